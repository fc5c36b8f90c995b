"""How a table is opened, filled and found, with nothing but the page."""

import pytest
from playwright.async_api import expect

from atout.games import GAMES
from browser.browsing import Browse
from browser.playing import asked
from browser.tables import ask, open_table


@pytest.mark.parametrize("game", GAMES.ours)
async def test_play_now(browse: Browse, game: str) -> None:
    page = await browse(name=None)
    await page.locator(f'[data-play="{game}"]').click()
    seen = await asked(page)
    assert (seen.game, seen.seat) == (game, 0)


async def test_a_new_table_that_bots_fill(browse: Browse) -> None:
    page = await browse("/#/new/tarot", name=None)
    await page.locator('main form [type="submit"], main form button:not([type])').last.click()
    await page.locator('main[data-page="waiting"]').wait_for()
    await page.locator("[data-fill]").click()
    assert (await asked(page)).game == "tarot"


async def test_join_by_link_and_by_list(browse: Browse) -> None:
    host, friend = await browse(), await browse(name="Miora")
    private = await open_table(host, "giretra", (1, 2), house={"invited": True}, title="By link")
    path = (await ask(host, "GET", f"/api/tables/{private}/invitation"))["path"]
    await friend.locator("main form input").last.fill(browse.url + path)
    await friend.locator("main form input").last.press("Enter")
    await expect(friend.get_by_text("By link").first).to_be_visible()
    await friend.locator('[data-sit="3"]').click()
    # The page has heard of it when the seat is no longer offered.
    await friend.locator('[data-sit="3"]').wait_for(state="detached")
    assert (await ask(host, "GET", f"/api/tables/{private}"))["seats"][3]["player"] == "Miora"
    public = await open_table(host, "tunisian", (1, 2), title="By list")
    await friend.goto("/#/")
    await friend.locator(f'a[href="#/table/{public}"]').click()
    await expect(friend.get_by_text("By list").first).to_be_visible()
