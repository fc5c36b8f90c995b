"""What is said aloud while cards are played: belote, rebelote, announcements, and what is shown?

Kept as facts of the deal, written down when they are said: never worked out again from a hand.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from atout.belote.cards import SEATS, Mode, side_of
from atout.cards import Card, Cards, card
from atout.errors import IllegalAction
from atout.seats import Seat
from atout.tricks import Trick

from .declarations import Combinations, Compared, combinations, compared, pair_with
from .rules import Rule, TunisianRules

WORDS = ("belote", "announce")


@dataclass(frozen=True, slots=True)
class SpokenPlay:
    """A card, and with the `manual` options the words said with it."""

    verb: ClassVar[str] = "play"
    card: Card
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(["play", str(self.card), *self.words])


def read_play(words: list[str], pack: Cards) -> SpokenPlay | None:
    """`play KH`, `play KH belote`, `play 7H announce`; None if these words say something else."""
    permitted = ((), ("belote",), ("announce",), WORDS, WORDS[::-1])
    match words:
        case ["play", text, *said] if tuple(said) in permitted:
            return SpokenPlay(card(text, pack), tuple(word for word in WORDS if word in said))
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A word of a seat, and the card with which it was said."""

    seat: Seat
    word: str
    card: Card


@dataclass(frozen=True, slots=True)
class Declared:
    seat: Seat
    combinations: Combinations


@dataclass(frozen=True, slots=True)
class Talk:
    """`declared` holds cards that nobody may see before they are `shown`."""

    spoken: tuple[Spoken, ...] = ()
    belotes: tuple[int, ...] = ()
    declared: tuple[Declared, ...] = ()
    shown: tuple[Declared, ...] = ()

    def compared(self, dealer: Seat, mode: Mode) -> Compared:
        return compared({one.seat: one.combinations for one in self.declared}, dealer, mode)

    def said(self, word: str, pair: Cards) -> Spoken | None:
        return next((one for one in self.spoken if one.word == word and one.card in pair), None)


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a card falls: everything that decides which words go with it."""

    rules: TunisianRules
    mode: Mode
    dealer: Seat
    tricks: tuple[Trick, ...]
    trick: Trick
    talk: Talk

    def wordings(self, hand: Cards, played: Card) -> tuple[SpokenPlay, ...]:
        """The card alone, and with each word that may be said with it."""
        flags = [()] if not self._may_flag(hand, played) else [(), ("belote",)]
        speaks = [()] if not self._may_announce(hand) else [(), ("announce",)]
        return tuple(SpokenPlay(played, (*flag, *speak)) for flag in flags for speak in speaks)

    def check(self, hand: Cards, play: SpokenPlay) -> None:
        if "belote" in play.words and not self._may_flag(hand, play.card):
            raise IllegalAction(Rule.BELOTE_WORD, card=play.card)
        if "announce" in play.words and not self._may_announce(hand):
            raise IllegalAction(Rule.ANNOUNCE_WORD, card=play.card)

    def after(self, seat: Seat, hand: Cards, play: SpokenPlay) -> Talk:
        """The talk after this seat has played; `hand` still holds the card."""
        talk = self._belote(seat, hand, play, self.talk)
        talk = self._announced(seat, hand, play, talk)
        return self._shown(seat, talk)

    def _may_flag(self, hand: Cards, played: Card) -> bool:
        """With `manual`, the first card of a pair may be said belote to: both held, or for the team."""
        pair = pair_with(played, self.mode, self.rules)
        if pair is None or self.rules.belote_detection != "manual":
            return False
        other = pair[1] if played == pair[0] else pair[0]
        if self.rules.belote_scope == "player":
            return other in hand
        return self._player_of(other) is None

    # tunisian.play.belote
    def _belote(self, seat: Seat, hand: Cards, play: SpokenPlay, talk: Talk) -> Talk:
        pair = pair_with(play.card, self.mode, self.rules)
        if pair is None:
            return talk
        other = pair[1] if play.card == pair[0] else pair[0]
        first = talk.said("belote", pair)
        by_hand = self.rules.belote_detection == "manual"
        if other in hand and (not by_hand or "belote" in play.words):
            return _scoring(_speaking(talk, seat, "belote", play.card), seat)
        if by_hand and "belote" in play.words:
            return _speaking(talk, seat, "belote", play.card)
        return self._rebelote(seat, play, talk, self._player_of(other), first)

    def _rebelote(
        self, seat: Seat, play: SpokenPlay, talk: Talk, other_by: Seat | None, first: Spoken | None
    ) -> Talk:
        """The second card of a pair. Split between partners, it counts only now and only for a team."""
        if other_by is None:
            return talk
        if first and first.seat == seat and other_by == seat:
            return _speaking(talk, seat, "rebelote", play.card)
        split = other_by != seat and side_of(other_by) == side_of(seat)
        claimed = first is not None or self.rules.belote_detection == "auto"
        if self.rules.belote_scope == "team" and split and claimed:
            return replace(
                _speaking(talk, seat, "rebelote", play.card), belotes=(*talk.belotes, side_of(seat))
            )
        return talk

    def _player_of(self, sought: Card) -> Seat | None:
        for trick in (*self.tricks, self.trick):
            if sought in trick.cards:
                return trick.player(trick.cards.index(sought), SEATS)
        return None

    def _may_announce(self, hand: Cards) -> bool:
        if self.rules.announcements != "full" or self.rules.announcement_mode != "manual":
            return False
        return not self.tricks and bool(combinations(hand, self.mode))

    # tunisian.play.announce
    def _announced(self, seat: Seat, hand: Cards, play: SpokenPlay, talk: Talk) -> Talk:
        if self.rules.announcements != "full" or self.tricks:
            return talk
        if self.rules.announcement_mode == "manual" and "announce" not in play.words:
            return talk
        found = combinations(hand, self.mode)
        for one in found:
            talk = _speaking(talk, seat, one.kind, play.card)
        return replace(talk, declared=(*talk.declared, Declared(seat, found))) if found else talk

    def _shown(self, seat: Seat, talk: Talk) -> Talk:
        """Playing to the second trick, the seats of the side that counts show their cards."""
        if len(self.tricks) != 1:
            return talk
        best = talk.compared(self.dealer, self.mode).seat
        mine = next((one for one in talk.declared if one.seat == seat), None)
        if best is None or mine is None or side_of(best) != side_of(seat):
            return talk
        return replace(talk, shown=(*talk.shown, mine))


def _speaking(talk: Talk, seat: Seat, word: str, with_card: Card) -> Talk:
    return replace(talk, spoken=(*talk.spoken, Spoken(seat, word, with_card)))


def _scoring(talk: Talk, seat: Seat) -> Talk:
    return replace(talk, belotes=(*talk.belotes, side_of(seat)))
