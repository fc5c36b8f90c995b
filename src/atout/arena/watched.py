"""How does a bot answer under watch? Timed, and stood in for if it fails."""

import time
from collections.abc import Callable

from atout.actions import Action
from atout.bots.catalog import bot_named, thinking_of
from atout.bots.random import random as stand_in
from atout.chance import Luck
from atout.game import State
from atout.seats import Seat

from .contest import Contest
from .rounds import Conduct

STAND_IN = "random"
MICROSECONDS = 1_000_000

# Luck for a purpose at this moment of the deal.
Lucky = Callable[[str], Luck]


class Watched:
    """One bot of a contest during one round, wherever it sits."""

    def __init__(self, contest: Contest, place: int) -> None:
        text = contest.bots[place]
        thinking = thinking_of(text, contest.thinking)
        self._bot = bot_named(text, contest.thinking)
        self._late_after = thinking.late_after if thinking else None
        self._calls: list[int] = []
        self._cards: list[int] = []
        self._answers = self._late = self._illegal = self._failed = 0

    def answer(self, deal: State, seat: Seat, lucky: Lucky) -> Action:
        view = deal.view(seat)
        self._answers += 1
        began = time.perf_counter()
        try:
            action = self._bot(view, lucky("bot"))
        except Exception:  # noqa: BLE001  a bot that breaks must not end the run
            self._failed += 1
            return stand_in(view, lucky("stand-in"))
        spent = time.perf_counter() - began
        if len(view.legal) > 1:
            (self._cards if view.phase == "playing" else self._calls).append(round(spent * MICROSECONDS))
        self._late += self._late_after is not None and spent > self._late_after
        try:
            deal.check(seat, action)
        except Exception:  # noqa: BLE001  what is no action at all is illegal too
            self._illegal += 1
            return stand_in(view, lucky("stand-in"))
        return action

    def conduct(self) -> Conduct:
        return Conduct(
            calls=tuple(self._calls),
            cards=tuple(self._cards),
            answers=self._answers,
            late=self._late,
            illegal=self._illegal,
            failed=self._failed,
        )
