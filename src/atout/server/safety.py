"""What does every HTTP answer carry, and how large and how frequent may requests be?"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atout.errors import AtoutError

from .addresses import sender
from .errors import language, refusal
from .rate import Rates
from .refusals import TooFast, TooLarge
from .settings import Limits

# Everything comes from this server: no other host is asked, nothing inline is run.
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
CLOSING = {"connection": "close", "cache-control": "no-store"}
# What a request costs, by how its path begins; the first that fits counts. A file of the page is in memory.
COSTS = (("/api/socket", 5.0), ("/api/ask", 5.0), ("/api/tables", 5.0), ("/api/", 1.0), ("", 0.1))


def cost(path: str) -> float:
    return next(cost for start, cost in COSTS if path.startswith(start))


class Safety:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._most = limits.body_bytes
        self._requests = Rates(limits.requests_a_second, limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._count(scope)
        except TooFast as error:
            await _refuse(error, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            body = await self._body(scope, receive)
        except TooLarge as error:
            await _refuse(error, scope, receive, guarded)
            return
        if body is None:
            return
        await self._app(scope, _again(body, receive), guarded)

    def _count(self, scope: Scope) -> None:
        client = scope["client"]
        who = sender(client[0]) if client else ""
        self._requests.check(who, "too-many-requests", cost(scope["path"]))

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, before anybody reads it: small enough, or refused. None: the client broke off."""
        told = Headers(scope=scope).get("content-length", "0")
        if not told.isdecimal() or int(told[:20]) > self._most:
            raise TooLarge("body-too-large", most=self._most)
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self._most:
                raise TooLarge("body-too-large", most=self._most)
            if not message.get("more_body", False):
                return bytes(body)


async def _refuse(error: AtoutError, scope: Scope, receive: Receive, send: Send) -> None:
    """And read no more of it: coming again costs a connection, and the number of those is limited."""
    answer = refusal(error, language(HTTPConnection(scope)), headers=HEADERS | CLOSING)
    await answer(scope, receive, send)


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever else comes."""
    given = False

    async def read() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read
