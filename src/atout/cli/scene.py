"""What is there to see at one moment, whatever draws it?"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from atout.actions import Action, Cut, Play
from atout.cards import Card, Cards, card
from atout.game import Game, Standing, Turn, View
from atout.games import GAMES, reading_of
from atout.match import MatchState
from atout.reading import Reading
from atout.seats import Seat
from atout.telling.names import Names

SUIT_ORDER = "SHCDTX"
# `play JH`, and nothing said with it.
WORDS_OF_A_CARD = 2


@dataclass(frozen=True, slots=True)
class Scene:
    game: Game
    names: Names
    view: View
    standing: Standing
    # The deals are counted from 1.
    number: int
    reading: Reading

    @property
    def playing(self) -> bool:
        return self.view.phase == "playing"

    @property
    def plays(self) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.view.history if _verb(turn) == Play.verb)

    @property
    def calls(self) -> tuple[Turn, ...]:
        """Everything said in this deal: neither the cut nor the cards."""
        manners = GAMES[self.game.name].manners
        unsaid = ("play", "cut", "lay")
        return tuple(turn for turn in self.view.history if manners.get(_verb(turn)) not in unsaid)

    @property
    def on_table(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick that is being played."""
        played = self.plays[sum(len(trick.cards) for trick in self.view.tricks) :]
        return tuple((turn.seat, card(turn.action.split()[1], self.game.pack)) for turn in played)

    @property
    def last_trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards of the trick that was won last, and who played them."""
        tricks = self.view.tricks
        if not tricks:
            return ()
        end = sum(len(trick.cards) for trick in tricks)
        # From the history, not from the leader: at some tables a seat is passed over.
        seats = [turn.seat for turn in self.plays[end - len(tricks[-1].cards) : end]]
        return tuple(zip(seats, tricks[-1].cards, strict=True))

    @property
    def hand(self) -> Cards:
        strength = dict(zip(self.view.hand, self.reading.strength, strict=True))
        return by_suit(self.view.hand, strength.__getitem__)

    @property
    def choices(self) -> tuple[Action, ...]:
        """What may be done now, as it is listed and numbered: cards as they lie in the hand."""
        places: dict[Card | None, int] = {card: place for place, card in enumerate(self.hand)}
        numbered = [one for one in self.view.legal if not isinstance(one, Cut) and self._lists(one)]
        # Sorting keeps the order of calls, and of a card's words behind the card alone.
        return tuple(sorted(numbered, key=lambda one: places.get(card_put_down(one), len(places))))

    def _lists(self, action: Action) -> bool:
        """Dozens of bids are listed in one phrase, and so are the words that may be said with a card."""
        if self.reading.panel == "levels" and self.is_bid(action):
            return False
        return action.verb != Play.verb or len(str(action).split()) == WORDS_OF_A_CARD

    def is_bid(self, action: Action) -> bool:
        return GAMES[self.game.name].manners.get(action.verb) == "bid"

    @property
    def cuts(self) -> tuple[Cut, ...]:
        return tuple(one for one in self.view.legal if isinstance(one, Cut))


def by_suit(cards: Iterable[Card], strength: Callable[[Card], int] = lambda one: one.rank) -> Cards:
    """Black and red in turn, the strongest of each suit first."""
    return tuple(sorted(cards, key=lambda one: (SUIT_ORDER.index(one.suit), -strength(one))))


def scene_of(match: MatchState, names: Names, seat: Seat | None) -> Scene:
    assert match.deal is not None
    view = match.deal.view(seat)
    return Scene(match.game, names, view, match.standing, match.number, reading_of(view))


def number_of(scene: Scene, held: Card) -> int | None:
    """Under which number a card of the hand may be played or laid aside."""
    put_down = map(card_put_down, scene.choices)
    return next((number for number, card in enumerate(put_down, start=1) if card == held), None)


def card_put_down(action: Action) -> Card | None:
    """The card of `play JH`, `play KH belote`, `discard 4S`; None if no card leaves the hand."""
    leaves = action.verb == Play.verb or getattr(action, "hidden", False)
    return getattr(action, "card", None) if leaves else None


def _verb(turn: Turn) -> str:
    return turn.action.partition(" ")[0]
