"""How long, how large and how many may incomplete requests and frames be? Uvicorn leaves that open."""

import asyncio
import sys
from typing import Any, ClassVar

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from .rate import Rate
from .settings import Limits

# A client that stops reading has this long to take our last words.
LINGER = 5.0
# All of a request but its body: line, headers, the sizes of chunks and what may follow the last; and the
# seconds until everything has come.
HEAD_BYTES = 64 * 1024
HEAD_SECONDS = 20.0
# Requests that wait for the one before them on their connection. No browser sends any.
PIPELINED = 16
# Bytes of answers to pings that may wait for a client that does not read them.
UNREAD_BYTES = 1 << 20
# Parsed at a time: at most 85 frames, under a millisecond, before it is asked how many there were. Requests
# are larger.
PIECE = 512
REQUEST_PIECE = 8 * 1024
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    limits: ClassVar = Limits()
    _linger: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._rate = Rate(self.limits.frames_a_second, self.limits.frames_at_once)

    async def run_asgi(self) -> None:
        """A closed socket whose peer does not read would stay for ever: it is cut."""
        await super().run_asgi()
        if not self.disconnected:
            self._linger = self.loop.call_later(LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        # A transport that closed by itself breaks if it is aborted later.
        if self._linger:
            self._linger.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Piece by piece: one read can hold 40,000 empty frames, and parsing them would stop everybody."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_connect(self, event: Request) -> None:
        if event.path.isascii():
            super().handle_connect(event)
        else:
            self._turn_away()

    def handle_parser_exception(self) -> None:
        """Before the handshake there is nothing to close: it was no request for a socket."""
        if self.conn.close_sent is None:
            self._turn_away()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        if self._allowed():
            super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self._allowed():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        if self._allowed():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._allowed():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.limits.fragments_a_message:
            self._cut()
        elif self._allowed():
            super().handle_cont(event)

    def _allowed(self) -> bool:
        """Whether one more frame may come; if not, its sender is cut before the application hears of it."""
        if self.transport.is_closing():
            return False
        if self._rate.allows():
            return True
        self._cut()
        return False

    def _cut(self) -> None:
        if self.transport.is_closing():
            return
        if self.conn.state is State.OPEN:
            self.conn.send_close(CloseCode.POLICY_VIOLATION, "too-fast")
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text that is no UTF-8 is the client's mistake, and no failure of ours to be logged."""
        if self.curr_msg_data_type == "text" and not _is_utf8(b"".join(self.frames)):
            self.frames = []
            # Otherwise the peer's own goodbye came in with it.
            if self.conn.state is State.OPEN:
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """A peer that broke the protocol is gone: writing to it after that is no mistake of ours."""
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Refused with an answer of ours: otherwise that would be logged as a failure.
            self.handshake_complete = True

    def _turn_away(self) -> None:
        self.handshake_complete = self.close_sent = True
        self.transport.write(BAD_REQUEST)
        self.transport.close()


def socket_protocol(limits: Limits) -> type[SocketProtocol]:
    class Limited(SocketProtocol):
        pass

    Limited.limits = limits
    return Limited


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


if sys.platform == "win32":
    # There it is h11, which has limits of its own.
    http_protocol: Any = "auto"
else:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class TooManyPipelined(Exception):
        pass

    class HttpProtocol(HttpToolsProtocol):
        """A request is small and comes soon."""

        # Bytes of the request that are not its body.
        _around = 0
        _patience: asyncio.TimerHandle | None = None
        _stuck: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
            super().connection_made(transport)
            self._wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self._waited()
            self._unstuck()
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            """A client that asks and does not read is cut."""
            super().pause_writing()
            self._stuck = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._unstuck()

        def _unstuck(self) -> None:
            if self._stuck:
                self._stuck.cancel()
                self._stuck = None

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), REQUEST_PIECE):
                # Closed, or a socket by now.
                if self.transport.is_closing() or self.transport.get_protocol() is not self:
                    return
                piece = data[start : start + REQUEST_PIECE]
                self._around += len(piece)
                super().data_received(piece)
                if self._around > HEAD_BYTES and not self.transport.is_closing():
                    self.send_400_response("Invalid HTTP request received.")

        def on_message_begin(self) -> None:
            if len(self.pipeline) >= PIPELINED:
                # Ends the parsing: 400, and the connection is closed.
                raise TooManyPipelined
            super().on_message_begin()
            self._wait()

        def on_body(self, body: bytes) -> None:
            self._around -= len(body)
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._around = 0
            self._waited()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._waited()
            super().handle_websocket_upgrade()

        def _wait(self) -> None:
            self._waited()
            self._patience = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

        def _waited(self) -> None:
            if self._patience:
                self._patience.cancel()
                self._patience = None

    http_protocol = HttpProtocol
