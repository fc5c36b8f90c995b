"""Do the lists say what the logs say?"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, text

from atout.errors import BadQuery
from atout.store.log import SqlLog
from atout.store.shelf import Lively, Page, Shelf, Sitter, TableCard, place_of
from atout.table.events import Event, House, SeatTaken, TableClosed
from atout.table.table import Table, folded
from databases import Cluster
from sizes import sized
from store.stories import LONG, a_log, long_story, story

NOBODY = "nobody"


async def told(log: SqlLog, stories: dict[str, list[Event]]) -> None:
    # One after the other, so that they are as old as their order.
    for table in stories:
        await log.append(table, 1, stories[table][0])

    async def rest(table: str) -> None:
        for seq, event in enumerate(stories[table][1:], 2):
            await log.append(table, seq, event)

    await asyncio.gather(*(rest(table) for table in stories))


def sitting(table: Table) -> tuple[Sitter | None, ...]:
    together = zip(table.players, table.people, table.bots, strict=True)
    return tuple(Sitter(player, person, bot) if player else None for player, person, bot in together)


def matches(card: TableCard, table: Table) -> bool:
    return (
        card.game == table.opening.game
        and card.options == table.match.game.options
        and card.house == table.house
        and card.title == table.opening.title
        and card.owner == table.owner
        and card.started == table.started
        and card.closed == table.closed
        and card.sitting == sitting(table)
        and card.free_seats == table.players.count(None)
        and card.deals == table.deals_ended
        and card.totals == totals(table)
    )


def totals(table: Table) -> tuple[int, ...]:
    """As people were told them, deal by deal."""
    return tuple(map(sum, zip(*(deal.scores or () for deal in table.ended), strict=True)))


def mine(table: Table, person: str) -> bool:
    return person in table.people or table.owner == person


async def check(url: str, seeds: list[int]) -> None:
    stories = {f"t{at}": story(seed) for at, seed in enumerate(seeds)}
    tables = {name: folded(events) for name, events in stories.items()}
    async with a_log(url, durable=False) as log:
        await told(log, stories)
        shelf = Shelf(log.database)
        shown = await shelf.listed()
        theirs = {person: await shelf.of_person(person) for person in ("vola", "hery", "soa", NOBODY)}
        owned = {person: await shelf.open_of(person) for person in theirs}
    newest = list(reversed(tables))
    public = [name for name in newest if not tables[name].closed and not tables[name].house.invited]
    assert [card.id for card in shown.cards] == public
    for person, page in theirs.items():
        assert [card.id for card in page.cards] == [name for name in newest if mine(tables[name], person)]
    for person, count in owned.items():
        assert count == sum(one.owner == person and not one.closed for one in tables.values())
    for card in (*shown.cards, *(card for page in theirs.values() for card in page.cards)):
        assert matches(card, tables[card.id]), card


SEEDS = st.lists(st.integers(0, 10**9), min_size=1, max_size=4)


@settings(max_examples=sized(12, whole=25))
@given(seeds=SEEDS)
def test_lists_on_sqlite_are_what_the_logs_fold_to(seeds: list[int]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(check(f"sqlite:///{Path(folder) / 'a.db'}", seeds))


@settings(max_examples=sized(5, whole=10))
@given(seeds=SEEDS)
def test_lists_on_postgresql_are_what_the_logs_fold_to(cluster: Cluster, seeds: list[int]) -> None:
    asyncio.run(check(cluster.fresh(), seeds))


def test_an_older_database_learns_how_its_matches_stand(database_url: str) -> None:
    async def upgraded() -> None:
        stories = {name: long_story(name) for name in LONG}
        async with a_log(database_url) as log:
            await told(log, stories)
            expected = (await Shelf(log.database).every()).cards
            await log.database.write(_take_back)
        async with a_log(database_url) as log:
            assert (await Shelf(log.database).every()).cards == expected
        assert all(card.deals == 2 and len(card.totals) > 1 for card in expected)

    asyncio.run(upgraded())


def _take_back(connection: Connection) -> None:
    """As it was before there were scores in it."""
    for column in ("scores", "winners"):
        connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
    connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))


def openings(count: int) -> dict[str, list[Event]]:
    """Tables that are open to all, with one seat taken."""
    found: dict[str, list[Event]] = {}
    for seed in range(10**6):
        opening, *_ = story(seed, most=1)
        if folded([opening]).house == House():
            found[f"t{len(found):02}"] = [opening, SeatTaken(seat=0, player="Soa", person="soa")]
        if len(found) == count:
            return found
    raise AssertionError


def test_pages_follow_one_another_while_tables_come_and_go(database_url: str) -> None:
    async def leaf() -> tuple[list[str], list[str]]:
        stories = openings(12)
        late = {"late": stories.pop("t11")}
        async with a_log(database_url) as log:
            await told(log, stories)
            shelf = Shelf(log.database)
            seen: list[str] = []
            page: Page | None = await shelf.listed(limit=4)
            while page:
                seen += [card.id for card in page.cards]
                if len(seen) == 4:
                    await told(log, late)
                    await log.append("t07", 3, TableClosed())
                page = await shelf.listed(page.after, 4) if page.after else None
            return seen, [card.id for card in (await shelf.of_person("soa", limit=2)).cards]

    seen, mine = asyncio.run(leaf())
    assert seen == [f"t{at:02}" for at in range(10, -1, -1)]
    assert mine == ["late", "t10"]


def test_the_lobby_lists_tables_that_are_young_or_where_somebody_is(database_url: str) -> None:
    async def look() -> None:
        async with a_log(database_url) as log:
            await told(log, openings(4))
            shelf = Shelf(log.database)
            newest = (await shelf.listed()).cards
            since = newest[1].opened_at
            page = await shelf.listed(lively=Lively(since, {"t01"}))
            assert [card.id for card in page.cards] == ["t03", "t01"]
            assert (await shelf.listed(lively=Lively("9", ()))).cards == ()

    asyncio.run(look())


def test_open_tables_are_looked_through_oldest_first_in_slices(database_url: str) -> None:
    async def look() -> None:
        async with a_log(database_url) as log:
            await told(log, openings(5))
            await log.append("t01", 3, TableClosed())
            shelf = Shelf(log.database)
            first = await shelf.open_since_before("9", None, 3)
            assert [(table.id, table.seq, table.started) for table in first] == [
                ("t00", 2, False),
                ("t02", 2, False),
                ("t03", 2, False),
            ]
            assert all(table.last_at >= table.opened_at for table in first)
            rest = await shelf.open_since_before("9", place_of(first[-1]), 3)
            assert [table.id for table in rest] == ["t04"]
            assert await shelf.open_since_before(first[1].opened_at, None, 3) == first[:1]
            assert await shelf.open_among(["t00", "t01", "none"]) == {"t00"}
            assert (await shelf.open_table("t01"), await shelf.open_table("\0")) == (None, None)

    asyncio.run(look())


def test_one_game_alone(database_url: str) -> None:
    async def look() -> None:
        stories = openings(6)
        async with a_log(database_url) as log:
            await told(log, stories)
            shelf = Shelf(log.database)
            by_game = {game: await shelf.listed(game=game) for game in (*LONG, "\0")}
        for game, page in by_game.items():
            expected = [name for name, events in stories.items() if folded(events).opening.game == game]
            assert [card.id for card in page.cards] == expected[::-1]

    asyncio.run(look())


def test_a_place_that_nobody_gave_out_is_harmless(database_url: str) -> None:
    async def look() -> None:
        async with a_log(database_url) as log:
            await told(log, openings(2))
            for place in ("~", "\0~\ud800", "0~"):
                page = await Shelf(log.database).listed(place)
                assert {card.id for card in page.cards} <= {"t00", "t01"}
            for place in ("", "x", "9" * 1000, "'; --"):
                with pytest.raises(BadQuery, match="after"):
                    await Shelf(log.database).listed(place)

    asyncio.run(look())
