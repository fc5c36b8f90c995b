"""How is one deal of a campaign walked through, every state on the way checked?"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import Setup, State
from atout.match import MatchState
from atout.options import Option
from atout.seats import Seat
from atout.testing import Step, Tally, check_replay, check_result, check_turns

Said = tuple[Seat, Action]


@dataclass(slots=True)
class Campaign:
    """What was seen; `kinds` counts deals by what they were: mode and multiplier, rare events."""

    tally: Tally = field(default_factory=Tally)
    kinds: Counter[str] = field(default_factory=Counter[str])

    def merged(self, other: "Campaign") -> "Campaign":
        mine, theirs = self.tally, other.tally
        refused = Counter(mine.refused) + Counter(theirs.refused)
        tally = Tally(mine.deals + theirs.deals, mine.actions + theirs.actions, refused=dict(refused))
        return Campaign(tally, self.kinds + other.kinds)


def walked(
    match: MatchState, calls: Iterator[Said], luck: Luck, campaign: Campaign, look: Callable[[Step], None]
) -> tuple[MatchState, Step]:
    """One deal: these calls while it is bid, then cards at random. `look` is asked at every state."""

    def choose(state: State) -> Said:
        assert state.actor is not None
        if state.view(None).phase == "bidding":
            return next(calls)
        return state.actor, luck.choice(state.legal(state.actor))

    return steered(match, match.next_setup(), choose, campaign, look)


def steered(
    match: MatchState,
    setup: Setup,
    choose: Callable[[State], Said],
    campaign: Campaign,
    look: Callable[[Step], None],
) -> tuple[MatchState, Step]:
    """One deal of these cards, in which everybody does what is chosen for them."""
    game, standing = match.game, match.standing
    match = match.begin(setup)
    said: tuple[Said, ...] = ()
    tried = luck_of("tried", campaign.tally.deals, "actions")
    states = [dealt(match)]
    while dealt(match).actor is not None:
        state = dealt(match)
        step = Step(setup, state, said)
        check_turns(game, step, campaign.tally, tried)
        look(step)
        turn = choose(state)
        match = match.apply(*turn)
        said = (*said, turn)
        states.append(dealt(match))
    end = Step(setup, dealt(match), said)
    look(end)
    check_result(end)
    check_replay(game, standing, end, states)
    campaign.tally.deals += 1
    campaign.tally.actions += len(said)
    return match, end


def dealt(match: MatchState) -> State:
    assert match.deal is not None
    return match.deal


def drawn(option: Option, luck: Luck) -> object:
    """A value that this option takes."""
    return luck.choice(values_taken(option))


@cache
def values_taken(option: Option) -> tuple[Any, ...]:
    """Values of every kind that it takes, of numbers some that matter in some game."""
    numbers = (0, 1, 3, 4, 5, 10, 16, 25, 32, 80, 150, 160)
    candidates = (True, False, None, *numbers, *option.choices())
    # `True` is no 1 here.
    return tuple({(type(one), one): one for one in candidates if option.takes(one)}.values())


def luck_of(name: str, number: int, purpose: str) -> Luck:
    return Luck(Seed.from_text(f"campaign {name} {number}"), purpose)
