"""One more match keeps the group together: one new table, whoever asks, and each on the seat they had."""

import asyncio
from random import Random

from server.visits import INSTANT, SHORT, Guest, Guests, Plain, Visit, played

SEATS = (0, 2)


async def match_over(guests: Guests) -> tuple[list[Guest], str]:
    """Two people and two bots have played a match at a table by invitation."""
    people = await guests.several(len(SEATS))
    table = await people[0].open_table(
        "giretra",
        rules=SHORT["giretra"],
        house={**INSTANT, "invited": True},
        bots={"1": "random", "3": "random"},
        title="Sunday",
    )
    path = f"/api/tables/{table}/invitation"
    invitation = (await people[0].http("GET", path)).json()["invitation"]
    for seat, one in zip(SEATS, people, strict=True):
        await one.follow(table, invitation=invitation)
        await one.sit(table, seat, invitation=invitation)
    await played(people, table, Random("again"))
    return people, table


async def asked_again(one: Guest, table: str) -> Plain:
    answer = await one.http("POST", f"/api/tables/{table}/again")
    assert answer.status_code == 201, answer.text
    return answer.json()["info"]


def test_all_who_ask_come_to_one_table(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await match_over(guests)
        # More than once each: a page may have been impatient.
        found = await asyncio.gather(*(asked_again(one, table) for one in people * 4))
        assert len({info["table"] for info in found}) == 1
        info = found[0]
        assert (info["game"], info["title"], info["rules"]) == (
            "giretra",
            "Sunday",
            people[0].tables[table].info["rules"],
        )
        assert [seat["bot"] for seat in info["seats"]] == [None, "random", None, "random"]
        assert [seat["kept_for"] for seat in info["seats"]] == [people[0].name, None, people[1].name, None]
        told = await people[1].hears("again", table=table)
        assert told["next"] == info["table"]
        assert len(people[1].of_type("again")) == 1


def test_everybody_has_their_seat_again_without_an_invitation(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await match_over(guests)
        after = (await asked_again(people[1], table))["table"]
        for seat, one in zip(SEATS, people, strict=True):
            await one.follow(after)
            await one.sit(after, seat)
        await played(people, after, Random("once more"))
        # And on from there.
        assert (await asked_again(people[0], after))["table"] not in (table, after)


def test_a_next_table_that_was_given_up_is_not_the_end(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await match_over(guests)
        given_up = (await asked_again(people[0], table))["table"]
        assert (await people[0].http("DELETE", f"/api/tables/{given_up}")).status_code == 204
        found = [(await asked_again(one, table))["table"] for one in people]
        assert len({table, given_up, *found}) == 3


def test_a_kept_seat_is_for_nobody_else_but_the_owner_may_give_it_to_a_bot(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await match_over(guests)
        after = (await asked_again(people[0], table))["table"]
        path = f"/api/tables/{after}/invitation"
        invitation = (await people[0].http("GET", path)).json()["invitation"]
        friend = await guests.come("Koto")
        await friend.follow(after, invitation=invitation)
        told = await friend.refused("not-allowed", "sit", table=after, seat=2, invitation=invitation)
        assert people[1].name in told["text"]
        await people[0].follow(after)
        await people[0].ask("seat-bot", table=after, seat=2, bot="random")
        assert people[0].tables[after].info["seats"][2]["kept_for"] is None


def test_not_before_the_end_and_not_by_others(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        one, other = await guests.several(2)
        table = await one.open_table("giretra", house=INSTANT)
        await one.follow(table)
        await one.sit(table, 0)
        answer = await one.http("POST", f"/api/tables/{table}/again")
        assert (answer.status_code, answer.json()["error"]["text"]) == (
            409,
            "This match is not over yet: finish it first.",
        )
        answer = await other.http("POST", f"/api/tables/{table}/again")
        assert answer.status_code == 403
