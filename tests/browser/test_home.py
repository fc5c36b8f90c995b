"""The first page: playing at once is in sight whatever goes on, and one's matches are told in a line each."""

import re

import pytest
from playwright.async_api import Page, expect

from browser.browsing import PHONE, Browse
from browser.company import never
from browser.looks import no_sideways_scroll, small_targets
from browser.tables import at_table, open_table, sit

SIZES = [(360, 740), (390, 844), (667, 375), (1280, 800)]


async def going_on(page: Page, number: int) -> None:
    for _ in range(number):
        await sit(page, await open_table(page, "tunisian", range(1, 4)))


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_playing_at_once_is_in_sight(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    await going_on(page, 3)
    await page.reload()
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        # Others may have open tables here, too.
        rows = page.locator('[aria-labelledby="my-tables"] [data-table]')
        await expect(rows).to_have_count(1 if height < 480 else 2)
        for row in await rows.all():
            box = await row.bounding_box()
            assert box is not None
            assert box["height"] < 70, "one line"
        button = await page.locator('[data-play="giretra"]').bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= height, (width, height)
        await no_sideways_scroll(page)


async def test_a_match_that_goes_on_says_whose_turn_it_is(browse: Browse) -> None:
    page = await browse(size=PHONE, touch=True)
    table = await at_table(page, "giretra", rules={"target": 100})
    await page.locator("main[data-phase]").wait_for()
    await page.goto("/")
    row = page.locator(f'[data-table="{table}"]')
    await expect(row).to_contain_text("your turn", timeout=20_000)
    assert await small_targets(page) == []
    # It is closed only by who means it.
    await row.get_by_role("button", name="Close the table").click()
    await row.get_by_role("button", name="No").click()
    await row.get_by_role("button", name="Close the table").click()
    await row.get_by_role("button", name="Close the table").click()
    await expect(row.get_by_role("link", name="Go on")).to_have_count(0)


async def test_what_is_over_says_how_it_ended(browse: Browse) -> None:
    page = await browse()
    table = await at_table(page, "giretra", ahead=never, rules={"target": 1})
    await page.goto("/")
    row = page.locator(f'[data-table="{table}"]')
    await expect(row).to_contain_text(
        re.compile(r"(Won|Lost): \d+–\d+\s*Giretra · \d+ deals? · today\s*against bots")
    )
    await row.get_by_role("link").click()
    await page.locator('main[data-page="replay"]').wait_for()


async def test_one_deal_of_tarot_is_one_deal(browse: Browse) -> None:
    page = await browse()
    await page.goto("/")
    card = page.get_by_role("article", name="French Tarot")
    await expect(card).to_contain_text("16 deals")
    await page.get_by_text("One deal", exact=True).click()
    await expect(card).to_contain_text("1 deal")
    await page.locator('[data-play="tarot"]').click()
    await page.locator('main[data-page="table"]').wait_for()
