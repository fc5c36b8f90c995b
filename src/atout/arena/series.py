"""How are many rounds played, in several processes if asked, and stopped at any time?"""

import atexit
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from atout.errors import BadQuery, TooLate

from .contest import Contest
from .duplicate import never, play_round
from .in_kernel import play_in_kernel, table_for
from .rounds import Round

# Spawned, not forked: the same on every system, and nothing of this process is in the others.
CONTEXT = get_context("spawn")
KERNEL_BATCH = 16


def most_jobs() -> int:
    return max(8, 4 * (os.cpu_count() or 1))


# A round by its number; what is asked now and then says whether to stop.
PlayRound = Callable[[int, Callable[[], bool]], Round]


def playing(contest: Contest) -> PlayRound:
    """By the kernel where it knows the bots and the rules, which is many times as fast; else by Python."""
    table = table_for(contest)
    return partial(play_round, contest) if table is None else partial(play_in_kernel, contest, table)


def rounds(contest: Contest, numbers: Iterable[int], jobs: int) -> Generator[Round]:
    """Each round when it is over, in any order. Close it to stop the others where they are."""
    if not 1 <= jobs <= most_jobs():
        raise BadQuery("arena-range", option="--jobs", least=1, most=most_jobs(), given=jobs)
    if jobs == 1:
        play = playing(contest)
        return (play(number, never) for number in numbers)
    return _in_processes(contest, list(numbers), jobs)


def _in_processes(contest: Contest, numbers: list[int], jobs: int) -> Generator[Round]:
    stop = CONTEXT.Event()
    pool = ProcessPoolExecutor(min(jobs, max(1, len(numbers))), CONTEXT, _begin, (contest, stop))
    try:
        waiting = [pool.submit(_played, several) for several in _batches(contest, numbers)]
        for done in as_completed(waiting):
            yield from done.result()
    except BrokenProcessPool:
        raise TooLate("arena-process-died") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _batches(contest: Contest, numbers: list[int]) -> Iterator[list[int]]:
    """The kernel plays a round in less time than it takes to hand one over."""
    size = 1 if table_for(contest) is None else KERNEL_BATCH
    return (numbers[start : start + size] for start in range(0, len(numbers), size))


_play: PlayRound | None = None
_stop: Event | None = None


def _begin(contest: Contest, stop: Event) -> None:
    """In each process: Ctrl-C is for the first one, which tells the others; if it is killed they end too."""
    global _play, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_first, daemon=True).start()
    _play, _stop = playing(contest), stop
    atexit.register(_forget)


def _forget() -> None:
    """A thread that outlives Python would keep what is the kernel's."""
    global _play  # noqa: PLW0603  as above
    _play = None


def _end_with_the_first() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)


def _played(numbers: list[int]) -> list[Round]:
    assert _play is not None
    assert _stop is not None
    return [_play(number, _stop.is_set) for number in numbers]
