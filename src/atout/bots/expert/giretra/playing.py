"""Which card is played at a table of Giretra, and what is each end of the deal worth?"""

from atout.actions import Play
from atout.belote.cards import SEATS, TRICKS, side_of, total_in
from atout.belote.play_tables import position_in
from atout.bots.belote.playing import best_card as club_card
from atout.bots.expert.belote.believing import believed
from atout.bots.expert.belote.playing import Question, best_card
from atout.bots.expert.clock import Clock
from atout.bots.expert.sampling import World
from atout.bots.giretra.seeing import read
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.giretra.play_tables import tables
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen

from .hearing import likelihood
from .winning import outlook_of, seen_from

# Nobody really sees every card: card points count a little even when the contract is decided.
PER_POINT = 0.0005


def best_play(view: GiretraView, luck: Luck, thinking: Thinking, clock: Clock) -> Play:
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    if len(plays) == 1:
        return next(iter(plays.values()))
    return plays[best_card(asked(view, tuple(plays), luck), thinking, clock, luck)]


def asked(view: GiretraView, cards: Cards, luck: Luck) -> Question:
    assert view.seat is not None
    assert view.contract is not None
    assert view.trick is not None
    mode, side = view.contract.mode, side_of(view.seat)
    whole = total_in(mode)
    outlook, contract = outlook_of(view), seen_from(side, view.contract)

    def worth(points: int) -> float:
        ours = points if side == 0 else whole - points
        return outlook.after(contract, ours, TRICKS // 2) + PER_POINT * ours

    def swept(by: int) -> float:
        ours = by == side
        won = outlook.after(contract, whole, TRICKS) if ours else outlook.after(contract, 0, 0)
        return won + PER_POINT * (whole if ours else 0)

    def taste(several: Cards) -> Card:
        return several[0] if len(several) == 1 else club_card(read(view), several)

    hands = tuple(view.hand if seat == view.seat else () for seat in range(SEATS))
    heard, own = likelihood(view), view.seat

    def told(way: World) -> float:
        return heard((*way[:own], 0, *way[own:]))

    hidden, weight = believed(unseen(view), told, len(view.tricks), luck)
    return Question(
        seat=view.seat,
        tables=tables(view.contract, view.rules),
        position=position_in(hands, view.tricks, view.trick, mode, view.points),
        cards=cards,
        unseen=hidden,
        worth=worth,
        swept=swept,
        likelihood=lambda world: weight((*world[:own], *world[own + 1 :])),
        taste=taste,
    )
