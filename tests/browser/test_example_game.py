"""A game of another package is called, played and looked back at by a page that knows nothing of it."""

import tomllib

import pytest
from playwright.async_api import expect

from browser.browsing import PHONE, Browse
from browser.playing import play, preferring
from browser.tables import at_table
from example_game import PACKAGE

GAME = "classic-belote"
TAKING = [f"take {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
FRENCH = tomllib.loads((PACKAGE / "atout_belote" / "locales" / "fr.toml").read_text(encoding="utf-8"))


@pytest.mark.usefixtures("with_example")
async def test_it_is_played_through_generic_panels(browse: Browse) -> None:
    page = await browse(lang="fr", size=PHONE, touch=True)
    main = page.locator("main")
    await expect(page.locator(f'[data-play="{GAME}"]')).to_be_visible()
    await expect(main).to_contain_text(FRENCH["page"][f"home-{GAME}"])
    await at_table(page, GAME, bot="random")
    # The bots may have taken: there are more deals.
    seen = await play(page, lambda seen: any(one in TAKING for one in seen.actions), preferring())
    assert (seen.game, len(seen.hand), "pass" in seen.actions) == (GAME, 5, True)
    await expect(main).to_contain_text(FRENCH["reading"]["turned"])
    await expect(page.locator("[data-panel]")).to_contain_text(FRENCH["reading"]["ask-take"])
    seen = await play(page, lambda seen: seen.phase == "playing", preferring(*TAKING))
    assert len(seen.hand) == 8
    scored = await play(page, lambda seen: seen.score)
    sheet = page.locator("[data-score]")
    await expect(sheet).to_contain_text("1001")
    told = (await sheet.inner_text()).lower()
    assert any(line.partition("{")[0] in told for line in FRENCH["line"].values())
    await sheet.locator(f'a[href$="/{scored.deal}"]').last.click()
    await expect(page.locator('main[data-page="replay"]')).to_be_visible()
    await expect(page.locator(".middle .apart")).to_contain_text(FRENCH["reading"]["turned"])
    await page.goto(f"/#/rules/{GAME}")
    await expect(main).to_contain_text(FRENCH["rule-name"][f"{GAME}.deal.turned"])
    await page.goto(f"/#/new/{GAME}")
    await expect(main).to_contain_text(FRENCH["preset"][f"{GAME}.tournament"])
