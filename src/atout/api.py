"""What does `import atout` offer a program? (docs/developers.md)

Cards and actions are text, as everywhere else: `"JH"`, `"play JH"`. What the rules refuse raises an
AtoutError, which says why in four languages.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from atout import match as core
from atout import records, wire
from atout.actions import Action, speaker
from atout.cards import Card, Cards, card, shortened
from atout.chance import Luck, Seed
from atout.errors import AtoutError, BadQuery, BadRecord, BadText, IllegalAction, TooLate
from atout.game import Bot, Count, Game, Refusal, Result, Standing, State, View
from atout.games import game_named
from atout.locales import LANGUAGES
from atout.options import Value
from atout.questions.answer import answer
from atout.questions.answers import legal_answer, trick_answer
from atout.questions.query import Query
from atout.questions.solve import Solution, solve_query, solve_state
from atout.records import DealRecord, Record
from atout.seats import Seat, after

__all__ = [
    "Action",
    "AtoutError",
    "BadRecord",
    "BadText",
    "Bot",
    "Card",
    "Count",
    "Game",
    "IllegalAction",
    "LegalCards",
    "Luck",
    "Match",
    "Record",
    "Refusal",
    "Result",
    "Seed",
    "Solution",
    "State",
    "View",
    "ask",
    "count",
    "deal_from_hands",
    "legal_cards",
    "new_match",
    "read_record",
    "replay",
    "solve",
]

# `"JH 9H AS"`, or the cards one by one.
CardsText = str | Iterable[str | Card]
Contract = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment, with a deal on the table. Frozen: `play` returns another."""

    moment: core.MatchState
    # Of the deals that have ended, in order; what was done so far in this one.
    results: tuple[Result, ...] = ()
    deals: tuple[DealRecord, ...] = ()
    actions: tuple[str, ...] = ()
    # Whether the seed tells the packs: not where the hands were given.
    seeded: bool = True

    @property
    def game(self) -> Game:
        return self.moment.game

    @property
    def deal(self) -> State:
        assert self.moment.deal is not None
        return self.moment.deal

    @property
    def standing(self) -> Standing:
        """Totals, target and winners."""
        return self.moment.standing

    @property
    def over(self) -> bool:
        return self.moment.over

    @property
    def actor(self) -> Seat:
        """Whose turn it is; raises TooLate when the match is over."""
        if self.deal.actor is None:
            raise TooLate("match-over" if self.over else "deal-over")
        return self.deal.actor

    @property
    def luck(self) -> Luck:
        """For a bot that acts now: the same at the same moment of the same match."""
        return Luck(self.moment.seed.derive("bots"), f"{self.moment.number} {len(self.actions)}")

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; by default the one whose turn it is."""
        if seat is not None and not 0 <= seat < self.game.seats:
            raise BadQuery("no-such-seat", last=self.game.seats - 1)
        return self.deal.view(self.actor if seat is None else seat)

    def legal(self) -> tuple[str, ...]:
        """What may be done now, as `play` takes it."""
        return tuple(map(str, self.deal.legal(self.actor)))

    def refused(self) -> Mapping[str, Refusal]:
        """The cards of the hand that may not be played now, each with the rule and a sentence."""
        return self.view().refused

    def why_not(self, action: str | Action, lang: str = "en") -> str | None:
        """The sentence with which an action would be refused; None: it may be done."""
        _check_language(lang)
        try:
            said, seat = self._read(action)
            self.deal.check(seat, said)
        except AtoutError as refusal:
            return refusal.sentence(lang)
        return None

    def play(self, action: str | Action) -> "Match":
        """The match after an action of the one whose turn it is; after a deal's last, the next is dealt.

        An action out of turn names its seat: `coinche 2`.
        """
        said, seat = self._read(action)
        moment = self.moment.apply(seat, said)
        after_it = replace(self, moment=moment, actions=(*self.actions, str(said)))
        if after_it.deal.result is None:
            return after_it
        ended = after_it.ended()
        return ended if ended.over else replace(ended, moment=moment.begin(moment.next_setup()))

    def ended(self) -> "Match":
        """The same, with the deal that has just ended among the others."""
        result = self.deal.result
        assert result is not None
        return replace(
            self, results=(*self.results, result), deals=(*self.deals, self.deal_record()), actions=()
        )

    def solve(self, *, limit: float | None = None) -> Solution:
        """How the deal ends under best play, all hands open; `limit` in seconds."""
        return solve_state(self.game, self.deal, limit)

    def record(self, players: Sequence[str] = ()) -> Record:
        """What `atout replay` and `atout verify` read, once it is saved: `records.text(match.record())`."""
        if players and len(players) != self.game.seats:
            raise BadQuery("players-number", number=len(players), seats=self.game.seats)
        unfinished = () if self.deal.result else (self.deal_record(),)
        winners = self.standing.winners
        return Record(
            game=self.game,
            players=tuple(players),
            deals=(*self.deals, *unfinished),
            totals=self.standing.totals,
            winner=winners[0] if len(winners) == 1 else None,
            seed=self.moment.seed if self.seeded else None,
        )

    def save(self, path: str | Path, players: Sequence[str] = ()) -> None:
        Path(path).write_text(records.text(self.record(players)), encoding="utf-8")

    def _read(self, action: str | Action) -> tuple[Action, Seat]:
        said = self.game.parse(action) if isinstance(action, str) else action
        return said, speaker(said, self.actor)

    def deal_record(self) -> DealRecord:
        setup, result = self.deal.setup, self.deal.result
        return DealRecord(
            dealer=setup.dealer,
            pack=setup.pack,
            actions=self.actions,
            dog_gaps=setup.dog_gaps,
            scores=result.scores if result else None,
        )


def new_match(
    game: str, *, seed: str | int | None = None, preset: str = "standard", **options: Value
) -> Match:
    """A match whose first deal is dealt: `new_match("tarot", seed=7, seats=5)`. Same seed, same cards."""
    chosen = game_named(game, preset, options)
    opened = core.MatchState.opened(chosen, _seed(seed))
    return Match(opened.begin(opened.next_setup()))


def deal_from_hands(
    game: str,
    hands: Sequence[CardsText],
    *,
    dog: CardsText = (),
    dealer: Seat | None = None,
    preset: str = "standard",
    **options: Value,
) -> Match:
    """A match whose first deal has these cards, before the first call; without `dealer`, seat 0 speaks first.

    Each hand is in the order received: some games bid on the first five cards.
    """
    chosen = game_named(game, preset, options)
    opened = core.MatchState.opened(chosen, Seed.fresh())
    first = chosen.seats - 1 if dealer is None else dealer
    standing = replace(opened.standing, dealer=_query(chosen, None, dealer=first).seat("dealer"))
    dealt = tuple(_cards(hand, chosen) for hand in hands)
    setup, cut = chosen.setup_for(dealt, _cards(dog, chosen), standing.dealer)
    match = Match(replace(opened, standing=standing).begin(setup), seeded=False)
    for action in cut:
        match = match.play(action)
    return match


@dataclass(frozen=True, slots=True)
class LegalCards:
    """Which cards of a hand may be played, in pack order; why not the others."""

    cards: tuple[str, ...]
    refused: Mapping[str, Refusal] = field(default_factory=dict[str, Refusal])


def legal_cards(  # noqa: PLR0913  what lies on the table
    game: str,
    contract: Contract,
    hand: CardsText,
    *,
    trick: CardsText = (),
    leader: Seat = 0,
    seat: Seat | None = None,
    preset: str = "standard",
    more: Mapping[str, object] | None = None,
    **options: Value,
) -> LegalCards:
    """At any table: `legal_cards("giretra", {"mode": "spades"}, "JS 7S AC", trick="AH 9S KH")`.

    `more` holds what only some questions need, as docs/formats.md has it: Tarot's `opening` and `dealer`.
    """
    chosen = game_named(game, preset, options)
    played = _texts(trick)
    query = _query(
        chosen,
        more,
        contract=contract,
        seat=after(leader, chosen.seats, len(played)) if seat is None else seat,
        hand=_texts(hand),
        trick={"leader": leader, "cards": played},
    )
    told = legal_answer(chosen, query)
    return LegalCards(tuple(map(str, told["legal"])), told["refused"])


def count(  # noqa: PLR0913  what was played
    game: str,
    contract: Contract,
    tricks: Sequence[CardsText],
    *,
    leader: Seat = 0,
    preset: str = "standard",
    more: Mapping[str, object] | None = None,
    **options: Value,
) -> Count:
    """What tricks brought each side; the first led by `leader`, each other by the winner of the one before.

    Belote: any number of tricks. Tarot: all of them, and `more={"aside": [...]}` or `{"dog": [...]}`.
    """
    chosen = game_named(game, preset, options)
    told: list[Mapping[str, object]] = []
    for cards in tricks:
        trick = {"leader": leader, "cards": _texts(cards)}
        told.append(trick)
        leader = trick_answer(chosen, _query(chosen, more, contract=contract, trick=trick))["winner"]
    return chosen.count(_query(chosen, more, contract=contract, tricks=told))


def solve(  # noqa: PLR0913  what lies on the table
    game: str,
    contract: Contract,
    hands: Sequence[CardsText],
    *,
    trick: CardsText = (),
    leader: Seat = 0,
    limit: float | None = None,
    preset: str = "standard",
    more: Mapping[str, object] | None = None,
    **options: Value,
) -> Solution:
    """How a deal ends under best play, all hands open: `solve("giretra", {"mode": "hearts"}, hands)`.

    `limit`: seconds, after which it tells how far it came. `more`: `points` and `tricks` won so far,
    `objective`, Tarot's `dealer`, as docs/formats.md has them.
    """
    chosen = game_named(game, preset, options)
    query = _query(
        chosen,
        more,
        contract=contract,
        hands=[_texts(hand) for hand in hands],
        trick={"leader": leader, "cards": _texts(trick)},
    )
    return solve_query(chosen, query, limit)


def ask(question: Mapping[str, Any], lang: str = "en") -> dict[str, Any]:
    """Any question of `atout ask`, as JSON has it, and its answer."""
    _check_language(lang)
    return answer(question, lang)


def read_record(path: str | Path) -> Record:
    """A record (*.atout); BadRecord if the file is none. It is not replayed yet."""
    try:
        return records.read(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadRecord("not-a-record") from None


def replay(record: Record | str | Path) -> Iterator[Match]:
    """The match after each deal was dealt and after each action; BadRecord where the rules part from it."""
    whole = record if isinstance(record, Record) else read_record(record)
    match: Match | None = None
    for moment in records.replay(whole):
        if match is None:
            match = Match(moment, seeded=whole.match_seed is not None)
        elif match.moment.number != moment.number:
            match = replace(match, moment=moment)
        else:
            done = whole.deals[moment.number - 1].actions[len(match.actions)]
            match = replace(match, moment=moment, actions=(*match.actions, done))
            match = match.ended() if match.deal.result else match
        yield match


def _seed(text: str | int | None) -> Seed:
    return Seed.fresh() if text is None else Seed.from_text(str(text))


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise BadQuery("unknown-language", lang=shortened(lang), known=", ".join(LANGUAGES))


def _texts(several: CardsText) -> list[str]:
    return several.split() if isinstance(several, str) else list(map(str, several))


def _cards(several: CardsText, game: Game) -> Cards:
    return tuple(card(text, game.pack) for text in _texts(several))


def _query(game: Game, more: Mapping[str, object] | None, **fields: object) -> Query:
    """Values of ours as the JSON that the games read."""
    return Query(wire.plain({**fields, **(more or {})}), game.seats, game.pack)
