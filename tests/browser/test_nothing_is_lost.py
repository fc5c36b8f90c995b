"""Neither a reload nor a server that is killed and started again in the middle of a trick loses anything."""

import asyncio

from playwright.async_api import Page
from served import Served

from atout import records, wire
from browser.browsing import Browse
from browser.playing import CARD, Seen, anything, asked, click, look, play
from browser.tables import ask, at_table

GONE = r"WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET"


def in_mid_trick(seen: Seen) -> bool:
    return seen.phase == "playing" and seen.mine and 0 < len(seen.trick) < 4 and len(seen.hand) < 8


def same(before: Seen, after: Seen) -> bool:
    return (before.seq, before.hand, before.trick, before.legal) == (
        after.seq,
        after.hand,
        after.trick,
        after.legal,
    )


async def played(page: Page, table: str) -> list[str]:
    """Every card of this page's seat in the record, which must replay by the rules."""
    told = await ask(page, "GET", f"/api/tables/{table}/record")
    records.verify(records.read(wire.text(told)))
    return [
        step["action"].removeprefix("play ")
        for number in range(1, len(told["deals"]) + 1)
        for step in (await ask(page, "GET", f"/api/tables/{table}/deals/{number}"))["steps"]
        if step["seat"] == 0 and step["action"].startswith("play ")
    ]


async def test_reload_and_restart_in_mid_trick(browse: Browse, mortal: Served) -> None:
    browse.forgive(GONE)
    page = await browse()
    table = await at_table(page, "giretra", rules={"target": 1})
    pressed: list[str] = []

    def noted(seen: Seen) -> str:
        what = anything(seen)
        if what.startswith("[data-hand]"):
            pressed.append(what.split('"')[1])
        return what

    before = await play(page, in_mid_trick, noted)
    await page.reload()
    assert same(before, await asked(page))

    mortal.kill()
    await page.get_by_role("status").filter(has_text="Connection lost").wait_for()
    assert same(before, await look(page))
    mortal.start()
    await page.get_by_role("status").filter(has_text="Connection lost").wait_for(state="hidden")
    assert same(before, await asked(page))

    # Killed while a card is on its way: it is on the table once, whether the server had heard of it or not.
    card = before.legal[0]
    pressed.append(card)
    await click(page, CARD.format(card))
    mortal.kill()
    await asyncio.sleep(0.2)
    mortal.start()
    await play(page, lambda seen: seen.over, noted)
    assert await played(page, table) == pressed
    assert len(pressed) % 8 == 0
