"""How long, or over how many deals, may a bot think about one decision?"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from atout.errors import BadQuery
from atout.questions.quote import span

# Ten minutes: nobody waits longer for a card.
MOST_MS = 600_000
MOST_THREADS = 256
WRITTEN = re.compile(r"([0-9]{1,9})(w?)(?:x([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking:
    """`worlds` makes a bot repeatable to the card: this many deals, however long that takes.

    `interrupted` is asked from time to time: once it is true, the bot answers with what it has found so far.
    """

    seconds: float = 0.3
    worlds: int | None = None
    threads: int = 1
    interrupted: Callable[[], bool] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= MOST_MS / 1000:
            raise BadQuery("think-range", most=MOST_MS, given=f"{self.seconds * 1000:g}")
        if self.worlds is not None and self.worlds < 1:
            raise BadQuery("out-of-range", field="worlds", allowed=span(1, None), given=self.worlds)
        if not 1 <= self.threads <= MOST_THREADS:
            raise BadQuery("out-of-range", field="threads", allowed=span(1, MOST_THREADS), given=self.threads)

    @classmethod
    def read(cls, text: str) -> "Thinking | None":
        """`300` milliseconds, `40w` worlds, `300x2` on two threads; None if it is none of these."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            return None
        number, worlds, threads = found.groups()
        if worlds:
            return cls(worlds=int(number), threads=int(threads or 1))
        return cls(seconds=int(number) / 1000, threads=int(threads or 1))

    @property
    def late_after(self) -> float | None:
        """An answer that takes more seconds than this comes too late; None: it takes the time it takes."""
        return None if self.worlds else 1.1 * self.seconds + 0.02
