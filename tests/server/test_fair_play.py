"""What a person may not do to the others, or to the table."""

import asyncio

import pytest
from visitors import RefusedError

from server.visits import Guests, Visit, settled


def refusal_of(error: pytest.ExceptionInfo[RefusedError]) -> str:
    return str(error.value.message["key"])


def test_what_was_seen_cannot_be_taken_back(visit: Visit) -> None:
    """A cut deals the cards: whoever cut could try until the hand suits."""

    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people, house={"pace": "instant", "undo": "misclick"})
        cutter = await settled(people, table)
        assert cutter is not None
        assert cutter.view(table)["phase"] == "cutting"
        await cutter.act(table)
        with pytest.raises(RefusedError) as refused:
            await cutter.ask("undo", table=table, seen=cutter.tables[table].seq)
        assert refusal_of(refused) == "undo-seen"


def test_one_hand_a_deal_for_each_person(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        await settled(people, table)
        first, second = people[:2]
        await first.ask("leave", table=table)
        await second.ask("leave", table=table)
        with pytest.raises(RefusedError) as refused:
            await first.ask("sit", table=table, seat=1)
        assert refusal_of(refused) == "hand-seen"
        await first.ask("sit", table=table, seat=0)


def test_one_hint_at_a_time(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        (lova,) = await guests.several(1)
        bots = dict.fromkeys(("1", "2", "3"), "club")
        table = await guests.table([lova], bots=bots, house={"pace": "instant", "hints": True})
        await lova.until(lambda: lova.turn(table))
        first = asyncio.create_task(lova.ask("hint", table=table))
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            await asyncio.gather(*(lova.ask("hint", table=table) for _ in range(3)))
        assert refusal_of(refused) == "one-hint"
        assert (await first)["action"] in lova.view(table)["legal"]
