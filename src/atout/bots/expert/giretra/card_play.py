"""Which card is played at a table of Giretra, and what is each end of the deal worth?"""

from atout.actions import Play
from atout.belote.cards import SEATS, total_in
from atout.belote.play_tables import position_in
from atout.bots.club.belote.card_play import best_card as club_card
from atout.bots.club.belote.exact_play import End
from atout.bots.club.giretra.match_odds import end_worth
from atout.bots.club.giretra.situation import situation
from atout.bots.expert.belote.card_play import CardChoice, best_card
from atout.bots.expert.clock import Clock
from atout.bots.expert.world_sampler import World
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.giretra.play_tables import tables
from atout.games.giretra.view import GiretraView

from .call_likelihood import likelihood
from .match_odds import FittedRace
from .remembering import at_a_card


def best_play(view: GiretraView, luck: Luck, thinking: Thinking, clock: Clock) -> Play:
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    if len(plays) == 1:
        return next(iter(plays.values()))
    return plays[best_card(asked(view, tuple(plays), thinking, luck), thinking, clock, luck)]


def asked(view: GiretraView, cards: Cards, thinking: Thinking, luck: Luck) -> CardChoice:
    assert view.seat is not None
    assert view.contract is not None
    assert view.trick is not None
    mode, race = view.contract.mode, FittedRace.of(view)
    whole = total_in(mode)

    def worth(points: int) -> float:
        return end_worth(race, view, End(points, None))

    def swept(by: int) -> float:
        return end_worth(race, view, End(whole if by == 0 else 0, by))

    def club_choice(several: Cards) -> Card:
        return several[0] if len(several) == 1 else club_card(situation(view), several)

    hands = tuple(view.hand if seat == view.seat else () for seat in range(SEATS))
    heard, own = likelihood(view), view.seat

    def told(way: World) -> float:
        return heard((*way[:own], 0, *way[own:]))

    hidden, weight = at_a_card(view, told, thinking, luck)
    return CardChoice(
        seat=view.seat,
        tables=tables(view.contract, view.rules),
        position=position_in(hands, view.tricks, view.trick, mode, view.points),
        cards=cards,
        unseen=hidden,
        worth=worth,
        swept=swept,
        likelihood=lambda world: weight((*world[:own], *world[own + 1 :])),
        club_choice=club_choice,
    )
