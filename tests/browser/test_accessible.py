"""axe finds nothing to complain of, on any page and in any state, left to right and right to left."""

import pytest
from playwright.async_api import Page
from served import Served

from browser.accessible import CONTRAST, violations
from browser.browsing import ABSENT, DESKTOP, PHONE, Browse
from browser.playing import CARD, Choose, Seen, anything, asked, click, play
from browser.tables import at_table, go, open_table, sit

PAGES = (
    *("/", "/#/new/giretra", "/#/new/tunisian", "/#/new/tarot", "/#/settings", "/#/fair", "/#/nowhere"),
    *("/#/rules/giretra", "/#/rules/tunisian", "/#/rules/tarot", "/#/table/nothing", "/#/replay/nothing/1"),
)
FELTS = ("green", "blue", "red", "grey")
LANGS = ("en", "ar")


async def loaded(page: Page, path: str) -> None:
    await page.goto(path)
    await page.locator("main h1").first.wait_for()
    await page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("lang", LANGS)
async def test_pages(browse: Browse, lang: str) -> None:
    browse.forgive(ABSENT)
    page = await browse(lang=lang)
    found: list[str] = []
    for path in PAGES:
        await loaded(page, path)
        found += await violations(page)
    assert found == []


@pytest.mark.parametrize("lang", ["fr", "mg"])
async def test_the_other_languages_on_a_phone(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang, size=PHONE)
    found: list[str] = []
    for path in PAGES[:5]:
        await loaded(page, path)
        found += await violations(page)
    assert found == []


@pytest.mark.parametrize(
    ("game", "seats", "lang", "size"),
    [
        *(("giretra", 4, "en", DESKTOP), ("tunisian", 4, "en", DESKTOP), ("tarot", 5, "en", DESKTOP)),
        *(("giretra", 4, "ar", PHONE), ("tunisian", 4, "ar", PHONE), ("tarot", 4, "ar", PHONE)),
    ],
)
async def test_every_phase_of_a_deal(
    browse: Browse, game: str, seats: int, lang: str, size: tuple[int, int]
) -> None:
    page = await browse(lang=lang, size=size)
    rules = {"seats": seats, "deals": 0, "target": 1} if game == "tarot" else {"target": 1}
    await at_table(page, game, seats, rules=rules)
    found: list[str] = []
    looked = set[str]()

    async def look_first(page: Page, what: str) -> None:
        phase = await page.locator("main").first.get_attribute("data-phase") or ""
        if phase not in looked:
            looked.add(phase)
            found.extend(await violations(page))
        await click(page, what)

    await play(page, lambda seen: seen.over, eager(game), look_first)
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


@pytest.mark.parametrize("lang", LANGS)
async def test_what_opens_over_the_table(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    await at_table(page, "giretra")
    seen = await play(page, lambda seen: 0 < len(seen.legal) < len(seen.hand) < 7)
    found: list[str] = []
    await click(page, CARD.format(next(one for one in seen.hand if one not in seen.legal)))
    await page.locator("[data-refusal]").wait_for()
    found += await violations(page)
    for key, what in (("t", "[data-last-trick]"), ("?", "dialog[open]"), ("s", "[data-score]")):
        await page.keyboard.press(key)
        await page.locator(what).first.wait_for()
        found += await violations(page)
        await page.keyboard.press("Escape")
        await page.locator(what).first.wait_for(state="hidden")
    await page.keyboard.press("l")
    found += await violations(page)
    await page.keyboard.press("Escape")
    found += await every_window(page)
    assert found == []


async def every_window(page: Page) -> list[str]:
    """Whatever the buttons of the table's bar open."""
    buttons = page.locator("main > header button")
    found: list[str] = []
    for number in range(await buttons.count()):
        if not await buttons.nth(number).is_enabled():
            continue
        await buttons.nth(number).click()
        if await page.locator("dialog[open]").count():
            found += await violations(page)
            await page.keyboard.press("Escape")
            await page.locator("dialog[open]").wait_for(state="hidden")
    return found


@pytest.mark.parametrize("lang", LANGS)
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


@pytest.mark.parametrize("felt", [felt for felt in FELTS if felt != "green"])
async def test_every_table_colour(browse: Browse, felt: str) -> None:
    """Green is what all the other tests look at."""
    page = await browse(settings={"felt": felt})
    found: list[str] = []
    for path in ("/", "/#/settings", "/#/rules/giretra"):
        await loaded(page, path)
        found += await violations(page, CONTRAST)
    await at_table(page, "tunisian")
    await asked(page)
    found += await violations(page, CONTRAST)
    await play(page, lambda seen: seen.phase == "playing")
    found += await violations(page, CONTRAST)
    assert found == []


@pytest.mark.parametrize("lang", LANGS)
async def test_a_lost_line(browse: Browse, mortal: Served, lang: str) -> None:
    browse.forgive("WebSocket", "ERR_CONNECTION_REFUSED")
    page = await browse(lang=lang)
    table = await at_table(page, "giretra")
    await go(page, table)
    await asked(page)
    mortal.kill()
    await page.locator('[role="status"] p').first.wait_for()
    assert await violations(page) == []
