"""How does a test come to a table as it needs it? As the page would ask for it, without the clicks."""

from collections.abc import Sequence
from typing import Any

from playwright.async_api import Page

FETCH = """
async ([method, path, body]) => {
  const headers = body === null ? {} : {"Content-Type": "application/json"};
  const sent = body === null ? {} : {body: JSON.stringify(body)};
  const answer = await fetch(path, {method, headers, ...sent});
  return [answer.status, answer.status === 204 ? null : await answer.json()];
}
"""
SIT = """
([table, seat, invitation]) => new Promise((resolve) => {
  const socket = new WebSocket(`ws://${location.host}/api/socket`);
  socket.onopen = () => socket.send(JSON.stringify({type: "hello", version: 1, lang: "en"}));
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    const wish = {type: "sit", id: "s", table, seat, invitation};
    if (message.type === "welcome") socket.send(JSON.stringify(wish));
    if (message.id !== "s") return;
    socket.close();
    resolve(message.type);
  };
})
"""


async def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """With the cookie of whoever is at this page."""
    status, answer = await page.evaluate(FETCH, [method, path, body])
    assert status < 300, answer
    return answer


async def open_table(
    page: Page, game: str, bots: Sequence[int] = (), bot: str = "club", **choices: Any
) -> str:
    """The id of a new table, opened by whoever is at this page; these seats are the bots'."""
    house = {"pace": "instant", **choices.pop("house", {})}
    body = {"game": game, "bots": {str(seat): bot for seat in bots}, "house": house, **choices}
    return (await ask(page, "POST", "/api/tables", body))["info"]["table"]


async def sit(page: Page, table: str, seat: int = 0, invitation: str | None = None) -> None:
    assert await page.evaluate(SIT, [table, seat, invitation]) == "accepted"


async def go(page: Page, table: str) -> None:
    await page.goto(f"/#/table/{table}")
    await page.locator("main[data-page]").wait_for()


async def at_table(page: Page, game: str, seats: int = 4, **choices: Any) -> str:
    """At seat 0 of a new table, bots everywhere else; the first deal is on its way."""
    table = await open_table(page, game, range(1, seats), **choices)
    await sit(page, table)
    await go(page, table)
    return table
