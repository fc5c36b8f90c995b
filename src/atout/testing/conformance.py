"""Does a game keep every promise of atout.game, deal after deal?"""

from collections.abc import Callable

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import Game, Setup, State
from atout.match import MatchState
from atout.seats import Seat

from .leaks import check_cut_hidden, check_no_leak
from .replays import check_match, check_replay, check_result, fingerprint
from .step import Step, Tally
from .trick_play import check_trick_play
from .turns import check_turns
from .views import check_views

MOST_ACTIONS = 1_000
Choose = Callable[[State, Luck], Action]


def check_game(game: Game, *, deals: int = 10, seed: str = "check", swaps: int = 2) -> Tally:
    """Play `deals` random deals through every check."""
    tally = Tally()
    luck = Luck(Seed.from_text(seed), "check")
    match = MatchState.opened(game, Seed.from_text(seed))
    while tally.deals < deals:
        if match.over:
            match = MatchState.opened(game, Seed.from_text(f"{seed} {tally.deals}"))
        match = check_deal(match, luck, tally, swaps=swaps)
    return tally


def check_deal(
    match: MatchState, luck: Luck, tally: Tally, *, swaps: int = 2, choose: Choose | None = None
) -> MatchState:
    """Play the match's next deal, checking every state on the way; the match after it."""
    game = match.game
    setup = match.next_setup()
    _check_setup(match, setup)
    said: tuple[tuple[Seat, Action], ...] = ()
    state = game.initial(setup, match.standing)
    states = [state]
    while (actor := state.actor) is not None:
        step = Step(setup, state, said)
        check_turns(game, step, tally, luck)
        check_views(game, step)
        check_trick_play(game, step, tally)
        tally.swaps += check_no_leak(game, step, luck, swaps)
        tally.cuts += check_cut_hidden(game, step, luck)
        action = choose(state, luck) if choose else luck.choice(state.legal(actor))
        before = fingerprint(state)
        after = state.apply(actor, action)
        step.promise(fingerprint(state) == before, "apply() must leave the state it was asked of alone")
        state, said = after, (*said, (actor, action))
        states.append(state)
        step.promise(len(said) <= MOST_ACTIONS, "a deal must come to an end")
    end = Step(setup, state, said)
    check_views(game, end)
    check_result(end)
    check_replay(game, match.standing, end, states)
    tally.deals += 1
    tally.actions += len(said)
    return check_match(match, end)


def _check_setup(match: MatchState, setup: Setup) -> None:
    step = Step(setup, match.game.initial(setup, match.standing), ())
    step.promise(tuple(sorted(setup.pack)) == match.game.pack, "a pack holds every card once")
    step.promise(match.next_setup() == setup, "the same seed gives the same setup")
    step.promise(setup.dealer == match.standing.dealer, "the dealer is the one whose turn it is")
