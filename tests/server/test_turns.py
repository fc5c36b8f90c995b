"""Do people take turns where one is served at a time?"""

import asyncio

from atout.server.turns import Turns


def test_people_take_turns_one_at_a_time() -> None:
    order: list[str] = []
    busy: list[str] = []

    async def ask(turns: Turns, person: str) -> None:
        async with turns.turn(person):
            assert not busy
            busy.append(person)
            await asyncio.sleep(0)
            busy.remove(person)
            order.append(person)

    async def ask_all() -> None:
        turns = Turns()
        async with asyncio.TaskGroup() as asking:
            for person in "aaaabbc":
                asking.create_task(ask(turns, person))

    asyncio.run(ask_all())
    # The first had begun when the second came, who was there before the others.
    assert "".join(order) == "aabcaba"


def test_who_goes_away_or_fails_keeps_no_turn() -> None:
    async def ask_all() -> None:
        turns = Turns()

        async def wait_in_line() -> None:
            async with turns.turn("b"):
                raise AssertionError

        try:
            async with turns.turn("a"):
                waiting = asyncio.create_task(wait_in_line())
                await asyncio.sleep(0)
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)
                raise ValueError  # noqa: TRY301  it is what is tested
        except ValueError:
            pass
        async with asyncio.timeout(5), turns.turn("c"):
            pass

    asyncio.run(ask_all())


def test_after_a_turn_the_next_one_rests() -> None:
    async def ask_all() -> bool:
        turns = Turns(resting=True)
        begun = asyncio.Event()

        async def ask() -> None:
            async with turns.turn("b"):
                begun.set()

        async with turns.turn("a"):
            asking = asyncio.create_task(ask())
            await asyncio.sleep(0.05)
        for _ in range(5):
            await asyncio.sleep(0)
        at_once = begun.is_set()
        await asking
        return at_once

    assert not asyncio.run(ask_all())
