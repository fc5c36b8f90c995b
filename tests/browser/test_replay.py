"""A deal that ended has an address: it is stepped through with arrows, checked, and taken along as a file."""

import re
from pathlib import Path

from playwright.async_api import expect

from atout import records
from browser.browsing import Browse
from browser.playing import play_match
from browser.tables import ask, at_table


async def test_step_check_and_download(browse: Browse, tmp_path: Path) -> None:
    page = await browse()
    table = await at_table(page, "giretra", rules={"target": 1})
    await play_match(page)
    await page.locator("[data-replay]").first.click()
    main = page.locator('main[data-page="replay"]')
    await main.wait_for()
    assert re.search(rf"#/replay/{table}/\d+", page.url)
    told = await ask(page, "GET", f"/api/tables/{table}/deals/1")
    steps = len(told["steps"])
    assert steps > 32
    await expect(main).to_have_attribute("data-step", "0")
    await expect(main).to_have_attribute("data-steps", str(steps))
    for number in range(1, steps + 1):
        await page.keyboard.press("ArrowRight")
        await expect(main).to_have_attribute("data-step", str(number))
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowLeft")
    await expect(main).to_have_attribute("data-step", str(steps - 1))
    await page.locator("[data-verified]").wait_for()
    assert await page.locator("[data-verified]").get_attribute("data-verified") == "true"
    async with page.expect_download() as coming:
        await page.locator("[data-download]").click()
    file = tmp_path / "match.atout"
    await (await coming.value).save_as(file)
    match = records.verify(records.read(file.read_text(encoding="utf-8")))
    assert match.standing.totals == tuple(told["standing"]["totals"])
