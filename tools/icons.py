"""Draw the icons of the page as PNG, for the phones that take no SVG: web/public/icon-*.png."""

import asyncio
import shutil
from pathlib import Path

from playwright.async_api import async_playwright

from atout.drawing import icon

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIZES = (180, 192, 512)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


async def drawn(sizes: tuple[int, ...] = SIZES) -> dict[int, bytes]:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = await browser.new_page()
        pictures: dict[int, bytes] = {}
        for size in sizes:
            await page.set_viewport_size({"width": size, "height": size})
            style = "<style>body{margin:0} svg{display:block;width:100vw;height:100vh}</style>"
            await page.set_content(style + icon())
            pictures[size] = await page.screenshot(omit_background=True)
        await browser.close()
    return pictures


if __name__ == "__main__":
    for size, picture in asyncio.run(drawn()).items():
        path = PUBLIC / f"icon-{size}.png"
        path.write_bytes(picture)
        print(f"{path.name}: {len(picture)} bytes")
