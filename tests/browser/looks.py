"""How does the page lie on the screen?"""

from typing import Any

from playwright.async_api import Page

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Whatever can be pressed and is smaller than a finger; links inside sentences are read, not aimed at.
SMALL = """
(least) => [...document.querySelectorAll("button, a[href], select, input, summary, [role=button]")]
  .filter((one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter((one) => !one.closest("[data-hand]") && !(one.matches("a") && one.closest("p, li, td, dd")))
  .map((one) => [one, [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect())])
  .filter(([one, boxes]) => boxes[0].width > 0)
  .filter(([one, boxes]) => !boxes.some((box) => Math.min(box.width, box.height) > least - 0.5))
  .map(([one, [box]]) => `${box.width.toFixed(1)} x ${box.height.toFixed(1)}: ${one.outerHTML.slice(0, 120)}`)
"""
PLACES = """
(what) => [...document.querySelectorAll(what)]
  .map((one) => [one.dataset.card, one.getBoundingClientRect().x])
"""
# How much of each card is not under the next one.
STRIPS = """
() => {
  const cards = [...document.querySelectorAll("[data-hand] [data-card]")]
    .map((one) => one.getBoundingClientRect());
  return cards.map((card, place) => {
    const next = cards[place + 1];
    // A hand may lie in two rows.
    return next && next.left >= card.left ? next.left - card.left : card.width;
  });
}
"""


async def no_sideways_scroll(page: Page) -> None:
    assert await page.evaluate(WIDE) <= 0, f"{page.url} is wider than the screen"


async def small_targets(page: Page, least: int = 44) -> list[str]:
    return await page.evaluate(SMALL, least)


async def places(page: Page, what: str) -> list[tuple[Any, float]]:
    return [(card, x) for card, x in await page.evaluate(PLACES, what)]


async def strips(page: Page) -> list[float]:
    return await page.evaluate(STRIPS)
