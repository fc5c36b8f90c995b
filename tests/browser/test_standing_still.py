"""While a deal is played with everything moving, nothing jumps: a finger meets what it aimed at."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Route

from browser.browsing import DESKTOP, PHONE, Browse
from browser.company import company, passing
from browser.playing import READY, asked, play, preferring, two_tricks_later
from browser.tables import at_table, go, open_table, sit
from sizes import sized

# Of the screen, in all of a deal; what a finger sets off itself is counted apart.
MOST = 0.01
TABLES = [("giretra", DESKTOP), ("tarot", PHONE), ("tunisian", PHONE)]
OBSERVE = """
window.__shifts = [];
const named = ({node}) => node?.outerHTML?.slice(0, 90) ?? String(node?.textContent).slice(0, 60);
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    window.__shifts.push({
      much: one.value,
      own: one.hadRecentInput,
      phase: document.querySelector("main")?.dataset.phase,
      deal: document.querySelector("main")?.dataset.deal,
      what: one.sources.map(named),
    });
}).observe({type: "layout-shift", buffered: true});
"""


def told(shifts: list[dict[str, Any]]) -> str:
    return "\n".join(f"{one['much']:.4f} {one['own']} {one['phase']} {one['what']}" for one in shifts)


@pytest.mark.parametrize(("game", "size"), sized(TABLES[1:2], whole=TABLES))
async def test_no_layout_shift(browse: Browse, game: str, size: tuple[int, int]) -> None:
    page = await browse(size=size, settings={"motion": True}, before=[OBSERVE])
    await at_table(page, game, 4)
    await asked(page)
    await page.evaluate("window.__shifts.length = 0")
    seen = await play(page, two_tricks_later(game, 4))
    # Where everybody passed, this was not the first deal.
    shifts = [one for one in await page.evaluate("window.__shifts") if one["deal"] == str(seen.deal)]
    assert sum(one["much"] for one in shifts) <= MOST, told(shifts)


async def test_what_leads_on_lies_where_it_was_when_the_deals_arrive(browse: Browse) -> None:
    """Where everybody passed there is little else on the sheet."""
    page = await browse()
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    asked_for, sent = asyncio.Event(), asyncio.Event()

    async def late(route: Route) -> None:
        asked_for.set()
        await sent.wait()
        await route.continue_()

    await page.route("**/record", late)
    async with company(browse.url, table, (1, 2, 3), passing):
        await sit(page, table)
        await go(page, table)
        await play(page, lambda seen: seen.ready, preferring("pass"))
        await asked_for.wait()
        before = await page.locator(READY).bounding_box()
        sent.set()
        await page.locator("[data-score] table").wait_for()
        assert await page.locator(READY).bounding_box() == before
