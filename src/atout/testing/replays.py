"""Does a deal add up, and its record lead through the same states again?"""

import hashlib
from collections.abc import Iterator

from atout import records, wire
from atout.game import Game, Standing, State
from atout.locales import catalogue
from atout.match import MatchState

from .step import Step


def fingerprint(state: State) -> str:
    """Two states with the same fingerprint are the same in every field."""
    return hashlib.sha256(f"{type(state).__name__} {wire.text(state)}".encode()).hexdigest()


def check_result(step: Step) -> None:
    result = step.state.result
    step.promise(result is not None, "a deal that nobody can go on with has a result")
    assert result is not None
    for line in result.lines:
        step.promise(line.rule in catalogue("en")["line"], f"{line.rule} has a sentence under [line]")
    sides = range(len(result.scores))
    if all(line.side in sides for line in result.lines):
        sums = tuple(sum(line.points for line in result.lines if line.side == side) for side in sides)
        step.promise(sums == result.scores, "the lines add up to the scores")


def check_replay(game: Game, standing: Standing, end: Step, states: list[State]) -> None:
    """The texts of the actions, read back, lead through exactly the same states."""
    replay = list(_states(game, standing, end))
    end.promise(replay == states, "the record of a deal replays to the same states")
    end.promise(fingerprint(replay[-1]) == fingerprint(states[-1]), "equal states are told alike")


def _states(game: Game, standing: Standing, end: Step) -> Iterator[State]:
    state: State = game.initial(end.setup, standing)
    yield state
    for seat, action in end.said:
        state = state.apply(seat, game.parse(str(action)))
        yield state


def check_match(match: MatchState, end: Step) -> MatchState:
    """Record the deal alone, read it back, verify it; the match after it."""
    game = match.game
    result = end.state.result
    assert result is not None
    after = match.begin(end.setup)
    for seat, action in end.said:
        after = after.apply(seat, action)
    end.promise(after.standing == game.after(match.standing, result), "a match follows its deals")
    if match.number == 0:
        deal = records.DealRecord(
            dealer=end.setup.dealer,
            pack=end.setup.pack,
            dog_gaps=end.setup.dog_gaps,
            actions=tuple(str(action) for _, action in end.said),
            scores=result.scores,
        )
        winners = after.standing.winners
        record = records.Record(
            game=game, players=(), deals=(deal,), winner=winners[0] if len(winners) == 1 else None
        )
        end.promise(records.read(records.text(record)) == record, "a record reads back as itself")
        end.promise(records.verify(record).standing == after.standing, "a record verifies")
    return after
