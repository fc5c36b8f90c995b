"""Two people at one table, each in a browser of their own: neither is sent a card of the other's hand."""

import asyncio
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.async_api import Page, Response, WebSocket

from browser.browsing import Browse
from browser.playing import click, play_match
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
        self._answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._answered)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.came.append(str(frame)))

    def _answered(self, answer: Response) -> None:
        if "/api/tables" in answer.url:
            self._answers.append(answer)

    async def answers(self) -> str:
        """What HTTP has told since this was asked last."""
        new, self._answers = self._answers, []
        return "".join([await one.text() for one in new])

    def first_deal(self) -> Iterator[dict[str, Any]]:
        for message in map(json.loads, self.came):
            if message.get("told", {}).get("event") == "deal-ended":
                return
            yield message

    def hand(self) -> set[str]:
        """The eight cards of this seat, as far as they are dealt."""
        views = (message.get("view") for message in self.first_deal())
        return {card for view in views if view for card in view["hand"]}

    def played(self) -> set[str]:
        return {card for message in self.first_deal() for card in played_in(message)}


def played_in(message: dict[str, Any]) -> list[str]:
    action = message.get("told", {}).get("action", "")
    return CARD.findall(action) if action.startswith("play ") else []


def leaks(messages: Iterable[dict[str, Any]], own: set[str]) -> list[str]:
    """Messages that name a card which is neither this seat's nor played."""
    known, found = set(own), list[str]()
    for message in messages:
        known.update(played_in(message))
        text = json.dumps(message)
        if set(CARD.findall(text)) - known:
            found.append(text)
    return found


async def play_and_look(page: Page, wire: Wire) -> list[set[str]]:
    """Plays the deal; whenever it is asked, which cards does the page show or know that it should not?"""
    strange: list[set[str]] = []

    async def press(page: Page, what: str) -> None:
        shown = set(CARD.findall(await page.evaluate(SHOWN) + await wire.answers()))
        strange.append(shown - wire.hand() - wire.played())
        await click(page, what)

    await play_match(page, press=press)
    return strange


async def test_each_sees_their_own_cards_only(browse: Browse) -> None:
    host, friend = await browse(name="Lova"), await browse(name="Miora")
    wires = [Wire(host), Wire(friend)]
    table = await open_table(host, "giretra", (1, 3), rules={"target": 1}, house={"invited": True})
    path = (await ask(host, "GET", f"/api/tables/{table}/invitation"))["path"]
    await sit(host, table)
    await go(host, table)
    await friend.goto(path)
    await friend.locator('[data-sit="2"]').click()
    looked = await asyncio.gather(play_and_look(host, wires[0]), play_and_look(friend, wires[1]))
    hands = [wire.hand() for wire in wires]
    assert [len(hand) for hand in hands] == [8, 8]
    assert not hands[0] & hands[1]
    for wire, hand, strange in zip(wires, hands, looked, strict=True):
        assert len(strange) >= 8
        assert not any(strange)
        assert leaks(wire.first_deal(), hand) == []
