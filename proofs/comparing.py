"""Do tables say what a game's own rules say? Legal cards, winners and points, card by card through a deal."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from starting import Start

from atout.actions import Action
from atout.cards import Cards
from atout.chance import Luck
from atout.play_tables import NONE, Mask, PlayTables, Position, mask_of, places


@dataclass(frozen=True, slots=True)
class Reader:
    """Something that reads tables: the kernel, or the naive reading of them."""

    legal: Callable[[PlayTables, Position], Mask]
    played: Callable[[PlayTables, Position, int], Position]


@dataclass(slots=True)
class Agreement:
    """How much was compared.

    `refused` counts the cards that both refused, by rule id, `kinds` deals by contract, `rare` deals by
    what chance brings seldom.
    """

    deals: int = 0
    cards: int = 0
    refused: Counter[str] = field(default_factory=Counter[str])
    kinds: Counter[str] = field(default_factory=Counter[str])
    rare: Counter[str] = field(default_factory=Counter[str])


class Parted(AssertionError):
    """The tables and the rules say different things."""


def compare(start: Start, reader: Reader, luck: Luck, seen: Agreement, tables: PlayTables) -> None:
    """Play a deal out at random; raises Parted where reader and rules part."""
    game, state = start.game, start.state
    place = places(game.pack)
    position = game.position(state)
    hoards = luck.below(2) == 0
    before = position
    while (actor := state.actor) is not None:
        _same(game.position(state), position, start, "position")
        plays = [action for action in state.legal(actor) if action.verb == "play"]
        cards = tuple(dict.fromkeys(card_of(action) for action in plays))
        _same(mask_of(cards, game.pack), reader.legal(tables, position), start, "legal cards")
        playable: Any = getattr(state, "playable")()  # noqa: B009  every game's Playing has it
        for held in state.hands[actor]:
            if rule := playable.refusal(held):
                seen.refused[str(rule)] += 1
        action = drawn(plays, start.tables, game.pack, luck, hoards=hoards)
        before = position
        state = state.apply(actor, action)
        position = reader.played(tables, position, place[card_of(action)])
        seen.cards += 1
    _same(start.points(state), position.points, start, "points at the end")
    seen.deals += 1
    seen.kinds[start.kind] += 1
    seen.rare.update(_rare(start.tables, before, position))


def drawn(plays: Sequence[Action], tables: PlayTables, pack: Cards, luck: Luck, *, hoards: bool) -> Action:
    """At random; who hoards keeps for the end what counts otherwise there."""
    if hoards:
        place = places(pack)
        special = tables.loose | (0 if tables.last_card == NONE else 1 << tables.last_card)
        plays = [one for one in plays if not special >> place[card_of(one)] & 1] or plays
    return luck.choice(plays)


def _rare(tables: PlayTables, before: Position, end: Position) -> Iterator[str]:
    """`before` the last card, and the `end`."""
    last = tables.loose & (sum(1 << card for card in before.trick) | sum(before.hands))
    if 0 in end.tricks:
        yield "every trick won by one side"
    if last:
        yield "a loose card in the last trick"
    if last and end.leader == before.leader and last >> before.trick[0] & 1:
        yield "a loose card that wins"


def card_of(action: Any) -> Any:
    return action.card


def _same(rules: object, tables: object, start: Start, what: str) -> None:
    if rules != tables:
        raise Parted(f"{start.kind}: {what}: the rules say {rules}, the tables {tables}")
