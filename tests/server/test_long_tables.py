"""Does a table stay small however long its match is, and does nobody wait while it is read?"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, cast

import pytest

from atout import records, wire
from atout.chance import Luck, Seed
from atout.errors import BadRules
from atout.games import GAMES, game_named
from atout.games.tunisian.rules import TunisianRules
from atout.server import live as live_tables
from atout.server import table_loader
from atout.server.bot_players import Bots
from atout.server.bounds import MOST, check_bounded, most_of
from atout.server.connection import Connection
from atout.server.lobby import Lobby
from atout.server.recent_events import REMEMBERED
from atout.server.refusals import kind_of
from atout.server.schemas.bodies import Choices
from atout.server.schemas.to_client import ToClient
from atout.server.settings import Limits, Settings
from atout.server.table_loader import Loader, opened
from atout.server.tables import game_and_house
from atout.store.log import SqlLog
from atout.store.people import Person
from atout.table.deals import plain_ended
from atout.table.events import DealBegan, Event, House, SeatTaken, TableClosed, TableOpened
from atout.table.log import Damaged
from atout.table.snapshot import snapshot_of
from atout.table.table import Table, folded
from store.stories import a_log

SETTINGS = Settings(database="")
VOLA = Person("vola", "Vola")


def long_log(deals: int) -> list[Event]:
    """A match that has no end, as far as the middle of a deal."""
    game = game_named("tunisian", options={"target": 10**9})
    opening = TableOpened(
        game=game.name,
        revision=game.revision,
        options=game.options,
        seed="ab" * 64,
        owner="vola",
        house=House(pace="instant"),
    )
    events: list[Event] = [opening]
    events += [SeatTaken(seat=seat, player="random", bot="random") for seat in range(4)]
    table, luck = folded(events), Luck(Seed.from_text("long"), "bots")
    while table.match.number < deals or len(table.taken) < 10:
        event = table.due() or _any_action(table, luck)
        events.append(event)
        table = table.after(event)
    return events


def _any_action(table: Table, luck: Luck) -> Event:
    deal = table.match.deal
    assert deal is not None
    assert deal.actor is not None
    return table.decide(deal.actor, luck.choice(deal.legal(deal.actor)), table.seq)


LONG = long_log(22)


async def write(log: SqlLog, name: str, events: Sequence[Event]) -> None:
    table = folded(events[:1])
    waiting = [log.append(name, 1, events[0])]
    for seq, event in enumerate(events[1:], 2):
        table = table.after(event)
        waiting.append(
            log.append(name, seq, event, snapshot_of(table) if isinstance(event, DealBegan) else None)
        )
    await asyncio.gather(*waiting)


@asynccontextmanager
async def a_lobby(folder: Path) -> AsyncGenerator[tuple[Lobby, SqlLog]]:
    async with a_log(f"sqlite:///{folder}/a.db", durable=False) as log:
        lobby = Lobby(log, Bots(SETTINGS), SETTINGS)
        try:
            yield lobby, log
        finally:
            await lobby.close()


class Heard(Connection):
    """A connection whose messages are kept and not sent."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), Person("vola", "Vola"), Limits())
        self.messages: list[dict[str, Any]] = []

    def send(self, message: ToClient) -> None:
        self.messages.append(wire.plain(message))

    def send_text(self, text: str) -> None:
        """Who is there and who is not."""

    def send_missed(self, messages: Sequence[ToClient]) -> None:
        self.messages += wire.plain(messages)


def test_what_is_remembered_does_not_grow_with_the_match(tmp_path: Path) -> None:
    async def load() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            whole = folded(LONG)
            live = await lobby.table("t")
            assert live.table == whole.without_past()
            assert live.table.ended == ()
            # From the start of the deal before.
            loaded = await Loader(log).load("t")
            deals = [seq for seq, event in enumerate(LONG, 1) if isinstance(event, DealBegan)]
            assert loaded.recent.first == deals[-2]
            # Read from its beginning it is no larger than it has to be.
            await log.database.write(lambda at: at.exec_driver_sql("DELETE FROM snapshots"))
            again = await Loader(log).load("t")
            assert again.table == live.table
            assert REMEMBERED <= len(again.recent.events) < REMEMBERED + 200 < len(LONG)

    asyncio.run(load())


def test_whoever_is_too_far_behind_goes_on_from_the_present(tmp_path: Path) -> None:
    async def follow() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            live = await lobby.table("t")
            seq = len(LONG)
            far, near = Heard(), Heard()
            live.follow(far, 1, "c1")
            assert [one["type"] for one in far.messages] == ["followed"]
            assert (far.messages[0]["seq"], far.messages[0]["view"] is None) == (seq, False)
            live.follow(near, seq - 5, "c2")
            assert [one["seq"] for one in near.messages] == list(range(seq - 5, seq + 1))
            assert near.messages[0]["view"] is None
            assert near.messages[-1]["view"] == far.messages[0]["view"]

    asyncio.run(follow())


def test_records_and_deals_of_a_long_match_are_those_that_were_played(tmp_path: Path) -> None:
    async def look_back() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            live = await lobby.table("t")
            whole = folded(LONG)
            text = "".join(records.pieces(whole.published()))
            assert await lobby.published(live, VOLA) == text.encode()
            assert records.read(text) == records.read(records.text(whole.published()))
            for number in (1, 2, whole.deals_ended):
                # The other way is to replay every deal before it.
                assert await lobby.deal_told(live, number, VOLA) == plain_ended(whole, number)

    asyncio.run(look_back())


@pytest.mark.parametrize("way", ["record", "deal"])
def test_one_who_asks_for_everything_keeps_nobody_else_waiting(tmp_path: Path, way: str) -> None:
    """Nor by asking before for what the other will ask for."""
    names = [*(f"t{number}" for number in range(5)), "wanted"]
    done: list[str] = []

    async def ask(lobby: Lobby, name: str, person: Person) -> None:
        live = await lobby.table(name)
        await (lobby.published(live, person) if way == "record" else lobby.deal_told(live, 1, person))
        done.append(f"{person.name} {name}")

    async def ask_all() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            for name in names:
                await write(log, name, LONG[:60])
                await lobby.table(name)
            async with asyncio.TaskGroup() as asking:
                for name in names:
                    asking.create_task(ask(lobby, name, VOLA))
                asking.create_task(ask(lobby, "wanted", Person("hery", "Hery")))

    asyncio.run(ask_all())
    # One that had begun, and one that was in line before: then it is the other's turn.
    assert done[:3] == ["Vola t0", "Vola t1", "Hery wanted"]
    assert len(done) == len(names) + 1


def test_the_loop_goes_on_while_a_long_log_is_folded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a line of it is folded in the loop's own thread."""
    where: set[bool] = set()
    fold = table_loader.Loaded.fold

    def watched(self: table_loader.Loaded, events: Sequence[Event], until_deal: int | None = None) -> bool:
        where.add(current_thread() is main_thread())
        return fold(self, events, until_deal)

    monkeypatch.setattr(table_loader.Loaded, "fold", watched)

    async def load() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            several = await asyncio.gather(*(lobby.table("t") for _ in range(5)))
            assert len(set(several)) == 1

    asyncio.run(load())
    assert where == {False}


def test_a_damaged_table_says_so_once_to_the_operator_and_always_to_people(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def come() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            await write(log, "other", LONG[:20])
            await log.database.write(
                lambda at: at.exec_driver_sql("DELETE FROM events WHERE seq = 9 AND table_id = 't'")
            )
            for _ in range(3):
                with pytest.raises(Damaged) as refusal:
                    await lobby.table("t")
                assert kind_of(refusal.value) == "unavailable"
                assert refusal.value.key == "log-damaged"
            assert (await lobby.table("other")).table.seq == 20

    asyncio.run(come())
    assert [record.getMessage() for record in caplog.records] == [
        "the log of a table is damaged: events are missing or changed"
    ]


def test_a_match_beyond_its_most_events_ends_with_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots or not: nobody has to ask for it."""
    monkeypatch.setattr(live_tables, "MOST_EVENTS", len(LONG) + 5)

    async def play() -> list[Event]:
        async with a_lobby(tmp_path) as (lobby, log):
            await write(log, "t", LONG)
            live = await lobby.table("t")
            live.presence.came(None)
            async with asyncio.timeout(60):
                while not live.table.closed:  # noqa: ASYNC110  a table has no event for it
                    await asyncio.sleep(0.01)
            return await log.read("t", len(LONG))

    more = asyncio.run(play())
    assert more[-1] == TableClosed(abandoned=True)
    assert not any(isinstance(event, DealBegan) for event in more)
    assert len(more) > 5


def test_a_new_table_is_found_whole_or_not_at_all(tmp_path: Path) -> None:
    async def open_one() -> None:
        async with a_lobby(tmp_path) as (lobby, log):
            game = game_named("giretra")
            opening = lobby.open(game, House(), "", Person("vola", "Vola"), {1: "club", 2: "club", 3: "club"})
            live = await opening
            assert live.table.bots == (None, "club", "club", "club")
            assert await lobby.table(live.name) is live
            assert folded(await log.read(live.name)) == live.table

    asyncio.run(open_one())


@pytest.mark.parametrize("game", GAMES)
def test_a_server_bounds_what_would_make_a_match_endless(game: str) -> None:
    """Every number, whatever a game calls it; what its presets and lengths ask for may be chosen."""
    kind = GAMES[game]
    bounded = {name: most_of(option, kind) for name, option in kind.options.items() if option.numbers}
    assert bounded
    for name, most in bounded.items():
        assert most is not None
        assert most <= max(MOST, kind.shown.most.get(name, 0))
        check_bounded(game, {name: most})
        with pytest.raises(BadRules, match=f"{name}.* is at most {most}"):
            check_bounded(game, {name: most + 1})
    for preset in kind.presets:
        check_bounded(game, game_named(game, preset).options)
    for lengths in kind.shown.lengths.values():
        for length in lengths.values():
            check_bounded(game, length.options)


def test_a_game_names_its_own_bounds_and_has_usual_ones_else(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, target = GAMES["tunisian"], GAMES["tunisian"].options["target"]
    short = replace(kind, shown=replace(kind.shown, most={"target": 300}))
    assert most_of(target, kind) == MOST
    assert most_of(target, short) == 300
    # As a package may have it, whose preset goes further.
    long = {**kind.presets, "long": TunisianRules(target=2 * MOST)}
    assert most_of(target, replace(kind, presets=long)) == 2 * MOST
    assert most_of(GAMES["tarot"].options["deals"], GAMES["tarot"]) == 100
    assert most_of(kind.options["min_bid"], kind) == 1000
    assert most_of(kind.options["partner_winning"], kind) is None
    monkeypatch.setitem(GAMES.ours, "tunisian", short)
    with pytest.raises(BadRules, match="at most 300"):
        game_and_house("tunisian", Choices(), 0, 30)


def test_an_opened_table_is_folded_like_any_other() -> None:
    opening = LONG[0]
    assert isinstance(opening, TableOpened)
    loaded = opened("t", opening)
    loaded.fold(LONG[1:40])
    assert loaded.table.without_past() == folded(LONG[:40]).without_past()
    with pytest.raises(Damaged):
        loaded.fold(LONG[45:50])
