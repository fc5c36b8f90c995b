"""Deals of Tarot in which the page takes: the aside at four, the call at five, and three players."""

import pytest
from playwright.async_api import Page, expect

from browser.browsing import Browse
from browser.company import company, passing
from browser.playing import ACTION, CARD, CONFIRM, TAROT_HANDS, Seen, anything, click, look, play
from browser.tables import ask, go, open_table, play_ahead, sit


def taking(seen: Seen) -> str:
    """Garde, and the first card that can be called."""
    wanted = [one for one in seen.actions if one == "bid garde" or one.startswith("call ")]
    return ACTION.format(wanted[0]) if wanted else anything(seen)


async def lay_aside(page: Page, number: int) -> list[str]:
    """Pick one card too many in between, think again, then confirm."""
    seen = await look(page)
    assert seen.phase == "discarding"
    assert seen.confirm == [], "nothing to confirm before anything is picked"
    chosen = seen.legal[:number]
    for card in chosen:
        await click(page, CARD.format(card))
    await expect(page.locator('[data-hand] [aria-pressed="true"]')).to_have_count(number)
    await click(page, CARD.format(chosen[0]))
    await expect(page.locator('[data-hand] [aria-pressed="true"]')).to_have_count(number - 1)
    await click(page, CARD.format(chosen[0]))
    await click(page, CONFIRM.format("lay"))
    return chosen


@pytest.mark.parametrize(("seats", "dog"), [(3, 6), (4, 6), (5, 3)])
async def test_the_page_takes(browse: Browse, seats: int, dog: int) -> None:
    page = await browse()
    table = await open_table(
        page, "tarot", rules={"seats": seats, "deals": 0, "target": 1}, house={"pace": "slow"}
    )
    async with company(browse.url, table, range(1, seats), passing):
        await sit(page, table)
        await go(page, table)
        before = await play(page, lambda seen: seen.phase == "discarding", taking)
        laid = await lay_aside(page, dog)
        await play(page, lambda seen: seen.phase == "playing", taking)
        await page.goto("/#/fair")
        await play_ahead(page, table)
    told = await ask(page, "GET", f"/api/tables/{table}/deals/1")
    assert sorted(told["apart"]["aside"]) == sorted(laid)
    assert len(before.hand) == TAROT_HANDS[seats] + dog
    assert told["view"]["contract"]["taker"] == before.seat
    assert told["view"]["contract"]["bid"] == "garde"
    if seats == 5:
        assert told["view"]["contract"]["called"] is not None
