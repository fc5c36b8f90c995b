"""The page can be put among the programs of a phone: it has a manifest and icons of every size."""

import struct

import httpx
import pytest
from served import Served


def test_the_manifest_says_what_a_phone_asks(server: Served) -> None:
    answer = httpx.get(f"{server.url}/manifest.webmanifest", timeout=60)
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    told = answer.json()
    assert told["name"]
    assert told["short_name"]
    assert told["start_url"] == told["scope"] == "/"
    assert told["display"] == "standalone"
    sizes = {icon["sizes"] for icon in told["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in told["icons"]:
        drawn = httpx.get(server.url + icon["src"], timeout=60)
        assert drawn.headers["Content-Type"].startswith(icon["type"])


@pytest.mark.parametrize("size", [180, 192, 512])
def test_icons_are_as_large_as_they_say(server: Served, size: int) -> None:
    drawn = httpx.get(f"{server.url}/icon-{size}.png", timeout=60).content
    assert drawn.startswith(b"\x89PNG")
    assert struct.unpack(">II", drawn[16:24]) == (size, size)


def test_the_first_page_names_them(server: Served) -> None:
    page = httpx.get(server.url, timeout=60).text
    for named in ("/manifest.webmanifest", "/icon-180.png", "/icon.svg"):
        assert f'href="{named}"' in page
