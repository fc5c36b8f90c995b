"""Bots think in turns: nobody's thoughts keep others waiting, and the time of an answer tells nothing."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest
from pace import Times, auc

from atout.actions import Action
from atout.bots.catalog import Thinker
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.errors import TooLate
from atout.game import View
from atout.games.giretra import Giretra
from atout.match import MatchState
from atout.server import pacing
from atout.server.bot_players import PacedBot
from atout.server.budget import Budgets
from atout.server.fair_queue import FairQueue, Thought
from atout.server.hints import Hints, NoHint, TableMoment
from atout.server.pacing import STEP, AskedAt, Spacing, TablePace, answer_time, slot
from atout.server.threads import BotThreads, Work

A_SECOND, AT_ONCE = 1.0, 15.0
ASKED, WAITED = 100.0, 0.25


class Watch:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def run(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    def bounded() -> None:
        async def within() -> None:
            async with asyncio.timeout(30):
                await test()

        asyncio.run(within())

    bounded.__name__ = test.__name__
    return bounded


def one_thread() -> BotThreads:
    return BotThreads("test", 1, FairQueue(1, Budgets(A_SECOND, AT_ONCE)))


def a_view() -> View:
    match = MatchState.opened(Giretra(), Seed.from_text("thinking"))
    deal = match.begin(match.next_setup()).deal
    assert deal is not None
    assert deal.actor is not None
    return deal.view(deal.actor)


VIEW = a_view()


def answering(thinking: Thinking) -> Action:  # noqa: ARG001  as a bot is called
    return VIEW.legal[0]


class Stubborn:
    """Thinks until it is interrupted."""

    def __init__(self) -> None:
        self.began, self.ended = threading.Event(), threading.Event()

    def __call__(self, thinking: Thinking) -> Action:
        assert thinking.interrupted is not None
        self.began.set()
        waiting = threading.Event()
        while not thinking.interrupted():
            waiting.wait(0.001)
        self.ended.set()
        return VIEW.legal[0]

    async def has_begun(self) -> None:
        await asyncio.get_running_loop().run_in_executor(None, self.began.wait)


@run
async def test_a_long_thought_makes_room_for_another() -> None:
    threads, long = one_thread(), Stubborn()
    asked = asyncio.create_task(threads.think(Thought("greedy", 600), long))
    await long.has_begun()
    assert await threads.think(Thought("honest", 0.1), answering) == VIEW.legal[0]
    assert await asked == VIEW.legal[0]
    threads.close()


@run
async def test_whoever_stops_waiting_frees_the_thread() -> None:
    threads, long = one_thread(), Stubborn()
    asked = asyncio.create_task(threads.think(Thought("greedy", 600), long))
    never = asyncio.create_task(threads.think(Thought("greedy", 600), Stubborn()))
    await long.has_begun()
    never.cancel()
    asked.cancel()
    await asyncio.gather(asked, never, return_exceptions=True)
    assert await threads.think(Thought("honest", 0.1), answering) == VIEW.legal[0]
    assert long.ended.is_set()
    threads.close()


@run
async def test_a_thread_survives_a_bot_that_breaks() -> None:
    threads = one_thread()

    def broken(thinking: Thinking) -> Action:
        raise ZeroDivisionError(thinking)

    with pytest.raises(ZeroDivisionError):
        await threads.think(Thought("one", 0.1), broken)
    assert await threads.think(Thought("one", 0.1), answering) == VIEW.legal[0]
    threads.close()


# Hints.


class Counted(BotThreads):
    """Answers when it is told."""

    def __init__(self) -> None:
        super().__init__("test", 1, FairQueue(1, Budgets(A_SECOND, AT_ONCE)))
        self.asked: list[Thought] = []
        self.may_answer = asyncio.Event()

    async def think(self, thought: Thought, work: Work) -> Action:
        self.asked.append(thought)
        await self.may_answer.wait()
        return await super().think(thought, work)


@run
async def test_the_same_hint_is_thought_of_once() -> None:
    threads = Counted()
    hints = Hints(threads, 0.05)
    here = TableMoment("t1", 5)
    asked = [asyncio.create_task(hints.hint("lova", here, VIEW)) for _ in range(32)]
    threads.may_answer.set()
    answers = set(await asyncio.gather(*asked))
    assert answers == {await hints.hint("lova", here, VIEW)}
    assert len(threads.asked) == 1
    threads.close()


@run
async def test_a_newer_question_supersedes_the_older() -> None:
    threads = Counted()
    hints = Hints(threads, 0.05)
    older = asyncio.create_task(hints.hint("lova", TableMoment("t1", 5), VIEW))
    others = asyncio.create_task(hints.hint("soa", TableMoment("t1", 5), VIEW))
    await asyncio.sleep(0)
    newer = asyncio.create_task(hints.hint("lova", TableMoment("t2", 9), VIEW))
    with pytest.raises(TooLate, match="another hint"):
        await older
    threads.may_answer.set()
    assert await newer in VIEW.legal
    assert await others in VIEW.legal
    assert [thought.owner for thought in threads.asked] == ["lova", "soa", "lova"]
    threads.close()


def test_a_hint_that_breaks_is_refused_and_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> Thinker:
        raise ZeroDivisionError(name)

    @run
    async def asked() -> None:
        threads = one_thread()
        hints = Hints(threads, 0.05)
        with monkeypatch.context() as patch:
            patch.setattr("atout.server.hints.thinker_named", broken)
            with pytest.raises(NoHint):
                await hints.hint("lova", TableMoment("t1", 5), VIEW)
        assert await hints.hint("lova", TableMoment("t1", 5), VIEW) in VIEW.legal
        threads.close()

    asked()


# The time of an answer.


def test_a_late_answer_comes_whole_steps_later() -> None:
    assert answer_time(10.0, 9.0) == 10.0
    assert answer_time(10.0, 10.0) == 10.0
    assert answer_time(10.0, 10.0001) == 10.0 + STEP
    assert answer_time(10.0, 10.0 + 1.5 * STEP) == pytest.approx(10.0 + 2 * STEP)


def test_answers_of_one_owner_are_spaced_and_nobody_elses() -> None:
    spacing = Spacing(a_second=40, at_once=4)
    due = [spacing.due("greedy", 10.0) for _ in range(24)]
    assert due[:5] == [pytest.approx(10.0)] * 5
    assert due[-1] == pytest.approx(10.0 + 19 / 40)
    assert spacing.due("honest", 10.0) == 10.0
    assert spacing.due("greedy", 20.0) == 20.0


@pytest.mark.parametrize(("name", "seconds"), [("club", 0.0), ("expert:100", 0.1)])
def test_when_a_bot_answers_depends_on_nothing_but_its_time_and_the_pace(
    name: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that is forced and one that is thought of for long are due at the same time."""
    monkeypatch.setattr(pacing, "BLUR", 0.0)
    due: list[float] = []

    async def told(_: TablePace, when: float) -> None:
        due.append(when)

    monkeypatch.setattr(TablePace, "until_told", told)

    class Timed(BotThreads):
        """Takes this long, after a wait that is the same for all."""

        took = 0.0

        async def think(self, thought: Thought, work: Work) -> Action:
            thought.waited = WAITED
            watch.time += self.took
            return work(Thinking(seconds=0.001))

    watch = Watch()

    async def asked() -> None:
        asyncio.get_running_loop().time = watch
        threads = Timed("test", 1, FairQueue(1, Budgets(A_SECOND, AT_ONCE)))
        table = AskedAt(lambda: "lova", lambda: "instant", lambda: ASKED)
        bot = PacedBot(name, TablePace(table, Spacing(1000, 1000)), threads, seconds)
        # To make the view took longer, or thinking did.
        for made_after, threads.took in ((0.0, seconds), (0.02, 0.0)):
            watch.time = ASKED + made_after
            await bot.choose(VIEW)
        threads.close()

    asyncio.run(asked())
    assert due == [pytest.approx(ASKED + WAITED + slot(seconds))] * 2


def test_the_proof_notices_times_that_tell() -> None:
    """proofs/pace.py, on times that were made up."""
    luck = Luck(Seed.from_text("pace"), "times")
    alike = [luck.below(1000) / 1000 for _ in range(400)]
    nothing = auc({(1, 1): Times(alike[:200], alike[200:])})
    assert not nothing.tells
    later = auc({(1, 1): Times(alike[:200], [seconds + 0.3 for seconds in alike[200:]])})
    assert later.tells
    assert later.value > 0.7
