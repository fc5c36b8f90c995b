"""What a strange message over the socket does: it is refused, and nobody else notices."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import pytest
from served import Served
from visitors import Plain, RefusedError, Visitor, first_legal
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

_ADDRESSES = count(1)
HELLO = '{"type": "hello", "version": 1}'
MOST = 16 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served"), "--no-durable", "--people-an-address", "8") as served:
        yield served
    assert "Traceback" not in served.errors


def within(seconds: float, test: Callable[[], Awaitable[Any]]) -> Any:
    async def bounded() -> Any:
        async with asyncio.timeout(seconds):
            return await test()

    return asyncio.run(bounded())


def fresh_address() -> str:
    return f"127.13.0.{next(_ADDRESSES)}"


async def opened(server: Served, visitor: Visitor, address: str | None = None) -> ClientConnection:
    """A socket that has said nothing yet."""
    return await connect(
        server.url.replace("http", "ws", 1) + "/api/socket",
        additional_headers=visitor.headers,
        local_addr=(address, 0) if address else None,
    )


async def heard(socket: ClientConnection) -> Plain:
    return json.loads(await socket.recv())


async def at_a_table(server: Served, **choices: Any) -> tuple[Visitor, str]:
    """A person whose turn it is, at a table with three bots."""
    person = await Visitor.entered(server.url, "Vola", fresh_address())
    house = {"pace": "instant", "undo": "free"} | choices.pop("house", {})
    bots = {"1": "club", "2": "club", "3": "club"}
    table = await person.open_table(
        "giretra", rules={"target": 30}, house=house, **({"bots": bots} | choices)
    )
    await person.connect()
    await person.sit(table, 0)
    if "bots" not in choices:
        await person.until(lambda: person.turn(table))
    return person, table


MALFORMED: dict[str, str | bytes] = {
    "empty": "",
    "a word": "hello",
    "binary": HELLO.encode(),
    "empty binary": b"",
    "a list": "[]",
    "null": "null",
    "a number": "1",
    "nested": "[" * (MOST - 1),
    "nested objects": '{"a":' * 3_000,
    "closed nesting": "[" * 8_000 + "]" * 8_000,
    "no type": '{"id": "x"}',
    "unknown type": '{"type": "cheat", "id": "x"}',
    "type of a number": '{"type": 1, "id": "x"}',
    "type of the server": '{"type": "welcome", "version": 1, "person": "x", "name": "x"}',
    "no id": '{"type": "ping"}',
    "an empty id": '{"type": "ping", "id": ""}',
    "a long id": json.dumps({"type": "ping", "id": "x" * 65}),
    "an id of a number": '{"type": "ping", "id": 1}',
    "an unknown field": '{"type": "ping", "id": "x", "seat": 0}',
    "a long table": json.dumps({"type": "ready", "id": "x", "table": "x" * 33}),
    "not a number": '{"type": "act", "id": "x", "table": "T", "seen": NaN, "action": "accept"}',
    "infinite": '{"type": "act", "id": "x", "table": "T", "seen": Infinity, "action": "accept"}',
    "a fraction": '{"type": "act", "id": "x", "table": "T", "seen": 1.5, "action": "accept"}',
    "a text for a number": '{"type": "act", "id": "x", "table": "T", "seen": "1", "action": "accept"}',
    "a truth for a number": '{"type": "sit", "id": "x", "table": "T", "seat": true}',
    "a huge number": '{"type": "undo", "id": "x", "table": "T", "seen": ' + "9" * 5_000 + "}",
    "a huge exponent": '{"type": "act", "id": "x", "table": "T", "seen": 1e999999, "action": "accept"}',
    "seen after the last": json.dumps({"type": "undo", "id": "x", "table": "T", "seen": 2**53 + 1}),
    "seen before the first": '{"type": "undo", "id": "x", "table": "T", "seen": -1}',
    "since before the first": '{"type": "follow", "id": "x", "table": "T", "since": -1}',
    "a seat too far": '{"type": "sit", "id": "x", "table": "T", "seat": 5}',
    "no seat": '{"type": "sit", "id": "x", "table": "T", "seat": -1}',
    "a short nonce": '{"type": "sit", "id": "x", "table": "T", "seat": 0, "nonce": "short"}',
    "a nonce of spaces": '{"type": "sit", "id": "x", "table": "T", "seat": 0, "nonce": "                "}',
    "free text": '{"type": "say", "id": "x", "table": "T", "phrase": "<b>free text</b>"}',
    "a long action": json.dumps({"type": "act", "id": "x", "table": "T", "seen": 1, "action": "x" * 257}),
    "a lone surrogate": '{"type": "ping", "id": "\\ud800"}',
    "hello again": HELLO,
}  # fmt: skip


def test_a_malformed_message_is_refused_and_the_socket_goes_on(server: Served) -> None:
    """Each of them; a message that is well follows each and is answered."""

    async def say_them() -> dict[str, str]:
        person, table = await at_a_table(server)
        kinds = dict[str, str]()
        for case, text in MALFORMED.items():
            sent = text.replace('"T"', f'"{table}"') if isinstance(text, str) else text
            before = len(person.raw)
            await person.send_text(sent)
            await person.ask("ping")
            refused = [json.loads(one) for one in person.raw[before:] if '"refused"' in one]
            kinds[case] = refused[0]["kind"] if len(refused) == 1 else f"{len(refused)} refusals"
            # Not faster than anybody may.
            await asyncio.sleep(0.1)
        await person.play(table, first_legal, 1)
        await person.close()
        return kinds

    assert within(60, say_them) == dict.fromkeys(MALFORMED, "bad-query")


def test_the_last_of_two_keys_counts(server: Served) -> None:
    """As everywhere in JSON: one message, one meaning, whoever reads it."""

    async def twice() -> None:
        person, _ = await at_a_table(server)
        await person.send_text('{"type": "hint", "id": "a", "type": "ping", "id": "b"}')
        await person.until(lambda: any('"pong"' in text for text in person.raw))
        assert json.loads(person.raw[-1]) == {"type": "pong", "id": "b"}
        await person.close()

    within(30, twice)


def test_what_comes_before_its_time_is_refused(server: Served) -> None:
    """Before hello; of another version; at a table that was not entered, and one that is not there."""

    async def too_soon() -> None:
        person, table = await at_a_table(server)
        other = await Visitor.entered(server.url, "Hery", fresh_address())
        socket = await opened(server, other)
        act = {"type": "act", "id": "x", "table": table, "seen": 5, "action": "accept"}
        answers: list[str] = []
        for message in (act, {"type": "hello", "version": 2}, {"type": "hello", "version": 1}, act):
            await socket.send(json.dumps(message))
            answer = await heard(socket)
            answers.append(answer.get("key", answer["type"]))
        for absent in ({**act, "table": "a" * 10}, {"type": "follow", "id": "x", "table": "%00"}):
            await socket.send(json.dumps(absent))
            answers.append((await heard(socket))["key"])
        assert answers == [
            "hello-first",
            "protocol-version",
            "welcome",
            "not-seated",
            "no-such-table",
            "no-such-table",
        ]
        await socket.close()
        await person.close()

    within(30, too_soon)


async def refusal(asked: Awaitable[Any]) -> str:
    try:
        await asked
    except RefusedError as refused:
        return refused.kind
    return "accepted"


def test_replayed_stale_and_foreign_actions_change_nothing(server: Served) -> None:
    async def try_them() -> None:
        person, table = await at_a_table(server)
        other = await Visitor.entered(server.url, "Hery", fresh_address())
        await other.connect()
        await other.follow(table)
        at = person.tables[table]
        assert at.view is not None
        act: dict[str, Any] = {"table": table, "seen": at.seq, "action": first_legal(at.view)}
        # Somebody else's message, to the letter, from a socket that has no seat.
        assert await refusal(other.ask("act", sent_as="mine", **act)) == "not-allowed"
        stale: dict[str, Any] = act | {"seen": at.seq - 1}
        assert await refusal(person.ask("act", **stale)) == "stale"
        assert await refusal(person.ask("act", **{**act, "action": "play 99X"})) == "bad-text"
        assert await refusal(person.ask("act", **{**act, "action": "cut 33"})) in ("illegal", "bad-text")
        act["seen"] = 2**53
        first = await person.ask("act", sent_as="mine", **act)
        again = await person.ask("act", sent_as="mine", **act)
        assert first["seq"] == again["seq"]
        await person.until(lambda: person.tables[table].seq >= first["seq"])
        told = [
            one for one in person.tables[table].told if one["event"] == "action-taken" and one["seat"] == 0
        ]
        assert len(told) == 1
        for closing in (person, other):
            await closing.close()

    within(30, try_them)


def test_since_beyond_the_end_is_the_end(server: Served) -> None:
    async def follow() -> None:
        person, table = await at_a_table(server)
        for since in (2**53, 10_000):
            followed = await person.ask("follow", table=table, since=since)
            assert followed["seq"] == person.tables[table].seq < since
            assert followed["view"]
        await person.play(table, first_legal, 1)
        await person.close()

    within(30, follow)


async def why_closed(socket: ClientConnection) -> tuple[int, str | None]:
    """The code, and what the last message gave as the reason."""
    why = None
    try:
        while True:
            message = await heard(socket)
            why = message.get("why", why)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0, why


def test_who_breaks_the_limits_is_closed_and_another_table_goes_on(server: Served) -> None:
    async def break_them() -> None:
        honest, table = await at_a_table(server)
        person = await Visitor.entered(server.url, "Hery", fresh_address())
        sockets = [await opened(server, person) for _ in range(5)]
        assert all(not socket.protocol.extensions for socket in sockets), "compression is off"
        fast, large, fragments, garbled, silent = sockets
        for socket in (fast, large, fragments):
            await socket.send(HELLO)
            assert (await heard(socket))["type"] == "welcome"
        for number in range(45):
            await fast.send(json.dumps({"type": "ping", "id": str(number)}))
        await large.send("x" * (MOST + 1))
        await fragments.send(["x" * 10_000, "x" * 10_000])
        await garbled.send(b"\xff\xfe", text=True)
        await honest.play(table, first_legal, 2)
        assert await why_closed(fast) == (1008, "too-fast")
        assert await why_closed(large) == (1009, None)
        assert await why_closed(fragments) == (1009, None)
        assert await why_closed(garbled) == (1007, None)
        # Five seconds without a word.
        assert await why_closed(silent) == (1008, "late")
        await honest.play(table, first_legal, 1)
        await honest.close()

    within(40, break_them)


def test_a_message_may_be_as_large_as_the_limit(server: Served) -> None:
    async def fill() -> None:
        person, _ = await at_a_table(server)
        before = len(person.raw)
        await person.send_text("x" * MOST)
        await person.until(lambda: any("message-malformed" in text for text in person.raw[before:]))
        await person.ask("ping")
        await person.close()

    within(30, fill)


def test_an_address_has_so_many_sockets_and_others_come_in(server: Served) -> None:
    async def crowd() -> None:
        person = await Visitor.entered(server.url, "Hery", fresh_address())
        async with AsyncExitStack() as open_sockets:
            for _ in range(32):
                socket = await opened(server, person, "127.14.0.1")
                open_sockets.push_async_callback(socket.close)
            with pytest.raises(InvalidStatus) as refused:
                await opened(server, person, "127.14.0.1")
            assert refused.value.response.status_code == 429
            assert "retry-after" in refused.value.response.headers
            elsewhere = await opened(server, person, "127.14.0.2")
            await elsewhere.send(HELLO)
            assert (await heard(elsewhere))["type"] == "welcome"
            await elsewhere.close()
        # And when they have gone there is room again.
        async with asyncio.timeout(10):
            while True:
                try:
                    await (await opened(server, person, "127.14.0.1")).close()
                except InvalidStatus:
                    await asyncio.sleep(0.05)
                else:
                    break

    within(40, crowd)


def test_too_many_words_and_too_many_tables_are_refused(server: Served) -> None:
    async def talk() -> None:
        person, table = await at_a_table(server, bots={"1": "club"})
        kinds = [await refusal(person.ask("say", table=table, phrase="hello")) for _ in range(6)]
        assert kinds == ["accepted"] * 4 + ["too-fast"] * 2
        owners = [await Visitor.entered(server.url, "Soa", fresh_address()) for _ in range(2)]
        tables = [await owner.open_table("giretra") for owner in owners for _ in range(17)]
        kinds = list[str]()
        for other in tables:
            kinds.append(await refusal(person.ask("follow", table=other)))
            await asyncio.sleep(0.06)
        # One it follows already.
        assert kinds == ["accepted"] * 31 + ["too-fast"] * 3
        await person.ask("unfollow", table=tables[0])
        assert await refusal(person.ask("follow", table=tables[-1])) == "accepted"
        await person.close()

    within(60, talk)


def test_who_hangs_up_before_the_answer_leaves_the_table_as_it_is(server: Served) -> None:
    """Many at once, so that some of them are gone before the table gets to what they asked."""

    async def hang_up() -> None:
        honest, table = await at_a_table(server)
        person = await Visitor.entered(server.url, "Hery", fresh_address())
        for _ in range(15):
            socket = await opened(server, person)
            await socket.send(HELLO)
            assert (await heard(socket))["type"] == "welcome"
            for number in range(20):
                await socket.send(json.dumps({"type": "sit", "id": f"x{number}", "table": table, "seat": 1}))
            socket.transport.abort()
        await honest.play(table, first_legal, 3)
        await honest.close()

    within(40, hang_up)
