"""How much is sent to a browser that comes for the first time? Packed, as it is served."""

import re
from urllib.parse import urlsplit

import httpx
import pytest
from served import Served

from browser.browsing import ABSENT, Browse

LEAST = 1000


def packed(url: str) -> int:
    """Bytes on the wire."""
    with httpx.stream("GET", url, headers={"Accept-Encoding": "gzip"}, timeout=60) as answer:
        assert answer.status_code == 200
        return sum(map(len, answer.iter_raw()))


def fonts_of(sheet: str) -> list[str]:
    """Those of every language: a reader needs some of them."""
    return re.findall(r"/assets/[^)\"']*\.woff2", httpx.get(sheet, timeout=60).text)


async def test_code_and_cards_are_small(browse: Browse, server: Served) -> None:
    browse.forgive(ABSENT)
    asked: list[str] = []
    page = await browse()
    page.on("request", lambda request: asked.append(request.url))
    # Everything that any page needs.
    for path in ("/", "/#/new/tarot", "/#/rules/tarot", "/#/fair", "/#/settings", "/#/replay/nothing/1"):
        await page.goto(path)
        await page.reload()
        await page.wait_for_load_state("networkidle")
    code = {url for url in asked if re.search(r"\.(js|css)$", urlsplit(url).path)}
    assert code
    assert LEAST < sum(map(packed, code)) <= 150_000
    assert LEAST < packed(f"{server.url}/cards.svg") <= 80_000
    fonts = {font for url in code if url.endswith(".css") for font in fonts_of(url)}
    assert LEAST < sum(packed(server.url + font) for font in fonts) <= 120_000


@pytest.mark.parametrize("path", ["/", "/manifest.webmanifest", "/icon.svg", "/cards.svg"])
def test_every_answer_has_the_policy(server: Served, path: str) -> None:
    policy = httpx.get(server.url + path, timeout=60).headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
