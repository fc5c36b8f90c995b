"""What a foreign page, a strange request or a strange name can do over HTTP: nothing."""

import json
import socket
from collections.abc import Iterator
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from served import Served
from visitors import PLAIN_HTTP

from atout.server.refusals import kind_of
from atout.server.safety import HEADERS
from atout.store.errors import StoreError
from atout.table.log import NotKept

JSON = {"Content-Type": "application/json"}
ELSEWHERE = "https://atout.example"
_ADDRESSES = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    with Served(folder, "--no-durable", "--people-an-address", "8", "--origin", ELSEWHERE) as served:
        yield served
    assert "Traceback" not in served.errors


@pytest.fixture
def http(server: Served) -> Iterator[httpx.Client]:
    """From an address of its own: how often one may come in is by address."""
    transport = httpx.HTTPTransport(verify=PLAIN_HTTP, local_address=f"127.10.0.{next(_ADDRESSES)}")
    with httpx.Client(base_url=server.url, transport=transport) as client:
        yield client


def sent(url: str, data: bytes, seconds: float = 10) -> bytes:
    """All that is answered to these bytes."""
    place = urlsplit(url)
    address = f"127.11.{next(_ADDRESSES) % 250}.1"
    with socket.create_connection((place.hostname, place.port), seconds, (address, 0)) as line:
        line.sendall(data)
        return all_of(line)


def head_of(url: str, data: bytes) -> bytes:
    """The same up to its first empty line: of a socket that was opened there is no end."""
    place = urlsplit(url)
    address = f"127.11.{next(_ADDRESSES) % 250}.1"
    with socket.create_connection((place.hostname, place.port), 10, (address, 0)) as line:
        line.sendall(data)
        found = b""
        while b"\r\n\r\n" not in found and (more := line.recv(65_536)):
            found += more
        return found


def all_of(line: socket.socket) -> bytes:
    found = b""
    while True:
        try:
            data = line.recv(65_536)
        except ConnectionResetError:
            return found
        found += data
        if not data:
            return found


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def request(line: str, *headers: str | bytes, body: bytes = b"") -> bytes:
    given = [one if isinstance(one, bytes) else one.encode() for one in headers]
    return b"\r\n".join([line.encode(), b"Connection: close", *given, b"", body])


# --- whose page asks -------------------------------------------------------------------------------------

# OWN and PORT stand for the server's own; * marks those that get in.
ORIGINS = """
* OWN
* https://atout.example
-
null
file://
http://127.0.0.1
https://127.0.0.1:PORT
ws://127.0.0.1:PORT
HTTP://127.0.0.1:PORT
http://127.0.0.1:1
http://localhost:PORT
http://127.0.0.1:PORT.example
http://example.127.0.0.1:PORT
http://127.0.0.1.:PORT
http://127.0.0.1:PORT/
http://127.0.0.1:PORT/page
http://127.0.0.1:PORT?x
http://127.0.0.1:PORT#x
http://user@127.0.0.1:PORT
http://127.0.0.1:PORT@evil.example
http://[::ffff:127.0.0.1]:PORT
http://[127.0.0.1:PORT
http://127.0.0.1:0PORT
http://127.1:PORT
http://atout.example
https://atout.example:443
https://atout.example.evil.example
https://evil-atout.example
https://ATOUT.example
https://xn--atut-5qa.example
https://atoüt.example
OWN,OWN
OWN|https://evil.example
OWN|OWN
"""


def origins() -> Iterator[tuple[str, bool]]:
    for line in ORIGINS.strip().splitlines():
        yield line.removeprefix("* "), line.startswith("* ")


def test_a_cookie_works_from_our_own_page_only(server: Served) -> None:
    answered = {origin: from_page(server, origin) for origin, _ in origins()}
    wanted = {
        origin: (200, {101}) if ours else (403, {403, 400} if "|" in origin else {403})
        for origin, ours in origins()
    }
    assert {one: status for one, (status, _) in answered.items()} == {
        one: s for one, (s, _) in wanted.items()
    }
    assert [one for one, (_, socket) in answered.items() if socket not in wanted[one][1]] == []


def from_page(server: Served, origin: str) -> tuple[int, int]:
    """The statuses of a change and of a socket. `|` stands between two headers, `-` for none at all."""
    port = server.url.rpartition(":")[2]
    given = [] if origin == "-" else origin.replace("OWN", server.url).replace("PORT", port).split("|")
    headers = [
        f"Host: 127.0.0.1:{port}",
        f"Cookie: atout={token_of(server)}",
        *(f"Origin: {one}" for one in given),
    ]
    post = request("POST /api/people/me/recovery HTTP/1.1", *headers, "Content-Length: 0")
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", key]
    lines = [line.encode() for line in ("GET /api/socket HTTP/1.1", *headers, *upgrade, "", "")]
    return status(sent(server.url, post)), status(head_of(server.url, b"\r\n".join(lines)))


def test_there_are_enough_origins() -> None:
    assert len(list(origins())) >= 25


_TOKENS: dict[str, str] = {}


def token_of(server: Served) -> str:
    """One person for all these."""
    if server.url not in _TOKENS:
        entered = httpx.post(
            f"{server.url}/api/people", json={"name": "Vola", "bearer": True}, verify=PLAIN_HTTP
        )
        _TOKENS[server.url] = entered.json()["token"]
    return _TOKENS[server.url]


def test_a_token_of_ones_own_needs_no_page(server: Served, http: httpx.Client) -> None:
    shown = {"Authorization": f"Bearer {token_of(server)}"}
    for origin in ({}, {"Origin": "https://evil.example"}):
        assert http.post("/api/people/me/recovery", headers=shown | origin).status_code == 200


def test_a_foreign_page_cannot_bring_anybody_in(http: httpx.Client) -> None:
    """Nor put its own guest in place of the one who is here."""
    foreign = {"Origin": "https://evil.example"}
    for path, body in (("/api/people", {"name": "Vola"}), ("/api/people/recover", {"code": "0"})):
        answer = http.post(path, json=body, headers=foreign)
        assert (answer.status_code, answer.json()["error"]["kind"]) == (403, "not-allowed")
        assert "set-cookie" not in answer.headers


def test_a_safe_question_changes_nothing_and_needs_no_origin(http: httpx.Client, server: Served) -> None:
    http.cookies.set("atout", token_of(server))
    assert http.get("/api/people/me").status_code == 200


def flags(cookie: str) -> set[str]:
    return {one.strip().partition("=")[0].lower() for one in cookie.split(";")[1:]}


def test_the_cookie_is_for_this_site_and_no_script(http: httpx.Client) -> None:
    cookie = http.post("/api/people", json={"name": "Vola"}).headers["set-cookie"]
    assert {"httponly", "samesite", "path", "max-age"} <= flags(cookie)
    assert "samesite=strict" in cookie.lower()
    assert "secure" not in flags(cookie)
    assert "domain" not in flags(cookie)


def test_behind_a_proxy_the_cookie_is_secure_and_pages_speak_tls(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with Served(tmp_path_factory.mktemp("proxied"), "--no-durable", "--behind-proxy") as proxied:
        tls, plain = proxied.url.replace("http", "https", 1), proxied.url
        with httpx.Client(base_url=plain, verify=PLAIN_HTTP) as http:
            cookie = http.post("/api/people", json={"name": "Vola"}, headers={"Origin": tls}).headers[
                "set-cookie"
            ]
            assert {"secure", "httponly", "samesite"} <= flags(cookie)
            assert (
                http.post("/api/people", json={"name": "Vola"}, headers={"Origin": plain}).status_code == 403
            )


# --- strange requests ------------------------------------------------------------------------------------

ANSWERS: dict[int, tuple[str, str, Any]] = {
    200: ("GET", "/", None),
    201: ("POST", "/api/people", {"name": "Vola"}),
    400: ("POST", "/api/people", {"name": ""}),
    403: ("GET", "/api/people/me", None),
    404: ("GET", "/api/nothing", None),
    405: ("PUT", "/api/people", None),
    413: ("POST", "/api/people", "x" * 300_000),
    422: ("POST", "/api/people", {"name": 1}),
}


@pytest.mark.parametrize("expected", ANSWERS)
def test_every_answer_carries_what_protects_its_reader(http: httpx.Client, expected: int) -> None:
    method, path, body = ANSWERS[expected]
    answer = http.request(method, path, json=body)
    assert answer.status_code == expected
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "server" not in answer.headers
    if expected >= 400:
        told = answer.json()["error"]
        assert told["kind"]
        assert told["text"]


HOST = "Host: x"
STRANGE = {
    "content-length is no number": request(
        "POST /api/people HTTP/1.1", HOST, "Content-Length: 1e3", body=b"{}"
    ),
    "content-length is negative": request(
        "POST /api/people HTTP/1.1", HOST, "Content-Length: -1", body=b"{}"
    ),
    "content-length is huge": request("POST /api/people HTTP/1.1", HOST, f"Content-Length: {10**30}"),
    "content-length twice": request(
        "POST /api/people HTTP/1.1", HOST, "Content-Length: 2", "Content-Length: 3"
    ),
    "length and chunks": request(
        "POST /api/people HTTP/1.1",
        HOST,
        "Content-Length: 2",
        "Transfer-Encoding: chunked",
        body=b"0\r\n\r\n",
    ),
    "unknown encoding": request("POST /api/people HTTP/1.1", HOST, "Transfer-Encoding: gzip", body=b"zz"),
    "a chunk that is none": request(
        "POST /api/people HTTP/1.1", HOST, "Transfer-Encoding: chunked", body=b"zz\r\n"
    ),
    "unknown method": request("BREW /api/people HTTP/1.1", HOST),
    "unknown version": request("GET / HTTP/9.9", HOST),
    "a word": b"hello\r\n\r\n",
    "bytes": bytes(range(256)),
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
    "a long path": request(f"GET /{'a' * 60_000} HTTP/1.1", HOST),
    "a too long path": request(f"GET /{'a' * 300_000} HTTP/1.1", HOST),
    "a long question": request(f"GET /api/tables?after={'a' * 60_000} HTTP/1.1", HOST),
    "many headers": request("GET / HTTP/1.1", HOST, *(f"X-{number}: y" for number in range(3_000))),
    "too many headers": request("GET / HTTP/1.1", HOST, *(f"X-{number}: y" for number in range(30_000))),
    "one huge header": request("GET / HTTP/1.1", HOST, f"X: {'y' * 500_000}"),
    "a header of bytes": request("GET /api/people/me HTTP/1.1", HOST, b"Authorization: Bearer \xff\xfe"),
    "a cookie of bytes": request("GET /api/people/me HTTP/1.1", HOST, b"Cookie: atout=\xff\xfe; \x80"),
    "a token that is none": request("GET /api/people/me HTTP/1.1", HOST, "Authorization: Bearer"),
    "a language of bytes": request(
        "GET /api/nothing HTTP/1.1", HOST, b"Accept-Language: \xff;q=nan, fr;q=inf"
    ),
    "zero in the path": request("GET /api/tables/%00 HTTP/1.1", HOST, "Authorization: Bearer TOKEN"),
    "no utf-8 in the path": request("GET /api/tables/%ff%fe HTTP/1.1", HOST, "Authorization: Bearer TOKEN"),
    "a surrogate in the path": request(
        "GET /api/tables/%ed%a0%80 HTTP/1.1", HOST, "Authorization: Bearer TOKEN"
    ),
    "zero in the question": request("GET /api/tables?after=%00&game=%00 HTTP/1.1", HOST),
    "no utf-8 in the question": request("GET /api/tables?after=%ff&lang=%ff HTTP/1.1", HOST),
    "upwards": request("GET /../../etc/passwd HTTP/1.1", HOST),
    "hidden upwards": request("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", HOST),
    "another protocol": request("GET / HTTP/1.1", HOST, "Connection: Upgrade", "Upgrade: h2c"),
    "no socket": request("POST /api/socket HTTP/1.1", HOST, "Connection: Upgrade", "Upgrade: websocket"),
    "a socket elsewhere": request(
        "GET /api/people HTTP/1.1", HOST, "Connection: Upgrade", "Upgrade: websocket"
    ),
    "a socket of bytes": request(
        "GET /api/socket/%ff HTTP/1.1", HOST, b"X: \xff", "Connection: Upgrade", "Upgrade: websocket"
    ),
    "no json": request("POST /api/people HTTP/1.1", HOST, "Content-Length: 1", body=b"{"),
    "deep json": request("POST /api/tables HTTP/1.1", HOST, "Content-Length: 50000", body=b"[" * 50_000),
    "deep questions": request("POST /api/ask HTTP/1.1", HOST, "Content-Length: 50000", body=b"[" * 50_000),
}


@pytest.mark.parametrize("strange", STRANGE)
def test_a_strange_request_is_refused_and_not_our_failure(server: Served, strange: str) -> None:
    data = STRANGE[strange].replace(b"TOKEN", token_of(server).encode())
    answer = sent(server.url, data)
    assert 400 <= status(answer) < 500 or (status(answer) == 200 and b"ETag" not in answer), answer[:300]
    assert httpx.get(f"{server.url}/api/health", verify=PLAIN_HTTP).json()["ok"]


ENDLESS = {
    "chunks": (b"", b"10000\r\n" + b"x" * 0x10000 + b"\r\n"),
    "what a chunk says of itself": (b"1;", b"a" * 0x10000),
    "what comes after the last chunk": (b"0\r\n", b"a:b\r\n" * 0x4000),
}


@pytest.mark.parametrize("without_end", ENDLESS)
def test_a_request_without_end_is_bounded(server: Served, without_end: str) -> None:
    """Refused once it is more than anybody needs, and no longer read."""
    first, again = ENDLESS[without_end]
    place = urlsplit(server.url)
    with socket.create_connection((place.hostname, place.port), 10) as line:
        line.sendall(b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + first)
        taken = 0
        try:
            while taken < 64 << 20:
                line.sendall(again)
                taken += len(again)
        except (ConnectionError, TimeoutError):
            pass
    assert taken < 32 << 20


def test_a_body_that_breaks_off_is_no_request(server: Served, http: httpx.Client) -> None:
    """It says it is longer than it is: what came of it could be read, and is not."""
    place = urlsplit(server.url)
    body = json.dumps({"game": "giretra", "title": "Broken off"}).encode()
    shown = f"Authorization: Bearer {token_of(server)}"
    head = request("POST /api/tables HTTP/1.1", HOST, shown, f"Content-Length: {len(body) + 1}", body=body)
    with socket.create_connection((place.hostname, place.port), 10) as line:
        line.sendall(head)
    assert "Broken off" not in http.get("/api/tables").text


def test_a_database_that_does_not_answer_is_no_mistake_of_whoever_asks() -> None:
    assert kind_of(StoreError("database-away")) == kind_of(NotKept("not-kept")) == "unavailable"


# --- names -----------------------------------------------------------------------------------------------

ORDINARY = [
    "Vola",
    "Rakotomalala Andriamampianina",
    "Ny Àina N'Andrianôro",
    "محمد الطيّب",
    "نور‌الدین",
    "علي ١٢",
    "Zoé-Élise d’Orléans",
    "李小龍",
    "Nguyễn Thị Ánh",
    "अमित",
    "🎴 Soa 🃏",
    "👩‍👩‍👧",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "x" * 32,
    "\N{LATIN SMALL LETTER E}\N{COMBINING ACUTE ACCENT}va",
]
REFUSED = {
    "empty": "",
    "spaces": "   ",
    "wide spaces": "\u2003\u3000",
    "zero": "Vo\0la",
    "escape": "\x1b[31mVola",
    "line": "Vola\nadmin",
    "delete": "Vola\x7f",
    "next line": "Vo\x85la",
    "turned": "\u202eVola",
    "isolated": "\u2066Vola\u2069",
    "mark": "\u200fVola",
    "zero width": "Vo\u200bla",
    "byte order": "\ufeffVola",
    "joiners only": "\u200d\u200d",
    "soft hyphen": "Vo\u00adla",
    "tag": "Vola\U000e0041",
    "line separator": "Vo\u2028la",
    "private": "\ue000",
    "unassigned": "\U000e0fff",
    "surrogate": "\ud800",
    "surrogate inside": "Vo\udfffla",
    "accents": "V" + "\u0301" * 20,
    "long": "x" * 33,
    "very long": "x" * 10_000,
}


@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_name_is_taken(http: httpx.Client, name: str) -> None:
    answer = http.post("/api/people", json={"name": f"  {name} ", "bearer": True})
    assert answer.status_code == 201, answer.text
    shown = {"Authorization": f"Bearer {answer.json()['token']}"}
    opened = http.post("/api/tables", json={"game": "giretra", "title": name}, headers=shown)
    assert opened.status_code == 201
    assert (
        opened.json()["info"]["title"]
        == answer.json()["name"]
        == http.get("/api/people/me", headers=shown).json()["name"]
    )
    # Never as a page: nothing of it can run.
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("case", REFUSED)
def test_a_name_that_hides_or_breaks_something_is_not(http: httpx.Client, server: Served, case: str) -> None:
    """As a name, as a new name, and (where there is one) as the title of a table."""
    shown = {"Authorization": f"Bearer {token_of(server)}"}
    asked = [
        ("POST", "/api/people", {"name": REFUSED[case]}),
        ("PATCH", "/api/people/me", {"name": REFUSED[case]}),
    ]
    if REFUSED[case].strip():
        asked.append(("POST", "/api/tables", {"game": "giretra", "title": REFUSED[case]}))
    for method, path, body in asked:
        # A lone surrogate can be written in JSON, but not in UTF-8.
        answer = http.request(method, path, content=json.dumps(body), headers=shown | JSON)
        assert answer.status_code in (400, 422), (path, answer.text)
        assert answer.json()["error"]["kind"] == "bad-query"


def test_too_many_entries_are_refused_and_others_come_in(server: Served, http: httpx.Client) -> None:
    crowd = httpx.HTTPTransport(verify=PLAIN_HTTP, local_address="127.12.0.1")
    with httpx.Client(base_url=server.url, transport=crowd) as many:
        statuses = [many.post("/api/people/recover", json={"code": "0"}).status_code for _ in range(70)]
        assert statuses[:50] == [400] * 50
        assert statuses[-1] == 429
        assert many.post("/api/people", json={"name": "Vola"}).json()["error"]["kind"] == "too-fast"
    assert http.post("/api/people", json={"name": "Vola"}).status_code == 201


def test_too_many_open_tables_are_refused(http: httpx.Client) -> None:
    token = http.post("/api/people", json={"name": "Vola", "bearer": True}).json()["token"]
    shown = {"Authorization": f"Bearer {token}"}
    answers = [http.post("/api/tables", json={"game": "giretra"}, headers=shown) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [201] * 20 + [429]
    assert http.delete(f"/api/tables/{answers[0].json()['info']['table']}", headers=shown).status_code == 204
    assert http.post("/api/tables", json={"game": "giretra"}, headers=shown).status_code == 201
