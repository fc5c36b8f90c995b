"""The score stays until it was read: the others see how long, and whoever asks is waited for."""

import re

from playwright.async_api import expect

from browser.browsing import Browse
from browser.company import company, passing
from browser.playing import READY, play, preferring
from browser.tables import go, open_table, sit


async def test_whoever_asks_is_waited_for(browse: Browse) -> None:
    page = await browse()
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), passing):
        await sit(page, table)
        await go(page, table)
        await play(page, lambda seen: seen.ready, preferring("pass"))
        countdown = page.get_by_role("timer")
        await expect(countdown).to_have_text(re.compile(r"Next deal in \d+ s"))
        await page.locator("[data-wait]").click()
        await expect(page.get_by_text("The others wait for you.")).to_be_visible()
        await expect(countdown).to_have_count(0)
        await page.locator(READY).click()
        await expect(page.locator(READY)).to_have_count(0)
