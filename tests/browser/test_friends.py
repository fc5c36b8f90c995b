"""Two friends at one table: invited by a link, seated together, waited for, and once more on their seats."""

import asyncio
import re

from playwright.async_api import Page, expect

from browser.browsing import PHONE, Browse
from browser.playing import anything, asked, click, look
from browser.tables import ask, go, open_table, play_ahead, sit

BOTS = (1, 3)


async def named(page: Page, name: str) -> None:
    await page.locator("#your-name").fill(name)
    await page.locator("#your-name").press("Enter")


async def in_the_room(browse: Browse) -> tuple[Page, Page, str]:
    """Lova has pressed one button; Miora came by the link and sat down beside her. Both were guests."""
    lova, miora = await browse(name=None, size=PHONE), await browse(name=None)
    await lova.locator('[data-friends="giretra"]').click()
    await named(lova, "Lova")
    await expect(lova.locator('[data-seat-number="0"]')).to_contain_text("Lova")
    invitation = await lova.locator("[data-link]").input_value()
    assert await lova.locator("[data-qr]").get_attribute("data-qr") == invitation
    await miora.goto(invitation)
    await expect(miora.locator("[data-invited]")).to_have_text("Lova invites you to play.")
    await named(miora, "Miora")
    await expect(miora.get_by_text("Your name is saved.")).to_be_visible()
    await miora.locator('[data-sit="1"]').click()
    await expect(lova.locator('[data-seat-number="1"]')).to_contain_text("Miora")
    return lova, miora, re.findall(r"#/table/(\w+)", lova.url)[0]


async def test_in_the_room_seats_and_rules_change(browse: Browse) -> None:
    lova, miora, table = await in_the_room(browse)
    # What is hers to do is to share; bots are another way.
    await expect(lova.locator("main .primary")).to_have_attribute("data-share", "")
    await lova.locator('[data-swap="1"]').click()
    await expect(miora.locator('main[data-seat="2"]')).to_be_visible()
    await expect(lova.locator('[data-seat-number="2"][data-place="top"]')).to_contain_text("Miora")
    await miora.locator('[data-move="3"]').click()
    await expect(miora.locator('main[data-seat="3"]')).to_be_visible()
    await lova.locator("[data-options]").click()
    await lova.locator('dialog [value="online"]').check()
    await lova.locator("[data-change-rules]").click()
    changed = "The rules of the table were changed: they stand below."
    await expect(miora.locator("[data-arranged]")).to_have_text(changed)
    online = (await ask(miora, "GET", f"/api/tables/{table}"))["rules"]
    games = await ask(miora, "GET", "/api/games")
    presets = next(one["presets"] for one in games if one["name"] == "giretra")
    assert next(one["options"] for one in presets if one["name"] == "online").items() <= online.items()
    for seat in (1, 2):
        await lova.locator(f'[data-seat-bot="{seat}"]').click()
    await expect(miora.get_by_text("the owner of the table starts the match")).to_be_visible()
    await lova.locator("[data-begin]").click()
    for page, seat in ((lova, 0), (miora, 3)):
        await page.locator(f'main[data-page="table"][data-seat="{seat}"]').wait_for()
        # That everybody is there is no news.
        await expect(page.locator("[data-news]")).to_have_count(0)


async def test_nobody_waits_for_who_is_away(browse: Browse) -> None:
    lova, miora, _ = await in_the_room(browse)
    await lova.locator("[data-fill]").click()
    await miora.locator('main[data-page="table"]').wait_for()
    room = miora.url
    await miora.goto("about:blank")
    away = lova.locator('[data-away="1"]')
    while not await away.is_visible():
        seen = await look(lova)
        if seen.mine and (seen.legal or seen.actions or seen.confirm):
            await click(lova, anything(seen))
        await asyncio.sleep(0.05)
    await expect(away).to_contain_text(re.compile(r"is away – a bot plays in \d+ s"))
    before = (await look(lova)).seq
    await lova.locator("[data-stand-in]").click()
    assert (await asked(lova, before)).seq > before
    # Back again, she plays herself.
    await miora.goto(room)
    await miora.locator('main[data-page="table"][data-seat="1"]').wait_for()
    await expect(away).to_have_count(0)
    # She goes, and the others read who; her seat is free for her to come back.
    await miora.get_by_role("button", name="Leave", exact=True).click()
    await miora.locator("[data-leave]").click()
    await expect(lova.locator("[data-news]")).to_have_text("Miora has left the table.")
    await miora.locator('main[data-page="home"]').wait_for()
    await miora.goto(room)
    await miora.locator('[data-sit="1"]').click()
    await miora.locator('main[data-page="table"][data-seat="1"]').wait_for()
    await expect(lova.locator("[data-news]")).to_have_text("Miora sat down.")


async def match_over(browse: Browse) -> tuple[Page, Page, str]:
    """Lova and Miora, partners, have played a match against two bots."""
    lova, miora = await browse(), await browse(name="Miora")
    table = await open_table(lova, "giretra", BOTS, rules={"target": 1})
    await sit(lova, table, 0)
    await sit(miora, table, 2)
    await asyncio.gather(play_ahead(lova, table), play_ahead(miora, table))
    for page in (lova, miora):
        await go(page, table)
        await page.locator("[data-match-over]").wait_for()
    return lova, miora, table


async def test_one_more_match_together(browse: Browse) -> None:
    lova, miora, table = await match_over(browse)
    await lova.locator("[data-again]").click()
    await lova.locator('main[data-page="waiting"]').wait_for()
    await expect(lova.locator('[data-seat-number="2"]')).to_contain_text("Kept for Miora")
    # She is told, and comes to the same table: this time as an opponent.
    await expect(miora.get_by_text("Lova has opened the next match: your seat is kept.")).to_be_visible()
    await lova.locator('[data-swap="1"]').click()
    await expect(lova.locator('[data-seat-number="1"]')).to_contain_text("Kept for Miora")
    await miora.locator("[data-again]").click()
    for page, seat in ((lova, 0), (miora, 1)):
        await page.locator(f'main[data-page="table"][data-seat="{seat}"]').wait_for()
    found = {re.findall(r"#/table/(\w+)", page.url)[0] for page in (lova, miora)}
    assert len(found) == 1
    assert table not in found
