"""When something is wrong the page says so calmly, in one sentence, and shows a way on."""

import asyncio
import json
from typing import Any

from playwright.async_api import Page, WebSocketRoute, expect
from served import Served

from atout.locales import catalogue
from browser.accessible import violations
from browser.browsing import ABSENT, Browse
from browser.playing import CARD, asked, click, look, play
from browser.tables import ask, at_table, go, open_table

GONE = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET")
HOME = 'main a[href="#/"]'


async def test_a_server_that_goes_and_comes_back(browse: Browse, mortal: Served) -> None:
    browse.forgive(*GONE)
    page = await browse(lang="ar")
    await at_table(page, "giretra")
    before = await asked(page)
    await page.evaluate("window.__same = true")
    lost = catalogue("ar")["page"]["line-lost"]
    notice = page.get_by_role("status").filter(has_text=lost)
    mortal.stop()
    await notice.wait_for()
    assert await violations(page) == []
    mortal.start()
    await notice.wait_for(state="hidden")
    after = await asked(page)
    assert after.seq == before.seq
    assert await page.evaluate("window.__same"), "the page was loaded again"


async def test_a_start_page_without_a_server(browse: Browse, mortal: Served) -> None:
    browse.forgive(*GONE)
    page = await browse()
    await page.locator('[data-play="giretra"]').wait_for()
    await page.wait_for_load_state("networkidle")
    mortal.kill()
    await page.locator('[data-play="giretra"]').click()
    await expect(page.get_by_text("The server is not answering")).to_be_visible()
    mortal.start()
    await page.goto("/#/")
    await page.locator('[data-play="giretra"]').click()
    await asked(page)


async def test_no_words(browse: Browse) -> None:
    """The sentences of the page cannot be had: there is no language to say so in, and still it is said."""
    browse.forgive("ERR_FAILED", "preloaded")
    page = await browse()
    await page.route("**/api/locales/*", lambda route: route.abort())
    await page.reload()
    again = page.locator("button, a[href]").first
    await expect(again).to_be_visible()
    assert len((await page.locator("body").inner_text()).strip()) > 20
    await page.unroute("**/api/locales/*")
    await again.click()
    await page.locator('main[data-page="home"]').wait_for()


async def test_a_table_that_does_not_exist(browse: Browse) -> None:
    page = await browse("/#/table/aaaaaaaaaa")
    await expect(page.locator(HOME)).to_be_visible()
    assert "table" in (await page.locator("main").inner_text()).lower()
    await page.locator(HOME).click()
    await page.locator('main[data-page="home"]').wait_for()


async def test_a_private_table_without_the_invitation(browse: Browse) -> None:
    host, stranger = await browse(), await browse(name="Miora")
    table = await open_table(host, "giretra", (1, 2), house={"invited": True}, title="Ours")
    await stranger.goto(f"/#/table/{table}")
    await expect(stranger.locator(HOME)).to_be_visible()
    assert "Ours" not in await stranger.locator("body").inner_text()
    path = (await ask(host, "GET", f"/api/tables/{table}/invitation"))["path"]
    await stranger.goto(path)
    await stranger.locator('main[data-page="waiting"]').wait_for()
    await expect(stranger.get_by_text("Ours").first).to_be_visible()


async def test_a_deal_that_does_not_exist(browse: Browse) -> None:
    browse.forgive(ABSENT, "422 .*/deals/")
    page = await browse()
    table = await open_table(page, "giretra")
    for deal in ("1", "99", "-3", "x", "1e9", ""):
        await page.goto(f"/#/replay/{table}/{deal}")
        await a_sentence_and_a_way_on(page)


async def test_addresses_that_lead_nowhere(browse: Browse) -> None:
    page = await browse()
    for path in ("/#/nowhere", "/#/table", "/#/new/chess", "/#/rules/chess", "/#/play/chess", "/#/%E0%A4"):
        await page.goto(path)
        await a_sentence_and_a_way_on(page)


async def a_sentence_and_a_way_on(page: Page) -> None:
    await expect(page.locator(HOME).first).to_be_visible()
    assert len((await page.locator("main").inner_text()).strip()) > 20
    await page.goto("/#/")
    await page.locator('main[data-page="home"]').wait_for()


async def test_two_tabs_on_one_seat(browse: Browse) -> None:
    page = await browse()
    table = await at_table(page, "giretra")
    other = await browse.tab(page)
    await go(other, table)
    seen = await play(page, lambda seen: seen.phase == "playing" and len(seen.legal) > 1)
    await asked(other, seen.seq - 1)
    assert (await look(other)).hand == seen.hand
    first, second = seen.legal[:2]
    # Played in one tab, it leaves the hand in both.
    await click(page, CARD.format(first))
    await expect(other.locator(CARD.format(first))).to_have_count(0)
    # Acted in both at once: one card is played, the other tab says so calmly or has heard of it in time.
    seen = await play(page, lambda now: now.phase == "playing" and now.seq > seen.seq and len(now.legal) > 1)
    await asked(other, seen.seq - 1)
    first, second = seen.legal[:2]
    press = "(what) => document.querySelector(what).click()"
    await asyncio.gather(page.evaluate(press, CARD.format(first)), other.evaluate(press, CARD.format(second)))
    await page.wait_for_function(
        "(old) => Number(document.querySelector('main').dataset.seq) > old", arg=seen.seq
    )
    now = await asked(page, seen.seq)
    told = await asked(other, seen.seq)
    assert now.hand == told.hand
    # A tab that was slow may have played its own in the trick after.
    assert len({first, second} & set(now.hand)) <= 1 or now.deal > seen.deal


async def test_a_name_that_cannot_be(browse: Browse) -> None:
    browse.forgive("400 .*/api/people/me")
    page = await browse("/#/settings")
    field = page.get_by_label("name", exact=False).first
    for name, word in (("", "name"), ("x" * 200, "32"), ("\u202eevil", "name")):
        await page.reload()
        await field.wait_for()
        # As if pasted: no limit of the field itself is in the way.
        await field.evaluate("(field) => field.removeAttribute('maxlength')")
        await field.evaluate("(field) => field.removeAttribute('required')")
        await field.fill(name)
        await field.press("Enter")
        await expect(page.get_by_role("alert").first).to_contain_text(word, ignore_case=True)
        assert (await ask(page, "GET", "/api/people/me"))["name"] == "Lova"


async def test_a_page_that_is_older_than_the_server(browse: Browse) -> None:
    page = await browse()

    def old(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            server.send(json.dumps(told | {"version": 999} if told["type"] == "hello" else told))

        socket.on_message(said)

    await page.route_web_socket("**/api/socket", old)
    table = await open_table(page, "giretra", (1, 2))
    await page.goto(f"/#/table/{table}")
    notice = page.get_by_role("status").filter(has_text="has been updated")
    await notice.wait_for()
    await notice.get_by_role("button").click()
    await page.wait_for_load_state()


async def test_a_browser_that_was_forgotten(browse: Browse) -> None:
    page = await browse()
    await at_table(page, "giretra")
    await asked(page)
    await ask(page, "DELETE", "/api/people/me/token")
    notice = page.get_by_role("status").filter(has_text="does not know this browser")
    await notice.wait_for()
    await notice.get_by_role("button").click()
    await page.locator("main").wait_for()
    await see_a_way_on(page)


async def see_a_way_on(page: Page) -> None:
    await expect(page.locator("main a[href], main button").first).to_be_visible()
