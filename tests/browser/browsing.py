"""How does a person of a test come to the page? In a window of their own, where every complaint is heard."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from re import search
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

DESKTOP = (1280, 800)
PHONE = (390, 844)
# Tests about motion choose it; everything else is quicker without. No card is played that was not pressed.
QUIET: Mapping[str, Any] = {"motion": False, "sound": False, "pace": "instant", "autoLast": False}
# What a browser says of an address that a test asks for although there is nothing.
ABSENT = r"Failed to load resource: .* 404 .*/api/"
# Whatever is blocked, and whatever ran that should not have.
LISTENERS = """
addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI, sourceFile, lineNumber}) =>
  console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`));
const warn = console.warn;
console.warn = (...said) => warn(...said, new Error().stack);
"""


class Browse:
    """`page = await browse(name="Lova")`: a fresh window that has just opened the start page."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._forgiven: list[str] = []

    async def __call__(
        self,
        at: str = "/",
        *,
        name: str | None = "Lova",
        lang: str = "en",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        settings: Mapping[str, Any] | None = None,
        before: Sequence[str] = (),
    ) -> Page:
        """`name`: None comes as a stranger; `before` are scripts that run before the page's own."""
        chosen = {**QUIET, "lang": lang, **(settings or {})}
        context = await self._browser.new_context(
            base_url=self.url,
            locale=lang,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            storage_state={
                "cookies": [],
                "origins": [
                    {
                        "origin": self.url,
                        "localStorage": [{"name": "atout.settings", "value": json.dumps(chosen)}],
                    }
                ],
            },
        )
        context.set_default_timeout(30_000)
        self._contexts.append(context)
        context.on("console", self._said)
        context.on("weberror", lambda error: self._complaints.append(f"error: {error.error}"))
        context.on("request", self._asked)
        for script in (LISTENERS, *before):
            await context.add_init_script(script)
        if name is not None:
            answer = await context.request.post(
                "/api/people", data={"name": name}, headers={"Origin": self.url}
            )
            assert answer.status == 201, await answer.text()
        page = await context.new_page()
        page.on("websocket", self._connected)
        await page.goto(at)
        return page

    async def tab(self, page: Page, at: str = "/") -> Page:
        """Another tab of the same window."""
        tab = await page.context.new_page()
        await tab.goto(at)
        return tab

    def forgive(self, *patterns: str) -> None:
        """What this test brings about itself."""
        self._forgiven += patterns

    async def pictures(self, folder: Path) -> list[Path]:
        """How every page looks now."""
        pages = [page for context in self._contexts for page in context.pages]
        taken = [folder / f"page-{number}.png" for number, _ in enumerate(pages)]
        for page, path in zip(pages, taken, strict=True):
            await page.screenshot(path=path)
        return taken

    async def close(self) -> list[str]:
        """What there was to complain of."""
        for context in self._contexts:
            await context.close()
        return [
            one for one in self._complaints if not any(search(pattern, one) for pattern in self._forgiven)
        ]

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self._complaints.append(f"another host was asked: {request.url}")

    def _connected(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.url.replace("http", "ws", 1)):
            self._complaints.append(f"another host was called: {socket.url}")
