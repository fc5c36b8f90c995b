"""While a deal is played with everything moving, nothing jumps: a finger meets what it aimed at."""

import pytest
from playwright.async_api import Page

from browser.browsing import DESKTOP, PHONE, Browse
from browser.playing import asked, play_deal
from browser.tables import at_table

MOST = 0.01
OBSERVE = """
window.__shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    window.__shifts.push([one.value, one.hadRecentInput, one.startTime,
      one.sources.map(({node}) => node?.outerHTML?.slice(0, 120) ?? String(node?.textContent).slice(0, 60))]);
}).observe({type: "layout-shift", buffered: true});
"""


async def shifts(page: Page) -> list[list[object]]:
    return await page.evaluate("window.__shifts")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_no_layout_shift(browse: Browse, size: tuple[int, int]) -> None:
    page = await browse(size=size, settings={"motion": True}, before=[OBSERVE])
    await at_table(page, "giretra", rules={"target": 1})
    await asked(page)
    await page.evaluate("window.__shifts.length = 0")
    await play_deal(page)
    told = await shifts(page)
    assert sum(float(str(one[0])) for one in told) <= MOST, told
