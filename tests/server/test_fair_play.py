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


def test_a_position_has_one_hint_however_often_it_is_asked_for(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        (lova,) = await guests.several(1)
        bots = dict.fromkeys(("1", "2", "3"), "club")
        table = await guests.table([lova], bots=bots, house={"pace": "instant", "hints": True})
        other_tab = await guests.again(lova)
        await lova.until(lambda: lova.turn(table))
        asked = [tab.ask("hint", table=table) for tab in (lova, other_tab, lova, other_tab)]
        hints = {hint["action"] for hint in await asyncio.gather(*asked)}
        assert len(hints) == 1
        assert hints <= set(lova.view(table)["legal"])
