"""Does a bad bot ever end a match, and how soon after the deadline does the stand-in act?

`--matches 100`: so many of each game with each of the sixteen bad bots (reliability G8) and with those that
try the walls of their box, three club bots at the other seats. `--as-nobody`: in boxes as a server makes them
that is not run by root. The tests play a few, through play().
"""

import argparse
import asyncio
import os
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from unittest.mock import patch

from progress import progress

from atout import records
from atout.actions import Action
from atout.bots.catalog import bot_named
from atout.bots.programs import sandbox
from atout.bots.programs.foreign import ForeignBot
from atout.bots.programs.process import ProcessPlayer, ProgramConduct
from atout.bots.programs.sandbox import MIB, PATH, BoxLimits, obstacle
from atout.chance import Seed
from atout.errors import AtoutError
from atout.game import View
from atout.games import game_named
from atout.table.events import TableOpened
from atout.table.log import MemoryLog
from atout.table.players import Player, seated
from atout.table.room import Room
from atout.table.table import Table, folded

BAD_BOT = Path(__file__).parents[1] / "tests" / "bots" / "bad_bots" / "bad_bot.py"
SHORT: Mapping[str, Mapping[str, int]] = {
    "giretra": {"target": 1},
    "tunisian": {"target": 1},
    "tarot": {"deals": 0, "target": 1},
}
# What each is found out by. Those that hang cost their deadline, so it is short; nobody else is to be late,
# however busy the machine.
FAULTS: Mapping[str, tuple[str, ...]] = {
    "never_answers": ("late",),
    "crashes_at_start": ("dead",),
    "crashes_in_mid_trick": ("dead",),
    "exits_early": ("dead",),
    "plays_illegal_cards": ("illegal",),
    "cuts_out_of_range": ("illegal", "garbage"),
    "answers_out_of_turn": ("garbage", "illegal"),
    "answers_twice": ("garbage",),
    "writes_garbage": ("garbage",),
    "writes_a_long_line": ("garbage",),
    "drips": ("late",),
    "forks_without_end": ("late", "dead"),
    "eats_memory": ("dead",),
    "spins": ("late",),
    "looks_around": (),
    "speaks_another_version": ("garbage",),
    "fills_its_folders": (),
    "makes_memfds": (),
    "nests_namespaces": (),
    "shares_memory": ("dead",),
    "makes_files_without_end": ("dead",),
    "fills_sockets": ("dead",),
}
SIXTEEN = tuple(FAULTS)[:16]
HANGING, OTHERS = 0.2, 20.0
LIMITS = BoxLimits(memory=40 * MIB)


@dataclass(slots=True)
class Played:
    table: Table
    conduct: ProgramConduct
    stderr: list[str]
    stood_in: int
    # Processes of the bot that were still there when all was over.
    left: list[int]
    # Seconds from the deadline to the stand-in's answer, where the deadline had passed.
    after_deadline: list[float] = field(default_factory=list[float])


class Clock:
    """Asks the bot, and notes when; then the stand-in, and notes how long after the deadline that was."""

    def __init__(self, player: ProcessPlayer, stand_in: Player) -> None:
        self.player = player
        self.after_deadline: list[float] = []
        self._stand_in = stand_in
        self._view: View | None = None
        self._asked = 0.0

    async def choose(self, view: View) -> Action:
        if view != self._view:
            self._view, self._asked = view, time.monotonic()
        return await self.player.choose(view)

    async def refused(self, why: AtoutError) -> None:
        await self.player.refused(why)

    def stand_in(self) -> Player:
        clock = self

        class StandIn:
            async def choose(self, view: View) -> Action:
                over = time.monotonic() - clock._asked - clock.player.bot.deadline
                if over > 0:
                    clock.after_deadline.append(over)
                return await clock._stand_in.choose(view)

            async def refused(self, why: AtoutError) -> None:
                await clock._stand_in.refused(why)

        return StandIn()


def python() -> str:
    """The system's: one from elsewhere is not in the box."""
    return which("python3", path=PATH) or "/usr/bin/python3"


def no_box() -> str | None:
    """Why this cannot be tried here; None: it can."""
    return obstacle() or (None if Path(python()).exists() else "no Python in /usr")


@contextmanager
def as_nobody() -> Generator[None]:
    """Boxes as they are made where the server is not root; started by root all the same."""
    nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--"]
    first = [*nobody, *sandbox.last_in_line()]
    with patch.object(sandbox, "is_root", bool), patch.object(sandbox, "last_in_line", lambda: first):
        yield


def put(source: str, folder: Path, name: str = "bot.py") -> Path:
    """A program in a folder of its own, which everybody may read: bots run as nobody."""
    folder.chmod(0o755)
    path = folder / name
    path.write_text(source)
    path.chmod(0o644)
    return path


def running(mark: str) -> list[int]:
    """Processes that have this word in their command; what has ended and waits to be noticed has none."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if mark.encode() in words:
                found.append(int(folder.name))
    return found


async def left_running(mark: str) -> list[int]:
    """After a moment: the kernel takes a namespace apart after its first process has gone."""
    found = running(mark)
    until = time.monotonic() + 5
    while found and time.monotonic() < until:
        await asyncio.sleep(0.02)
        found = running(mark)
    return found


async def play(game: str, bot: ForeignBot, seed: str) -> Played:
    """One match; the bot's last word in its command is a mark by which its processes are known."""
    log, player = MemoryLog(), ProcessPlayer(bot)
    clock = Clock(player, seated(bot_named("random"), Seed.from_text(seed)))
    rules = game_named(game, options=SHORT[game])
    opened = TableOpened(
        game=game, revision=rules.revision, options=rules.options, seed=str(Seed.from_text(seed))
    )
    await log.append("bad", 1, opened)
    room = Room("bad", Table.opened(opened), log, {}, clock.stand_in())
    # The bot's own deadline is the one that is tried; the room's is there in case it does not hold.
    room.seconds = bot.deadline + 0.5
    for seat in range(rules.seats):
        club = seated(bot_named("club"), Seed.from_text(f"{seed} {seat}"))
        await room.sit(seat, f"p{seat}", club if seat else clock)
    try:
        table = await room.run()
    finally:
        await player.close()
    assert folded(await log.read("bad")) == table
    left = await left_running(bot.command[-1])
    return Played(table, player.conduct, player.stderr.lines(), room.stood_in, left, clock.after_deadline)


async def play_bad(game: str, way: str, number: int = 0, deadline: float = HANGING) -> Played:
    """With something to be found, if there is a hole in the box: a port, a file, a process."""
    mark = f"mark-{os.getpid()}-{game}-{way}-{number}"
    with (
        closing(socket.create_server(("127.0.0.1", 0))) as server,
        tempfile.NamedTemporaryFile() as secret,
        tempfile.TemporaryDirectory() as folder,
    ):
        there = (str(server.getsockname()[1]), f"file:{secret.name}", str(os.getpid()))
        bot = ForeignBot(
            name=way,
            command=(python(), "-I", str(put(BAD_BOT.read_text(), Path(folder))), way, *there, mark),
            deadline=deadline if "late" in FAULTS[way] else OTHERS,
            limits=LIMITS,
        )
        return await play(game, bot, mark.replace(str(os.getpid()), "seed"))


def wrong_with(way: str, played: Played) -> list[str]:
    """Every promise that was not kept."""
    broken: list[str] = []
    if not played.table.closed or not records.verify(played.table.record()).over:
        broken.append("the match is not over")
    if played.left:
        broken.append(f"processes left: {played.left}")
    if bool(played.stood_in) != bool(FAULTS[way]):
        broken.append(f"the stand-in acted {played.stood_in} times")
    found = {name for name in ("late", "dead", "illegal", "garbage") if getattr(played.conduct, name)}
    if found - set(FAULTS[way]) or (FAULTS[way] and not found):
        broken.append(f"found out by {found or 'nothing'}")
    return broken


@dataclass(frozen=True, slots=True)
class Round:
    game: str
    way: str
    number: int
    deadline: float
    as_nobody: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What is left of a match when it has been looked through."""

    counts: Mapping[str, int]
    broken: list[str]
    after_deadline: list[float]


def judged(one: Round) -> Told:
    with as_nobody() if one.as_nobody else nullcontext():
        played = asyncio.run(play_bad(one.game, one.way, one.number, one.deadline))
    counts = {"matches": 1, "answers": played.conduct.answers, "stood in": played.stood_in}
    broken = [
        f"{one.game} {one.way} {one.number}: {what}; {played.conduct}" for what in wrong_with(one.way, played)
    ]
    return Told(counts, broken, played.after_deadline)


def campaign(matches: int, deadline: float, at_once: int, *, as_nobody: bool) -> int:
    """Each match in an event loop that does nothing else: what is checked afterwards delays nobody."""
    late: list[float] = []
    counts: Counter[str] = Counter()
    rounds = [
        Round(game, way, one, deadline, as_nobody)
        for one in range(matches)
        for way in FAULTS
        for game in SHORT
    ]
    with ProcessPoolExecutor(at_once) as pool:
        for told in progress(pool.map(judged, rounds), len(rounds), "bad bots"):
            late += told.after_deadline
            counts.update(told.counts)
            counts["broken"] += len(told.broken)
            print(*told.broken, sep="\n", end="\n" if told.broken else "", flush=True)
    print(", ".join(f"{what}: {count}" for what, count in counts.items()))
    tell(sorted(late))
    return counts["broken"]


def tell(late: list[float]) -> None:
    if late:
        p99 = late[int(0.99 * (len(late) - 1))]
        print(f"stand-in after the deadline: {len(late)} times, p99 {1000 * p99:.1f} ms, ", end="")
        print(f"most {1000 * late[-1]:.1f} ms (aim: 100)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100, help="of each game with each bad bot")
    parser.add_argument("--deadline", type=float, default=HANGING, help="seconds, for bots that hang")
    parser.add_argument("--at-once", type=int, default=4, help="matches")
    parser.add_argument("--as-nobody", action="store_true", help="as a server that is not root; needs root")
    asked = parser.parse_args()
    if why := no_box():
        sys.exit(f"no box: {why}")
    sys.exit(1 if campaign(asked.matches, asked.deadline, asked.at_once, as_nobody=asked.as_nobody) else 0)


if __name__ == "__main__":
    main()
