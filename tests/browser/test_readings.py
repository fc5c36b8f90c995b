"""What a reading says is on the table, whatever game says it."""

from typing import Any

from playwright.async_api import expect

from browser.browsing import PHONE, Browse
from browser.company import Plain
from browser.playing import play, two_tricks_later
from browser.retelling import retell
from browser.tables import at_table

NOBODYS: dict[str, Any] = {
    "settled": True,
    "level": "",
    "trump": "spades",
    "times": 1,
    "seat": None,
    "side": None,
    "seats": [],
    "complete": True,
    "called": None,
    "doubled": [],
    "also": [],
    "told": [{"key": "contract", "facts": {"played": "spades"}, "rule": None}],
}


def uncalled(contract: Plain | None) -> Any:
    """As in a game where nobody calls."""

    def change(view: Plain) -> None:
        view["reading"]["contract"] = contract if view["phase"] in ("playing", "scored") else None

    return change


async def test_a_trump_that_is_nobodys(browse: Browse) -> None:
    page = await browse(size=PHONE, touch=True)
    await retell(page, uncalled(NOBODYS))
    await at_table(page, "giretra", rules={"target": 1})
    badge = page.locator("header .badge")
    await play(page, lambda seen: seen.phase == "bidding")
    await expect(badge).to_have_text("No call yet")
    await play(page, two_tricks_later("giretra", 4))
    await expect(badge).to_contain_text("Spades", ignore_case=True)
    await expect(badge.locator(".who")).to_have_count(0)
    await play(page, lambda seen: seen.score)
    sheet = page.locator("[data-score]")
    await expect(sheet.locator(".contract strong")).to_have_text("Spades ♠")
    await expect(sheet.locator(".called .what").first).to_be_visible()


async def test_where_nobody_calls_no_call_is_waited_for(browse: Browse) -> None:
    page = await browse()
    await retell(page, uncalled(None))
    await at_table(page, "giretra")
    await play(page, two_tricks_later("giretra", 4))
    await expect(page.locator("header .badge")).to_have_text("")
