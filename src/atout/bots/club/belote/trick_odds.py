"""How likely is our side to take the trick that lies on the table?"""

from dataclasses import dataclass

from atout.belote.cards import SEATS, power_in
from atout.cards import Card, Cards
from atout.seats import Seat
from atout.tricks import Trick

from .situation import Situation


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """A trick, and those who still play to it."""

    at: Situation
    trick: Trick
    best: Card
    ours: bool
    partner: Seat | None
    opponents: tuple[Seat, ...]

    def over(self) -> Cards:
        """Cards of the suit led that would beat the best so far, the strongest last."""
        power = power_in(self.at.mode, self.trick.led)
        able = (card for card in self.at.count.unseen_in(self.trick.led) if power[card] > power[self.best])
        return tuple(sorted(able, key=power.__getitem__))

    def ruffs(self, seat: Seat) -> float:
        """How likely this seat is to have none of the suit, and a trump that wins."""
        trump, led = self.at.mode.trump, self.trick.led
        if trump is None or led is trump:
            return 0.0
        power, count = power_in(self.at.mode, led), self.at.count
        higher = tuple(card for card in count.unseen_in(trump) if power[card] > power[self.best])
        return self.at.void(seat, led) * count.holds_any(seat, higher)


def chance_to_win(at: Situation, trick: Trick) -> float:
    contest = _contest(at, trick)
    chance = _in_suit(contest)
    if contest.partner is not None:
        chance += (1 - chance) * contest.ruffs(contest.partner)
    for seat in contest.opponents:
        chance *= 1 - contest.ruffs(seat)
    return chance


def _contest(at: Situation, trick: Trick) -> OpenTrick:
    power = power_in(at.mode, trick.led)
    to_come = tuple(trick.player(index, SEATS) for index in range(len(trick.cards), SEATS))
    return OpenTrick(
        at=at,
        trick=trick,
        best=trick.best(power),
        ours=at.is_ours(trick.winner(power, SEATS)),
        partner=next((seat for seat in to_come if at.is_ours(seat)), None),
        opponents=tuple(seat for seat in to_come if not at.is_ours(seat)),
    )


def _in_suit(contest: OpenTrick) -> float:
    """Our chance if nobody ruffs: the trick goes to the holder of the strongest card still to come."""
    count, partner = contest.at.count, contest.partner
    chance, open_still = 0.0, 1.0
    for card in reversed(contest.over()):
        held = 0.0 if partner is None else count.chance(partner, card)
        theirs = sum(count.chance(seat, card) for seat in contest.opponents)
        chance += open_still * held
        open_still *= max(0.0, 1 - held - theirs)
    return chance + open_still if contest.ours else chance
