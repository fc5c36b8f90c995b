"""How are many rounds played, in several processes if asked, and stopped at any time?"""

import os
import signal
from collections.abc import Generator, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from atout.errors import BadQuery, TooLate

from .contest import Contest
from .duplicate import play_round
from .rounds import Round

# Spawned, not forked: the same on every system, and nothing of this process is in the others.
CONTEXT = get_context("spawn")


def most_jobs() -> int:
    return max(8, 4 * (os.cpu_count() or 1))


def rounds(contest: Contest, numbers: Iterable[int], jobs: int) -> Generator[Round]:
    """Each round when it is over, in any order. Close it to stop the others where they are."""
    if not 1 <= jobs <= most_jobs():
        raise BadQuery("arena-range", option="--jobs", least=1, most=most_jobs(), given=jobs)
    if jobs == 1:
        return (play_round(contest, number) for number in numbers)
    return _in_processes(contest, list(numbers), jobs)


def _in_processes(contest: Contest, numbers: list[int], jobs: int) -> Generator[Round]:
    stop = CONTEXT.Event()
    pool = ProcessPoolExecutor(min(jobs, max(1, len(numbers))), CONTEXT, _begin, (stop,))
    try:
        waiting = [pool.submit(_played, contest, number) for number in numbers]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenProcessPool:
        raise TooLate("arena-process-died") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stop: Event | None = None


def _begin(stop: Event) -> None:
    """In each process: Ctrl-C is for the first one, which tells the others; if it is killed they end too."""
    global _stop  # noqa: PLW0603  one for each process, set before anything is played there
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    os._exit(1)


def _played(contest: Contest, number: int) -> Round:
    assert _stop is not None
    return play_round(contest, number, _stop.is_set)
