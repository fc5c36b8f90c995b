"""Tables and people come, stay a while and go: nobody stops the others, and nothing is in the way for good.

In this process: what a socket proves is proved elsewhere.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import httpx
import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocket

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.server.app import created
from atout.server.connection import Connection
from atout.server.live import LiveTable
from atout.server.settings import Limits, Settings
from atout.store.database import opened, opened_beside
from atout.store.log import SqlLog
from atout.store.people import People, Person
from atout.table.events import OwnerChanged, SeatLeft, TableClosed
from atout.table.table import folded

ADDRESS = "192.0.2.1"
MANY_GUESTS, TABLES_EACH = 60, 20


class Ear:
    """A socket as far as a Connection knows: what is written to it is heard."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))


class Visitor:
    def __init__(self, app: FastAPI, address: str, token: str, person: Person) -> None:
        self.app = app
        self.address = address
        self.token = token
        self.person = person
        self.ear = Ear()
        self.connection = Connection(cast("WebSocket", self.ear), person, app.state.settings.limits)
        self._writing: asyncio.Task[None] | None = None

    async def http(self, method: str, path: str, **sent: Any) -> httpx.Response:
        return await asked(self.app, self.address, method, path, self.token, **sent)

    def follow(self, live: LiveTable) -> None:
        self._writing = self._writing or asyncio.create_task(self.connection.write())
        live.follow(self.connection, None, "f")

    async def hears(self, kind: str) -> dict[str, Any]:
        while True:
            if found := [one for one in self.ear.heard if kind in (one["type"], _event(one))]:
                return found[-1]
            await asyncio.sleep(0.001)

    async def hears_of_stand_in(self) -> None:
        while True:
            if any(one.get("told", {}).get("by") == "stand-in" for one in self.ear.heard):
                return
            await asyncio.sleep(0.001)


def _event(message: dict[str, Any]) -> str | None:
    return message.get("told", {}).get("event")


async def asked(
    app: FastAPI, address: str, method: str, path: str, token: str | None = None, **sent: Any
) -> httpx.Response:
    shown = {"Authorization": f"Bearer {token}"} if token else {}
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://server", headers=shown) as http:
        return await http.request(method, path, **sent)


async def come(app: FastAPI, name: str, address: str = ADDRESS) -> Visitor:
    answer = await asked(app, address, "POST", "/api/people", json={"name": name, "bearer": True})
    told = answer.json()
    return Visitor(app, address, told["token"], Person(told["person"], told["name"]))


@asynccontextmanager
async def a_server(url: str = "sqlite://", **choices: Any) -> AsyncGenerator[FastAPI]:
    # Nothing is looked after but by the test itself.
    app = created(Settings(database=url, upkeep_seconds=3600, **choices), opened(url))
    async with app.router.lifespan_context(app):
        yield app


def on_server(test: Callable[[FastAPI], Awaitable[None]], url: str = "sqlite://", **choices: Any) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60), a_server(url, **choices) as app:
            await test(app)

    asyncio.run(bounded())


async def opened_by(visitor: Visitor, **opening: Any) -> LiveTable:
    body = {"game": "giretra", **opening}
    answer = await visitor.http("POST", "/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return await visitor.app.state.lobby.table(answer.json()["info"]["table"])


async def a_match(app: FastAPI, *names: str) -> tuple[LiveTable, list[Visitor]]:
    """Opened by the first, with bots where nobody sits; it has begun."""
    people = [await come(app, name) for name in names]
    bots = {str(seat): "club" for seat in range(len(people), 4)}
    live = await opened_by(people[0], bots=bots, house={"pace": "instant", "clock": None})
    for seat, visitor in enumerate(people):
        visitor.follow(live)
        await live.sit(visitor.person, seat, None)
    await people[0].hears("deal-began")
    return live, people


async def until_turn_of(live: LiveTable, people: list[Visitor]) -> int:
    """A person's seat: bots have played up to there."""
    while True:
        deal = live.table.match.deal
        actor = deal.actor if deal else None
        if actor is not None and actor < len(people):
            return actor
        await asyncio.sleep(0.001)


def test_a_clock_runs_where_strangers_may_sit_unless_somebody_chose_otherwise() -> None:
    async def look(app: FastAPI) -> None:
        lova = await come(app, "Lova")
        three_bots = {"1": "club", "2": "club", "3": "club"}
        choices: list[tuple[dict[str, Any], int | None]] = [
            ({}, 60),
            ({"house": {"clock": None}}, None),
            ({"house": {"clock": 90}}, 90),
            ({"house": {"invited": True}}, None),
            ({"bots": three_bots}, None),
        ]
        for choice, clock in choices:
            assert (await opened_by(lova, **choice)).table.house.clock == clock

    on_server(look)


def test_the_owner_sends_away_who_stops_a_match_and_a_bot_takes_the_seat() -> None:
    async def play(app: FastAPI) -> None:
        live, (lova, hery) = await a_match(app, "Lova", "Hery")
        await live.unseat(lova.person, 1)
        told = (await hery.hears("seat-left"))["told"]
        assert told == {"event": "seat-left", "seat": 1, "removed": "owner"}
        for seat in range(4):
            with pytest.raises(NotAllowed if seat == 1 else Exception):
                await live.sit(hery.person, seat, None)
        await live.seat_bot(lova.person, 1, "club")
        assert live.table.bots[1] == "club"
        # It is written: after a restart as well.
        assert hery.person.id in live.table.removed

    on_server(play)


def test_the_others_vote_out_an_owner_who_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(app: FastAPI) -> None:
        live, people = await a_match(app, "Lova", "Hery", "Soa")
        while (actor := await until_turn_of(live, people)) != 0:
            view, seq = live.table.view(actor), live.table.seq
            assert view is not None
            await live.act(people[actor].person, str(view.legal[0]), seq, f"{seq}", _nobody)
        with pytest.raises(NotAllowed):
            await live.vote_out(people[1].person, 0)
        monkeypatch.setattr("atout.table.removal.SILENT_AFTER", 0.0)
        await live.vote_out(people[1].person, 0)
        voted = await people[2].hears("removal-voted")
        assert (voted["seat"], voted["votes"], voted["needed"]) == (0, [1], 2)
        # Twice is once, and who comes back is told.
        await live.vote_out(people[1].person, 0)
        live.follow(people[1].connection, None, "again")
        await asyncio.sleep(0)
        assert sum(one["type"] == "removal-voted" for one in people[2].ear.heard) == 1
        await live.vote_out(people[2].person, 0)
        assert (await people[1].hears("seat-left"))["told"]["removed"] == "vote"
        # Who had the say has gone: somebody who is there has it now, and may seat a bot.
        assert (await people[1].hears("owner-changed"))["told"]["owner"] == people[1].person.id
        await live.seat_bot(people[1].person, 0, "club")

    on_server(play)


def _nobody(_: int) -> None:
    pass


def test_an_owner_who_gets_up_from_a_match_gives_up_the_table() -> None:
    async def play(app: FastAPI) -> None:
        live, (lova, hery) = await a_match(app, "Lova", "Hery")
        await live.leave(lova.person)
        assert (await hery.hears("owner-changed"))["info"]["owner"] == hery.person.id
        await live.seat_bot(hery.person, 0, "club")
        with pytest.raises(NotAllowed):
            await live.unseat(lova.person, 1)
        mine = (await hery.http("GET", "/api/tables/mine")).json()["tables"]
        assert [one["owner"] for one in mine] == [hery.person.id]

    on_server(play)


def test_before_the_match_the_owner_may_change_seats() -> None:
    async def play(app: FastAPI) -> None:
        lova, hery = await come(app, "Lova"), await come(app, "Hery")
        live = await opened_by(lova)
        for seat, visitor in enumerate((lova, hery)):
            visitor.follow(live)
            await live.sit(visitor.person, seat, None)
        await live.leave(lova.person)
        await app.state.lobby.miss_owners()
        assert live.table.owner == lova.person.id
        await live.sit(lova.person, 2, None)

    on_server(play)


def test_an_owner_who_is_away_for_long_gives_up_the_table_to_who_is_there() -> None:
    async def play(app: FastAPI) -> None:
        lova, hery, soa = [await come(app, name) for name in ("Lova", "Hery", "Soa")]
        live = await opened_by(lova)
        for seat, visitor in enumerate((lova, hery, soa)):
            visitor.follow(live)
            await live.sit(visitor.person, seat, None)
        live.unfollow(lova.connection)
        live.unfollow(hery.connection)
        await app.state.lobby.miss_owners()
        assert (await soa.hears("owner-changed"))["told"]["owner"] == soa.person.id

    on_server(play, owner_away_after=0.0)


@pytest.mark.parametrize("name", ["Lova", "lova", "Lоvа", "Club", "You"])
def test_nobody_is_taken_for_somebody_else_at_a_table(name: str) -> None:
    async def sit(app: FastAPI) -> None:
        lova, other = await come(app, "Lova"), await come(app, name)
        live = await opened_by(lova)
        await live.sit(lova.person, 0, None)
        with pytest.raises(NotAllowed) as refused:
            await live.sit(other.person, 1, None)
        free = refused.value.facts["free"]
        assert free in refused.value.sentence("fr")
        answer = await other.http("PATCH", "/api/people/me", json={"name": free})
        await live.sit(Person(other.person.id, answer.json()["name"]), 1, None)

    on_server(sit)


def test_until_the_first_deal_a_seat_takes_the_new_name_of_who_has_it() -> None:
    async def rename(app: FastAPI) -> None:
        lova, hery = await come(app, "Guest 1234"), await come(app, "Hery")
        live = await opened_by(lova)
        await live.sit(lova.person, 0, "ab" * 16)
        await live.sit(hery.person, 1, None)
        seq = await live.sit(Person(lova.person.id, "Lova"), 0, None)
        # Said again it is nothing new, and what was mixed into the cards stays.
        assert await live.sit(Person(lova.person.id, "Lova"), 0, None) == seq
        assert live.table.players[:2] == ("Lova", "Hery")
        assert live.table.nonces == ("ab" * 16,)
        with pytest.raises(NotAllowed):
            await live.sit(Person(lova.person.id, "hery"), 0, None)
        mine = (await lova.http("GET", "/api/tables/mine")).json()["tables"]
        assert [one["seats"][0]["player"] for one in mine] == ["Lova"]

    on_server(rename)


def test_the_owner_changes_the_rules_before_the_first_deal_and_everybody_is_told() -> None:
    async def change(app: FastAPI) -> None:
        lova, hery, soa = [await come(app, name) for name in ("Lova", "Hery", "Soa")]
        live = await opened_by(lova, game="tarot", house={"invited": True})
        for seat, visitor in ((0, lova), (3, hery)):
            await live.sit(visitor.person, seat, None)
            visitor.follow(live)
        path, body = (
            f"/api/tables/{live.name}",
            {"rules": {"seats": 5}, "house": {"hints": True, "pace": "fast"}},
        )
        assert (await hery.http("PATCH", path, json=body)).status_code == 403
        assert (await soa.http("PATCH", path, json=body)).status_code == 404
        assert (await lova.http("PATCH", path, json=body)).json()["rules"]["seats"] == 5
        info = (await hery.hears("rules-changed"))["info"]
        assert (len(info["seats"]), info["house"]["hints"], info["house"]["invited"]) == (5, True, False)
        # Anybody may come now: fresh packs, a clock, and it is listed.
        assert (info["keeps_pack"], info["house"]["clock"]) == (False, 60)
        assert await listed(app) == [live.name]
        answer = await lova.http("PATCH", path, json={"rules": {"seats": 3}})
        assert answer.status_code == 403
        assert "Hery" in answer.json()["error"]["text"]
        await live.swap(lova.person, 3, 1)
        # Anybody may know of it by now, and sit here with a fresh pack: it stays as it is.
        answer = await lova.http("PATCH", path, json={"rules": {"seats": 3}, "house": {"invited": True}})
        assert (answer.status_code, live.table.keeps_pack) == (403, False)
        await lova.http("PATCH", path, json={"rules": {"seats": 3}})
        mine = (await hery.http("GET", "/api/tables/mine")).json()["tables"][0]
        assert ([one and one["player"] for one in mine["seats"]], mine["free_seats"]) == (
            ["Lova", "Hery", None],
            1,
        )
        # After a restart it is the same table.
        assert folded(await app.state.lobby._log.read(live.name)) == live.table  # noqa: SLF001  the truth itself
        await live.seat_bot(lova.person, 2, "club")
        assert (await hery.hears("deal-began"))["info"]["rules"]["seats"] == 3
        assert (await lova.http("PATCH", path, json={})).status_code == 409

    on_server(change)


def test_whoever_is_moved_hears_as_the_seat_they_have_now() -> None:
    async def swap(app: FastAPI) -> None:
        lova, hery = await come(app, "Lova"), await come(app, "Hery")
        live = await opened_by(lova, bots={"3": "club"}, house={"pace": "instant", "clock": None})
        for seat, visitor in ((0, lova), (1, hery)):
            await live.sit(visitor.person, seat, None)
            visitor.follow(live)
        await live.swap(hery.person, 1, 2)
        await live.swap(lova.person, 3, 1)
        assert live.table.bots == (None, "club", None, None)
        await hery.hears("seats-swapped")
        assert live.presence.seats == (0, 2)
        await live.seat_bot(lova.person, 3, "club")
        assert (await hery.hears("deal-began"))["view"]["seat"] == 2

    on_server(swap)


def test_where_the_owner_begins_friends_choose_their_seats_first() -> None:
    async def wait(app: FastAPI) -> None:
        lova, hery = await come(app, "Lova"), await come(app, "Hery")
        house = {"pace": "instant", "clock": None, "owner_begins": True}
        live = await opened_by(lova, bots={"3": "club"}, house=house)
        for seat, visitor in ((0, lova), (1, hery)):
            await live.sit(visitor.person, seat, None)
            visitor.follow(live)
        with pytest.raises(BadQuery):
            await live.begin(lova.person)
        await live.seat_bot(lova.person, 2, "club")
        with pytest.raises(NotAllowed):
            await live.begin(hery.person)
        await live.swap(lova.person, 1, 2)
        assert not live.table.started
        # Nobody is kept waiting by an owner who has gone.
        live.unfollow(lova.connection)
        assert await live.begin(hery.person) == live.table.seq
        assert live.table.started
        assert (await hery.hears("deal-began"))["view"]["seat"] == 2
        with pytest.raises(TooLate):
            await live.begin(hery.person)

    on_server(wait)


async def told_away(visitor: Visitor, number: int) -> dict[str, Any]:
    while True:
        told = await visitor.hears("presence")
        if len(told["away"]) == number:
            return told
        await asyncio.sleep(0.001)


def test_the_others_need_not_wait_for_who_is_away_and_who_comes_back_plays_again() -> None:
    async def play(app: FastAPI) -> None:
        live, people = await a_match(app, "Lova", "Hery")
        actor = await until_turn_of(live, people)
        away, other = people[actor], people[1 - actor]
        with pytest.raises(BadQuery):
            live.let_stand_in(other.person, actor)
        live.unfollow(away.connection)
        told = await told_away(other, 1)
        assert (told["here"], told["away"]) == ([1 - actor], [{"seat": actor, "seconds": 60}])
        with pytest.raises(BadQuery):
            live.let_stand_in(other.person, 1 - actor)
        live.let_stand_in(other.person, actor)
        await other.hears_of_stand_in()
        live.follow(away.connection, None, "back")
        await told_away(other, 0)
        # Nobody answers for who is there.
        while (now := await until_turn_of(live, people)) != actor:
            view, seq = live.table.view(now), live.table.seq
            assert view is not None
            await live.act(people[now].person, str(view.legal[0]), seq, f"{seq}", _nobody)
        assert live.presence.patience(actor, 0.0, None) is None

    on_server(play)


async def crowd(app: FastAPI) -> list[Visitor]:
    """Everything that an address does as fast as it can: who came in, and what they opened."""
    came: list[Visitor] = []
    for number in range(MANY_GUESTS):
        visitor = await come(app, f"Guest {number}")
        for _ in range(TABLES_EACH):
            if (await visitor.http("POST", "/api/tables", json={"game": "tarot"})).status_code != 201:
                break
        came.append(visitor)
    return came


async def listed(app: FastAPI) -> list[str]:
    names: list[str] = []
    after: str | None = None
    while True:
        params: dict[str, Any] = {"limit": 100} | ({"after": after} if after else {})
        page = (await asked(app, "192.0.2.9", "GET", "/api/tables", params=params)).json()
        names += [one["table"] for one in page["tables"]]
        after = page["after"]
        if after is None:
            return names


def test_one_address_does_not_fill_the_lobby() -> None:
    """Neither for now nor for good."""

    async def fill(app: FastAPI) -> None:
        crowded = await crowd(app)
        limits = app.state.settings.limits
        assert len(await listed(app)) == limits.open_tables_an_address
        # Somebody from elsewhere opens one all the same, and it stands first.
        hery = await come(app, "Hery", "198.51.100.7")
        live = await opened_by(hery)
        hery.follow(live)
        assert (await listed(app))[0] == live.name
        later = datetime.now(UTC) + timedelta(days=1, minutes=1)
        closed = [await app.state.upkeep.give_up_tables(later) for _ in range(3)]
        assert sum(closed) == limits.open_tables_an_address
        # All but the one where somebody is.
        assert await listed(app) == [live.name]
        # Who was kept out may open tables again.
        await opened_by(crowded[-1])

    # However patient they are: how often one may ask is another limit.
    on_server(fill, limits=Limits(requests_a_second=1e6, requests_at_once=1e6))


def test_a_table_where_nobody_is_leaves_the_list_before_it_is_closed() -> None:
    async def look(app: FastAPI) -> None:
        lova = await come(app, "Lova")
        left, kept = await opened_by(lova), await opened_by(lova)
        lova.follow(kept)
        assert await listed(app) == [kept.name]
        assert not left.table.closed

    on_server(look, listed_alone=timedelta(0))


def test_an_unfinished_match_is_kept_longer_than_a_table_that_never_began() -> None:
    async def wait(app: FastAPI) -> None:
        live, (lova,) = await a_match(app, "Lova")
        live.unfollow(lova.connection)
        now = datetime.now(UTC)
        assert await app.state.upkeep.give_up_tables(now + timedelta(days=29)) == 0
        assert await app.state.upkeep.give_up_tables(now + timedelta(days=31)) == 1
        assert live.table.closed
        assert await app.state.upkeep.give_up_tables(now + timedelta(days=31)) == 0

    on_server(wait)


def test_an_address_has_only_so_many_new_people_in_a_day() -> None:
    async def enter(app: FastAPI) -> None:
        body = {"name": "Lova", "bearer": True}
        answers = [await asked(app, ADDRESS, "POST", "/api/people", json=body) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert (await asked(app, "192.0.2.2", "POST", "/api/people", json=body)).status_code == 201
        # Who is somebody already comes back.
        code = {"code": answers[0].json()["recovery_code"], "bearer": True}
        assert (await asked(app, ADDRESS, "POST", "/api/people/recover", json=code)).status_code == 200

    on_server(enter, limits=Limits(people_a_day=3))


def test_signing_out_everywhere_and_a_new_code_end_what_was_stolen() -> None:
    async def leave(app: FastAPI) -> None:
        told = (
            await asked(app, ADDRESS, "POST", "/api/people", json={"name": "Lova", "bearer": True})
        ).json()
        back = {"code": told["recovery_code"], "bearer": True}
        stolen = (await asked(app, ADDRESS, "POST", "/api/people/recover", json=back)).json()["token"]
        answer = await asked(app, ADDRESS, "POST", "/api/people/me/recovery", told["token"])
        assert (await asked(app, ADDRESS, "GET", "/api/people/me", stolen)).status_code == 403
        assert (await asked(app, ADDRESS, "GET", "/api/people/me", told["token"])).status_code == 200
        signed_out = await asked(app, ADDRESS, "DELETE", "/api/people/me/tokens", told["token"])
        assert signed_out.status_code == 204
        assert (await asked(app, ADDRESS, "GET", "/api/people/me", told["token"])).status_code == 403
        back = {"code": answer.json()["recovery_code"], "bearer": True}
        assert (await asked(app, ADDRESS, "POST", "/api/people/recover", json=back)).is_success

    on_server(leave)


def test_what_the_operator_changes_in_the_database_reaches_a_running_server(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"

    async def operate(app: FastAPI) -> None:
        live, (lova,) = await a_match(app, "Lova")
        await until_turn_of(live, [lova])
        beside = opened_beside(url)
        log = SqlLog(beside)
        await log.append(live.name, live.table.seq + 1, TableClosed(abandoned=True))
        await log.close()
        await app.state.upkeep.follow_operator()
        assert (await lova.hears("table-closed"))["told"]["abandoned"] is True
        assert live.table.closed
        assert await People(beside).remove(lova.person.id)
        await beside.close()
        assert (await lova.http("GET", "/api/people/me")).status_code == 403

    on_server(operate, url)


def test_a_socket_of_somebody_whom_the_operator_signed_out_is_closed() -> None:
    async def operate(app: FastAPI) -> None:
        lova = await come(app, "Lova")
        to_server, from_server = asyncio.Queue[Any](), asyncio.Queue[Any]()
        scope = {
            "type": "websocket",
            "path": "/api/socket",
            "query_string": b"",
            "headers": [(b"authorization", f"Bearer {lova.token}".encode())],
            "client": (ADDRESS, 1),
        }
        serving = asyncio.create_task(app(scope, to_server.get, from_server.put))
        to_server.put_nowait({"type": "websocket.connect"})
        to_server.put_nowait({"type": "websocket.receive", "text": '{"type": "hello"}'})
        assert (await from_server.get())["type"] == "websocket.accept"
        assert "welcome" in (await from_server.get())["text"]
        await app.state.upkeep.follow_operator()
        assert from_server.empty()
        await app.state.door.people.sign_out(lova.person.id)
        await app.state.upkeep.follow_operator()
        assert json.loads((await from_server.get())["text"]) == {"type": "bye", "why": "forgotten"}
        await serving

    on_server(operate)


def test_ownership_and_kicks_are_in_the_log() -> None:
    async def play(app: FastAPI) -> None:
        live, (lova, hery, _) = await a_match(app, "Lova", "Hery", "Soa")
        await live.unseat(lova.person, 1)
        await live.leave(lova.person)
        events = await app.state.lobby._log.read(live.name)  # noqa: SLF001  the truth itself
        assert SeatLeft(seat=1, removed="owner") in events
        assert [one for one in events if isinstance(one, OwnerChanged)] != []
        assert hery.person.id in live.table.removed

    on_server(play)
