"""Where the pack is kept the page says so, and shows of a deal what the table saw until the match is over."""

from playwright.async_api import expect

from browser.accessible import violations
from browser.browsing import Browse
from browser.playing import asked
from browser.tables import at_table, go, open_table, play_ahead


async def test_a_deal_in_the_middle_of_a_match(browse: Browse) -> None:
    page = await browse()
    # A sweep would end the match.
    rules = {"target": 1000, "colour_sweep_points": 32}
    table = await at_table(page, "giretra", rules=rules, house={"bots_remember": True})
    await expect(page.locator('[data-seat-number="1"]')).to_contain_text("Remembers the deal before")
    await page.goto("/#/fair")
    await play_ahead(page, table, lambda at: at.info["ended"] > 0)
    await page.goto(f"/#/replay/{table}/1")
    await expect(page.locator("[data-as-seen]")).to_contain_text("Until the match is over")
    position = page.locator("[data-position]")
    await page.keyboard.press("End")
    await expect(position).not_to_have_attribute("data-position", "0")
    await page.keyboard.press("Home")
    await expect(position).to_have_attribute("data-position", "0")
    await expect(page.locator("[data-download], [data-fair]")).to_have_count(0)
    assert await violations(page) == []


async def test_the_waiting_room_tells_which_pack_there_is(browse: Browse) -> None:
    page = await browse()
    for invited, told in ((True, "kept"), (False, "fresh")):
        await go(page, await open_table(page, "tarot", house={"invited": invited}))
        await expect(page.locator("[data-pack]")).to_have_attribute("data-pack", told)


async def test_the_form_says_what_strangers_are_dealt(browse: Browse) -> None:
    page = await browse("/#/new/giretra", name=None)
    await expect(page.locator('[data-pack="fresh"]')).to_be_visible()
    await page.goto("/#/new/tunisian")
    await expect(page.locator('[data-open="tunisian"]')).to_be_visible()
    await expect(page.locator('[data-pack="fresh"]')).to_have_count(0)


async def test_bots_that_forget_have_no_mark(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "giretra")
    await asked(page)
    await expect(page.locator('[data-seat-number="1"]')).not_to_contain_text("Remembers the deal before")
