"""At which table does one sit down, and against whom?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from atout.bots.catalog import bot_named, check_plays, is_bot
from atout.game import Bot, Game
from atout.games import GAMES
from atout.records import Record
from atout.seats import Seat
from atout.table.events import Event
from atout.table.resume import events_of, opening_events

from .misuse import Misuse
from .options import game_chosen, seed_chosen

ME = "you"
DEFAULT_BOT = "club"


@dataclass(frozen=True, slots=True)
class OpenedTable:
    """What happened at the table so far, one's seat, who plays the others."""

    game: str
    events: Sequence[Event]
    me: Seat
    bots: Mapping[Seat, Bot]
    stand_in: Bot
    # Whether bots are reminded of the tricks of the deal before, where the pack is not shuffled.
    bots_remember: bool = False


def new_table(  # noqa: PLR0913, PLR0917  as many as the command line has
    name: str | None,
    preset: str | None,
    rules: list[str] | None,
    seed: str | None,
    bots: str | None,
    seat: int | None,
    seats: int | None = None,
) -> OpenedTable:
    if name is None:
        raise Misuse("which-game", known=", ".join(GAMES))
    game = game_chosen(name, preset, rules, seats)
    me = _checked_seat(seat or 0, game)
    players = _players(game, me, _bot_list(bots, game))
    return _opening(game, list(opening_events(game, seed_chosen(seed), players)), me, players)


def resumed_table(record: Record, name: str | None, bots: str | None, seat: int | None) -> OpenedTable:
    game = record.game
    if name is not None and name.lower() != game.name:
        raise Misuse("other-game", game=name, recorded=game.name)
    told = (*record.players, *("",) * game.seats)[: game.seats]
    me = _person(told) if seat is None else _checked_seat(seat, game)
    others = _players(game, me, _bot_list(bots, game))
    # A bot plays for a person who is not here now; the record keeps the name.
    playing = tuple(old if is_bot(old) else new for old, new in zip(told, others, strict=True))
    names = tuple(old or new for old, new in zip(told, others, strict=True))
    return _opening(game, events_of(replace(record, players=names)), me, playing)


def _opening(game: Game, events: Sequence[Event], me: Seat, players: tuple[str, ...]) -> OpenedTable:
    bots = {seat: bot_named(player) for seat, player in enumerate(players) if seat != me}
    return OpenedTable(game.name, events, me, bots, bot_named(DEFAULT_BOT))


def _person(players: tuple[str, ...]) -> Seat:
    """The seat whose player is no bot."""
    people = [seat for seat, player in enumerate(players) if not is_bot(player)]
    if len(people) != 1:
        raise Misuse("which-seat", count=len(people))
    return people[0]


def _checked_seat(seat: int, game: Game) -> Seat:
    if not 0 <= seat < game.seats:
        raise Misuse("unknown-seat", seat=seat, most=game.seats - 1)
    return seat


def _bot_list(text: str | None, game: Game) -> list[str]:
    """One bot for each other seat, in the order of the seats."""
    names = [name.strip() for name in (DEFAULT_BOT if text is None else text).split(",")]
    for name in names:
        bot_named(name)
        check_plays(name, game.name)
    others = game.seats - 1
    if len(names) not in (1, others):
        raise Misuse("bots-count", others=others, given=len(names))
    return names * others if len(names) == 1 else names


def _players(game: Game, me: Seat, bots: list[str]) -> tuple[str, ...]:
    return (*bots[:me], ME, *bots[me:])[: game.seats]
