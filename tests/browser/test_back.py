"""Back: it closes what lies over the table; and there is a way from the settings back to the table."""

from playwright.async_api import expect

from browser.browsing import Browse
from browser.tables import at_table


async def test_back_closes_a_window_and_then_leaves(browse: Browse) -> None:
    page = await browse()
    await page.goto("/#/fair")
    table = await at_table(page, "giretra")
    menu, over = page.get_by_role("button", name="Menu"), page.locator("dialog[open]")
    await menu.click()
    await page.go_back()
    await expect(over).to_have_count(0)
    assert f"#/table/{table}" in page.url
    # Closed otherwise, and opened once more: Back is still one step each.
    await menu.click()
    await page.keyboard.press("Escape")
    await expect(over).to_have_count(0)
    await menu.click()
    await page.get_by_role("dialog").get_by_role("button", name="Score").click()
    await expect(over).to_have_count(1)
    await page.go_back()
    await expect(over).to_have_count(0)
    await menu.click()
    await page.keyboard.press("Escape")
    await page.go_back()
    await page.locator('main[data-page="fair"]').wait_for()


async def test_from_the_settings_back_to_the_table(browse: Browse) -> None:
    page = await browse()
    table = await at_table(page, "giretra")
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("dialog").get_by_role("link", name="Settings").click()
    await page.get_by_role("link", name="Back to the table").click()
    await page.locator('main[data-page="table"]').wait_for()
    assert page.url.endswith(f"#/table/{table}")
