"""Who may do what? Every operation of a server, for every role, at every kind of table.

Operations are counted from the application itself: a route or a message without a row fails.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, product
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from fastapi.routing import iter_route_contexts
from served import Served
from visitors import PLAIN_HTTP, Followed, RefusedError, Visitor, first_legal
from websockets.exceptions import InvalidStatus

from atout.server.app import created
from atout.server.page import BUILT
from atout.server.schemas.from_client import FromClient
from atout.server.settings import Settings
from atout.store.database import opened

# Columns: who asks. Nobody shows no token; a stranger does not know the table; an invited person shows the
# invitation wherever there is a place for it, and so does a watcher, who followed before the first deal; the
# owner opened the table and sits nowhere.
# Rows: the operation, then at which tables: any, waiting, started; seen where watching is allowed, unseen
# where it is not. Cells: yes, or the kind of refusal; a/b: at a table by invitation / at an open one.
# absent: exactly what is answered for a table that does not exist.
AT_TABLES = """
operation                            table     nobody       stranger            invited             watcher             seated       owner
GET /api/tables/{table}              any       not-allowed  absent/yes          yes                 yes                 yes          yes
GET /api/tables/{table}/invitation   any       not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  yes          yes
GET /api/tables/{table}/record       seen      not-allowed  absent/yes          yes                 yes                 yes          yes
GET /api/tables/{table}/record       unseen    not-allowed  absent/not-allowed  not-allowed         not-allowed         yes          not-allowed
GET /api/tables/{table}/deals/{number}  seen   not-allowed  absent/no-such-deal  no-such-deal       no-such-deal        no-such-deal  no-such-deal
GET /api/tables/{table}/deals/{number}  unseen  not-allowed  absent/not-allowed  not-allowed        not-allowed         no-such-deal  not-allowed
POST /api/tables/{table}/again       any       not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  too-late     not-allowed
PATCH /api/tables/{table}            waiting   not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  not-allowed  yes
PATCH /api/tables/{table}            started   not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  not-allowed  too-late
DELETE /api/tables/{table}           waiting   not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  not-allowed  yes
DELETE /api/tables/{table}           started   not-allowed  absent/not-allowed  absent/not-allowed  absent/not-allowed  not-allowed  not-allowed
hello                                any       no-socket    bad-query           bad-query           bad-query           bad-query    bad-query
ping                                 any       no-socket    yes                 yes                 yes                 yes          yes
follow                               waiting   no-socket    absent/yes          yes                 yes                 yes          yes
follow                               seen      no-socket    absent/yes          yes                 yes                 yes          yes
follow                               unseen    no-socket    absent/not-allowed  not-allowed         not-allowed         yes          not-allowed
unfollow                             any       no-socket    yes                 yes                 yes                 yes          yes
sit                                  waiting   no-socket    absent/yes          yes                 yes                 not-allowed  yes
sit                                  started   no-socket    absent/too-late     too-late            too-late            too-late     too-late
leave                                any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
seat-bot                             waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         not-allowed  yes
seat-bot                             started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         not-allowed  too-late
unseat                               waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         not-allowed  yes
unseat                               started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         not-allowed  too-late
vote-out                             any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         not-allowed  not-allowed
swap                                 waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          yes
swap                                 started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         too-late     too-late
begin                                waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         bad-query    bad-query
begin                                started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         too-late     too-late
stand-in                             waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         too-late     not-allowed
stand-in                             started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         bad-query    not-allowed
act                                  waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         too-late     not-allowed
act                                  started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
undo                                 waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         too-late     not-allowed
undo                                 started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
agree                                any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         bad-query    not-allowed
ready                                any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
wait                                 any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
say                                  any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
pace                                 any       no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          yes
hint                                 waiting   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         bad-query    not-allowed
hint                                 started   no-socket    absent/not-allowed  absent/not-allowed  not-allowed         yes          not-allowed
"""  # noqa: E501  a table is read across

# What does not name a table: for nobody, and for somebody whoever it is.
ELSEWHERE = """
operation                     nobody       somebody
GET /                         yes          yes
HEAD /                        yes          yes
GET /{name}                   yes          yes
HEAD /{name}                  yes          yes
GET /assets/{asset}           yes          yes
HEAD /assets/{asset}          yes          yes
GET /api/openapi.json         yes          yes
HEAD /api/openapi.json        yes          yes
GET /api/health               yes          yes
GET /api/protocol.json        yes          yes
GET /api/games                yes          yes
GET /api/house                yes          yes
GET /api/rules/{game}         yes          yes
GET /api/bots                 yes          yes
GET /api/locales              yes          yes
GET /api/locales/{lang}       yes          yes
POST /api/ask                 yes          yes
GET /api/tables               yes          yes
POST /api/tables              not-allowed  yes
GET /api/tables/mine          not-allowed  yes
POST /api/people              yes          yes
POST /api/people/recover      bad-query    bad-query
GET /api/people/here          yes          yes
GET /api/people/me            not-allowed  yes
PATCH /api/people/me          not-allowed  yes
POST /api/people/me/recovery  not-allowed  yes
DELETE /api/people/me/token   not-allowed  yes
DELETE /api/people/me/tokens  not-allowed  yes
SOCKET /api/socket            no-socket    yes
"""

BODIES: Mapping[str, Any] = {
    "PATCH /api/tables/{table}": {"rules": {"target": 40}},
    "POST /api/ask": [],
    "POST /api/tables": {"game": "giretra"},
    "POST /api/people": {"name": "Vola", "bearer": True},
    "POST /api/people/recover": {"code": "00000-00000-00000-00000-00000"},
    "PATCH /api/people/me": {"name": "Hery"},
}
# After these another table is needed: of this one somebody has gone, or come, or it has gone on.
CHANGING = ("DELETE", "PATCH", "unfollow", "sit", "leave", "seat-bot", "unseat", "swap", "act", "undo")
ABSENT = "a" * 10
# Any of those that the page was built with.
ASSET = next((path.name for path in sorted((BUILT / "assets").glob("*"))), "")
ROLES = ("nobody", "stranger", "invited", "watcher", "seated", "owner")


def rows(text: str) -> Iterator[tuple[str, list[str]]]:
    """The operation (a method and a path, or a message) and the other cells."""
    for line in text.strip().splitlines()[1:]:
        cells = line.split()
        words = 2 if cells[0].isupper() else 1
        yield " ".join(cells[:words]), cells[words:]


def routes() -> set[str]:
    database = opened("sqlite://")
    app = created(Settings(database=""), database)
    found = set[str]()
    for route in iter_route_contexts(app.routes):
        found |= {f"{method} {route.path}" for method in route.methods or {"SOCKET"}}
    database.engine.dispose()
    return found


def messages() -> set[str]:
    return {get_args(one.model_fields["type"].annotation)[0] for one in get_args(FromClient)}


def test_every_route_and_every_message_has_a_row() -> None:
    at_tables = {operation for operation, _ in rows(AT_TABLES)}
    elsewhere = {operation for operation, _ in rows(ELSEWHERE)}
    assert messages() == {one for one in at_tables if " " not in one}
    assert routes() == elsewhere | {one for one in at_tables if " " in one}
    assert not any("{table}" in one for one in elsewhere)


@dataclass(frozen=True, slots=True)
class Kind:
    """Of a table."""

    invited: bool
    started: bool
    watching: bool

    @property
    def words(self) -> set[str]:
        return {"any", "started" if self.started else "waiting", "seen" if self.watching else "unseen"}

    def expected(self, operation: str, role: str) -> str:
        """The last row that fits: for `follow` a table that waits is seen by all."""
        fits = [cells for one, cells in rows(AT_TABLES) if one == operation and cells[0] in self.words]
        assert fits, f"no row for {operation} at {self}"
        chosen = fits[0] if fits[0][0] == "waiting" else fits[-1]
        private, _, public = chosen[1 + ROLES.index(role)].partition("/")
        return private if self.invited else public or private


KINDS = [Kind(*one) for one in product((False, True), repeat=3)]
_ADDRESSES = count(1)


def fresh_address() -> str:
    """Limits are by address; each case has one of its own."""
    number = next(_ADDRESSES)
    return f"127.9.{number // 200}.{number % 200 + 1}"


class Case:
    """A table of one kind, another when an operation has changed it, and who asks."""

    def __init__(self, url: str, kind: Kind, role: str) -> None:
        self.url = url
        self.kind = kind
        self.role = role
        self.people: dict[str, Visitor] = {}
        self.table = ""
        self.invitation = ""

    async def make(self) -> None:
        """The people of this case, connected, and their first table."""
        address = fresh_address()
        for role in {"owner", "seated", self.role} - {"nobody"}:
            self.people[role] = await Visitor.entered(self.url, role, address)
            await self.people[role].connect()
        await self.open()

    async def open(self) -> None:
        house = {"pace": "instant", "undo": "free", "hints": True}
        house |= {"invited": self.kind.invited, "watching": self.kind.watching}
        choices = {"rules": {"target": 30}, "bots": {"1": "club"}, "house": house}
        answer = await self.people["owner"].http("POST", "/api/tables", json={"game": "giretra", **choices})
        self.table, self.invitation = answer.json()["info"]["table"], answer.json()["invitation"]
        await self.people["seated"].sit(self.table, 0, invitation=self.invitation)
        if self.role == "watcher":
            await self.people["watcher"].follow(self.table, invitation=self.invitation)
        if self.kind.started:
            await self._start()

    async def _start(self) -> None:
        for seat in (2, 3):
            await self.people["owner"].ask("seat-bot", table=self.table, seat=seat, bot="club")
        seated = self.people["seated"]
        await seated.until(lambda: seated.turn(self.table))

    async def close(self) -> None:
        for person in self.people.values():
            await person.close()

    async def outcome(self, operation: str) -> str:
        if " " in operation:
            return await self._over_http(*operation.split(" "))
        if self.role == "nobody":
            return await without_token(self.url)
        return await self._over_socket(operation)

    async def _over_http(self, method: str, path: str) -> str:
        shown = {} if self.role == "nobody" else self.people[self.role].headers
        if self.role in ("invited", "watcher"):
            shown = shown | {"Atout-Invitation": self.invitation}
        async with httpx.AsyncClient(verify=PLAIN_HTTP, base_url=self.url, headers=shown) as http:
            body = BODIES.get(f"{method} {path}")
            answer = await http.request(method, path.format(table=self.table, number=1), json=body)
        return http_outcome(answer)

    async def _over_socket(self, operation: str) -> str:
        person = self.people[self.role]
        if operation == "hello":
            return await hello_again(person)
        if (operation, self.role) == ("undo", "seated") and self.kind.started:
            await self._act()
        try:
            return await self._asked(person, operation)
        except RefusedError as refused:
            return "absent" if refused.kind == "no-such-table" else refused.kind

    async def _asked(self, person: Visitor, operation: str) -> str:
        await person.ask(operation, **self.fields(operation))
        return "yes"

    async def _act(self) -> None:
        """Then wait until it is this seat's turn again: nobody else moves while it takes its action back."""
        seated = self.people["seated"]
        await seated.play(self.table, first_legal, 1)
        await seated.until(lambda: seated.turn(self.table))

    def fields(self, operation: str) -> dict[str, Any]:
        seated = self.people["seated"].tables[self.table]
        shown = {"invitation": self.invitation} if self.role in ("invited", "watcher") else {}
        fields: dict[str, dict[str, Any]] = {
            "follow": shown,
            "sit": {"seat": 2, **shown},
            "seat-bot": {"seat": 3, "bot": "random"},
            "unseat": {"seat": 1},
            "vote-out": {"seat": 1},
            "swap": {"first": 0, "second": 2},
            "stand-in": {"seat": 1},
            "act": {"seen": seated.seq, "action": legal_at(seated)},
            "undo": {"seen": seated.seq},
            "agree": {"yes": True},
            "say": {"phrase": "hello"},
            "pace": {"pace": "fast"},
        }
        return fields.get(operation, {}) | ({} if operation == "ping" else {"table": self.table})


def legal_at(seated: Followed) -> str:
    return first_legal(seated.view) if seated.view else "accept"


async def hello_again(person: Visitor) -> str:
    """The answer to a second hello names no message."""
    before = len(person.raw)
    await person.send_text('{"type": "hello", "version": 1}')
    await person.until(lambda: any('"refused"' in text for text in person.raw[before:]))
    refused = next(text for text in person.raw[before:] if '"refused"' in text)
    return json.loads(refused)["kind"]


async def without_token(url: str) -> str:
    nobody = Visitor(url, "", "", "", fresh_address())
    try:
        await nobody.connect()
    except InvalidStatus as refused:
        return {403: "no-socket"}[refused.response.status_code]
    await nobody.close()
    return "yes"


def http_outcome(answer: httpx.Response) -> str:
    if answer.is_success:
        return "yes"
    kind = answer.json()["error"]["kind"]
    return "absent" if kind == "no-such-table" else kind


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served"), "--no-durable") as served:
        yield served
    assert "Traceback" not in served.errors


def within(seconds: float, test: Callable[[], Any]) -> Any:
    async def bounded() -> Any:
        async with asyncio.timeout(seconds):
            return await test()

    return asyncio.run(bounded())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(sorted(kind.words - {"any"})))
def test_who_may_do_what_at_a_table(server: Served, kind: Kind) -> None:
    """Every role at a table of its own, all at the same time: most of it is waiting for bots."""

    async def every_operation(role: str) -> dict[str, str]:
        case, outcomes = Case(server.url, kind, role), dict[str, str]()
        await case.make()
        for operation in dict.fromkeys(operation for operation, _ in rows(AT_TABLES)):
            outcomes[operation] = await case.outcome(operation)
            if outcomes[operation] == "yes" and operation.startswith(CHANGING):
                await case.open()
        await case.close()
        return outcomes

    async def every_role() -> dict[str, dict[str, str]]:
        outcomes = await asyncio.gather(*map(every_operation, ROLES))
        return dict(zip(ROLES, outcomes, strict=True))

    for role, outcomes in within(100, every_role).items():
        expected = {operation: kind.expected(operation, role) for operation, _ in rows(AT_TABLES)}
        assert outcomes == expected, role


@pytest.mark.parametrize("column", ["nobody", "somebody"])
def test_who_may_do_what_elsewhere(server: Served, column: str) -> None:
    """Each with a person of its own: one of these forgets the token."""

    async def outcome(operation: str) -> str:
        method, path = operation.split(" ")
        person = await Visitor.entered(server.url, "Vola", "127.8.0.1" if column == "nobody" else "127.8.0.2")
        shown = person.headers if column == "somebody" else {}
        if method == "SOCKET":
            return await with_token(person) if shown else await without_token(server.url)
        path = path.format(game="giretra", lang="en", name="cards.svg", asset=ASSET)
        async with httpx.AsyncClient(verify=PLAIN_HTTP, base_url=server.url, headers=shown) as http:
            return http_outcome(await http.request(method, path, json=BODIES.get(operation)))

    async def every_operation() -> dict[str, str]:
        return {operation: await outcome(operation) for operation, _ in rows(ELSEWHERE)}

    at = 0 if column == "nobody" else 1
    assert within(60, every_operation) == {operation: cells[at] for operation, cells in rows(ELSEWHERE)}


async def with_token(person: Visitor) -> str:
    await person.connect()
    await person.close()
    return "yes"


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("watching", [False, True])
def test_a_private_table_answers_a_stranger_as_if_it_were_not_there(
    server: Served, *, started: bool, watching: bool
) -> None:
    """To the byte, but for the name that was asked for and the time of day."""

    async def compare() -> None:
        case = Case(server.url, Kind(invited=True, started=started, watching=watching), "stranger")
        await case.make()
        operations = list(dict.fromkeys(operation for operation, _ in rows(AT_TABLES)))
        for operation in operations:
            if " " in operation:
                private, absent = [await raw_http(case, operation, one) for one in (case.table, ABSENT)]
            else:
                private, absent = [await raw_socket(case, operation, one) for one in (case.table, ABSENT)]
            assert private == absent, operation
        listed = await case.people["stranger"].http("GET", "/api/tables", params={"limit": 100})
        assert case.table not in listed.text
        await case.close()

    within(60, compare)


async def raw_http(case: Case, operation: str, table: str) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """With a wrong invitation, too: that makes no difference."""
    method, path = operation.split(" ")
    shown = {"Atout-Invitation": "wrong"}
    answer = await case.people["stranger"].http(
        method, path.format(table=table, number=1), headers=shown, json=BODIES.get(operation)
    )
    headers = [(name, value) for name, value in answer.headers.raw if name.lower() != b"date"]
    return answer.status_code, headers, answer.content.replace(table.encode(), b"TABLE")


async def raw_socket(case: Case, operation: str, table: str) -> str:
    stranger = case.people["stranger"]
    message: dict[str, Any] = {"type": operation, "version": 1}
    if operation != "hello":
        message = {"type": operation, "id": "same", **case.fields(operation)}
    if "table" in message:
        message["table"] = table
    before = len(stranger.raw)
    await stranger.send_text(json.dumps(message))
    await stranger.until(lambda: len(stranger.raw) > before)
    return stranger.raw[before].replace(table, "TABLE")


def test_no_secret_is_written_down(tmp_path: Path) -> None:
    """However talkative the log is. In the database are hashes; the table's own log keeps its invitation."""
    tokens, invitations = set[str](), set[str]()

    async def everything(url: str, role: str) -> None:
        case = Case(url, Kind(invited=True, started=True, watching=True), role)
        await case.make()
        tokens.update({person.token for person in case.people.values()}, await come_back(case))
        for operation in dict.fromkeys(operation for operation, _ in rows(AT_TABLES)):
            await case.outcome(operation)
            if operation.startswith(CHANGING):
                await case.open()
            invitations.add(case.invitation)
        for person in case.people.values():
            await misplace(person, case)
        await case.close()

    with Served(tmp_path, "--log-level", "debug", "--no-durable") as served:
        roles = ("invited", "seated", "owner")
        within(100, lambda: asyncio.gather(*(everything(served.url, role) for role in roles)))
    assert len(tokens) > 15
    assert len(served.errors) > 500
    assert [one for one in tokens | invitations if one in served.errors] == []
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.name != "errors.log")
    assert [one for one in tokens if one.encode() in kept] == []
    assert all(one.encode() in kept for one in invitations)


async def misplace(person: Visitor, case: Case) -> None:
    """Secrets where they do not belong."""
    await person.send_text(json.dumps({"type": "act", "id": person.token, "table": case.invitation}))
    await person.send_text(person.token)
    await person.send_text(case.invitation.encode())
    await person.ask("ping", sent_as=f"{person.token}.")


async def come_back(case: Case) -> set[str]:
    """By cookie and by code; with a code that is renewed; from a foreign page."""
    async with httpx.AsyncClient(
        verify=PLAIN_HTTP, base_url=case.url, headers={"Origin": case.url}
    ) as browser:
        entered = await browser.post("/api/people", json={"name": "Soa"})
        code = entered.json()["recovery_code"]
        renewed = (await browser.post("/api/people/me/recovery")).json()["recovery_code"]
        recovered = await browser.post("/api/people/recover", json={"code": renewed, "bearer": True})
        await browser.post("/api/people/recover", json={"code": code})
        await browser.post("/api/people/me/recovery", headers={"Origin": "https://elsewhere.example"})
        cookie = browser.cookies["atout"]
    return {code, renewed, recovered.json()["token"], cookie}
