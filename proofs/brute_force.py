"""What is an ending worth, found in the simplest way? By a game's own rules, without tables and bounds."""

from collections.abc import Callable, Iterator
from typing import Any

from comparing import card_of, drawn
from starting import Start

from atout.actions import Action
from atout.belote.tricks import tricks_won
from atout.cards import Card
from atout.chance import Luck
from atout.game import State
from atout.games.tarot.endings import Scored as TarotScored
from atout.games.tarot.tally import TrickTally
from atout.tricks import Trick

Worth = Callable[[State], int]


def value(state: State, attacks: Callable[[State], bool], worth: Worth) -> int:
    """What side 0 comes to when both sides play their best; `worth` is asked at the end of the deal."""
    if state.actor is None:
        return worth(state)
    after = [value(next_state, attacks, worth) for _, next_state in continued(state)]
    return max(after) if attacks(state) else min(after)


def values(state: State, attacks: Callable[[State], bool], worth: Worth) -> dict[Card, int]:
    """The same after each card that may be played."""
    return {card: value(next_state, attacks, worth) for card, next_state in continued(state)}


def continued(state: State) -> Iterator[tuple[Card, State]]:
    """Each card that may be played, and the state after it; words that go with cards are not tried."""
    assert state.actor is not None
    for card, action in plays(state).items():
        yield card, state.apply(state.actor, action)


def plays(state: State) -> dict[Card, Action]:
    assert state.actor is not None
    return {card_of(action): action for action in state.legal(state.actor) if action.verb == "play"}


def attacking(state: State) -> bool:
    """Whether the actor is of side 0: of the attack in Tarot, seat 0 or 2 in Belote."""
    assert state.actor is not None
    contract: Any = getattr(state, "contract")  # noqa: B009  every game's Playing has one
    if hasattr(contract, "taker"):
        return contract.side_of(state.actor) == "attack"
    return state.actor % 2 == 0


def tricks_of_side_0(end: State) -> int:
    if isinstance(end, TarotScored):
        return TrickTally(end.rules, end.setup.dealer, end.contract, end.tricks).winners().count("attack")
    finished: Any = end
    return tricks_won(finished.tricks, finished.contract.mode)[0]


def ending(start: Start, left: int, more: int, luck: Luck) -> State:
    """Played at random until the leader holds `left` cards and `more` cards lie on the table."""
    state, tables = start.state, start.tables
    hoards = luck.below(2) == 0
    while not _is_there(state, left, more):
        assert state.actor is not None
        chosen = drawn([*plays(state).values()], tables, start.game.pack, luck, hoards=hoards)
        state = state.apply(state.actor, chosen)
    return state


def _is_there(state: State, left: int, more: int) -> bool:
    trick: Trick = getattr(state, "trick")  # noqa: B009  every game's Playing has one
    played = len(trick.cards)
    return played == more and len(state.hands[trick.leader]) + (played > 0) == left
