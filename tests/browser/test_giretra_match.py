"""A whole match of Giretra from the start page by mouse; by keyboard alone to its second deal."""

import json
from typing import Any

from playwright.async_api import Page

from atout import records
from browser.browsing import Browse
from browser.playing import Seen, anything, by_keyboard, click, play, play_match
from browser.tables import ask

PLAY = '[data-play="giretra"]'


def bold(seen: Seen) -> str:
    """Doubled deals bring a match to its end sooner."""
    doubles = [one for one in seen.actions if one.startswith(("double ", "redouble "))]
    return f'[data-action="{doubles[0]}"]' if doubles else anything(seen)


async def record(page: Page) -> dict[str, Any]:
    return await ask(page, "GET", f"/api/tables/{page.url.split('/')[-1]}/record")


async def test_by_mouse(browse: Browse) -> None:
    page = await browse(name=None)
    await page.locator(PLAY).click()
    seen = await play_match(page, bold, click)
    told = await record(page)
    # Replayed by the rules: the match is over, and this side has won it.
    assert records.verify(records.read(json.dumps(told))).standing.winners == (told["winner"],)
    assert seen.game == "giretra"
    shown = await page.locator("[data-score]").inner_text()
    assert all(str(total) in shown for total in told["totals"])


async def test_by_keyboard_alone(browse: Browse) -> None:
    page = await browse(name=None)
    await by_keyboard(page, PLAY)
    await page.locator('main[data-page="table"]').wait_for()
    # A sweep may be the end of the match.
    await play(page, lambda seen: seen.over or seen.deal > 1, bold, by_keyboard)
    assert (await record(page))["deals"]
