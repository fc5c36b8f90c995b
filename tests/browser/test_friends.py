"""Two friends at one table: whoever presses, the next match is one table, and each has the seat they had."""

import asyncio
import re

from playwright.async_api import Page, expect

from browser.browsing import Browse
from browser.playing import look
from browser.tables import go, open_table, play_ahead, sit

BOTS = (1, 3)


async def match_over(browse: Browse) -> tuple[Page, Page, str]:
    """Lova and Miora, partners, have played a match against two bots."""
    lova, miora = await browse(), await browse(name="Miora")
    table = await open_table(lova, "giretra", BOTS, rules={"target": 1})
    await sit(lova, table, 0)
    await sit(miora, table, 2)
    await asyncio.gather(play_ahead(lova, table), play_ahead(miora, table))
    for page in (lova, miora):
        await go(page, table)
        await page.locator("[data-match-over]").wait_for()
    return lova, miora, table


async def test_one_more_match_together(browse: Browse) -> None:
    lova, miora, table = await match_over(browse)
    await lova.locator("[data-again]").click()
    await lova.locator('main[data-page="waiting"]').wait_for()
    await expect(lova.locator('[data-seat-number="2"]')).to_contain_text("Kept for Miora")
    # She is told, and comes to the same table.
    await expect(miora.get_by_text("Lova has opened the next match: your seat is kept.")).to_be_visible()
    await miora.locator("[data-again]").click()
    for page, seat in ((lova, 0), (miora, 2)):
        await page.locator('main[data-page="table"]').wait_for()
        assert (await look(page)).seat == seat
    found = {re.findall(r"#/table/(\w+)", page.url)[0] for page in (lova, miora)}
    assert len(found) == 1
    assert table not in found
