"""axe finds nothing to complain of, on any page and in any state, left to right and right to left."""

from collections.abc import Sequence

import pytest
from playwright.async_api import Page, expect

from atout.locales import catalogue
from browser.accessible import CONTRAST, violations
from browser.browsing import ABSENT, PHONE, Browse
from browser.playing import CARD, Choose, Seen, anything, asked, click, play, two_tricks_later
from browser.tables import at_table, finish_elsewhere, open_table, sit, with_a_choice
from sizes import sized

KINDS = (
    *("/", "/#/new/tarot", "/#/settings", "/#/rules/giretra", "/#/fair"),
    *("/#/nowhere", "/#/table/nothing", "/#/replay/nothing/1"),
)
OTHER_GAMES = ("/#/new/giretra", "/#/new/tunisian", "/#/rules/tunisian", "/#/rules/tarot")
# Green is what all the other tests look at.
FELTS = ("blue", "red", "grey")
LANGS = ("en", "ar")
# Every page and phase is looked at in one of them, and each kind of thing in both.
LOOKS = {"en": "light", "fr": "dark", "mg": "light", "ar": "dark"}
# What has no button of its own in the bar above the table: score, log and help.
KEYS = "sl?"
BUTTONS = ("table-leave", "table-last-trick", "table-menu")


async def loaded(page: Page, path: str) -> None:
    await page.goto(path)
    await page.locator("main h1").first.wait_for()
    await page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(
    ("lang", "paths"), [("en", (*KINDS, *OTHER_GAMES)), ("ar", KINDS[: sized(4, whole=8)])], ids=LANGS
)
async def test_pages(browse: Browse, lang: str, paths: Sequence[str]) -> None:
    browse.forgive(ABSENT)
    page = await browse(lang=lang, settings={"look": LOOKS[lang]})
    found: list[str] = []
    for path in paths:
        await loaded(page, path)
        found += await violations(page)
    assert found == []


@pytest.mark.parametrize("lang", ["fr", "mg"])
async def test_the_other_languages_on_a_phone(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang, size=PHONE, settings={"look": LOOKS[lang]})
    found: list[str] = []
    for path in KINDS[:3]:
        await loaded(page, path)
        found += await violations(page)
    assert found == []


@pytest.mark.parametrize(
    ("game", "seats", "lang", "look"),
    [
        ("tunisian", 4, "ar", "dark"),
        ("tarot", 5, "en", "light"),
        *sized([], whole=[("giretra", 4, "en", "light")]),
    ],
)
async def test_every_phase_of_a_deal(browse: Browse, game: str, seats: int, lang: str, look: str) -> None:
    """On a desk; test_phone.py has the others."""
    page = await browse(lang=lang, settings={"look": look})
    rules = {"seats": seats, "deals": 0, "target": 1} if game == "tarot" else {"target": 1}
    table = await at_table(page, game, seats, rules=rules)
    found: list[str] = []
    looked = set[str]()

    async def look_first(page: Page, what: str) -> None:
        phase = await page.locator("main").first.get_attribute("data-phase") or ""
        if phase not in looked:
            looked.add(phase)
            found.extend(await violations(page))
        await click(page, what)

    await play(page, two_tricks_later(game, seats), eager(game), look_first)
    await finish_elsewhere(page, table)
    found += await violations(page)
    assert found == []
    assert "playing" in looked


def eager(game: str) -> Choose:
    """Bid, so that the phases of a taker come, too."""

    def choose(seen: Seen) -> str:
        bids = [one for one in seen.actions if one in ("bid garde-contre", "bid garde")]
        calls = [one for one in seen.actions if one.startswith("call ")]
        wanted = (bids[:1] or calls) if game == "tarot" else []
        return f'[data-action="{wanted[0]}"]' if wanted else anything(seen)

    return choose


@pytest.mark.parametrize("lang", sized(["ar"], whole=LANGS))
async def test_what_opens_over_the_table(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    await at_table(page, "giretra", ahead=with_a_choice)
    seen = await asked(page)
    await click(page, CARD.format(next(one for one in seen.hand if one not in seen.legal)))
    await page.locator("[data-refusal]").wait_for()
    found = await violations(page)
    for key in KEYS:
        await page.keyboard.press(key)
        found += await in_window(page)
    for button in BUTTONS:
        await page.get_by_role("button", name=catalogue(lang)["page"][button], exact=True).click()
        found += await in_window(page)
    assert found == []


async def in_window(page: Page) -> list[str]:
    window = page.locator("dialog[open]")
    await window.wait_for()
    found = await violations(page)
    await page.keyboard.press("Escape")
    # Gone, and not only closed: a key that comes in between is the window's.
    await expect(page.locator("dialog")).to_have_count(0)
    return found


@pytest.mark.parametrize("lang", sized(["ar"], whole=LANGS))
async def test_the_waiting_room(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    table = await open_table(page, "tarot", (1,), title="Sunday", rules={"seats": 5})
    await go_waiting(page, table)
    found = await violations(page)
    await sit(page, table)
    found += await violations(page)
    assert found == []


async def go_waiting(page: Page, table: str) -> None:
    await page.goto(f"/#/table/{table}")
    await page.locator('main[data-page="waiting"]').wait_for()


async def test_every_table_colour(browse: Browse) -> None:
    page = await browse(settings={"look": "dark"})
    found: list[str] = []
    for path in ("/", "/#/settings"):
        await loaded(page, path)
        found += await in_every_colour(page)
    await at_table(page, "tunisian")
    await asked(page)
    found += await in_every_colour(page)
    await play(page, lambda seen: seen.phase == "playing")
    found += await in_every_colour(page)
    assert found == []


async def in_every_colour(page: Page) -> list[str]:
    """As the setting does it (test_settings.py)."""
    found: list[str] = []
    for felt in FELTS:
        await page.evaluate("(felt) => document.documentElement.dataset.felt = felt", felt)
        found += await violations(page, CONTRAST)
    return found
