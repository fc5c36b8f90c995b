"""What a reader chooses holds at once, and still does after the page is loaded again."""

from playwright.async_api import Page, expect

from browser.browsing import Browse
from browser.playing import CARD, asked, look, play
from browser.tables import at_table, go

CHOICES = {"palette": "colour-blind", "felt": "blue", "sorting": "ranks"}
# Motion, sound, confirming, the last card.
LEAST = 4
KEPT = "JSON.parse(localStorage.getItem('atout.settings'))"


async def pick(page: Page, value: str) -> None:
    await page.locator(f'label:has(input[value="{value}"])').first.click()


async def test_choices_are_kept(browse: Browse) -> None:
    page = await browse("/#/settings")
    for value in CHOICES.values():
        await pick(page, value)
    switches = page.get_by_role("switch")
    before = [await one.is_checked() for one in await switches.all()]
    for one in await switches.all():
        await one.click()
    await page.reload()
    for value in CHOICES.values():
        await expect(page.locator(f'input[value="{value}"]')).to_be_checked()
    after = [await one.is_checked() for one in await switches.all()]
    assert len(before) >= LEAST
    assert after == [not one for one in before]
    html = page.locator("html")
    await expect(html).to_have_attribute("data-palette", "colour-blind")
    await expect(html).to_have_attribute("data-felt", "blue")
    kept = await page.evaluate(KEPT)
    assert CHOICES.items() <= kept.items()


async def test_another_language_at_once(browse: Browse) -> None:
    page = await browse("/#/settings")
    heading, html = page.locator("main h1"), page.locator("html")
    jack = page.locator('.sprite [data-rank="J"]').first
    await expect(jack).to_have_text("J")
    english = await heading.inner_text()
    await page.evaluate("window.__same = true")
    for lang, letter in (("fr", "V"), ("mg", None), ("ar", None), ("en", "J")):
        await pick(page, lang)
        await expect(html).to_have_attribute("lang", lang)
        await expect(html).to_have_attribute("dir", "rtl" if lang == "ar" else "ltr")
        if letter:
            await expect(jack).to_have_text(letter)
    await expect(heading).to_have_text(english)
    assert await page.evaluate("window.__same === true"), "the page was loaded again"


async def test_nonsense_that_was_kept_does_no_harm(browse: Browse) -> None:
    page = await browse(settings={"felt": 7, "palette": "none", "lang": "tlh", "motion": "yes", "other": {}})
    await expect(page.locator("main h1").first).to_be_visible()
    await page.evaluate("localStorage.setItem('atout.settings', '{broken')")
    await page.reload()
    await expect(page.locator("main h1").first).to_be_visible()


async def test_the_last_card_is_played_by_itself(browse: Browse) -> None:
    page = await browse(settings={"autoLast": True})
    await at_table(page, "giretra", ahead=lambda at: len((at.view or {})["hand"]) == 1)
    await page.locator("[data-score]").first.wait_for()


async def test_confirm_to_play(browse: Browse) -> None:
    page = await browse(settings={"confirm": True})
    table = await at_table(page, "giretra")
    await go(page, table)
    await asked(page)
    seen = await play(page, lambda seen: seen.phase == "playing" and seen.mine)
    card = page.locator(CARD.format(seen.legal[0]))
    await card.click()
    assert (await look(page)).seq == seen.seq, "the first tap only lifts it"
    await card.click()
    await expect(card).to_have_count(0)
