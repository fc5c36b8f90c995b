"""The pictures of README and docs, taken of the page as it is: `make pictures`."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Page

from browser.browsing import DESKTOP, PHONE, Browse
from browser.company import company
from browser.moments import NICE, guided, opened
from browser.playing import play
from browser.tables import go, open_table, sit

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 150_000
# Two tricks and a half.
STEPS = 14
SIZES = {"desktop": DESKTOP, "phone": PHONE}

pytestmark = pytest.mark.skipif(os.environ.get("ATOUT_PICTURES") != "1", reason="make pictures takes them")


async def take(page: Page, name: str) -> None:
    await page.wait_for_load_state("networkidle")
    # Nothing that blinks, and no ring around what was pressed last.
    await page.evaluate("document.activeElement?.blur()")
    await page.mouse.move(0, 0)
    picture = await page.screenshot(animations="disabled", caret="hide", type="jpeg", quality=85)
    assert len(picture) <= LARGEST, f"{name} is too large for a clone: {len(picture)}"
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.jpg").write_bytes(picture)


@pytest.mark.parametrize("size", SIZES)
async def test_home(browse: Browse, size: str) -> None:
    page = await browse(size=SIZES[size])
    await take(page, f"home-{size}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", NICE)
async def test_tables(browse: Browse, game: str, size: str) -> None:
    page = await browse(size=SIZES[size])
    table = await open_table(page, game, house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), guided):
        await sit(page, table)
        await go(page, table)
        await play(page, NICE[game], opened)
        await take(page, f"{game}-{size}")


@pytest.mark.parametrize("size", SIZES)
async def test_score_sheet_and_replay(browse: Browse, size: str) -> None:
    page = await browse(size=SIZES[size])
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), guided):
        await sit(page, table)
        await go(page, table)
        # A match of some deals has a curve.
        await play(page, lambda seen: seen.score and seen.deal == 4, opened)
        await take(page, f"score-{size}")
        await page.goto(f"/#/replay/{table}/2")
        await page.locator('main[data-page="replay"]').wait_for()
        for _ in range(STEPS):
            await page.keyboard.press("ArrowRight")
        await take(page, f"replay-{size}")
