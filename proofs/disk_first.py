"""Has the disk an action before its sender is told so? What the kernel saw says it."""

import asyncio
import re
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from ledger import Ledger
from scripted import Party, party
from served import Served

CALLS = "fdatasync,fsync,recvfrom,read,recvmsg,sendto,sendmsg,write,writev"
# `5012 fdatasync(9</data/atout.sqlite3-wal>) = 0`, or its two halves with others between them.
LINE = re.compile(
    r"^(?P<task>\d+) +"
    r"(?:(?P<call>\w+)\((?P<fd>\d+)<(?P<file>[^>]*)>|<\.\.\. (?P<resumed>\w+) resumed>)"
    r"(?P<rest>.*)$"
)
SECONDS = 30
SYNCS = ("fdatasync", "fsync")
READS = ("recvfrom", "read", "recvmsg")


@dataclass(slots=True)
class Traced:
    answers: int = 0
    after_disk: int = 0


@dataclass(frozen=True, slots=True)
class Call:
    name: str
    fd: str
    file: str
    began: int


def counted(trace: Iterable[str]) -> Traced:
    """An answer counts if the disk was asked after the last bytes had come from its client, and said yes."""
    found = Traced()
    begun: dict[str, Call] = {}
    came: dict[str, int] = {}
    synced = -1
    for moment, line in enumerate(trace):
        parts = LINE.match(line)
        if parts is None:
            continue
        if parts["call"]:
            call = Call(parts["call"], parts["fd"], parts["file"], moment)
            begun[parts["task"]] = call
            if '\\"type\\": \\"accepted\\"' in line and '\\"id\\": \\"a' in line:
                found.answers += 1
                found.after_disk += synced > came[call.fd]
        call = begun.get(parts["task"])
        done = re.search(r"= (\d+)$", parts["rest"])
        if call is None or done is None:
            continue
        if call.name in SYNCS and call.file.endswith("-wal"):
            synced = max(synced, call.began)
        if call.name in READS and int(done[1]):
            came[call.fd] = moment
    return found


def traced(answers: int, seed: str) -> Traced:
    """Four people at one table: while one acts, nobody else gives the disk anything to do."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        trace = folder / "trace"
        # -D: it is the server that is started, and told to stop, not its tracer.
        wrapped = ("strace", "-D", "-f", "-y", "-s", "200", "-e", f"trace={CALLS}", "-o", str(trace))
        with Served(folder, wrapped_in=wrapped) as server:
            ledger = Ledger()
            asyncio.run(_played(server.url, ledger, answers, seed))
            last = re.compile(rf"^{server.pid} +\+\+\+ ", re.MULTILINE)
        _wait_for(last, trace)
        with trace.open(encoding="utf-8", errors="replace") as lines:
            found = counted(lines)
        assert found.answers >= ledger.acknowledged, (found, ledger.acknowledged)
        return found


def _wait_for(last: re.Pattern[str], trace: Path) -> None:
    """The tracer writes on a little after the server has gone."""
    until = monotonic() + SECONDS
    while not last.search(trace.read_text(encoding="utf-8", errors="replace")):
        assert monotonic() < until, "the trace has no end"
        sleep(0.1)


async def _played(url: str, ledger: Ledger, answers: int, seed: str) -> None:
    four: Party = await party(url, 0, ledger, seed)
    playing = asyncio.create_task(four.play())
    while ledger.acknowledged < answers and not playing.done():  # noqa: ASYNC110  it is asked from outside
        await asyncio.sleep(0.05)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    for person in four.people:
        await person.close()


def can_trace() -> bool:
    """Some systems let nobody look at another process."""
    tried = ["strace", "-o", "/dev/null", "true"]
    return subprocess.run(tried, capture_output=True, check=False).returncode == 0
