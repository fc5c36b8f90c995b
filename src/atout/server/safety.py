"""What does every HTTP answer carry, and how large may a request be?"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import language, refusal
from .refusals import TooLarge

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


class Safety:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, body_bytes: int) -> None:
        self._app = app
        self._most = body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
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
            # The rest of it is not read.
            close = {"connection": "close"}
            await refusal(error, language(Request(scope)), headers=close)(scope, receive, guarded)
            return
        if body is None:
            return
        await self._app(scope, _again(body, receive), guarded)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """All of it, before anybody reads it: small enough, or refused. None: whoever asked broke off."""
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
