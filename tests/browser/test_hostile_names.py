"""Names and titles that mean harm: those that are taken are shown letter by letter, and nothing runs."""

import asyncio

import httpx
from playwright.async_api import Page
from visitors import Visitor

from atout.server.names import alike
from browser.browsing import Browse
from browser.company import answering, bidding, visitor
from browser.hostile import NAMES
from sizes import sized

AT_A_TABLE = 4


async def harmless(page: Page, *shown: str) -> None:
    """Nothing ran, nothing was made of it; each of these is there as text."""
    assert not await page.evaluate("'__hacked' in window")
    text = await page.locator("body").inner_text()
    flat = " ".join(text.split())
    for one in shown:
        assert " ".join(one.split()) in flat, f"{one!r} is not shown at {page.url}: {flat}"
    made = (
        "body :is(iframe, style, base, meta, body link, script:not([src]), img[src=x], [onload], [onerror])"
    )
    assert await page.locator(made).count() == 0


async def taken(url: str) -> list[Visitor]:
    """Everybody whose name the server accepts; the others are told why not."""
    people: list[Visitor] = []
    for name in NAMES:
        try:
            people.append(await visitor(url, name))
        except httpx.HTTPStatusError as error:
            refused = error.response
        else:
            continue
        assert refused.status_code in (400, 422)
        assert refused.json()["error"]["text"]
    return people


async def played(people: list[Visitor]) -> str:
    """A table with these four, after its one deal; it is called like the first of them."""
    table = await people[0].open_table(
        "tunisian", title=people[0].name, rules={"target": 1}, house={"pace": "instant"}
    )
    for seat, one in enumerate(people):
        await one.follow(table)
        await one.sit(table, seat)
    await asyncio.gather(*(answering(one, table, bidding) for one in people))
    return table


def groups(people: list[Visitor]) -> list[list[Visitor]]:
    """Tables for four at which nobody would be taken for somebody else."""
    found: list[list[Visitor]] = []
    waiting = list(people)
    while waiting:
        group: list[Visitor] = []
        for one in waiting:
            if len(group) < AT_A_TABLE and not alike(one.name, [other.name for other in group]):
                group.append(one)
        waiting = [one for one in waiting if one not in group]
        found.append(group)
    return [group for group in found if len(group) == AT_A_TABLE]


async def test_nothing_runs(browse: Browse) -> None:
    assert len(set(NAMES)) >= 50
    people = await taken(browse.url)
    names = [one.name for one in people]
    assert len(names) >= 40
    page = await browse()
    waiting = {one.name: await one.open_table("giretra", title=one.name) for one in people}
    for one in people:
        await one.follow(waiting[one.name])
        await one.sit(waiting[one.name], 0)
    await page.reload()
    await page.wait_for_load_state("networkidle")
    # The newest of them: the list has pages.
    await harmless(page, *names[-10:])
    for name, table in sorted(waiting.items())[:: sized(4, whole=1)]:
        await page.goto(f"/#/table/{table}")
        await page.locator('main[data-page="waiting"]').wait_for()
        await page.get_by_text(name, exact=False).first.wait_for()
        await harmless(page, name)
    for group in groups(people)[:: sized(4, whole=1)]:
        table = await played(group)
        await page.goto(f"/#/table/{table}")
        await page.locator("main[data-page]").wait_for()
        await harmless(page)
        await page.goto(f"/#/replay/{table}/1")
        await page.locator('main[data-page="replay"]').wait_for()
        await page.get_by_text(group[0].name, exact=False).first.wait_for()
        await harmless(page, *(one.name for one in group))
    for one in people:
        await one.close()
