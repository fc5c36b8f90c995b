"""How is a server started, and how does it stop?"""

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import cast

import uvicorn
from fastapi import FastAPI

from atout.errors import AtoutError
from atout.store.database import opened

from .app import created
from .listener import Listener, Places, raise_open_files
from .protocols import http_protocol, socket_protocol
from .settings import Settings

# Seconds to finish for those who are still talking when the server stops.
GRACE = 5
SEND_BUFFER = 1 << 17
# Connections that wait to be accepted, and how many are at a time: asyncio takes one number for both.
WAITING = 2048
ACCEPTED_AT_ONCE = 64
COLLECTING = (20_000, 50, 100)
SWITCHING = 0.0005


class CannotListen(AtoutError):
    pass


def listening(host: str, port: int) -> Listener:
    """Bound before anything else: a port in use is one sentence and not a traceback."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        bound = Listener(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Left to itself the system keeps up to 4 MiB for one reader who does not read.
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        bound.bind(address)
    except (OSError, OverflowError, UnicodeError) as failure:
        raise CannotListen(_why(failure), host=host, port=port) from failure
    return bound


def _why(failure: Exception) -> str:
    number = failure.errno if isinstance(failure, OSError) else None
    match number:
        case errno.EADDRINUSE:
            return "port-in-use"
        case errno.EACCES:
            return "port-not-allowed"
        case _:
            return "host-unknown"


def run(settings: Settings, bound: Listener, ready: Callable[[], None], *, create_folder: bool) -> None:
    """Until Ctrl-C or SIGTERM."""
    database = opened(settings.database, create_folder=create_folder, durable=settings.durable)
    bound.places = Places(settings.limits, raise_open_files(), behind_proxy=settings.behind_proxy)
    config = uvicorn.Config(
        created(settings, database),
        http=http_protocol,
        ws=socket_protocol(settings.limits),
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        # Measured: uvloop holds a write back until all that is ready has run, so answers come later.
        loop="asyncio",
        proxy_headers=settings.behind_proxy,
        timeout_graceful_shutdown=GRACE,
        backlog=ACCEPTED_AT_ONCE,
    )
    server = Server(config, ready)
    # Tables are frozen values without cycles: looking for cycles among them often made one card in a hundred
    # wait twice as long as the others.
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    gc.enable()
    # The log's thread has a commit to begin while the last one is sent to the others.
    sys.setswitchinterval(SWITCHING)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(server.serve([bound]))


class Server(uvicorn.Server):
    """Says when it is ready, and ends in order when it is stopped."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(WAITING)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to everybody before the connections are cut."""
        await cast("FastAPI", self.config.app).state.sockets.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        # Raised once more after the end, as uvicorn does, it would make an orderly stop look like a failure.
        self._captured_signals.clear()
