"""Arabic: the page runs from right to left, the cards stay where they are."""

import re

import pytest

from atout.games import GAMES
from browser.browsing import DESKTOP, PHONE, Browse
from browser.looks import no_sideways_scroll, places
from browser.playing import asked
from browser.tables import at_table, go
from sizes import sized

ARABIC = re.compile(r"[\u0600-\u06ff]")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_right_to_left(browse: Browse, size: tuple[int, int]) -> None:
    page = await browse(lang="ar", size=size)
    html = page.locator("html")
    for path in ("/", "/#/rules/tarot", "/#/fair", "/#/settings", "/#/new/tunisian"):
        await page.goto(path)
        await page.locator("main[data-page]").wait_for()
        assert await html.get_attribute("dir") == "rtl"
        assert await html.get_attribute("lang") == "ar"
        assert len(ARABIC.findall(await page.locator("main").inner_text())) > 50
        await no_sideways_scroll(page)


@pytest.mark.parametrize("game", sized(["tarot"], whole=list(GAMES.ours)))
async def test_cards_do_not_turn_round(browse: Browse, game: str) -> None:
    page = await browse(lang="ar")
    table = await at_table(page, game)
    await asked(page)
    await no_sideways_scroll(page)
    in_arabic = await places(page, "[data-hand] [data-card]")
    assert await page.locator("html").get_attribute("dir") == "rtl"
    await page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("atout.settings"));
      localStorage.setItem("atout.settings", JSON.stringify({...kept, lang: "en"}));
    }""")
    await page.reload()
    await go(page, table)
    await asked(page)
    assert await page.locator("html").get_attribute("dir") == "ltr"
    in_english = await places(page, "[data-hand] [data-card]")
    assert [card for card, _ in in_arabic] == [card for card, _ in in_english]
    assert [x for _, x in in_arabic] == sorted(x for _, x in in_arabic)
