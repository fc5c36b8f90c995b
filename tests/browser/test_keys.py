"""Keys of the table: digits answer, letters open, Escape closes."""

from playwright.async_api import Page, expect

from browser.browsing import Browse
from browser.playing import Seen, asked, look, play
from browser.tables import at_table

WINDOWS = (("t", "[data-last-trick]"), ("s", "[data-score]"), ("l", "dialog[open]"), ("?", "dialog[open]"))
SOUND = "JSON.parse(localStorage.getItem('atout.settings')).sound"


async def digit(page: Page, what: str) -> None:
    """The first button of the panel, or the first card that may be played; whatever was meant."""
    del what
    await page.keyboard.press("1")


async def test_digits_answer(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "giretra")
    before = await asked(page)

    def three_tricks(seen: Seen) -> bool:
        return seen.phase == "playing" and len(seen.hand) <= 5

    after = await play(page, three_tricks, press=digit)
    assert after.seq > before.seq


async def test_the_pack_is_cut_where_one_likes(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "giretra", rules={"first_dealer": 3})
    assert (await asked(page)).phase == "cutting"
    slider = page.locator('[data-panel] input[type="range"]')
    await expect(slider).to_have_count(0)
    await page.get_by_role("button", name="Choose where").press("Enter")
    await expect(slider).to_be_focused()
    await slider.press("Home")
    await expect(page.get_by_role("button", name="Cut 6 cards")).to_be_visible()
    await slider.press("Enter")
    await expect(page.locator("aside")).to_contain_text("cut 6")


async def test_letters_open_and_escape_closes(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "giretra", house={"hints": True})
    seen = await play(page, lambda seen: seen.phase == "playing" and len(seen.hand) <= 7)
    for key, what in WINDOWS:
        await page.keyboard.press(key)
        await page.locator(what).first.wait_for()
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_have_count(0)
    await page.keyboard.press("h")
    await expect(page.locator("[data-hint]")).to_contain_text("Hint: play")
    sound = await page.evaluate(SOUND)
    await page.keyboard.press("m")
    assert await page.evaluate(SOUND) is not sound
    assert (await look(page)).seq == seen.seq, "none of these is an action"


async def test_arrows_move_in_the_hand(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "tunisian")
    seen = await play(page, lambda seen: seen.phase == "playing" and seen.mine)
    await page.locator("body").press("ArrowRight")
    focused = "document.activeElement.dataset.card ?? ''"
    first = await page.evaluate(focused)
    assert first in seen.hand
    await page.keyboard.press("End")
    assert await page.evaluate(focused) == seen.hand[-1]
    await page.keyboard.press("Home")
    assert await page.evaluate(focused) == seen.hand[0]
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate(focused) == seen.hand[1]
    # One stop for the whole hand on the way through the page.
    assert await page.locator('[data-hand] [data-card][tabindex="0"]').count() == 1
