"""A server that is told to stop finishes what is in hand, says so, and leaves nothing behind."""

import asyncio
from pathlib import Path

from ledger import Ledger, reading
from scripted import Person, party
from served import Served

TABLES = 4


async def stopped_under_load(server: Served, folder: Path) -> tuple[int, Ledger, list[Person]]:
    ledger = Ledger()
    parties = [await party(server.url, number, ledger, "stopping") for number in range(TABLES)]
    playing = [asyncio.create_task(one.play()) for one in parties]
    people = [person for one in parties for person in one.people]
    while ledger.acknowledged < 40:
        assert not any(task.done() for task in playing)
        await asyncio.sleep(0.02)
    status = await asyncio.to_thread(server.stop)
    # They notice, and try to come back.
    while not all(person.closed_with for person in people):  # noqa: ASYNC110  of several tasks
        await asyncio.sleep(0.02)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(person.close() for person in people), return_exceptions=True)
    async with reading(folder, None) as log:
        await ledger.compare_all(log)
    return status, ledger, people


def test_a_stop_under_load_loses_nothing_and_says_goodbye(tmp_path: Path) -> None:
    async def bounded(server: Served) -> tuple[int, Ledger, list[Person]]:
        async with asyncio.timeout(60):
            return await stopped_under_load(server, tmp_path)

    with Served(tmp_path) as server:
        status, ledger, people = asyncio.run(bounded(server))
    assert status == 0
    assert "Traceback" not in server.errors
    assert ledger.found.all == []
    assert {person.closed_with[0] for person in people} == {1012}
