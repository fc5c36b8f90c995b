"""Which card is played, what is said with it, and what is each end of the deal worth?"""

from dataclasses import replace

from atout.belote.cards import SEATS, TRICKS, side_of
from atout.belote.play_tables import position_in
from atout.bots.club.belote.card_play import best_card as club_card
from atout.bots.club.tunisian.situation import situation
from atout.bots.expert.belote.card_play import CardChoice, best_card
from atout.bots.expert.belote.likely_deals import without_unlikely
from atout.bots.expert.clock import Clock
from atout.bots.expert.world_sampler import World
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.tunisian.auction import Contract
from atout.games.tunisian.play_tables import tables
from atout.games.tunisian.talk import SpokenPlay
from atout.games.tunisian.view import TunisianView
from atout.games.tunisian.worlds import unseen

from .bonuses import known_bonuses
from .call_likelihood import likelihood
from .contract_value import payoffs_of, seat_of

# Nobody really sees every card: points and tricks count a little even when the contract is decided.
PER_POINT, PER_TRICK = 0.00005, 0.001


def best_play(view: TunisianView, thinking: Thinking, clock: Clock, luck: Luck) -> SpokenPlay:
    """The best card, with everything that may be said with it: silence earns nothing."""
    plays = [action for action in view.legal if isinstance(action, SpokenPlay)]
    cards = tuple(dict.fromkeys(play.card for play in plays))
    chosen = cards[0] if len(cards) == 1 else best_card(asked(view, cards, luck), thinking, clock, luck)
    return max((play for play in plays if play.card == chosen), key=lambda play: len(play.words))


def asked(view: TunisianView, cards: Cards, luck: Luck) -> CardChoice:
    assert view.contract is not None
    assert view.trick is not None
    seat, contract = seat_of(view), view.contract
    hands = tuple(view.hand if one == seat else () for one in range(SEATS))

    def club_choice(several: Cards) -> Card:
        return several[0] if len(several) == 1 else club_card(situation(view), several)

    heard = likelihood(view)

    def told(way: World) -> float:
        return heard((*way[:seat], 0, *way[seat:]))

    hidden, weight = without_unlikely(unseen(view), told, len(view.tricks), luck)
    counting_points = CardChoice(
        seat=seat,
        tables=tables(contract, view.rules),
        position=position_in(hands, view.tricks, view.trick, contract.mode, view.points),
        cards=cards,
        unseen=hidden,
        worth=Ending(view).worth,
        swept=Ending(view).swept,
        likelihood=lambda world: weight((*world[:seat], *world[seat + 1 :])),
        club_choice=club_choice,
    )
    return counting_points if isinstance(contract.level, int) else counting_tricks(counting_points)


def counting_tricks(question: CardChoice) -> CardChoice:
    """For capot and générale: the points do not count."""
    position = question.position
    return replace(
        question,
        tables=question.tables.counting_tricks(),
        position=replace(position, points=position.tricks),
    )


class Ending:
    """What the deal is worth to us by what side 0 has in the end: points, or tricks where only they count."""

    def __init__(self, view: TunisianView) -> None:
        assert view.contract is not None
        self.side = side_of(seat_of(view))
        # Seen from here we are side 0.
        seen = (view.contract.seat - seat_of(view)) % SEATS
        self.contract = Contract(seen, view.contract.level, view.contract.mode, view.contract.multiplier)
        self.by_points = payoffs_of(view).by_points(self.contract, known_bonuses(view, view.contract.mode))
        self.counts_points = isinstance(view.contract.level, int)

    def worth(self, total: int) -> float:
        whole = len(self.by_points) - 1 if self.counts_points else TRICKS
        ours = total if self.side == 0 else whole - total
        return self.of_ours(ours, whole)

    def swept(self, by: int) -> float:
        whole = len(self.by_points) - 1 if self.counts_points else TRICKS
        return self.of_ours(whole if by == self.side else 0, whole)

    def of_ours(self, ours: int, whole: int) -> float:
        holders = ours if self.contract.side == 0 else whole - ours
        if self.counts_points:
            return self.by_points[holders] + PER_POINT * ours
        made = holders == TRICKS
        return self.by_points[-1 if made else -2] + PER_TRICK * ours
