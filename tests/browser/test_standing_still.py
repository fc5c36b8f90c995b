"""While a deal is played with everything moving, nothing jumps: a finger meets what it aimed at."""

from typing import Any

import pytest

from browser.browsing import DESKTOP, PHONE, Browse
from browser.playing import asked, play
from browser.tables import at_table

# Of the screen, in all of a deal; what a finger sets off itself is counted apart.
MOST = 0.01
WHOLE = {"giretra": 8, "tunisian": 8, "tarot": 18}
OBSERVE = """
window.__shifts = [];
const named = ({node}) => node?.outerHTML?.slice(0, 90) ?? String(node?.textContent).slice(0, 60);
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    window.__shifts.push({
      much: one.value,
      own: one.hadRecentInput,
      phase: document.querySelector("main")?.dataset.phase,
      what: one.sources.map(named),
    });
}).observe({type: "layout-shift", buffered: true});
"""


def told(shifts: list[dict[str, Any]]) -> str:
    return "\n".join(f"{one['much']:.4f} {one['own']} {one['phase']} {one['what']}" for one in shifts)


@pytest.mark.parametrize(("game", "size"), [("giretra", DESKTOP), ("tunisian", PHONE), ("tarot", PHONE)])
async def test_no_layout_shift(browse: Browse, game: str, size: tuple[int, int]) -> None:
    page = await browse(size=size, settings={"motion": True}, before=[OBSERVE])
    await at_table(page, game, 4)
    await asked(page)
    await page.evaluate("window.__shifts.length = 0")
    # Two tricks: nothing new comes after them, and each takes seconds when everything moves.
    await play(page, lambda seen: seen.phase == "playing" and len(seen.hand) <= WHOLE[game] - 2)
    shifts = await page.evaluate("window.__shifts")
    assert sum(one["much"] for one in shifts) <= MOST, told(shifts)
