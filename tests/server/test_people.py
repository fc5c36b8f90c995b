"""Guests: they come back from another browser, take another name, and are forgotten where they ask for it."""

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.visits import Guest, Guests, Visit, fresh_address, on_both_databases, settled


async def entered(url: str, name: str) -> dict[str, str]:
    transport = httpx.AsyncHTTPTransport(local_address=fresh_address())
    async with httpx.AsyncClient(base_url=url, transport=transport) as http:
        return (await http.post("/api/people", json={"name": name, "bearer": True})).json()


async def recovered(url: str, code: str) -> httpx.Response:
    transport = httpx.AsyncHTTPTransport(local_address=fresh_address())
    async with httpx.AsyncClient(base_url=url, transport=transport) as http:
        return await http.post("/api/people/recover", json={"code": code, "bearer": True})


@on_both_databases
def test_a_recovery_code_gives_the_seat_back(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        told = await entered(guests.url, "Lova")
        lova = Guest(guests.url, told["token"], told["person"], told["name"], fresh_address())
        await lova.connect()
        people = [lova, *await guests.several(3)]
        table = await guests.table(people)
        await settled(people, table)
        await lova.close()
        answer = (await recovered(guests.url, told["recovery_code"])).json()
        assert (answer["person"], answer["name"], answer["recovery_code"]) == (lova.person, "Lova", None)
        assert answer["token"] != told["token"]
        elsewhere = Guest(guests.url, answer["token"], answer["person"], answer["name"], fresh_address())
        back = await guests.again(elsewhere)
        await back.follow(table)
        assert back.tables[table].seat == 0
        assert len(back.view(table)["hand"]) == len(people[1].view(table)["hand"])
        listed = (await back.http("GET", "/api/tables/mine")).json()["tables"]
        assert [one["table"] for one in listed] == [table]


@on_both_databases
def test_a_new_code_makes_the_one_before_void(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        told = await entered(guests.url, "Lova")
        lova = Guest(guests.url, told["token"], told["person"], told["name"], fresh_address())
        code = (await lova.http("POST", "/api/people/me/recovery")).json()["recovery_code"]
        old = await recovered(guests.url, told["recovery_code"])
        assert (old.status_code, old.json()["error"]["kind"]) == (400, "bad-query")
        assert (await recovered(guests.url, code)).json()["person"] == lova.person


def test_signing_out_everywhere_closes_every_socket(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come("Lova")
        tab = await guests.again(lova)
        assert (await lova.http("DELETE", "/api/people/me/tokens")).status_code == 204
        for socket in (lova, tab):
            with pytest.raises(ConnectionClosed):
                await socket.until(lambda: False)
            assert socket.of_type("bye") == [{"type": "bye", "why": "forgotten"}]
        with pytest.raises(InvalidStatus):
            await guests.again(lova)


@on_both_databases
def test_another_name_is_told_to_those_who_come_later(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come("Lova")
        answer = await lova.http("PATCH", "/api/people/me", json={"name": "  Lova R.  "})
        assert answer.json() == {"person": lova.person, "name": "Lova R."}
        assert (await lova.http("GET", "/api/people/me")).json()["name"] == "Lova R."
        again = await guests.again(lova)
        assert again.of_type("welcome")[0]["name"] == "Lova R."
        table = await guests.table([again])
        assert again.tables[table].info["seats"][0]["player"] == "Lova R."


@on_both_databases
def test_a_browser_that_is_forgotten_is_nobody(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come("Lova")
        assert (await lova.http("DELETE", "/api/people/me/token")).status_code == 204
        assert (await lova.http("GET", "/api/people/me")).status_code == 403
        with pytest.raises(ConnectionClosed):
            await lova.until(lambda: False)
        assert lova.of_type("bye") == [{"type": "bye", "why": "forgotten"}]
        with pytest.raises(InvalidStatus):
            await guests.again(lova)
