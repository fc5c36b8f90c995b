"""Who is sent away, whose table it is, and signing out everywhere: as people see it on the page."""

from playwright.async_api import expect

from browser.browsing import Browse
from browser.company import visitor
from browser.tables import ask, go, open_table, sit


async def test_the_owner_sends_somebody_away_from_a_match(browse: Browse) -> None:
    host, friend = await browse(name="Lova"), await browse(name="Miora")
    table = await open_table(host, "giretra", (1, 3), house={"invited": True})
    path = (await ask(host, "GET", f"/api/tables/{table}/invitation"))["path"]
    await sit(host, table)
    await go(host, table)
    await friend.goto(path)
    await friend.locator('[data-sit="2"]').click()
    await expect(host.locator("main[data-page=table]")).to_be_visible()
    await host.get_by_role("button", name="Menu").click()
    await host.locator('[data-remove="2"]').click()
    await host.locator('[data-remove-yes="2"]').click()
    await expect(host.get_by_role("log")).to_contain_text("Miora: removed by the owner of the table.")
    # Who was sent away is told why no seat is theirs any more.
    await friend.locator('[data-sit="2"]').click()
    await expect(friend.locator("[data-refusal]")).to_contain_text("cannot sit here again")


async def test_a_table_whose_owner_gets_up_is_passed_on(browse: Browse) -> None:
    page = await browse(name="Lova")
    owner = await visitor(page.url.partition("/#")[0].rstrip("/"), "Miora")
    table = await owner.open_table("giretra", bots={"1": "club", "3": "club"}, house={"clock": None})
    await owner.follow(table)
    await owner.sit(table, 0)
    await sit(page, table, 2)
    await go(page, table)
    await expect(page.locator("main[data-page=table]")).to_be_visible()
    await owner.ask("leave", table=table)
    await expect(page.locator("[data-inherited]")).to_contain_text("The table is yours now")
    await expect(page.locator('[data-seat-bot="0"]')).to_be_visible()
    await owner.close()


async def test_signing_out_everywhere(browse: Browse) -> None:
    page = await browse("/#/settings", name="Lova")
    await page.locator("[data-everywhere]").click()
    await page.locator("[data-sign-out]").click()
    await expect(page.get_by_text("You are signed out everywhere.")).to_be_visible()
    assert [cookie for cookie in await page.context.cookies() if cookie.get("name") == "atout"] == []
