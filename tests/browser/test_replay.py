"""A deal that ended has an address: it is stepped through with arrows, checked, and taken along as a file."""

import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from atout import records
from browser.accessible import violations
from browser.browsing import ABSENT, Browse
from browser.company import never
from browser.tables import ask, at_table
from sizes import sized


async def test_step_check_and_download(browse: Browse, tmp_path: Path) -> None:
    page = await browse()
    table = await at_table(page, "giretra", ahead=never, rules={"target": 1})
    await page.locator("[data-replay]").first.click()
    await page.locator('main[data-page="replay"]').wait_for()
    number = re.search(rf"#/replay/{table}/(\d+)", page.url)
    assert number
    told = await ask(page, "GET", f"/api/tables/{table}/deals/{number[1]}")
    steps = len(told["steps"])
    assert steps > 32
    position = page.locator("[data-position]")
    await expect(position).to_have_attribute("data-position", "0")
    for at in range(1, 12):
        await page.keyboard.press("ArrowRight")
        await expect(position).to_have_attribute("data-position", str(at))
    await page.keyboard.press("End")
    await page.keyboard.press("ArrowRight")
    await expect(position).to_have_attribute("data-position", str(steps))
    await page.keyboard.press("ArrowLeft")
    await expect(position).to_have_attribute("data-position", str(steps - 1))
    await page.keyboard.press("Home")
    await expect(position).to_have_attribute("data-position", "0")
    await expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "yes")
    assert await violations(page) == []
    async with page.expect_download() as coming:
        await page.locator("[data-download]").click()
    file = tmp_path / "match.atout"
    await (await coming.value).save_as(file)
    match = records.verify(records.read(file.read_text(encoding="utf-8")))
    assert match.standing.totals == tuple(told["standing"]["totals"])


@pytest.mark.parametrize(("seats", "lang"), sized([(5, "ar")], whole=[(3, "en"), (5, "ar")]))
async def test_all_hands_are_open(browse: Browse, seats: int, lang: str) -> None:
    page = await browse(lang=lang)
    rules = {"seats": seats, "deals": 0, "target": 1}
    table = await at_table(page, "tarot", seats, ahead=never, rules=rules)
    number = (await ask(page, "GET", f"/api/tables/{table}"))["ended"]
    await page.goto(f"/#/replay/{table}/{number}")
    await expect(page.locator("[data-position]")).to_have_attribute("data-position", "0")
    await page.keyboard.press("End")
    await page.keyboard.press("Home")
    told = await ask(page, "GET", f"/api/tables/{table}/deals/{number}")
    text = await page.locator("main").inner_html()
    assert [card for hand in told["hands"] for card in hand if f'-{card}"' not in text] == []
    await expect(page.locator("[data-fair]")).to_have_attribute("data-fair", "yes")
    assert await violations(page) == []


async def test_the_address_is_the_link(browse: Browse) -> None:
    """At a table by invitation, too: whoever is given the address sees the same deal at the same step."""
    browse.forgive(ABSENT)
    page = await browse()
    table = await at_table(page, "giretra", ahead=never, rules={"target": 1}, house={"invited": True})
    await page.goto(f"/#/replay/{table}/1")
    for at in range(4):
        await expect(page.locator("[data-position]")).to_have_attribute("data-position", str(at))
        await page.keyboard.press("ArrowRight")
    await page.wait_for_url(re.compile(rf"#/replay/{table}/1/[\w-]{{10,}}/4$"))
    stranger = await browse(name="Stranger")
    await stranger.goto(page.url)
    await expect(stranger.locator("[data-position]")).to_have_attribute("data-position", "4")
    # Without what the address says, the table is nobody else's.
    await stranger.goto(f"/#/replay/{table}/1")
    await expect(stranger.locator("main h1")).to_have_text("This deal cannot be shown")
