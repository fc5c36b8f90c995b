"""What do two servers say that hold the same tables, but for cards that somebody has not seen?

Both run here, each with a database in memory and a port of its own; what is compared comes from real sockets.
"""

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Generator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import httpx
import uvicorn
from pairs import Deal, Pair, Subject
from sqlalchemy import Connection, insert, select
from visitors import PLAIN_HTTP
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from atout.actions import Action
from atout.chance import Luck
from atout.errors import AtoutError
from atout.game import Game, State
from atout.seats import Seat
from atout.server.app import created
from atout.server.run import Server, listening
from atout.server.settings import Limits, Settings
from atout.store.database import Database, opened
from atout.store.log import SqlLog
from atout.store.people import People
from atout.store.schema import PEOPLE, TOKENS
from atout.table.events import ActionTaken, DealBegan, Event, House, SeatTaken, TableOpened
from atout.table.table import folded

Plain = dict[str, Any]
MOST_SEATS = 5
SECONDS = 30
# The last number anybody can have seen: no script of ours is stale unless it wants to be.
LATEST = 2**53
INVITATION = "only-for-those-who-were-given-it"
# Few people play at very many tables here: what a stranger may do is not the question.
GENEROUS = Limits(
    messages_a_second=1e6,
    messages_at_once=1e6,
    messages_an_address_a_second=1e6,
    messages_an_address_at_once=1e6,
    requests_at_once=1e6,
    follows_a_socket=10_000,
    queue_messages=100_000,
    queue_bytes=1 << 30,
    phrases_a_minute=1e6,
    phrases_at_once=1e6,
    hints_at_once=1e6,
    undo_questions_at_once=1e6,
)
# So long that a second more or less is lost in it: two servers are never at the same moment, and what a clock
# tells of who is away tells nothing of cards.
FOR_EVER = 1e20
SETTINGS = Settings(database="sqlite://", away_after=FOR_EVER, idle_seconds=8, limits=GENEROUS)


@dataclass(frozen=True, slots=True)
class Guest:
    person: str
    name: str
    token: str
    code: str


@dataclass(frozen=True, slots=True)
class Step:
    """One message of a script. `late`: over the second socket of the same person; no type: over HTTP.

    `happens`: it is not refused in either deal, or the script is wrong and compares nothing.
    """

    subject: Subject
    message: Plain
    # The same in the other deal, where it is not.
    instead: Plain | None = None
    late: bool = False
    happens: bool = False


@dataclass(slots=True)
class Found:
    """What was compared. `differing` and `secrets` say where: both are empty, or something leaks."""

    pairs: int = 0
    subjects: Counter[str] = field(default_factory=Counter[str])
    kinds: Counter[str] = field(default_factory=Counter[str])
    refusals: Counter[str] = field(default_factory=Counter[str])
    messages: int = 0
    bytes: int = 0
    differing: list[str] = field(default_factory=list[str])
    secrets: list[str] = field(default_factory=list[str])

    @property
    def leaks(self) -> list[str]:
        return [*self.differing, *self.secrets]

    def add(self, other: "Found") -> None:
        self.pairs += other.pairs
        self.subjects += other.subjects
        self.kinds += other.kinds
        self.refusals += other.refusals
        self.messages += other.messages
        self.bytes += other.bytes
        self.differing += other.differing
        self.secrets += other.secrets


class Quiet(Server):
    """One of several in a process: signals are not for it."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


class Line:
    """A socket of one person: what came over it, by table, to the byte."""

    def __init__(self, socket: ClientConnection) -> None:
        self.heard: defaultdict[str, list[str]] = defaultdict(list)
        self._socket = socket
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._reading = asyncio.create_task(self._read())

    async def ask(self, message: Plain) -> Plain:
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._answers[message["id"]] = answer
        await self._socket.send(json.dumps(message))
        async with asyncio.timeout(SECONDS):
            return await answer

    async def close(self) -> None:
        await self._socket.close()
        await self._reading

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                message = json.loads(text)
                self.heard[message.get("table") or ""].append(text)
                if answer := self._answers.pop(message.get("id") or "", None):
                    answer.set_result(message)
        except ConnectionClosed:
            pass
        for answer in self._answers.values():
            answer.set_exception(ConnectionError("the server hung up"))


class Side:
    """One of the two servers, and everybody's two sockets to it."""

    def __init__(self, url: str, log: SqlLog, guests: Sequence[Guest]) -> None:
        self.log = log
        self._url = url
        self._guests = guests
        self._lines: dict[tuple[Subject, bool], Line] = {}
        self._http = httpx.AsyncClient(base_url=url, timeout=SECONDS, verify=PLAIN_HTTP)

    async def connect(self) -> None:
        for subject, guest in _places(self._guests):
            for late in (False, True):
                socket = await connect(
                    self._url.replace("http", "ws", 1) + "/api/socket",
                    additional_headers={"Authorization": f"Bearer {guest.token}"},
                    compression=None,
                    ping_interval=None,
                )
                await socket.send(json.dumps({"type": "hello", "version": 1}))
                await socket.recv()
                self._lines[subject, late] = Line(socket)

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self._lines.values()))
        await self._http.aclose()

    async def play(self, table: str, script: Sequence[Step], *, other: bool) -> dict[Subject, list[str]]:
        """What each heard of this table; what came over the second socket and over HTTP stands behind."""
        asked: defaultdict[Subject, list[str]] = defaultdict(list)
        for step in script:
            message = step.instead if other and step.instead else step.message
            if "type" in message:
                answer = await self._lines[step.subject, step.late].ask(message)
                assert answer["type"] != "refused" or not step.happens, answer
            else:
                asked[step.subject].append(await self._get(step.subject, message["path"]))
        heard: dict[Subject, list[str]] = {}
        for subject in {step.subject for step in script}:
            both = (self._lines[subject, late].heard.pop(table, []) for late in (False, True))
            heard[subject] = [text for texts in (*both, asked[subject]) for text in texts]
        return heard

    async def _get(self, subject: Subject, path: str) -> str:
        guest = dict(_places(self._guests))[subject]
        answer = await self._http.get(path, headers={"Authorization": f"Bearer {guest.token}"})
        return f"{answer.status_code} {answer.text}"


class Twins:
    """Both servers. `async with twins() as two: await two.compare(pair, luck)`."""

    def __init__(self, sides: tuple[Side, Side], guests: Sequence[Guest]) -> None:
        self._sides = sides
        self._guests = guests
        self._tables = 0

    async def compare(self, pair: Pair, luck: Luck) -> Found:
        """Play the pair, one deal on each server, and compare what those heard who must not tell."""
        self._tables += 1
        table = f"t{self._tables}"
        house = House(pace="instant", undo=luck.choice(("free", "agreed")))
        for side, deal in zip(self._sides, (pair.one, pair.other), strict=True):
            events = written(pair, deal, house, self._guests)
            for seq, event in enumerate(events, start=1):
                await side.log.append(table, seq, event)
        script = list(scripted(pair, table, house, luck))
        one, other = self._sides
        heard = await asyncio.gather(
            one.play(table, script, other=False), other.play(table, script, other=True)
        )
        return self._found(pair, heard)

    def _found(self, pair: Pair, heard: Sequence[dict[Subject, list[str]]]) -> Found:
        found = Found(pairs=1, kinds=Counter([pair.what]))
        secrets = self._secrets(pair)
        for subject in pair.subjects:
            ours, theirs = (side[subject] for side in heard)
            found.subjects["watcher" if subject is None else f"seat {subject}"] += 1
            found.messages += len(ours)
            found.bytes += sum(len(text.encode()) for text in ours)
            found.refusals.update(_refusals(ours))
            found.differing += _differences(pair, subject, ours, theirs)
            found.secrets += (
                f"{subject} is told {what}"
                for what, secret in secrets.items()
                if any(secret in text for text in (*ours, *theirs))
            )
        return found

    def _secrets(self, pair: Pair) -> dict[str, str]:
        """What is the same in both, so that no comparison finds it: nobody may be sent it before the end."""
        events = written(pair, pair.one, House(), self._guests)
        table = folded(events)
        assert table.before_deal is not None
        secrets = {
            "the seed that was drawn": str(table.drawn),
            "the match's seed": str(table.match.seed),
            "the deal's seed": str(table.before_deal.deal_seed()),
            "the invitation": INVITATION,
        }
        for guest in self._guests:
            secrets |= {f"the token of {guest.name}": guest.token, f"the code of {guest.name}": guest.code}
        return secrets


@asynccontextmanager
async def twins() -> AsyncGenerator[Twins]:
    """Two servers in which the same people have the same tokens."""
    databases = tuple(opened("sqlite://") for _ in range(2))
    guests = [await _entered(databases[0], f"Guest {number}") for number in range(MOST_SEATS + 1)]
    await _copied(*databases)
    async with _served(databases[0], guests) as one, _served(databases[1], guests) as other:
        yield Twins((one, other), guests)


async def _entered(database: Database, name: str) -> Guest:
    person, token, code = await People(database).enter(name)
    return Guest(person.id, name, token, code)


async def _copied(one: Database, other: Database) -> None:
    for kind in (PEOPLE, TOKENS):
        rows = await one.read(
            lambda db, kind=kind: [dict(row) for row in db.execute(select(kind)).mappings()]
        )

        def change(connection: Connection, kind: Any = kind, rows: Any = rows) -> None:
            connection.execute(insert(kind), rows)

        await other.write(change)


@asynccontextmanager
async def _served(database: Database, guests: Sequence[Guest]) -> AsyncGenerator[Side]:
    bound = listening("127.0.0.1", 0)
    config = uvicorn.Config(
        created(SETTINGS, database),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
    )
    ready = asyncio.Event()
    server = Quiet(config, ready.set)
    serving = asyncio.create_task(server.serve([bound]))
    await ready.wait()
    log = SqlLog(database)
    side = Side(f"http://127.0.0.1:{bound.getsockname()[1]}", log, guests)
    try:
        await side.connect()
        yield side
    finally:
        await side.close()
        await log.close()
        server.should_exit = True
        await serving


def _places(guests: Sequence[Guest]) -> Iterator[tuple[Subject, Guest]]:
    """The last of them watches."""
    yield from enumerate(guests[:-1])
    yield None, guests[-1]


def written(pair: Pair, deal: Deal, house: House, guests: Sequence[Guest]) -> list[Event]:
    """The table's log up to the action from which on somebody listens."""
    game = pair.game
    opening = TableOpened(
        game=game.name,
        revision=game.revision,
        options=game.options,
        seed=str(pair.drawn),
        house=house,
        owner=guests[0].person,
        invitation=INVITATION,
    )
    taken = [
        SeatTaken(seat=seat, player=guest.name, person=guest.person, nonce=nonce)
        for seat, (guest, nonce) in enumerate(zip(guests, pair.nonces, strict=False))
    ]
    setup = deal.setup
    began = DealBegan(dealer=setup.dealer, pack=setup.pack, dog_gaps=setup.dog_gaps)
    acted = [ActionTaken(seat=seat, action=str(action)) for seat, action in deal.said[: pair.begins]]
    return [opening, *taken, began, *acted]


def scripted(pair: Pair, table: str, house: House, luck: Luck) -> Iterator[Step]:
    """What everybody does there, the same in both deals but for what is done out of sight."""
    for number, step in enumerate(_steps(pair, house, luck)):
        about = {"id": f"{table}-{number}", "table": table}
        instead = step.instead and about | step.instead
        if "path" in step.message:
            yield Step(step.subject, {"path": step.message["path"].format(table=table)})
        else:
            yield replace(step, message=about | step.message, instead=instead)
    for subject in pair.subjects:
        for late in (False, True):
            # Its answer comes after all that was sent before.
            yield Step(subject, {"type": "ping", "id": f"{table}-end-{subject}-{late}"}, late=late)


def _steps(pair: Pair, house: House, luck: Luck) -> Iterator[Step]:
    for subject in pair.subjects:
        yield Step(subject, {"type": "follow"}, happens=True)
    back = luck.below(pair.ends - pair.begins) if pair.ends > pair.begins else 0
    for at in range(pair.begins, pair.ends):
        yield from _noise(pair, at, luck)
        yield from _acted(pair, at, house, luck)
        if at - pair.begins == back:
            for subject in pair.subjects:
                yield from _coming_back(pair, subject, at, luck)
    subject = luck.choice(pair.subjects)
    yield from _coming_back(pair, subject, pair.ends, luck)
    yield Step(subject, {"path": "/api/tables/{table}"})
    yield Step(subject, {"path": "/api/tables/{table}/record"})
    for subject in pair.subjects:
        yield Step(subject, {"type": "unfollow"})


def _acted(pair: Pair, at: int, house: House, luck: Luck) -> Iterator[Step]:
    """What the deal says is done now; taken back and done again at times, out of sight always."""
    (seat, one), (_, other) = pair.one.said[at], pair.other.said[at]
    acting = Step(seat, _act(one), _act(other), happens=True)
    yield acting
    hidden = one.verb == "cut" or getattr(one, "hidden", False)
    if hidden or luck.below(6) == 0:
        yield Step(seat, {"type": "undo", "seen": LATEST}, happens=True)
        if house.undo == "agreed":
            for other_seat in range(pair.game.seats):
                if other_seat != seat:
                    yield Step(other_seat, {"type": "agree", "yes": True}, happens=True)
        yield from _looking_back(luck.choice(pair.subjects), 1)
        yield acting


def _act(action: Action, seen: int = LATEST) -> Plain:
    return {"type": "act", "seen": seen, "action": str(action)}


def _coming_back(pair: Pair, subject: Subject, at: int, luck: Luck) -> Iterator[Step]:
    """On another socket: knowing nothing, or only the first event, or all up to somewhere between."""
    last = 2 + pair.game.seats + at
    yield from _looking_back(subject, luck.choice((None, 1, 1 + luck.below(last))))


def _looking_back(subject: Subject, since: int | None) -> Iterator[Step]:
    yield Step(subject, {"type": "follow", "since": since}, late=True, happens=True)
    yield Step(subject, {"type": "unfollow"}, late=True)


def _noise(pair: Pair, at: int, luck: Luck) -> Iterator[Step]:
    """What is refused or changes no card, by one of those who must not tell."""
    state = pair.one.states[at]
    subject = state.actor if state.actor in pair.subjects else luck.choice(pair.subjects)
    tried = _tried(pair.game, state, luck)
    if subject is None:
        yield Step(None, luck.choice((_act(tried), {"type": "hint"}, {"type": "undo", "seen": LATEST})))
        return
    if _refused(state, subject, tried):
        yield Step(subject, _act(tried))
    some: tuple[Plain, ...] = (
        _act(tried, seen=0),
        {"type": "say", "phrase": "wait"},
        {"type": "agree", "yes": True},
        {"type": "sit", "seat": (subject + 1) % pair.game.seats},
        {"type": "ready"},
        {"type": "hint"},
        {"type": "undo", "seen": 0},
    )
    yield Step(subject, luck.choice(some))


def _tried(game: Game, state: State, luck: Luck) -> Action:
    """Something to be refused: mostly of a kind that might be done now."""
    verbs = {action.verb for action in state.legal(state.actor or 0)} if luck.below(4) else set[str]()
    alike = [action for action in _alphabet(game) if action.verb in verbs]
    return luck.choice(alike or _alphabet(game))


@cache
def _alphabet(game: Game) -> tuple[Action, ...]:
    return tuple(game.alphabet())


def _refused(state: State, seat: Seat, action: Action) -> bool:
    try:
        state.check(seat, action)
    except AtoutError:
        return True
    return False


def _refusals(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        if text.startswith('{"type": "refused"'):
            yield json.loads(text)["key"]


def _differences(pair: Pair, subject: Subject, ours: Sequence[str], theirs: Sequence[str]) -> Iterator[str]:
    who = f"{pair.game.name}, {pair.what}, {'watcher' if subject is None else f'seat {subject}'}"
    if len(ours) != len(theirs):
        yield f"{who}: {len(ours)} messages and {len(theirs)}"
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            yield f"{who}: …{one[max(0, at - 60) : at + 40]}… and …{other[max(0, at - 60) : at + 40]}…"
