"""How long does it take from an address to a hand that can be played? On loopback, next to a bare page."""

import argparse
import asyncio
import shutil
import statistics
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter

from playwright.async_api import Browser, Page, async_playwright
from served import Served

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# The cards are drawn, in a hand that takes them: whose turn it is depends on the dealer.
PLAYABLE = """
() => {
  const cards = [...document.querySelectorAll("main[data-mine] [data-hand] [data-card]")];
  return cards.length >= 8 && cards.every((one) => one.checkVisibility()) && document.querySelector("symbol");
}
"""
Opening = Callable[[Page], Awaitable[None]]


async def bare(page: Page) -> None:
    """What a browser needs for a page of one sentence."""
    await page.goto("/manifest.webmanifest")


async def from_home(page: Page) -> None:
    """The start page, one click, one's cards."""
    await page.goto("/")
    await page.locator('[data-play="tunisian"]').click()
    await page.wait_for_function(PLAYABLE)


async def timed(browser: Browser, url: str, opening: Opening, state: Path | None = None) -> float:
    """Milliseconds in a window that has nothing in its cache."""
    context = await browser.new_context(base_url=url, storage_state=state)
    page = await context.new_page()
    start = perf_counter()
    await opening(page)
    passed = (perf_counter() - start) * 1000
    await context.close()
    return passed


async def running_table(browser: Browser, url: str, state: Path) -> str:
    """The address of a table where somebody who has come before has a hand."""
    context = await browser.new_context(base_url=url)
    page = await context.new_page()
    await from_home(page)
    await context.storage_state(path=state)
    address = page.url
    await context.close()
    return address


async def measured(url: str, program: str, times: int, folder: Path) -> dict[str, float]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        state = folder / "state.json"
        address = await running_table(browser, url, state)

        async def from_link(page: Page) -> None:
            await page.goto(address)
            await page.wait_for_function(PLAYABLE)

        rows: dict[str, list[float]] = {"a bare page": [], "home, then play now": [], "a link to a table": []}
        # In turn: whatever else the machine does falls on all of them.
        for _ in range(times):
            rows["a bare page"].append(await timed(browser, url, bare))
            rows["home, then play now"].append(await timed(browser, url, from_home))
            rows["a link to a table"].append(await timed(browser, url, from_link, state))
        await browser.close()
    return {name: statistics.median(values) for name, values in rows.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10)
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        parser.error("Chromium is not installed: tools/install_test_parts.sh")
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        times: int = parser.parse_args().times
        figures = asyncio.run(measured(server.url, program, times, Path(folder)))
    first = figures["a bare page"]
    for name, milliseconds in figures.items():
        print(f"{name:24}{milliseconds:8.0f} ms{milliseconds / first:8.1f} times a bare page")


if __name__ == "__main__":
    main()
