"""Foreign bots: a good one plays whole matches, bad ones never end one, no answer is another's."""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE

import pytest
from bad_bots import SHORT, SIXTEEN, left_running, no_box, play, play_bad, put, python, running, wrong_with

from atout import records
from atout.bots.programs import foreign, sandbox
from atout.bots.programs.foreign import ForeignBot
from atout.bots.programs.process import RESTARTS, BotFailed, ProcessPlayer
from atout.bots.programs.program import LONGEST, Program, ProgramFailed
from atout.bots.programs.sandbox import obstacle
from atout.chance import Seed
from atout.errors import BadQuery, StaleView
from atout.game import View
from atout.games import game_named
from atout.match import MatchState
from sizes import WHOLE

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
# Where it counts, a box that cannot be made is a failure.
boxed = pytest.mark.skipif(bool(no_box()) and os.environ.get("CI") != "true", reason=f"no box: {no_box()}")

# Answers at once, with a cut that tells whom it was asked for.
CUTS_BY_SEAT = (
    'import json\nfor line in iter(input, ""): print(f"cut {10 + json.loads(line)[\'seat\']}", flush=True)\n'
)


def run(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run an async test, with an end in case it waits for ever."""

    def waited(tmp_path: Path) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(60):
                await test(tmp_path)

        asyncio.run(bounded())

    waited.__name__ = test.__name__
    waited.__doc__ = test.__doc__
    return waited


def bot_of(source: str, folder: Path, deadline: float = 20.0) -> ForeignBot:
    mark = f"mark-{folder}".replace("/", "-")
    return ForeignBot(
        name="mine", command=(python(), "-I", str(put(source, folder)), mark), deadline=deadline
    )


def cutting(seat: int) -> View:
    """A question to this seat: where to cut."""
    game = game_named("giretra")
    for number in range(100):
        match = MatchState.opened(game, Seed.from_text(str(number)))
        deal = match.begin(match.next_setup()).deal
        assert deal is not None
        if deal.actor == seat:
            return deal.view(seat)
    raise AssertionError(seat)


# Each way in one of the games; all three in the whole.
BAD = [
    (way, game)
    for number, way in enumerate(SIXTEEN)
    for place, game in enumerate(SHORT)
    if WHOLE or number % len(SHORT) == place
]


@boxed
@pytest.mark.parametrize(("way", "game"), BAD)
def test_a_bad_bot_never_ends_a_match(way: str, game: str) -> None:
    played = asyncio.run(play_bad(game, way))
    assert wrong_with(way, played) == []
    assert played.conduct.restarts <= RESTARTS


@boxed
@pytest.mark.parametrize("game", SHORT)
def test_the_bot_of_the_page_plays_whole_matches(game: str, tmp_path: Path) -> None:
    """As it is printed there, in a box, without the stand-in."""
    source = re.findall(r"```python\n(#!.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    played = asyncio.run(play(game, bot_of(source[0], tmp_path), "page"))
    assert played.stood_in == 0
    assert played.conduct.answers > 8
    assert played.conduct == replace(type(played.conduct)(), answers=played.conduct.answers)
    assert records.verify(played.table.record()).over
    assert played.left == []


@boxed
def test_a_line_of_a_hundred_megabytes_is_not_kept() -> None:
    """The most memory we ever had grows by less than a tenth of that."""
    Path("/proc/self/clear_refs").write_text("5")
    before = most_memory()
    asyncio.run(play_bad("giretra", "writes_a_long_line", number=1))
    assert most_memory() - before < 10_000


def most_memory() -> int:
    """In kilobytes, since it was last cleared."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found
    return int(found[1])


@boxed
@run
async def test_what_comes_late_is_never_taken_for_the_next_answer(tmp_path: Path) -> None:
    """It thinks for a second: the first answer would come while the second question is open."""
    source = f"import time\ntime.sleep(1)\n{CUTS_BY_SEAT}"
    player = ProcessPlayer(bot_of(source, tmp_path, deadline=0.3))
    with pytest.raises(BotFailed, match="in time"):
        await player.choose(cutting(1))
    player.bot = replace(player.bot, deadline=20.0)
    assert str(await player.choose(cutting(2))) == "cut 12"
    assert (player.conduct.late, player.conduct.answers, player.conduct.restarts) == (1, 1, 1)
    await player.close()
    assert await left_running(player.bot.command[-1]) == []


@boxed
@run
async def test_the_answer_to_a_question_taken_back_is_dropped(tmp_path: Path) -> None:
    """Somebody else acted first: that is not the bot's fault, and it goes on without a restart."""
    player = ProcessPlayer(bot_of(CUTS_BY_SEAT, tmp_path))
    assert str(await player.choose(cutting(0))) == "cut 10"
    asked = asyncio.create_task(player.choose(cutting(1)))
    for _ in range(3):
        await asyncio.sleep(0)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    assert str(await player.choose(cutting(2))) == "cut 12"
    assert player.conduct.restarts == 0
    await player.close()


@boxed
@run
async def test_one_that_fails_too_often_is_out(tmp_path: Path) -> None:
    player = ProcessPlayer(bot_of("print('hello')", tmp_path))
    for _ in range(RESTARTS + 1):
        with pytest.raises(BotFailed, match="one action on one line"):
            await player.choose(cutting(0))
    assert player.out
    with pytest.raises(BotFailed, match="out of this match"):
        await player.choose(cutting(0))
    assert (player.conduct.garbage, player.conduct.restarts) == (RESTARTS + 1, RESTARTS)
    await player.close()


@boxed
@run
async def test_asked_again_it_gets_no_more_time(tmp_path: Path) -> None:
    """It answers once, and then never: a deadline that began anew would be beyond the end of this test."""
    source = "input()\nprint('cut 1', flush=True)\nimport time\ntime.sleep(600)\n"
    player = ProcessPlayer(bot_of(source, tmp_path, deadline=3.0))
    await player.choose(cutting(0))
    await player.refused(BadQuery("no-deal"))
    player.bot = replace(player.bot, deadline=1000.0)
    with pytest.raises(BotFailed, match="in time"):
        await player.choose(cutting(0))
    assert (player.conduct.illegal, player.conduct.late) == (1, 1)
    await player.close()


@boxed
@run
async def test_a_table_that_moved_on_is_not_the_bots_fault(tmp_path: Path) -> None:
    player = ProcessPlayer(bot_of(CUTS_BY_SEAT, tmp_path))
    await player.refused(StaleView("stale"))
    assert player.conduct.illegal == 0
    await player.close()


@boxed
@run
async def test_one_that_never_reads_blocks_nobody(tmp_path: Path) -> None:  # noqa: ARG001
    program = Program(ForeignBot(name="mine", command=("/usr/bin/env", "sleep", "1000")))
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.1):
            await program.ask("x" * 10_000_000)
    program.end("late")
    await program.gone.wait()


@boxed
@run
async def test_the_longest_answer_is_read_and_no_longer_one(tmp_path: Path) -> None:  # noqa: ARG001
    program = Program(ForeignBot(name="echo", command=("/usr/bin/env", "cat")))
    assert await program.ask("x" * LONGEST) == "x" * LONGEST
    with pytest.raises(ProgramFailed):
        await program.ask("x" * (LONGEST + 1))
    assert program.wrote_garbage
    await program.gone.wait()


@boxed
@run
async def test_whoever_does_not_go_is_ended(tmp_path: Path) -> None:
    """It ignores the goodbye, the end of its input and every signal that can be ignored."""
    source = (
        "import signal, time\n"
        "for one in set(signal.Signals) - {9, 19}: signal.signal(one, signal.SIG_IGN)\n"
        "input(); print('cut 10', flush=True)\n"
        "while True: time.sleep(1)\n"
    )
    player = ProcessPlayer(bot_of(source, tmp_path))
    await player.choose(cutting(0))
    await player.close()
    assert await left_running(player.bot.command[-1]) == []


@boxed
@run
async def test_a_box_can_be_ended_at_any_moment_of_its_start(tmp_path: Path) -> None:
    """Its outer half must not die alone while the inner one is being made."""
    bot = bot_of("import time\ntime.sleep(600)\n", tmp_path)

    async def ended_after(seconds: float) -> None:
        program = Program(bot)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await program.ask("?")
        program.end("late")
        await program.gone.wait()

    for tenth in range(0, 300, 4):
        await asyncio.gather(*(ended_after((tenth + one) / 10_000) for one in range(4)))
    assert await left_running(bot.command[-1]) == []


@boxed
@run
async def test_a_box_ends_with_the_server(tmp_path: Path) -> None:
    """Killed, with no time to tidy up."""
    bot = bot_of("input()\nprint('x', flush=True)\nimport time\ntime.sleep(600)\n", tmp_path)
    source = (
        "import asyncio, sys\n"
        "from atout.bots.programs.foreign import ForeignBot\n"
        "from atout.bots.programs.program import Program\n"
        "async def main():\n"
        "    program = Program(ForeignBot(name='mine', command=tuple(sys.argv[1:])))\n"
        "    print(await program.ask('?'), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "asyncio.run(main())\n"
    )
    server = await asyncio.create_subprocess_exec(sys.executable, "-c", source, *bot.command, stdout=PIPE)
    assert server.stdout
    assert await server.stdout.readline() == b"x\n"
    assert running(bot.command[-1])
    server.kill()
    await server.wait()
    assert await left_running(bot.command[-1]) == []


@boxed
@run
async def test_a_trusted_bot_has_time_to_say_goodbye(tmp_path: Path) -> None:
    source = (
        "import json\n"
        "view = json.loads(input()); print(view['legal'][0], flush=True)\n"
        "open('goodbye', 'w').write(input())\n"
    )
    player = ProcessPlayer(replace(bot_of(source, tmp_path), trusted=True))
    await player.choose(cutting(0))
    await player.close()
    assert (tmp_path / "goodbye").read_text() == '{"bye": true}'


@boxed
def test_a_bot_is_read_as_an_operator_writes_it(tmp_path: Path) -> None:
    path = put("", tmp_path)
    bot = foreign.read(f"mine=python3 -I '{path}' --level 3", deadline=2.0)
    assert bot == ForeignBot(
        name="mine", command=(python(), "-I", str(path), "--level", "3"), deadline=2.0, trusted=False
    )


@boxed
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("mine", "process-bot-form"),
        ("mine=", "process-bot-form"),
        ("mine='python3", "process-bot-form"),
        ("club=python3 bot.py", "process-bot-name"),
        ("expert=python3 bot.py", "process-bot-name"),
        ("a b=python3 bot.py", "process-bot-name"),
        ("a:b=python3 bot.py", "process-bot-name"),
        ("mine=no-such-program", "process-bot-program"),
        ("mine=/no/such/program", "process-bot-program"),
        ("mine=python3 /tmp", "process-bot-folder"),
        ("mine=python3 .", "process-bot-folder"),
        ("mine=python3 /etc/passwd", "process-bot-folder"),
    ],
)
def test_what_cannot_be_a_bot_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadQuery) as refusal:
        foreign.read(text)
    assert refusal.value.key == key
    assert refusal.value.sentence()


@boxed
def test_a_bot_does_not_lie_beside_what_it_may_not_see(tmp_path: Path) -> None:
    command = f"mine=python3 {put('', tmp_path)}"
    assert foreign.read(command, private=[tmp_path.parent / "atout.db"])
    with pytest.raises(BadQuery, match="a folder of its own"):
        foreign.read(command, private=[tmp_path / "data" / "atout.db"])


@boxed
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a bot somebody else")
def test_a_bot_that_nobody_may_read_is_refused(tmp_path: Path) -> None:
    path = put("", tmp_path)
    tmp_path.chmod(0o700)
    with pytest.raises(BadQuery, match="chmod"):
        foreign.read(f"mine=python3 {path}")


def test_without_a_box_only_a_trusted_program_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "NEEDED", ("a-box-that-nobody-has",))
    obstacle.cache_clear()
    try:
        with pytest.raises(BadQuery, match="a-box-that-nobody-has: not found"):
            foreign.read("mine=env true")
        with pytest.raises(BadQuery, match="a-box-that-nobody-has: not found"):
            ProcessPlayer(ForeignBot(name="mine", command=("/usr/bin/env", "true")))
        assert foreign.read("mine=env true", trusted=True).trusted
    finally:
        obstacle.cache_clear()
