"""How is one board played, the same cards with seats exchanged, so that luck cancels?

The luck of a round comes from its number alone: packs, cuts, dog, and what bots draw at each moment. The same
bot in every seat therefore plays the same deal in each replay.
"""

from collections.abc import Callable
from dataclasses import replace

from atout.actions import Cut
from atout.chance import Luck, Seed
from atout.game import Result, Standing
from atout.match import MatchState

from .contest import Contest, LineUp
from .contracts import Played, played
from .rounds import Deal, Replay, Round
from .watched import Lucky, Watched


class Stopped(Exception):
    """Somebody wants this to end before its end."""


def never() -> bool:
    return False


def play_round(contest: Contest, number: int, stopping: Callable[[], bool] = never) -> Round:
    """All the replays of a board or match. `stopping` is asked before every answer: Stopped if so."""
    watched = [Watched(contest, place) for place in range(len(contest.bots))]

    def replayed(lineup: LineUp) -> Replay:
        return _Table(contest, number, [watched[bot] for bot in lineup], stopping).replay(lineup)

    replays = tuple(replayed(lineup) for lineup in contest.lineups)
    return Round(number=number, replays=replays, conduct=tuple(one.conduct() for one in watched))


def opened(contest: Contest, number: int) -> MatchState:
    """The match in which a round is played, before its first deal. Dealers rotate over the rounds."""
    match = MatchState.opened(contest.table, contest.seed_of(number))
    return replace(match, standing=replace(match.standing, dealer=number % contest.table.seats))


class _Table:
    def __init__(
        self, contest: Contest, number: int, seated: list[Watched], stopping: Callable[[], bool]
    ) -> None:
        self._contest = contest
        self._number = number
        self._seated = seated
        self._stopping = stopping

    def replay(self, lineup: LineUp) -> Replay:
        match = opened(self._contest, self._number)
        deals: list[Deal] = []
        while not deals or (self._contest.matches and not match.over):
            before = match.standing
            match = self._finished(match.begin(match.next_setup()))
            assert match.deal is not None
            result = match.deal.result
            assert result is not None
            deals.append(summed_up(self._contest, lineup, played(match.deal), worth(result, before)))
            if not self._contest.matches:
                return Replay(lineup=lineup, scores=worth(result, before), deals=tuple(deals))
        standing = match.standing
        return Replay(lineup=lineup, scores=standing.totals, deals=tuple(deals), winners=standing.winners)

    def _finished(self, match: MatchState) -> MatchState:
        moment = 0
        while (deal := match.deal) is not None and (seat := deal.actor) is not None:
            if self._stopping():
                raise Stopped
            lucky = luck_at(match.seed, match.number, moment)
            first = deal.legal(seat)[0]
            # There is no skill in a cut: it belongs to the luck of the board.
            if isinstance(first, Cut):
                action = lucky("cut").choice(deal.legal(seat))
            else:
                action = self._seated[seat].answer(deal, seat, lucky)
            match = match.apply(seat, action)
            moment += 1
        return match


def luck_at(seed: Seed, deal: int, moment: int) -> Lucky:
    """Of a moment of a match: `deal` counts from 1, `moment` the actions of the deal from 0."""
    return lambda purpose: Luck(seed, f"{purpose}, deal {deal} moment {moment}")


def summed_up(contest: Contest, lineup: LineUp, contract: Played | None, scores: tuple[int, ...]) -> Deal:
    """What came of a deal with these `scores`; `contract` None: it was not played."""
    if contract is None:
        return Deal()
    others = scores[1 - contract.side] if contest.partners else 0
    return Deal(
        contract=contract.name,
        # A seat alone is its own side; of two sides the first seats are 0 and 1.
        bot=lineup[contract.side],
        made=contract.made,
        margin=scores[contract.side] - others,
    )


def worth(result: Result, before: Standing) -> tuple[int, ...]:
    """The scores of a deal; one that wins the match outright is worth the points that were still wanting."""
    winner = result.match_won_by
    if winner is None or before.target is None:
        return result.scores
    wanting = before.target - before.totals[winner]
    return tuple(wanting if side == winner else score for side, score in enumerate(result.scores))
