"""Two people at one table, each in a browser of their own: neither is sent a card of the other's hand."""

import asyncio
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.async_api import Page, Response, WebSocket

from browser.browsing import Browse
from browser.playing import LOOK, play
from browser.tables import ask, go, open_table, sit

CARD = re.compile(r"(?<![\w-])(?:10|[7-9JQKA])[CDHS](?![\w-])")
SHOWN = """
() => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll(".sprite").forEach((one) => one.remove());
  return page.outerHTML;
}
"""


class Wire:
    """Everything that came to one page, in order."""

    def __init__(self, page: Page) -> None:
        self.came: list[str] = []
        self._bodies: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._answered)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.came.append(str(frame)))

    def _answered(self, answer: Response) -> None:
        self._bodies.append(answer)

    async def bodies(self) -> list[str]:
        return [await one.text() for one in self._bodies if "/api/tables" in one.url]

    def messages(self) -> Iterator[dict[str, Any]]:
        return map(json.loads, self.came)

    def first_deal(self) -> Iterator[dict[str, Any]]:
        for message in self.messages():
            if message.get("told", {}).get("event") == "deal-ended":
                return
            yield message

    def hand(self) -> set[str]:
        """The eight cards of this seat."""
        views = (message.get("view") for message in self.first_deal())
        return {card for view in views if view for card in view["hand"]}


def leaks(messages: Iterable[dict[str, Any]], own: set[str]) -> list[str]:
    """Messages that name a card which is neither this seat's nor played."""
    known, found = set(own), list[str]()
    for message in messages:
        action = message.get("told", {}).get("action", "")
        known.update(CARD.findall(action) if action.startswith("play ") else [])
        text = json.dumps(message)
        if set(CARD.findall(text)) - known:
            found.append(text)
    return found


async def test_each_sees_their_own_cards_only(browse: Browse) -> None:
    host, friend = await browse(name="Lova"), await browse(name="Miora")
    wires = [Wire(host), Wire(friend)]
    table = await open_table(host, "giretra", (1, 3), rules={"target": 1}, house={"invited": True})
    path = (await ask(host, "GET", f"/api/tables/{table}/invitation"))["path"]
    await sit(host, table)
    await go(host, table)
    await friend.goto(path)
    await friend.locator('[data-sit="2"]').click()
    seen_by: list[set[str]] = [set(), set()]

    async def looking(page: Page, number: int) -> None:
        """Plays the deal, and reads its own page whenever it is asked."""

        def until(seen: Any) -> bool:
            return seen.over

        await play(page, until, press=lambda page, what: press(page, what, number))

    async def press(page: Page, what: str, number: int) -> None:
        shown = set(CARD.findall(await page.evaluate(SHOWN)))
        played = set((await page.evaluate(LOOK))["trick"])
        seen_by[number] |= shown - played
        await page.locator(what).first.click()

    await asyncio.gather(looking(host, 0), looking(friend, 1))
    hands = [wire.hand() for wire in wires]
    assert [len(hand) for hand in hands] == [8, 8]
    assert not hands[0] & hands[1]
    for number, wire in enumerate(wires):
        assert leaks(wire.first_deal(), hands[number]) == []
