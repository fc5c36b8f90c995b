"""Tables: opened, listed, sat down at, left, and played to the end, over real sockets."""

import asyncio
from random import Random
from typing import Any, get_args

import pytest

from atout.games import GAMES, game_named
from atout.server.schemas.bodies import HouseChoice
from server.visits import (
    BOTS,
    INSTANT,
    SHORT,
    Guest,
    Guests,
    Plain,
    Visit,
    eventually,
    on_both_databases,
    played,
    seats_of,
    settled,
)

PRESETS = [(game, preset) for game in GAMES for preset in GAMES[game].presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_table_of_every_preset(visit: Visit, game: str, preset: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await lova.open_table(game, preset=preset, title="Our table", house={"invited": True})
        info = (await lova.follow(table)).info
        assert info["rules"] == dict(game_named(game, preset).options)
        assert (info["title"], info["owner"], info["started"]) == ("Our table", lova.person, False)
        assert {one["player"] for one in info["seats"]} == {None}


def house_choices() -> list[dict[str, Any]]:
    several: list[dict[str, Any]] = [{"clock": 5}, {"clock": 3600}, {"clock": None}]
    for name, field in HouseChoice.model_fields.items():
        for value in (True, False) if field.annotation is bool else get_args(field.annotation):
            if isinstance(value, str | bool):
                several.append({name: value})  # noqa: PERF401  two loops and a question read better so
    return several


def test_every_choice_of_the_house_is_told(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        choices = house_choices()
        assert {name for one in choices for name in one} == set(HouseChoice.model_fields)
        for choice in choices:
            lova = await guests.come()
            table = await lova.open_table("tarot", house=choice)
            house = (await lova.follow(table)).info["house"]
            assert choice.items() <= house.items()


@pytest.mark.parametrize(
    ("opening", "status"),
    [
        ({"game": "bridge"}, 400),
        ({"game": "tarot", "preset": "none"}, 400),
        ({"game": "tarot", "rules": {"seats": 9}}, 400),
        ({"game": "tarot", "rules": {"none": 1}}, 400),
        ({"game": "giretra", "bots": {"4": "club"}}, 400),
        ({"game": "giretra", "bots": {"1": "nobody"}}, 400),
        ({"game": "giretra", "bots": {"1": "expert:60000"}}, 400),
        ({"game": "giretra", "house": {"clock": 4}}, 422),
        ({"game": "giretra", "house": {"undo": "always"}}, 422),
        ({"game": "giretra", "title": "a\u202eb"}, 400),
    ],
)
def test_a_table_that_cannot_be(visit: Visit, opening: dict[str, Any], status: int) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        answer = await lova.http("POST", "/api/tables", json=opening)
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]["text"]


@on_both_databases
def test_tables_are_listed_newest_first_page_by_page(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.come(), await guests.come("Hery")
        opened = [await lova.open_table(game) for game in ("tarot", "giretra", "tarot", "tarot")]
        private = await lova.open_table("tarot", house={"invited": True})
        found: list[str] = []
        after = None
        while not {*opened} <= {*found}:
            answer = await hery.http(
                "GET", "/api/tables", params={"limit": 3} | ({"after": after} if after else {})
            )
            page = answer.json()
            assert len(page["tables"]) <= 3
            found += [one["table"] for one in page["tables"]]
            after = page["after"]
        assert [one for one in found if one in opened] == opened[::-1]
        assert len(found) == len({*found})
        assert private not in found
        answer = await hery.http("GET", "/api/tables", params={"limit": 50, "game": "tarot"})
        tarot = [one["table"] for one in answer.json()["tables"]]
        assert [one for one in tarot if one in opened] == [opened[3], opened[2], opened[0]]
        mine = (await lova.http("GET", "/api/tables/mine")).json()
        assert [one["table"] for one in mine["tables"]] == [private, *opened[::-1]]
        assert (await hery.http("GET", "/api/tables/mine")).json() == {"tables": [], "after": None}


@on_both_databases
def test_a_list_tells_who_sits_and_who_is_there(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.come("Lova"), await guests.come("Hery")
        table = await guests.table([lova], bots={"2": "club"})
        await hery.follow(table)
        listed = (await hery.http("GET", "/api/tables")).json()["tables"]
        (one,) = (one for one in listed if one["table"] == table)
        assert (one["here"], one["watching"], one["free_seats"]) == (1, 1, 2)
        assert one["seats"][0] == {"player": "Lova", "person": lova.person, "bot": None}
        assert one["seats"][2] == {"player": "club", "person": None, "bot": "club"}
        assert one["seats"][1] is None


@on_both_databases
@pytest.mark.parametrize("game", GAMES.ours)
def test_ones_own_list_tells_how_matches_stand(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        table = await guests.table(people, game, rules=SHORT[game])
        await people[0].until(lambda: people[0].tables[table].view is not None)
        before = await stands(people[0], table)
        assert (before["deals"], before["totals"], before["winners"]) == (0, [], None)
        assert before["turn"] == people[0].view(table)["actor"]
        await played(people, table, Random(game))
        info = (await people[0].http("GET", f"/api/tables/{table}")).json()
        over = await stands(people[0], table)
        assert (over["totals"], over["deals"]) == (info["standing"]["totals"], info["ended"])
        assert over["winners"] == info["standing"]["winners"]
        assert over["turn"] is None
        assert over["last_at"] > before["last_at"]


def test_how_a_match_stands_is_for_those_who_have_a_part_in_it(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.come("Lova"), await guests.come("Hery")
        table = await guests.table([lova], bots={"2": "club"})
        listed = (await hery.http("GET", "/api/tables")).json()["tables"]
        assert [one["stands"] for one in listed if one["table"] == table] == [None]
        assert (await stands(lova, table))["turn"] is None


async def stands(guest: Guest, table: str) -> Plain:
    listed = (await guest.http("GET", "/api/tables/mine")).json()["tables"]
    return next(one["stands"] for one in listed if one["table"] == table)


def test_an_invitation_lets_in_and_nothing_else_does(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery, soa = await guests.several(3)
        table = await guests.table([lova], house={"pace": "instant", "invited": True})
        link = (await lova.http("GET", f"/api/tables/{table}/invitation")).json()
        assert link["path"] == f"/#/table/{table}/{link['invitation']}"
        absent = await hery.refused("no-such-table", "follow", table="nonesuch")
        private = await hery.refused("no-such-table", "follow", table=table)
        assert {**absent, "id": "", "table": ""} == {**private, "id": "", "table": ""}
        await hery.refused("no-such-table", "sit", table=table, seat=1, invitation="x" * 22)
        assert (await hery.http("GET", f"/api/tables/{table}")).status_code == 404
        shown = {"Atout-Invitation": link["invitation"]}
        reading = {"Authorization": f"Bearer {hery.token}"} | shown
        assert (await hery.http("GET", f"/api/tables/{table}", headers=reading)).status_code == 200
        await hery.follow(table, invitation=link["invitation"])
        await hery.sit(table, 1)
        await soa.ask("sit", table=table, seat=2, invitation=link["invitation"])
        # Whoever sits may come back, and hand the invitation on.
        await soa.follow(table)
        assert (await soa.http("GET", f"/api/tables/{table}/invitation")).json() == link


def test_seats_are_taken_once_and_by_one_person_once(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova])
        await hery.follow(table)
        await hery.refused("too-late", "sit", table=table, seat=0)
        await hery.refused("bad-query", "sit", table=table, seat=4)
        await lova.refused("not-allowed", "sit", table=table, seat=1)
        before = lova.tables[table].seq
        assert (await lova.ask("sit", table=table, seat=0))["seq"] == before
        await hery.sit(table, 3)
        await lova.until(lambda: bool(lova.told(table, "seat-taken")))
        assert lova.tables[table].info["seats"][3]["player"] == hery.name
        assert hery.tables[table].seat == 3


def test_the_owner_seats_bots_and_frees_seats(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova, hery])
        await lova.ask("seat-bot", table=table, seat=2, bot="club")
        await lova.refused("too-late", "seat-bot", table=table, seat=1, bot="club")
        await lova.refused("bad-query", "seat-bot", table=table, seat=3, bot="nobody")
        await hery.refused("not-allowed", "seat-bot", table=table, seat=3, bot="club")
        await hery.refused("not-allowed", "unseat", table=table, seat=2)
        await lova.ask("unseat", table=table, seat=2)
        await lova.refused("bad-query", "unseat", table=table, seat=2)
        await lova.ask("unseat", table=table, seat=1)
        await hery.until(lambda: hery.tables[table].seat is None)
        await hery.refused("not-allowed", "leave", table=table)
        # Sent away once is sent away from this table.
        await hery.refused("not-allowed", "sit", table=table, seat=2)
        for seat in (1, 2, 3):
            await lova.ask("seat-bot", table=table, seat=seat, bot="random")
        await lova.until(lambda: bool(lova.told(table, "deal-began")))
        await lova.refused("too-late", "unseat", table=table, seat=1)


def test_who_gets_up_before_the_first_deal_frees_the_seat(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova, hery], bots={"2": "random"})
        await hery.ask("leave", table=table)
        await lova.until(lambda: bool(lova.told(table, "seat-left")))
        assert lova.tables[table].info["seats"][1]["player"] is None
        assert not lova.tables[table].info["started"]


@on_both_databases
@pytest.mark.parametrize("game", GAMES.ours)
def test_a_match_goes_deal_after_deal_to_its_end(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        table = await guests.table(people, game, rules=SHORT[game])
        await played(people, table, Random(f"match {game}"))
        at = people[0].tables[table]
        assert at.info["standing"]["winners"]
        assert at.info["deal"] == at.info["ended"] == len(people[0].told(table, "deal-ended")) > 0
        assert at.told[-1]["event"] == "table-closed"
        assert at.told[-1]["abandoned"] is False
        await people[0].refused("too-late", "act", table=table, seen=at.seq, action="pass")


@pytest.mark.parametrize("game", GAMES.ours)
def test_one_person_and_bots(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        bots = {str(seat): "club" for seat in range(1, seats_of(game))}
        table = await guests.table([lova], game, rules=SHORT[game], bots=bots)
        await lova.until(lambda: lova.turn(table))
        assert await lova.play(table, lambda view: view["legal"][0], actions=3) == 3
        assert {one["seat"] for one in lova.told(table, "action-taken")} - {0}


def test_a_seat_that_is_left_is_stood_in_for_until_the_deal_ends(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        bots = {"2": "random", "3": "random"}
        # No sweep ends a match of this game.
        table = await guests.table([lova, hery], "tunisian", bots=bots, rules={"target": 5000})
        await lova.until(lambda: bool(lova.told(table, "deal-began")))
        await hery.ask("leave", table=table)
        await lova.until(lambda: bool(lova.told(table, "seat-left")))
        while not lova.told(table, "deal-ended"):
            await lova.until(lambda: lova.turn(table) or bool(lova.told(table, "deal-ended")))
            if lova.turn(table):
                await lova.act(table)
        ours = [one for one in lova.told(table, "action-taken") if one["seat"] == 1]
        assert ours[-1]["by"] == "stand-in"
        await asyncio.sleep(0.3)
        assert len(lova.told(table, "deal-began")) == 1
        # Nobody is asked: the next deal waits for somebody, for instance for who has gone.
        await hery.sit(table, 1)
        await lova.until(lambda: len(lova.told(table, "deal-began")) == 2)


def test_a_seat_is_taken_again_in_the_middle_of_a_deal(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        actor = await settled(people, table)
        assert actor is not None
        seat = actor.tables[table].seat
        other = await guests.come("Soa")
        await other.follow(table)
        before = other.tables[table].seq
        await actor.ask("leave", table=table)
        await other.until(lambda: other.tables[table].seq > before)
        await other.sit(table, seat or 0)
        assert other.tables[table].seat == seat
        assert len(other.view(table)["hand"]) == len(people[(seat or 0) - 1].view(table)["hand"])
        await actor.until(lambda: actor.tables[table].seat is None)
        await eventually(lambda: actor.view(table)["hand"] == [])


def test_two_tabs_of_one_person(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        actor = await settled(people, table)
        assert actor is not None
        tab = await guests.again(actor)
        await tab.follow(table)
        assert tab.tables[table].seat == actor.tables[table].seat
        assert tab.view(table) == actor.view(table)
        answer = await tab.act(table, sent_as="from the second tab")
        await actor.until(lambda: actor.tables[table].seq >= answer["seq"])
        assert actor.view(table) == tab.view(table)
        # One of them goes: the seat is still there.
        await tab.close()
        await actor.ask("ping")
        last = actor.of_type("presence")[-1]
        assert actor.tables[table].seat in last["here"]


def test_a_table_that_nobody_looks_at_waits(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova], bots=BOTS)
        await lova.until(lambda: lova.turn(table))
        await lova.act(table)
        seen = lova.tables[table].seq
        await lova.close()
        await asyncio.sleep(0.5)
        await lova.connect()
        await lova.follow(table)
        now = lova.tables[table].seq
        # What a bot had in hand when the line broke may still have been written.
        assert now - seen <= 1
        await lova.until(lambda: lova.turn(table))
        assert lova.tables[table].seat == 0


def test_watchers_see_what_is_public_and_do_nothing(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        watcher = await guests.come("Soa")
        await watcher.follow(table)
        actor = await settled(people, table)
        assert actor is not None
        await people[0].hears("presence", watching=1)
        view = watcher.view(table)
        assert (view["seat"], view["hand"], view["legal"]) == (None, [], [])
        seq = watcher.tables[table].seq
        messages: dict[str, dict[str, Any]] = {
            "act": {"seen": seq, "action": actor.view(table)["legal"][0]},
            "say": {"phrase": "hello"},
            "undo": {"seen": seq},
            "agree": {"yes": True},
            "ready": {},
            "hint": {},
            "leave": {},
        }
        for kind, fields in messages.items():
            await watcher.refused("not-allowed", kind, table=table, **fields)
        assert watcher.tables[table].seq == seq


def test_a_table_without_watchers(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        watcher = await guests.come("Soa")
        table = await people[0].open_table("giretra", house=INSTANT | {"watching": False})
        # Before the first deal there is nothing to see but free seats.
        await watcher.follow(table)
        for seat, guest in enumerate(people):
            await guest.follow(table)
            await guest.sit(table, seat)
        await settled(people, table)
        await watcher.refused("not-allowed", "follow", table=table)
        assert watcher.tables[table].view is None
        assert (await watcher.http("GET", f"/api/tables/{table}/record")).status_code == 403


def test_who_opened_a_table_closes_it(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova, hery])
        assert (await hery.http("DELETE", f"/api/tables/{table}")).status_code == 403
        assert (await lova.http("DELETE", f"/api/tables/{table}")).status_code == 204
        await hery.until(lambda: hery.over(table))
        assert hery.tables[table].told[-1]["abandoned"] is True
        assert (await lova.http("DELETE", f"/api/tables/{table}")).status_code == 409
        listed = (await hery.http("GET", "/api/tables")).json()["tables"]
        assert table not in [one["table"] for one in listed]


def test_nobody_closes_a_match_in_which_others_play(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova, hery], bots={"2": "random", "3": "random"})
        await lova.until(lambda: bool(lova.told(table, "deal-began")))
        assert (await lova.http("DELETE", f"/api/tables/{table}")).status_code == 403
        await hery.ask("leave", table=table)
        assert (await lova.http("DELETE", f"/api/tables/{table}")).status_code == 204
