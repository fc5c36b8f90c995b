"""How is a match written down, so that it can be replayed? (docs/formats.md: Records)"""

import json
import re
from collections import deque
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

from atout import wire
from atout.actions import speaker
from atout.cards import Cards, shortened
from atout.chance import COMMITMENT_BYTES, SEED_BYTES, Seed
from atout.errors import AtoutError, BadQuery, BadRecord
from atout.game import Game, Setup
from atout.games import game_named
from atout.match import MatchState
from atout.questions.query import Query
from atout.seats import Seat

VERSION = 1
# Stands in for a seed that is not given: the packs are in the record, so no luck is drawn from it.
UNTOLD = Seed.from_text("")


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    dealer: Seat
    pack: Cards
    actions: tuple[str, ...]
    dog_gaps: tuple[int, ...] = ()
    # None: the deal was not finished.
    scores: tuple[int, ...] | None = None
    # Where the deal's luck came from, once that may be known, and the hash that was shown before it.
    seed: Seed | None = None
    commitment: str | None = None

    @property
    def setup(self) -> Setup:
        return Setup(dealer=self.dealer, pack=self.pack, dog_gaps=self.dog_gaps)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    game: Game
    players: tuple[str, ...]
    deals: tuple[DealRecord, ...]
    totals: tuple[int, ...] | None = None
    winner: int | None = None
    # The match's seed, where it may be known: then the packs can be checked too.
    seed: Seed | None = None
    # What that seed was mixed from, and the hash of what was drawn, shown before anybody sat down.
    drawn: Seed | None = None
    nonces: tuple[str, ...] = ()
    commitment: str | None = None

    @property
    def match_seed(self) -> Seed | None:
        """As given, or worked out from what it was mixed from."""
        return self.seed or (self.drawn and self.drawn.mixed(self.nonces))


def plain(record: Record) -> dict[str, Any]:
    return wire.plain(_plain_outside(record) | {"deals": [_plain_deal(deal) for deal in record.deals]})


def _plain_outside(record: Record) -> dict[str, object]:
    """All but the deals, which stand in the middle."""
    told: dict[str, object] = {
        "atout": VERSION,
        "game": record.game.name,
        "revision": record.game.revision,
        "rules": record.game.options,
        "players": record.players,
        "deals": [],
        "totals": record.totals,
        "winner": record.winner,
    }
    return told | _there(record, ("seed", "drawn", "nonces", "commitment"))


def _plain_deal(deal: DealRecord) -> Mapping[str, object]:
    told: dict[str, object] = {
        "dealer": deal.dealer,
        "pack": deal.pack,
        "actions": deal.actions,
        "scores": deal.scores,
    }
    return told | _there(deal, ("dog_gaps", "seed", "commitment"))


def _there(told: Record | DealRecord, names: tuple[str, ...]) -> dict[str, object]:
    """Fields that many records do not have; a seed as it is written."""
    found = {name: getattr(told, name) for name in names}
    return {name: str(one) if isinstance(one, Seed) else one for name, one in found.items() if one}


def text(record: Record) -> str:
    return wire.text(plain(record)) + "\n"


def pieces(record: Record) -> Iterator[str]:
    """The same text deal by deal: of a long match it is not made all at once."""
    before, after = wire.text(_plain_outside(record)).split('"deals": []', 1)
    yield before + '"deals": ['
    for index, deal in enumerate(record.deals):
        yield (", " if index else "") + wire.text(_plain_deal(deal))
    yield "]" + after + "\n"


def read(text: str) -> Record:
    """A record from its text; BadRecord if it is none. It is not replayed yet: see verify()."""
    try:
        told: object = json.loads(text)
    except RecursionError:
        raise BadRecord("record-not-json", line=1, column=1) from None
    except json.JSONDecodeError as error:
        raise BadRecord("record-not-json", line=error.lineno, column=error.colno) from None
    except ValueError:
        raise BadRecord("record-not-json", line=1, column=1) from None
    if not isinstance(told, dict) or "atout" not in told:
        raise BadRecord("not-a-record")
    fields = cast("dict[str, object]", told)
    _check_version(fields["atout"])
    with _as_bad_record():
        return _read(fields)


def _check_version(version: object) -> None:
    if type(version) is not int or version < 1:
        raise BadRecord("not-a-record")
    if version > VERSION:
        raise BadRecord("record-too-new", version=version, known=VERSION)


@contextmanager
def _as_bad_record() -> Generator[None]:
    """A field that cannot be read makes the whole a bad record, for the same reason."""
    try:
        yield
    except BadRecord:
        raise
    except AtoutError as error:
        raise BadRecord("record-unreadable", cause=error) from None


def _read(fields: Mapping[str, object]) -> Record:
    outer = Query(fields, seats=0, pack=())
    game = game_named(outer.text("game"), options=outer.part("rules").fields if "rules" in outer else {})
    revision = outer.optional("revision", outer.whole, game.revision)
    if revision > game.revision:
        raise BadRecord("rules-too-new", revision=revision, known=game.revision, game=game.name)
    query = Query(fields, game.seats, game.pack)
    return Record(
        game=game,
        players=tuple(query.texts("players")) if "players" in query else (),
        deals=tuple(_read_deal(deal, index) for index, deal in enumerate(query.parts("deals"))),
        totals=_read_numbers(query, "totals"),
        winner=query.optional("winner", query.whole, None),
        seed=Seed.from_text(query.text("seed")) if "seed" in query else None,
        drawn=query.optional("drawn", partial(_read_seed, query), None),
        nonces=tuple(query.texts("nonces")) if "nonces" in query else (),
        commitment=query.optional("commitment", partial(_read_commitment, query), None),
    )


def _read_deal(query: Query, index: int) -> DealRecord:
    try:
        return DealRecord(
            dealer=query.seat("dealer"),
            pack=query.cards("pack"),
            actions=tuple(query.texts("actions")),
            dog_gaps=_read_numbers(query, "dog_gaps") or (),
            scores=_read_numbers(query, "scores"),
            seed=query.optional("seed", partial(_read_seed, query), None),
            commitment=query.optional("commitment", partial(_read_commitment, query), None),
        )
    except AtoutError as error:
        raise BadRecord("deal-unreadable", deal=index + 1, deal_index=index, cause=error) from None


def _read_numbers(query: Query, name: str) -> tuple[int, ...] | None:
    """Whole numbers, negative ones too: where each scores alone they add up to nothing."""
    return wire.read(tuple[int, ...], query.items(name), path=name) if name in query else None


def _read_seed(query: Query, name: str) -> Seed:
    return Seed.from_text(hexadecimal(query.text(name), name, SEED_BYTES))


def _read_commitment(query: Query, name: str) -> str:
    return hexadecimal(query.text(name), name, COMMITMENT_BYTES)


def hexadecimal(text: str, name: str, size: int) -> str:
    """A given number of bytes, always written the same way: two lower-case hex digits each."""
    if not re.fullmatch(f"[0-9a-fA-F]{{{2 * size}}}", text):
        raise BadQuery("not-hexadecimal", field=name, digits=2 * size)
    return text.lower()


def replay(record: Record) -> Iterator[MatchState]:
    """The match after each deal was laid out and after each action.

    Raises BadRecord at the action where the rules part from the record; where a seed is given, also if
    a pack is not the one it gives, or a promise made of it was not kept.
    """
    _check_mix(record)
    match = MatchState.opened(record.game, record.match_seed or UNTOLD)
    for number, deal in enumerate(record.deals):
        match = _laid_out(match, deal, number, seeded=record.match_seed is not None)
        yield match
        for index, action in enumerate(deal.actions):
            try:
                match = _applied(match, action)
            except AtoutError as cause:
                raise BadRecord(
                    "action-refused",
                    deal=number + 1,
                    action=index + 1,
                    text=shortened(action),
                    cause=cause,
                    deal_index=number,
                    action_index=index,
                ) from None
            yield match
        _check_scores(match, deal, number, last=number == len(record.deals) - 1)


def _laid_out(match: MatchState, deal: DealRecord, number: int, *, seeded: bool) -> MatchState:
    try:
        if not deal.pack:
            raise BadRecord("pack-untold")
        if number == 0 and not seeded:
            match = replace(match, standing=replace(match.standing, dealer=deal.dealer))
        _check_luck(match, deal, match.deal_seed() if seeded else None)
        return match.begin(match.game.recalled(deal.setup, match.standing, match.deal))
    except AtoutError as cause:
        raise BadRecord("setup-refused", deal=number + 1, deal_index=number, cause=cause) from None


def _check_mix(record: Record) -> None:
    """Is the match's seed what was drawn, mixed with what the seats gave, and was that drawn before?"""
    if record.drawn is None:
        return
    if record.commitment not in (None, record.drawn.commitment()):
        raise BadRecord("drawn-commitment-differs")
    if record.seed not in (None, record.drawn.mixed(record.nonces)):
        raise BadRecord("mix-differs")


def _check_luck(match: MatchState, deal: DealRecord, due: Seed | None) -> None:
    """Do the cards lie as the deal's seed has it, and is it the one that was due and promised?"""
    seed = deal.seed or due
    if seed is None:
        return
    if due not in (None, seed):
        raise BadRecord("deal-seed-differs")
    drawn = match.next_setup(seed)
    if drawn.pack != deal.pack:
        raise BadRecord("seed-differs")
    if drawn.dog_gaps != deal.dog_gaps:
        raise BadRecord("seed-differs-dog")
    if deal.commitment not in (None, seed.commitment()):
        raise BadRecord("deal-commitment-differs")


def _applied(match: MatchState, action: str) -> MatchState:
    assert match.deal is not None
    # An action after the end is refused because the match is over, whatever the seat.
    actor = match.deal.actor or 0
    said = match.game.parse(action)
    return match.apply(speaker(said, actor), said)


def _check_scores(match: MatchState, deal: DealRecord, number: int, *, last: bool) -> None:
    assert match.deal is not None
    result = match.deal.result
    if result is None and (deal.scores is not None or not last):
        raise BadRecord("deal-unfinished", deal=number + 1, deal_index=number)
    if result and deal.scores is not None and result.scores != deal.scores:
        raise BadRecord(
            "scores-differ",
            deal=number + 1,
            deal_index=number,
            told=numbers(deal.scores),
            replayed=numbers(result.scores),
        )


def replayed(record: Record) -> MatchState:
    """The match as the record leaves it."""
    last = deque(replay(record), maxlen=1)
    return last.pop() if last else MatchState.opened(record.game, record.match_seed or UNTOLD)


def verify(record: Record) -> MatchState:
    """Replay it all; compare scores, totals and winner."""
    match = replayed(record)
    if record.totals is not None and record.totals != match.standing.totals:
        raise BadRecord("totals-differ", told=numbers(record.totals), replayed=numbers(match.standing.totals))
    winner = match.standing.winners[0] if len(match.standing.winners) == 1 else None
    if record.winner is not None and record.winner != winner:
        raise BadRecord("winner-differs", told=told_winner(record.winner), replayed=told_winner(winner))
    return match


def deals_checked(record: Record) -> int:
    """How many packs a replay compares with their seed."""
    return sum((deal.seed or record.match_seed) is not None for deal in record.deals)


def promises_kept(record: Record) -> frozenset[str]:
    """What may have been shown before the cards, and is the hash of a seed that this tells.

    Of a record that replays: otherwise the hashes it names prove nothing.
    """
    deals = record.deals
    told = [record.drawn, record.match_seed, *(deal.seed for deal in deals)]
    named = [deal.commitment for deal in deals if deal.seed or record.match_seed]
    return frozenset(seed.commitment() for seed in told if seed) | frozenset(filter(None, named))


def numbers(several: tuple[int, ...]) -> str:
    return " – ".join(map(str, several))


def told_winner(winner: int | None) -> str:
    return "–" if winner is None else str(winner)
