"""How is a round played whose bots the kernel plays? With no Python at each step.

The answers are those of duplicate.py to the letter: the same packs and cuts, the same luck at each moment.
"""

from collections.abc import Callable, Iterable
from itertools import chain

from atout.bots.catalog import in_kernel
from atout.chance import Luck
from atout.game import Result, Standing
from atout.kernel.contests import BeyondKernel, KernelTable, kernel_plays
from atout.kernel_deals import Answers, DealBegun, DealPlayed
from atout.match import MatchState

from .contest import Contest, LineUp
from .contracts import Played
from .duplicate import Stopped, luck_at, never, opened, play_round, summed_up, worth
from .rounds import Conduct, Deal, Replay, Round


def table_for(contest: Contest) -> KernelTable | None:
    """Where the kernel plays this contest; None: it does not know a bot, the game or one of the options."""
    players = [in_kernel(bot, contest.table) for bot in contest.bots]
    known = [one for one in players if one is not None]
    if len(known) < len(players) or not kernel_plays(contest.table):
        return None
    return KernelTable(contest.table, known)


def play_in_kernel(
    contest: Contest, table: KernelTable, number: int, stopping: Callable[[], bool] = never
) -> Round:
    """As `play_round` does; but `stopping` is asked once a deal, which takes milliseconds at most."""
    try:
        one = _Round(contest, table, opened(contest, number), stopping)
        replays = tuple(map(one.replay, contest.lineups))
    except BeyondKernel:
        return play_round(contest, number, stopping)
    conduct = tuple(map(_conduct, zip(*one.answers, strict=True)))
    return Round(number=number, replays=replays, conduct=conduct)


class _Round:
    def __init__(
        self, contest: Contest, table: KernelTable, match: MatchState, stopping: Callable[[], bool]
    ) -> None:
        self._contest = contest
        self._table = table
        self._match = match
        self._stopping = stopping
        # Every replay begins with it.
        self._first = self._begun(match.standing, None, 1)
        # Of each deal, by the places of the bots.
        self.answers: list[tuple[Answers, ...]] = []

    def replay(self, lineup: LineUp) -> Replay:
        contest, standing, begun = self._contest, self._match.standing, self._first
        deals: list[Deal] = []
        while True:
            played = self._played(begun, standing, lineup, len(deals) + 1)
            result = self._result(played)
            scores = worth(result, standing)
            deals.append(summed_up(contest, lineup, _contract(played), scores))
            if not contest.matches:
                return Replay(lineup=lineup, scores=scores, deals=tuple(deals))
            standing = contest.table.after(standing, result)
            if standing.over:
                winners = standing.winners
                return Replay(lineup=lineup, scores=standing.totals, deals=tuple(deals), winners=winners)
            begun = self._begun(standing, played, len(deals) + 1)

    def _begun(self, standing: Standing, last: DealPlayed | None, number: int) -> DealBegun:
        setup = self._table.next_setup(standing, last, Luck(self._match.deal_seed(number), "setup"))
        return self._table.begun(setup, luck_at(self._match.seed, number, 0)("cut"))

    def _played(self, begun: DealBegun, standing: Standing, lineup: LineUp, number: int) -> DealPlayed:
        if self._stopping():
            raise Stopped
        played = self._table.play(begun, standing, lineup, self._match.seed, number)
        self.answers.append(played.answers)
        return played

    def _result(self, played: DealPlayed) -> Result:
        return Result(
            # Of partners the first two are of different sides.
            scores=played.points[: self._contest.sides],
            contract_side=played.side,
            counted=played.contract is not None,
            match_won_by=played.match_won_by,
        )


def _contract(played: DealPlayed) -> Played | None:
    if played.contract is None or played.side is None:
        return None
    return Played(played.contract, played.side, played.made)


def _conduct(answers: Iterable[Answers]) -> Conduct:
    """Of one bot, deal by deal."""
    every = tuple(answers)
    return Conduct(
        calls=tuple(chain.from_iterable(one.calls for one in every)),
        cards=tuple(chain.from_iterable(one.cards for one in every)),
        answers=sum(one.count for one in every),
    )
