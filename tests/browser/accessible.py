"""Does axe find anything to complain of in what the page shows now?"""

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.async_api import Page

# The shapes that cards are drawn from are hidden from everybody; axe would read all of their thousands.
RUN = """
async (runOnly) => {
  const sprite = document.querySelector(".sprite");
  sprite?.remove();
  const found = await axe.run(document, {resultTypes: ["violations"], runOnly});
  if (sprite) document.body.append(sprite);
  return found;
}
"""
# WCAG 2.2 AA, and what people with a screen reader expect besides.
EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# All that another colour can break.
CONTRAST = {"type": "rule", "values": ["color-contrast"]}


@cache
def script() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


async def violations(page: Page, only: object = EVERYTHING) -> list[str]:
    """One line for each element. Evaluated from outside, so the page's policy is not in the way."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(script())
    told: dict[str, Any] = await page.evaluate(RUN, only)
    return [
        f"{found['id']} at {page.url}: {node['html'][:99]} ({' '.join(node['failureSummary'].split())[:300]})"
        for found in told["violations"]
        for node in found["nodes"]
    ]
