"""On a phone nothing is wider than the screen, everything is large enough for a finger, and tapping plays."""

import pytest
from playwright.async_api import Page

from browser.accessible import violations
from browser.browsing import PHONE, Browse
from browser.looks import no_sideways_scroll, small_targets, strips
from browser.playing import play, tap, two_tricks_later
from browser.tables import at_table, finish_elsewhere
from sizes import sized

PAGES = (
    *("/", "/#/new/giretra", "/#/new/tunisian", "/#/new/tarot", "/#/settings", "/#/fair", "/#/nowhere"),
    *("/#/rules/giretra", "/#/rules/tunisian", "/#/rules/tarot"),
)

# With the most cards in a hand, with a card to call, and with the widest bids.
DEALS = [("giretra", 4, "ar"), ("tarot", 3, "en"), ("tarot", 5, "ar"), ("tunisian", 4, "en")]


async def test_every_page_fits(browse: Browse) -> None:
    page = await browse(size=PHONE, touch=True)
    small: list[str] = []
    for path in PAGES:
        await page.goto(path)
        await page.locator("main").wait_for()
        await page.wait_for_load_state("networkidle")
        await no_sideways_scroll(page)
        small += [f"{path}: {one}" for one in await small_targets(page)]
    assert not small, "\n".join(small)


@pytest.mark.parametrize(
    ("game", "seats", "lang"),
    sized(DEALS[:2], whole=DEALS),
)
async def test_a_deal_by_tapping(browse: Browse, game: str, seats: int, lang: str) -> None:
    page = await browse(size=PHONE, touch=True, lang=lang)
    rules = {"seats": seats, "deals": 0, "target": 1} if game == "tarot" else {"target": 1}
    table = await at_table(page, game, seats, rules=rules)
    wrong: dict[str, list[str]] = {}

    async def look_and_tap(page: Page, what: str) -> None:
        phase = await page.locator("main").first.get_attribute("data-phase") or ""
        if phase not in wrong:
            await no_sideways_scroll(page)
            wrong[phase] = [*await small_targets(page), *await violations(page)]
            assert min(await strips(page), default=44) >= 22, phase
        await tap(page, what)

    await play(page, two_tricks_later(game, seats), press=look_and_tap)
    await finish_elsewhere(page, table)
    await no_sideways_scroll(page)
    wrong["over"] = [*await small_targets(page), *await violations(page)]
    assert "playing" in wrong
    assert not any(wrong.values()), wrong
