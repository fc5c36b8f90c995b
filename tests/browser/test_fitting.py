"""At every size, in every language, everything can be read: at the table and on the other pages."""

import pytest

from browser.browsing import Browse
from browser.fitting import trouble
from browser.playing import Seen, play, preferring, two_tricks_later
from browser.tables import at_table, finish_elsewhere
from sizes import sized

LANGUAGES = ("en", "fr", "mg", "ar")
GAMES = (("giretra", 4), ("tunisian", 4), ("tarot", 4), ("tarot", 5), ("tarot", 3))
# Each game, in the languages whose words are longest or run from the right.
SOME = (("giretra", 4, "mg"), ("tunisian", 4, "fr"), ("tarot", 4, "ar"))
# A taker sees more phases.
eager = preferring("bid garde")
PAGES = (
    *("/", "/#/new/tarot", "/#/new/tunisian", "/#/new/giretra"),
    *("/#/settings", "/#/fair", "/#/rules/tunisian"),
)


@pytest.mark.parametrize(
    ("game", "seats", "lang"),
    sized(SOME, whole=tuple((*game, lang) for game in GAMES for lang in LANGUAGES)),
)
async def test_everything_at_the_table_can_be_read(browse: Browse, game: str, seats: int, lang: str) -> None:
    page = await browse(lang=lang)
    rules = {"seats": seats, "deals": 0, "target": 1} if game == "tarot" else {"target": 1}
    table = await at_table(page, game, seats, rules=rules)
    wrong: dict[str, list[str]] = {}
    enough = two_tricks_later(game, seats)
    looked: set[str] = set()

    def another_phase(seen: Seen) -> bool:
        return enough(seen) or seen.phase not in looked

    while "playing" not in looked:
        seen = await play(page, another_phase, eager)
        looked.add(seen.phase)
        wrong[seen.phase] = await trouble(page)
    await play(page, enough, eager)
    wrong["in the middle"] = await trouble(page)
    await finish_elsewhere(page, table)
    wrong["over"] = await trouble(page)
    await page.goto(f"/#/replay/{table}/1")
    await page.locator('main[data-page="replay"] [data-position]').wait_for()
    wrong["replay"] = await trouble(page)
    assert not any(wrong.values()), "\n".join(f"{at}: {one}" for at, all_ in wrong.items() for one in all_)


# The longest words, and right to left; the table has the others.
@pytest.mark.parametrize("lang", sized(("mg", "ar"), whole=LANGUAGES))
async def test_every_page_can_be_read(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    wrong: list[str] = []
    for path in PAGES:
        await page.goto(path)
        await page.locator("main").wait_for()
        await page.wait_for_load_state("networkidle")
        await page.evaluate("document.querySelectorAll('main details').forEach((one) => (one.open = true))")
        wrong += [f"{path} {one}" for one in await trouble(page)]
    await page.goto("/")
    await page.locator("[data-friends]").first.click()
    await page.locator("[data-link]").wait_for()
    wrong += [f"room {one}" for one in await trouble(page)]
    await page.locator("[data-options]").click()
    await page.locator("[data-change-rules]").wait_for()
    wrong += [f"rules of the room {one}" for one in await trouble(page)]
    assert not wrong, "\n".join(wrong)
