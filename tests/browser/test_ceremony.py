"""Is it seen who takes a trick, and what has been doubled?"""

import re

from playwright.async_api import expect

from browser.browsing import Browse
from browser.company import Plain, company
from browser.playing import ACTION, click, play, preferring, two_tricks_later
from browser.tables import at_table, go, open_table, sit

# Every line about a trick, however short it stood there.
LISTEN = """
window.__taken = [];
new MutationObserver(() => {
  const line = document.querySelector("[data-taken]")?.textContent;
  if (line && line !== window.__taken.at(-1)) window.__taken.push(line);
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


async def test_a_trick_is_told_while_it_lies_there(browse: Browse) -> None:
    page = await browse(settings={"motion": True}, before=[LISTEN])
    await at_table(page, "tarot", 4)
    await play(page, two_tricks_later("tarot", 4))
    told: list[str] = await page.evaluate("window.__taken")
    assert len(told) >= 2, told
    for line in told:
        assert re.search(r"(You take|takes) it: .+, .*\d(\.5)?.* points", line), line


def one_bids(view: Plain) -> str:
    return "bid 80 hearts" if "bid 80 hearts" in view["legal"] and view["seat"] == 1 else view["legal"][0]


async def test_a_coinche_lands_on_the_felt(browse: Browse) -> None:
    page = await browse(settings={"motion": True})
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), one_bids):
        await sit(page, table)
        await go(page, table)
        await play(page, lambda seen: "coinche" in seen.actions, preferring("pass"))
        await expect(page.locator("[data-stamp]")).to_have_count(0)
        await click(page, ACTION.format("coinche"))
        await expect(page.locator("[data-stamp]")).to_contain_text("×2")
