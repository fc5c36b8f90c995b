"""Whose bot thinks next, and for how long? Owners in turn, each within a budget of its own."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import monotonic

from .budget import Budgets

# Seconds in which everybody's turn is to come: where many wait, each thinks for a shorter time.
ROUND = 0.5
# Seconds that every thought gets. `expert` finds little in less.
LEAST = 0.02


@dataclass(eq=False, slots=True)
class Thought:
    """One question to one bot. Its asker may give it up, and others who wait may interrupt it."""

    owner: str
    # Seconds: what the bot would take, and what it is granted when it begins.
    wanted: float
    granted: float = 0.0
    # Seconds before it could begin.
    waited: float = 0.0
    asked: float = 0.0
    began: float | None = None
    # When it has had its share of the time, if others wait for theirs.
    yields_at: float = inf
    given_up: bool = False
    now: Callable[[], float] = field(default=monotonic, repr=False)

    def interrupted(self) -> bool:
        """Asked by the thread that thinks, while the queue goes on."""
        return self.given_up or self.now() >= self.yields_at


class FairQueue:
    """Owners take turns, and within an owner the oldest thought is next.

    No owner has all the workers, and a thought that has had its share yields to those who wait. So what
    anybody waits depends on how many owners there are, and not on how much one of them asks for.
    """

    def __init__(self, workers: int, budgets: Budgets) -> None:
        self._workers = workers
        self._most_an_owner = max(1, workers - 1)
        self._budgets = budgets
        # In the order of their turns.
        self._waiting: dict[str, deque[Thought]] = {}
        self._running: list[Thought] = []

    def add(self, thought: Thought) -> None:
        thought.asked = thought.now()
        self._waiting.setdefault(thought.owner, deque()).append(thought)
        self._share_out()

    def begin(self) -> Thought | None:
        """The next thought, granted its time; None: nobody waits, or no worker is free for those who do."""
        owner = self._next_owner() if len(self._running) < self._workers else None
        if owner is None:
            return None
        line = self._waiting.pop(owner)
        thought = line.popleft()
        if line:
            self._waiting[owner] = line
        self._running.append(thought)
        thought.began = thought.now()
        thought.waited = thought.began - thought.asked
        thought.granted = self._granted(thought)
        self._share_out()
        return thought

    def end(self, thought: Thought) -> None:
        """It was answered, or nobody waits for it any more."""
        if thought.began is not None:
            self._running.remove(thought)
            self._budgets.spend(thought.owner, thought.now() - thought.began)
        elif line := self._waiting.get(thought.owner):
            line.remove(thought)
            if not line:
                del self._waiting[thought.owner]
        self._share_out()

    def interrupt(self) -> None:
        """The server stops."""
        for thought in self._running:
            thought.given_up = True

    def _next_owner(self) -> str | None:
        running = Counter(thought.owner for thought in self._running)
        return next((owner for owner in self._waiting if running[owner] < self._most_an_owner), None)

    def _granted(self, thought: Thought) -> float:
        alike = self._thoughts_of(thought.owner)
        seconds = min(thought.wanted, self._budgets.left(thought.owner) / alike)
        if self._waiting:
            seconds = min(seconds, self._share(thought.owner))
        return max(seconds, LEAST)

    def _share_out(self) -> None:
        """Kept with each thought: the thread that thinks must not look into the queue."""
        next_owner = self._next_owner()
        for thought in self._running:
            waited_for = next_owner is not None or thought.owner in self._waiting
            share = max(self._share(thought.owner), LEAST) if waited_for else inf
            thought.yields_at = (thought.began or 0.0) + share

    def _share(self, owner: str) -> float:
        """Seconds for one thought of this owner, if all of a round are to have the same."""
        owners = self._waiting.keys() | {thought.owner for thought in self._running}
        return ROUND * self._workers / len(owners) / self._thoughts_of(owner)

    def _thoughts_of(self, owner: str) -> int:
        running = sum(thought.owner == owner for thought in self._running)
        return len(self._waiting.get(owner, ())) + running
