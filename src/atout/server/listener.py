"""Which connections are accepted? A limit in all and for each address; refusing one costs next to nothing."""

import logging
import socket
from collections import Counter
from contextlib import suppress
from typing import Any

from .addresses import sender
from .rate import Rates
from .settings import Limits

LOGGER = logging.getLogger("atout.server")
LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
# Open files that are no connections: the database, the log, the page, pipes to bots.
OTHER_FILES = 256
# After this many refusals in a row everybody else gets a turn.
REFUSALS_IN_A_ROW = 64


def _answer(status: str) -> bytes:
    return f"HTTP/1.1 {status}\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n".encode()


FULL = _answer("503 Service Unavailable")
TOO_MANY = _answer("429 Too Many Requests")


def raise_open_files() -> int | None:
    """As many as the system lets us have; None where it does not say."""
    try:
        import resource  # noqa: PLC0415  not on Windows
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return None if soft == resource.RLIM_INFINITY else soft


class Places:
    """How many connections there are, and from where."""

    def __init__(self, limits: Limits, files: int | None, *, behind_proxy: bool) -> None:
        self._most = limits.connections
        if files is not None:
            self._most = min(self._most, max(files // 2, files - OTHER_FILES))
        self._most_an_address = limits.connections_an_address
        self._arrivals = Rates(limits.arrivals_a_second, limits.arrivals_at_once)
        # Everybody comes from the proxy: whom it speaks for is known when a request is read.
        self._proxies = LOOPBACK if behind_proxy else ()
        self._taken: Counter[str] = Counter()
        self._all = 0

    def refusal(self, address: str) -> bytes | None:
        """What is answered to one more; None: it may come in."""
        if self._all >= self._most:
            LOGGER.warning("all %s places for connections are taken", self._most)
            return FULL
        if address in self._proxies:
            return None
        who = sender(address)
        if self._taken[who] >= self._most_an_address or not self._arrivals.allows(who):
            return TOO_MANY
        return None

    def take(self, address: str) -> None:
        self._taken[sender(address)] += 1
        self._all += 1

    def give_back(self, address: str) -> None:
        who = sender(address)
        self._all -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class HeldConnection(socket.socket):
    """An accepted connection, which holds its place until it is closed."""

    place: tuple[Places, str] | None = None

    def close(self) -> None:
        if self.place:
            places, address = self.place
            self.place = None
            places.give_back(address)
        super().close()


class Listener(socket.socket):
    """A listening socket that turns connections away before anything is made for them.

    asyncio accepts whatever comes. Where there are no open files left it tries and complains thousands of
    times a second. (On Windows it accepts in another way, and this is not asked.)
    """

    # Until they are set everybody comes in.
    places: Places | None = None

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(REFUSALS_IN_A_ROW):
            accepted, address = super().accept()
            if self.places is None:
                return accepted, address
            host: str = address[0]
            if (refusal := self.places.refusal(host)) is None:
                connection = HeldConnection(self.family, self.type, self.proto, fileno=accepted.detach())
                self.places.take(host)
                connection.place = self.places, host
                return connection, address
            _turn_away(accepted, refusal)
        # As if nobody else waited; the event loop comes back at once.
        raise BlockingIOError


def _turn_away(accepted: socket.socket, refusal: bytes) -> None:
    # It may be gone already.
    with accepted, suppress(OSError):
        accepted.setblocking(False)
        accepted.send(refusal)
