"""On a phone nothing is wider than the screen, everything is large enough for a finger, and tapping plays."""

import pytest

from browser.browsing import PHONE, Browse
from browser.looks import no_sideways_scroll, small_targets, strips
from browser.playing import Seen, anything, asked, play, tap
from browser.tables import at_table

PAGES = (
    *("/", "/#/new/giretra", "/#/new/tunisian", "/#/new/tarot", "/#/settings", "/#/fair", "/#/nowhere"),
    *("/#/rules/giretra", "/#/rules/tunisian", "/#/rules/tarot"),
)


async def test_every_page_fits(browse: Browse) -> None:
    page = await browse(size=PHONE, touch=True)
    for path in PAGES:
        await page.goto(path)
        await page.locator("main").wait_for()
        await page.wait_for_load_state("networkidle")
        await no_sideways_scroll(page)
        assert await small_targets(page) == [], path


@pytest.mark.parametrize(
    ("game", "seats"), [("giretra", 4), ("tunisian", 4), ("tarot", 3), ("tarot", 4), ("tarot", 5)]
)
async def test_a_deal_by_tapping(browse: Browse, game: str, seats: int) -> None:
    page = await browse(size=PHONE, touch=True)
    rules = {"seats": seats, "deals": 0, "target": 1} if game == "tarot" else {"target": 1}
    await at_table(page, game, seats, rules=rules)
    await asked(page)
    phases = set[str]()

    def until(seen: Seen) -> bool:
        return seen.over

    async def look_and_tap(page: object, what: str) -> None:
        del page
        await check(what)

    async def check(what: str) -> None:
        phase = await page.locator("main").first.get_attribute("data-phase") or ""
        if phase not in phases:
            phases.add(phase)
            await no_sideways_scroll(page)
            assert await small_targets(page) == [], phase
            assert min(await strips(page), default=44) >= 22, phase
        await tap(page, what)

    await play(page, until, anything, look_and_tap)
    await no_sideways_scroll(page)
    assert await small_targets(page) == []
