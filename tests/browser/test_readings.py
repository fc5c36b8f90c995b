"""What a reading says is on the table, whatever game says it."""

from typing import Any

import pytest
from playwright.async_api import expect

from atout.locales import LANGUAGES, catalogue
from browser.browsing import PHONE, Browse
from browser.company import Plain
from browser.fitting import trouble
from browser.playing import play, two_tricks_later
from browser.retelling import retell
from browser.tables import at_table
from sizes import sized

# Before a seat, to be seen while cards are played.
LYING: Plain = {"name": "aside-shown", "cards": ["KS", "QS"], "seat": 1, "stays": True}
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
        view["reading"]["apart"] = [LYING]

    return change


async def test_a_trump_that_is_nobodys_and_cards_that_lie_open(browse: Browse) -> None:
    page = await browse(size=PHONE, touch=True)
    await retell(page, uncalled(NOBODYS))
    await at_table(page, "giretra", rules={"target": 1})
    badge = page.locator("header .badge")
    await play(page, lambda seen: seen.phase == "bidding")
    await expect(badge).to_have_text("No call yet")
    await play(page, two_tricks_later("giretra", 4))
    await expect(badge).to_contain_text("Spades", ignore_case=True)
    await expect(badge.locator(".who")).to_have_count(0)
    await expect(page.locator("[data-facts] dt")).to_have_text([catalogue("en")["reading"]["aside-shown"]])
    await expect(page.locator("[data-facts] dd")).to_have_text(["K♠ Q♠"])
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


def sitting_out(view: Plain) -> None:
    """Told with every action."""
    view["reading"]["heard"] = [{"key": "sits-out-now", "facts": {"seat": view["dealer"]}, "rule": None}]


@pytest.mark.parametrize("lang", sized(["ar"], whole=LANGUAGES))
async def test_what_holds_besides_and_what_everybody_was_told(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang, size=(360, 740), touch=True)
    await retell(page, sitting_out)
    await at_table(page, "tarot", 5, rules={"seats": 5, "five_mode": "dead"})
    await play(page, two_tricks_later("tarot", 4))
    sentences = catalogue(lang)["reading"]
    facts = page.locator("[data-panel] [data-facts]")
    await expect(facts.locator("dt")).to_have_text([sentences["sits-out"], sentences["oudlers"]])
    await expect(facts.locator("dd")).to_have_count(2)
    # Beside the line above it there is room: nothing of the felt is covered.
    await expect(page.locator(".question.covers")).to_have_count(0)
    told = sentences["sits-out-now"].partition("{")[0].strip()
    await expect(page.locator("[data-news]")).to_contain_text(told)
    await expect(page.locator('[role="log"]')).to_contain_text(told)
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    assert await trouble(page) == []
