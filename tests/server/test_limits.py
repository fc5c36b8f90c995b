"""What one address may cost us: connections, frames, requests, lines of the log."""

import asyncio
import io
import logging
import re
import socket
import tomllib
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import fields, replace
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from visitors import Visitor
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from atout.server import protocols
from atout.server.addresses import sender
from atout.server.app import created
from atout.server.listener import OTHER_FILES, Listener, Places
from atout.server.logs import LINES_AT_ONCE, JsonFormatter, Sparing
from atout.server.protocols import PIPELINED, http_protocol, socket_protocol
from atout.server.rate import Rate, Rates
from atout.server.refusals import TooFast
from atout.server.settings import BY_ADDRESS, PEOPLE_AN_ADDRESS, Limits, Settings
from atout.store.database import opened

LIMITS = Limits()


# --- who is counted, and how ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counted"),
    {
        "192.0.2.7": "192.0.2.7",
        "::ffff:192.0.2.7": "192.0.2.7",
        "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
        "2001:db8:1:2::1": "2001:db8:1:2::/64",
        "2001:db8:1:3::1": "2001:db8:1:3::/64",
        "fe80::1%eth0": "fe80::/64",
        "unix": "unix",
        "": "",
    }.items(),
)
def test_a_home_is_one_sender(address: str, counted: str) -> None:
    assert sender(address) == counted


def test_a_refusal_says_when_to_come_again() -> None:
    now = 0.0
    rate = Rate(0.5, 2, lambda: now)
    assert [rate.allows() for _ in range(3)] == [True, True, False]
    assert rate.wait() == 2
    now = 1.9
    assert not rate.allows()
    now = 2.0
    assert rate.allows()
    rates = Rates(0.1, 1)
    rates.check("lova", "too-many-words")
    with pytest.raises(TooFast) as refusal:
        rates.check("lova", "too-many-words")
    assert refusal.value.facts == {"seconds": "10"}


def test_where_more_people_share_an_address_it_has_more() -> None:
    school = LIMITS.where_share_an_address(10 * PEOPLE_AN_ADDRESS)
    for name in (one.name for one in fields(Limits)):
        assert getattr(school, name) == getattr(LIMITS, name) * (10 if name in BY_ADDRESS else 1)
    assert LIMITS.where_share_an_address(PEOPLE_AN_ADDRESS) == LIMITS


# --- connections ----------------------------------------------------------------------------------------


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener(socket.AF_INET, socket.SOCK_STREAM) as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        bound.setblocking(False)
        yield bound


def called(listener: Listener, address: str) -> socket.socket:
    return socket.create_connection(listener.getsockname(), 10, (address, 0))


def test_an_address_has_so_many_connections(listener: Listener) -> None:
    listener.places = Places(replace(LIMITS, connections_an_address=2), None, behind_proxy=False)
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(called(listener, "127.20.0.1"))
        first, _ = listener.accept()
        second, _ = listener.accept()
        third = stack.enter_context(called(listener, "127.20.0.1"))
        stack.enter_context(called(listener, "127.20.0.2"))
        # The third is turned away on the way to the fourth.
        elsewhere, address = listener.accept()
        assert address[0] == "127.20.0.2"
        assert third.recv(1000).startswith(b"HTTP/1.1 429 ")
        with pytest.raises(BlockingIOError):
            listener.accept()
        first.close()
        first.close()
        stack.enter_context(called(listener, "127.20.0.1"))
        again, _ = listener.accept()
        for line in (second, elsewhere, again):
            line.close()


def test_when_all_places_are_taken_everybody_is_told(listener: Listener, caplog: Any) -> None:
    listener.places = Places(replace(LIMITS, connections=1), None, behind_proxy=False)
    with called(listener, "127.20.0.1"), listener.accept()[0], called(listener, "127.20.0.2") as late:
        with pytest.raises(BlockingIOError):
            listener.accept()
        assert late.recv(1000).startswith(b"HTTP/1.1 503 ")
    assert "places" in caplog.text


def test_places_leave_room_for_other_files() -> None:
    """A process that may open 1024 files never comes to the last of them by accepting."""
    places = Places(LIMITS, 1024, behind_proxy=True)
    for _ in range(1024 - OTHER_FILES):
        assert places.refusal("127.0.0.1") is None
        places.take("127.0.0.1")
    assert places.refusal("127.0.0.1")


def test_new_connections_are_counted_though_the_last_is_closed() -> None:
    places = Places(replace(LIMITS, arrivals_at_once=3), None, behind_proxy=False)
    homes = [f"2001:db8::{number}" for number in range(1, 5)]
    assert [places.refusal(home) is None for home in homes] == [True] * 3 + [False]
    assert places.refusal("2001:db8:1::1") is None


# --- frames and requests on a connection ----------------------------------------------------------------


@asynccontextmanager
async def connections(limits: Limits, app: Any) -> AsyncGenerator[tuple[str, int]]:
    """Our protocols around an application, in this process; nothing may go wrong in the event loop."""
    loop = asyncio.get_running_loop()
    wrong: list[dict[str, Any]] = []
    loop.set_exception_handler(lambda _, context: wrong.append(context))
    config = uvicorn.Config(app, ws=socket_protocol(limits), log_config=None, lifespan="off")
    config.load()
    state = ServerState()
    server = await loop.create_server(lambda: http_protocol(config, state, {}), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()
    finally:
        server.close()
        for connection in list(state.connections):
            connection.shutdown()
        async with asyncio.timeout(10):
            await asyncio.gather(*state.tasks)
            while state.connections:  # noqa: ASYNC110  they have no event of their own
                await asyncio.sleep(0.01)
        assert not wrong, wrong


def within(seconds: float, test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(seconds):
            await test()

    asyncio.run(bounded())


async def listens(_: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def send_too_much(line: ClientConnection, kind: str) -> None:
    for number in range(100):
        match kind:
            case "pings":
                await line.ping(str(number))
            case "pongs":
                await line.pong()
            case "messages":
                await line.send("")
            case _:
                await line.send([""] * 100)
    await line.recv()


def check_cut(closed: ConnectionClosed) -> None:
    """What it is told last may be lost on the way."""
    assert closed.rcvd is None or closed.rcvd.code == 1008


@pytest.mark.parametrize("kind", ["pings", "pongs", "messages", "fragments"])
def test_more_frames_than_anybody_needs_end_a_socket(kind: str) -> None:
    limits = replace(LIMITS, frames_at_once=30, frames_a_second=0.001, fragments_a_message=1000)

    async def flood() -> None:
        async with (
            connections(limits, listens) as (host, port),
            connect(f"ws://{host}:{port}/", compression=None, ping_interval=None) as line,
        ):
            with pytest.raises(ConnectionClosed) as closed:
                await send_too_much(line, kind)
            check_cut(closed.value)

    within(20, flood)


def test_forty_thousand_pings_are_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """They come in one read: all would be parsed before anybody else has a turn."""
    parsed = 0
    below = WebSocketsSansIOProtocol.data_received

    def counted(self: Any, data: bytes) -> None:
        nonlocal parsed
        parsed += len(data)
        below(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)

    async def flood() -> None:
        async with (
            connections(LIMITS, listens) as (host, port),
            connect(f"ws://{host}:{port}/", compression=None, ping_interval=None) as line,
        ):
            before = parsed
            line.transport.write(bytes([0x89, 0x80, 0, 0, 0, 0]) * 40_000)
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert 0 < parsed - before <= 4_096

    within(20, flood)


def test_messages_on_all_sockets_of_an_address_wait_for_one_another() -> None:
    limits = replace(LIMITS, messages_an_address_a_second=20, messages_an_address_at_once=1)
    app = created(Settings(database="sqlite://", limits=limits), opened("sqlite://"))

    async def ask_much() -> None:
        async with app.router.lifespan_context(app), connections(limits, app) as (host, port):
            several = [await Visitor.entered(f"http://{host}:{port}", "Lova") for _ in range(2)]
            for one in several:
                await one.connect()
            began = monotonic()
            await asyncio.gather(*(one.ask("ping") for one in several for _ in range(6)))
            # Never sooner: eleven have waited for a twentieth of a second each.
            assert monotonic() - began > 0.5
            for one in several:
                await one.close()

    within(20, ask_much)


def test_a_message_has_so_many_fragments_however_slow() -> None:
    limits = replace(LIMITS, fragments_a_message=4, frames_at_once=1_000)

    async def trickle() -> None:
        async with (
            connections(limits, listens) as (host, port),
            connect(f"ws://{host}:{port}/", compression=None) as line,
        ):
            await line.send(["a", "b", "c"])
            with pytest.raises(ConnectionClosed) as closed:
                await send_too_much(line, "fragments")
            check_cut(closed.value)

    within(20, trickle)


def test_a_peer_that_reads_at_last_is_not_cut_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its transport closes by itself when all is written; cut after that, it broke with a traceback."""
    monkeypatch.setattr(protocols, "LINGER", 0.05)
    ended = asyncio.Event()

    async def talks_and_ends(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        # Below what makes a sender wait, above what the system takes from us at once.
        await send({"type": "websocket.send", "bytes": b"x" * 60_000})
        ended.set()

    async def read_late() -> None:
        loop = asyncio.get_running_loop()
        lost = loop.create_future()
        below = protocols.SocketProtocol.connection_lost

        def noted(self: Any, exc: Exception | None) -> None:
            below(self, exc)
            lost.set_result(None)

        monkeypatch.setattr(protocols.SocketProtocol, "connection_lost", noted)
        monkeypatch.setattr(protocols.SocketProtocol, "connection_made", _small(protocols.SocketProtocol))
        async with connections(LIMITS, talks_and_ends) as (host, port):
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.setblocking(False)
                await loop.sock_connect(line, (host, port))
                head = (
                    "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
                )
                await loop.sock_sendall(line, head.encode())
                await ended.wait()
                while await loop.sock_recv(line, 1 << 16):
                    pass
                await lost
                await asyncio.sleep(2 * protocols.LINGER)

    within(20, read_late)


def _small(protocol: Any) -> Callable[[Any, Any], None]:
    below = protocol.connection_made

    def made(self: Any, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        below(self, transport)

    return made


def test_requests_that_do_not_wait_for_answers_end_a_connection() -> None:
    asked = 0

    async def answers(_scope: Any, _receive: Any, send: Any) -> None:
        nonlocal asked
        asked += 1
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def pipeline() -> None:
        async with connections(LIMITS, answers) as (host, port):
            reader, writer = await asyncio.open_connection(host, port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2_000)
            answer = await reader.read()
            writer.close()
        assert b"HTTP/1.1 400 " in answer
        assert asked <= PIPELINED + 1

    within(20, pipeline)


# --- requests of an address -----------------------------------------------------------------------------


@asynccontextmanager
async def asking(limits: Limits) -> AsyncGenerator[Callable[[str], httpx.AsyncClient]]:
    """A server in this process, and clients at any address."""
    app = created(Settings(database="sqlite://", limits=limits), opened("sqlite://"))
    async with app.router.lifespan_context(app):
        yield lambda address: httpx.AsyncClient(
            base_url="http://x", transport=httpx.ASGITransport(app, client=(address, 1))
        )


def test_an_address_has_so_many_requests_and_is_told_when_it_has_more() -> None:
    async def flood() -> None:
        async with asking(replace(LIMITS, requests_at_once=21, requests_a_second=0.01)) as at:
            async with at("192.0.2.1") as stranger:
                answers = [await stranger.get("/api/tables") for _ in range(8)]
                assert [one.status_code for one in answers] == [200] * 4 + [429] * 4
                refused = answers[-1]
                assert int(refused.headers["retry-after"]) > 60
                assert refused.headers["connection"] == "close"
                assert refused.json()["error"]["kind"] == "too-fast"
                # Files of the page weigh next to nothing.
                assert (await stranger.get("/icon.svg")).status_code == 200
            async with at("192.0.2.2") as somebody_else:
                assert (await somebody_else.get("/api/tables")).status_code == 200

    within(20, flood)


def test_a_family_loads_the_page_at_once() -> None:
    """By default, eight browsers at one address: forty files and a dozen questions each."""

    async def visit() -> None:
        async with asking(LIMITS) as at, at("2001:db8::1") as family:
            for _ in range(PEOPLE_AN_ADDRESS):
                assert {(await family.get("/icon.svg")).status_code for _ in range(40)} == {200}
                for path in ("/api/games", "/api/house", "/api/bots", "/api/locales/en", "/api/people/me"):
                    assert (await family.get(path)).status_code < 429
                for path in ("/api/tables", "/api/tables?game=tarot"):
                    assert (await family.get(path)).status_code == 200

    within(20, visit)


def test_every_429_says_when_to_come_again() -> None:
    limits = replace(LIMITS, entries_at_once=2, openings_at_once=2, open_tables_a_person=1)

    async def overdo() -> None:
        async with asking(limits) as at, at("192.0.2.1") as one:
            entered = [await one.post("/api/people", json={"name": "Lova", "bearer": True}) for _ in range(3)]
            shown = {"Authorization": f"Bearer {entered[0].json()['token']}"}
            tables = [await one.post("/api/tables", json={"game": "tarot"}, headers=shown) for _ in range(3)]
        refused = [answer for answer in (*entered, *tables) if answer.status_code == 429]
        assert len(refused) == 3
        assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)

    within(20, overdo)


# --- lines of the log -----------------------------------------------------------------------------------


def test_a_cause_that_comes_without_end_does_not_fill_the_log() -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(sparing := Sparing())
    logger = logging.Logger("a server")  # noqa: LOG001  of this test alone
    logger.addHandler(handler)
    for number in range(5_000):
        logger.warning("no open files left: %s", number)
    logger.warning("something else")
    lines = written.getvalue().splitlines()
    assert LINES_AT_ONCE < len(lines) < 50
    assert "something else" in lines[-1]
    record = logging.LogRecord("a server", logging.WARNING, __file__, 1, "again", None, None)
    assert sparing.filter(record)


# --- what they are is written down ----------------------------------------------------------------------


def test_every_limit_is_in_the_protocol() -> None:
    text = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")
    section = text.partition("## Limits and ends")[2].partition("\n## ")[0]
    written = {name: _written(getattr(LIMITS, name)) for name in (one.name for one in fields(Limits))}
    numbers = re.findall(r"[\d,.]*\d(?: [KM]iB)?", section)
    assert [f"{name}: {value}" for name, value in written.items() if value not in numbers] == []


def _written(value: float) -> str:
    if value >= 1 << 20:
        return f"{int(value) >> 20} MiB"
    if value >= 1 << 14:
        return f"{int(value) >> 10} KiB"
    return f"{value:,g}" if value < 1_000 else f"{value:,.0f}"


def test_uvicorn_is_capped_and_no_private_module_of_it_is_imported() -> None:
    """What protocols.py builds on may change with any minor version."""
    root = Path(__file__).parents[2]
    needed = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    every = [*needed["dependencies"], *chain.from_iterable(needed.get("optional-dependencies", {}).values())]
    assert [one for one in every if re.fullmatch(r"uvicorn>=0\.(\d+),<0\.\d+", one)]
    private = re.compile(r"(?:from|import) uvicorn[.\w]*\._")
    sources = (root / "src/atout").rglob("*.py")
    assert [path.name for path in sources if private.search(path.read_text(encoding="utf-8"))] == []
