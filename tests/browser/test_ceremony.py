"""Is it seen who takes a trick, and what has been doubled?"""

import re

from browser.browsing import Browse
from browser.company import Plain, company
from browser.playing import play, preferring, two_tricks_later
from browser.tables import at_table, go, open_table, sit

# What was seen there, however short.
LISTEN = """
window.__seen = [];
new MutationObserver(() => {
  const shown = document.querySelector("[data-taken], [data-stamp]")?.textContent;
  if (shown && shown !== window.__seen.at(-1)) window.__seen.push(shown);
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


async def test_a_trick_is_told_while_it_lies_there(browse: Browse) -> None:
    page = await browse(settings={"motion": True}, before=[LISTEN])
    await at_table(page, "tarot", 4)
    await play(page, two_tricks_later("tarot", 4))
    told: list[str] = await page.evaluate("window.__seen")
    assert len(told) >= 2, told
    for line in told:
        assert re.search(r"(You take|takes) it: .+, .*\d(\.5)?.* points", line), line


def one_bids(view: Plain) -> str:
    return "bid 80 hearts" if "bid 80 hearts" in view["legal"] and view["seat"] == 1 else view["legal"][0]


async def test_a_coinche_lands_on_the_felt(browse: Browse) -> None:
    page = await browse(settings={"motion": True}, before=[LISTEN])
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), one_bids):
        await sit(page, table)
        await go(page, table)
        await play(page, lambda seen: "coinche" in seen.actions, preferring("pass"))
        assert await page.evaluate("window.__seen") == []
        await play(page, lambda seen: seen.phase == "playing", preferring("coinche"))
        seen: list[str] = await page.evaluate("window.__seen")
    assert [one.split() for one in seen][:1] == [["coinche", "×2"]], seen
