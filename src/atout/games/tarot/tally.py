"""What has the attack taken, and who won what, when all the cards are played?"""

from dataclasses import dataclass

from atout.cards import Card, Cards
from atout.seats import Seat
from atout.tricks import Trick

from .auction import Camp, Contract, Level
from .cards import EXCUSE, OUDLER, OUDLERS, PETIT, halves_of
from .play import winning_place
from .players import players_from
from .rules import TarotRules

# What is owed for an Excuse that stays with its side: a low card.
OWED = 1


@dataclass(frozen=True, slots=True)
class AttackCount:
    """Of the attack: points in halves, oudlers; sides of the Petit au bout and of a slam."""

    halves: int
    oudlers: int
    petit: Camp | None
    slam: Camp | None


@dataclass(frozen=True, slots=True)
class TrickTally:
    """All the tricks of a deal and who played them: what follows from these alone."""

    rules: TarotRules
    dealer: Seat
    contract: Contract
    tricks: tuple[Trick, ...]

    def player(self, trick: Trick, place: int) -> Seat:
        return players_from(trick.leader, self.dealer, self.rules)[place]

    def player_of(self, card: Card) -> Seat | None:
        """Who played this card; None if it lies aside or in the dog."""
        found = (self.player(one, one.cards.index(card)) for one in self.tricks if card in one.cards)
        return next(found, None)

    def side(self, seat: Seat) -> Camp:
        return self.contract.side_of(seat)

    def winners(self) -> tuple[Camp, ...]:
        """The side that won each trick: who wins one leads the next."""
        return (*(self.side(trick.leader) for trick in self.tricks[1:]), self.side(self.last_winner()))

    def last_winner(self) -> Seat:
        last = self.tricks[-1]
        return self.player(last, winning_place(last.cards, excuse_wins=self.leader_swept_so_far()))

    def leader_swept_so_far(self) -> bool:
        """Whether the side that leads the last trick has won every trick before it."""
        side = self.side(self.tricks[-1].leader)
        return all(self.side(trick.leader) == side for trick in self.tricks[1:])

    def excuse_too_early(self, seat: Seat | None) -> bool:
        """Whether this seat played the Excuse before the last trick."""
        return seat is not None and self.player_of(EXCUSE) == seat and EXCUSE not in self.tricks[-1].cards


def other(side: Camp) -> Camp:
    return "defence" if side == "attack" else "attack"


def counted(tally: TrickTally, put_down: Cards) -> AttackCount:
    """`put_down`: the aside (petite, garde) or the dog (garde sans, garde contre)."""
    winners = tally.winners()
    slam = winners[0] if len(set(winners)) == 1 else None
    halves: dict[Camp, int] = {"attack": 0, "defence": 0}
    oudlers: dict[Camp, int] = {"attack": 0, "defence": 0}

    def take(side: Camp, cards: Cards) -> None:
        halves[side] += halves_of(cards)
        oudlers[side] += sum(one in OUDLERS for one in cards)

    take("defence" if tally.contract.bid is Level.GARDE_CONTRE else "attack", put_down)
    for trick, winner in zip(tally.tricks, winners, strict=True):
        take(winner, tuple(one for one in trick.cards if one != EXCUSE))
        if EXCUSE not in trick.cards:
            continue
        owner = tally.side(tally.player(trick, trick.cards.index(EXCUSE)))
        keeper = excuse_keeper(owner, winner, slam, tally.rules, last=trick is tally.tricks[-1])
        # A winner who is not the keeper is owed a low card; where the keeper won it, nothing is.
        owed = OWED if keeper != winner else 0
        halves[keeper] += OUDLER - owed
        halves[winner] += owed
        oudlers[keeper] += 1
    return AttackCount(halves["attack"], oudlers["attack"], petit_au_bout(tally, winners, slam), slam)


# tarot.score.excuse-kept, tarot.score.excuse-last
def excuse_keeper(owner: Camp, winner: Camp, slam: Camp | None, rules: TarotRules, *, last: bool) -> Camp:
    """Whose the Excuse is in the end, as points and as an oudler."""
    if not last or slam == owner:
        return owner
    return winner if rules.excuse_last_trick == "to_trick_winner" else other(owner)


# tarot.score.petit
def petit_au_bout(tally: TrickTally, winners: tuple[Camp, ...], slam: Camp | None) -> Camp | None:
    last = tally.tricks[-1]
    if PETIT in last.cards:
        return winners[-1]
    # A slam that kept its Excuse for the end could play the Petit no later than one trick before.
    if slam and EXCUSE in last.cards:
        own = tally.side(tally.player(last, last.cards.index(EXCUSE))) == slam
        return slam if own and PETIT in tally.tricks[-2].cards else None
    return None
