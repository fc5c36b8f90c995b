"""How does a test come to a table as it needs it? As the page would ask for it, without the clicks."""

from collections.abc import Sequence
from typing import Any

from playwright.async_api import Page
from visitors import Followed, Visitor

from browser.company import Plain, Reached, answering, bidding, never

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


async def play_ahead(page: Page, table: str, until: Reached = never) -> None:
    """Whoever is at this page plays without it, until this holds in their turn or the match is over.

    Nothing is painted meanwhile: for tests of what comes afterwards.
    """
    token = next(one.get("value", "") for one in await page.context.cookies())
    me: Plain = await ask(page, "GET", "/api/people/me")
    visitor = Visitor(await page.evaluate("location.origin"), token, me["person"], me["name"])
    await visitor.connect()
    await visitor.follow(table)
    await answering(visitor, table, bidding, until)
    await visitor.close()


async def finish_elsewhere(page: Page, table: str) -> None:
    """The match goes to its end unseen; then this page looks at the table again."""
    await page.goto("/#/fair")
    await play_ahead(page, table)
    await go(page, table)
    await page.locator("[data-match-over]").wait_for()


def with_a_choice(at: Followed) -> bool:
    """Cards are played, a trick has been taken, and not every card may follow."""
    view = at.view or {}
    taken = sum(view.get("tricks_won", ()))
    return view["phase"] == "playing" and taken > 0 and 0 < len(view["legal"]) < len(view["hand"])


async def at_table(
    page: Page, game: str, seats: int = 4, *, ahead: Reached | None = None, **choices: Any
) -> str:
    """At seat 0 of a new table, bots everywhere else; the first deal is on its way, or played up to there."""
    table = await open_table(page, game, range(1, seats), **choices)
    await sit(page, table)
    if ahead:
        await play_ahead(page, table, ahead)
    await go(page, table)
    return table
