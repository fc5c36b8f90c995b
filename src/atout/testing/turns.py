"""Is what a game offers accepted, and everything else refused by a rule?"""

from collections.abc import Iterator
from functools import lru_cache

from atout.actions import Action
from atout.chance import Luck
from atout.errors import AtoutError, IllegalAction
from atout.game import Game, State
from atout.locales import catalogue
from atout.seats import Seat

from .step import Step, Tally


def check_turns(game: Game, step: Step, tally: Tally, luck: Luck) -> None:
    """Offered = accepted: whatever legal() names passes check(), everything else is refused.

    Of each kind of action that is not on offer at all one is tried at a time: in a deal many are.
    """
    state = step.state
    step.promise(bool(state.legal(state.actor or 0)), "the actor always has a legal action")
    for seat in range(game.seats):
        offered = state.legal(seat)
        step.promise(offered == state.legal(seat), "legal() answers in the same order each time")
        step.promise(len(set(map(str, offered))) == len(offered), "legal() names each action once")
        for action in offered:
            step.promise(game.parse(str(action)) == action, f"“{action}” reads back as itself")
            step.promise(_refusal(state, seat, action) is None, f"{action} is offered and must be accepted")
        if seat == state.actor:
            _check_refusals(game, step, offered, tally, luck)
        elif not offered:
            some = state.legal(state.actor or 0)[0]
            step.promise(_refusal(state, seat, some) is not None, "out of turn, nothing is accepted")


def _check_refusals(game: Game, step: Step, offered: tuple[Action, ...], tally: Tally, luck: Luck) -> None:
    assert step.state.actor is not None
    texts = set(map(str, offered))
    for text, action in _tried(game, offered, luck):
        if text in texts:
            continue
        refusal = _refusal(step.state, step.state.actor, action)
        if not isinstance(refusal, IllegalAction):
            step.promise(kept=False, what=f"{action} is not offered: a rule must refuse it")
        assert refusal is not None
        if refusal.key not in tally.refused:
            _check_said(step, refusal)
        tally.refused[refusal.key] = tally.refused.get(refusal.key, 0) + 1


def _check_said(step: Step, refusal: AtoutError) -> None:
    step.promise(refusal.key in catalogue("en")["refused"], f"{refusal.key} has a sentence under [refused]")
    try:
        refusal.sentence()
    except KeyError as lacking:
        step.promise(kept=False, what=f"the sentence of {refusal.key} finds the fact {lacking}")


def _tried(game: Game, offered: tuple[Action, ...], luck: Luck) -> Iterator[tuple[str, Action]]:
    """Every action of the kinds on offer, one of each other kind."""
    verbs = {action.verb for action in offered}
    for verb, several in _by_verb(game).items():
        if verb in verbs:
            yield from several
        else:
            yield luck.choice(several)


@lru_cache(maxsize=16)
def _by_verb(game: Game) -> dict[str, list[tuple[str, Action]]]:
    kinds: dict[str, list[tuple[str, Action]]] = {}
    for action in game.alphabet():
        kinds.setdefault(action.verb, []).append((str(action), action))
    return kinds


def _refusal(state: State, seat: Seat, action: Action) -> AtoutError | None:
    try:
        state.check(seat, action)
    except AtoutError as error:
        return error
    return None
