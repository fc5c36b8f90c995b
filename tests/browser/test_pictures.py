"""The pictures of README and docs, taken of the page as it is: `make pictures`."""

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import Page

from browser.browsing import DESKTOP, PHONE, Browse
from browser.company import company
from browser.moments import NICE, guided, opened
from browser.playing import play
from browser.tables import go, open_table, sit

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 350_000
COLOURS = 256
# Two tricks and a half.
STEPS = 14
SIZES = {"desktop": DESKTOP, "phone": PHONE}
# As most people know it.
DARK = {"look": "dark"}

pytestmark = pytest.mark.skipif(os.environ.get("ATOUT_PICTURES") != "1", reason="make pictures takes them")


async def take(page: Page, name: str) -> None:
    await page.wait_for_load_state("networkidle")
    # Nothing that blinks, and no ring around what was pressed last.
    await page.evaluate("document.activeElement?.blur()")
    await page.mouse.move(0, 0)
    taken = Image.open(BytesIO(await page.screenshot(animations="disabled", caret="hide")))
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{name}.png"
    # Hardly anybody sees the difference, and a clone stays small.
    taken.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    assert path.stat().st_size <= LARGEST, name


@pytest.mark.parametrize("size", SIZES)
async def test_home(browse: Browse, size: str) -> None:
    page = await browse(size=SIZES[size], settings=DARK)
    await take(page, f"home-{size}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", NICE)
async def test_tables(browse: Browse, game: str, size: str) -> None:
    page = await browse(size=SIZES[size], settings=DARK)
    table = await open_table(page, game, house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), guided):
        await sit(page, table)
        await go(page, table)
        await play(page, NICE[game], opened)
        await take(page, f"{game}-{size}")


@pytest.mark.parametrize("size", SIZES)
async def test_score_sheet_and_replay(browse: Browse, size: str) -> None:
    page = await browse(size=SIZES[size], settings=DARK)
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
