"""How does the page look at what no game of ours tells? What the server says is changed on its way to it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.async_api import Page, WebSocketRoute

from browser.company import Plain


async def retell(page: Page, change: Callable[[Plain], None]) -> None:
    """`change` has every view that this page is sent from now on, as plain JSON."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def told(message: str | bytes) -> None:
            said: dict[str, Any] = json.loads(message)
            if view := said.get("view"):
                change(view)
            line.send(json.dumps(said))

        server.on_message(told)

    await page.route_web_socket("**/api/socket", between)
