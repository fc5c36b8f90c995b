"""Which two deals can a seat not tell apart?

Two cards it has not seen are swapped, so that all that was done and said aloud still holds; or another pack
is cut elsewhere, which leaves the same deck.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import campaign_giretra
import campaign_tarot
import campaign_tunisian
from leaks_tarot import secrets_from
from walking import Said

from atout.actions import Action, Cut
from atout.belote.cards import MODES
from atout.cards import Card
from atout.chance import Luck, Seed
from atout.errors import AtoutError
from atout.game import Game, Setup, State
from atout.games import game_named
from atout.games.giretra import Giretra
from atout.games.tarot import Tarot
from atout.games.tarot.auction import LEVELS
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around
from atout.games.tunisian import TunisianBelote
from atout.games.tunisian.auction import bids
from atout.match import MatchState
from atout.seats import Seat
from atout.testing import Step, disguised, swapped, unseen

# How many actions of a deal are made while somebody listens; those before are in the log already.
LIVE = 9
TRIES = 25
TWO = 2
# Whoever is compared: a seat, or None who watches.
Subject = Seat | None

TABLES: dict[str, tuple[dict[str, object], ...]] = {
    "giretra": ({}, {"implicit_pass": True, "cutter": "right"}),
    "tunisian": (
        {},
        {"announcements": "full", "belote_scope": "team"},
        {"announcements": "full", "announcement_mode": "manual", "belote_detection": "manual"},
    ),
    "tarot": ({"seats": 5}, {"seats": 4}, {"seats": 5}, {"seats": 3}),
}


@dataclass(frozen=True, slots=True)
class Deal:
    """`states[n]` is the deal before action n; there is one more of them than of actions."""

    setup: Setup
    said: tuple[Said, ...]
    states: tuple[State, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two deals of a match with the same seed. `subjects` must not be able to tell them apart.

    Actions from `begins` to `ends` are those to be made while they listen.
    """

    game: Game
    drawn: Seed
    nonces: tuple[str, ...]
    what: str
    one: Deal
    other: Deal
    subjects: tuple[Subject, ...]
    begins: int
    ends: int


def pairs(game: str, seed: str) -> Iterator[Pair]:
    """Without end; the same for the same seed."""
    number = 0
    while True:
        luck = Luck(Seed.from_text(f"{seed} {game} {number}"), "pairs")
        pair = _pair(game_named(game, options=TABLES[game][number % len(TABLES[game])]), number, luck)
        number += 1
        if pair:
            yield pair


def _pair(game: Game, number: int, luck: Luck) -> Pair | None:
    drawn = Seed.from_text(f"drawn {luck.below(1 << 60)}")
    nonces = tuple(f"nonce-of-seat-{seat}-{number}" for seat in range(game.seats))
    match = MatchState.opened(game, drawn.mixed(nonces))
    deal = played(game, match, number, luck)
    if len(deal.said) <= TWO:
        # Thrown in after the cut: everybody sees all of it.
        return None
    at = _moment(deal, luck)
    for _ in range(TRIES):
        what, setup, said = _changed(game, deal, at, luck)
        twin = twinned(game, deal, setup, said)
        ends = min(len(twin.said), len(deal.said) - 1)
        if ends < at or not _differ(deal, twin, ends):
            continue
        begins = 0 if what == "cut" else max(0, at - luck.below(LIVE))
        ends = min(ends, begins + LIVE)
        subjects = tuple(_subjects(game, deal, twin, ends))
        return Pair(game, drawn, nonces, what, deal, twin, subjects, begins, ends)
    return None


def played(game: Game, match: MatchState, number: int, luck: Luck) -> Deal:
    """A deal whose auction is steered, so that every contract is met; cards at random."""
    setup = match.next_setup()
    choose = _chooser(game, setup, number, luck)
    state: State = game.initial(setup, match.standing)
    states, said = [state], list[Said]()
    while state.actor is not None:
        turn = choose(state)
        state = state.apply(*turn)
        said.append(turn)
        states.append(state)
    return Deal(setup, tuple(said), tuple(states))


def _chooser(game: Game, setup: Setup, number: int, luck: Luck) -> Callable[[State], Said]:
    match game:
        case Tarot():
            taker = luck.choice(around(setup.dealer, game.rules))
            return campaign_tarot.temper(taker, LEVELS[number % len(LEVELS)], luck)
        case Giretra():
            calls = campaign_giretra.steered(game.rules, setup.dealer, MODES[number % len(MODES)], luck)
        case TunisianBelote():
            every = bids(game.rules)
            wanted = every[number % len(every)]
            calls = campaign_tunisian.steered(game.rules, setup.dealer, wanted, luck)
        case _:
            raise AssertionError(game)

    def choose(state: State) -> Said:
        assert state.actor is not None
        if state.view(None).phase == "bidding":
            return next(calls)
        return state.actor, luck.choice(state.legal(state.actor))

    return choose


def _moment(deal: Deal, luck: Luck) -> int:
    """Any with two cards left to swap; one time in two close to something that was done out of sight."""
    hidden = [at for at, (_, action) in enumerate(deal.said) if _is_hidden(action)]
    if hidden and luck.below(2):
        return min(len(deal.said) - 2, luck.choice(hidden) + luck.below(LIVE))
    return luck.below(len(deal.said) - 1)


def _is_hidden(action: Action) -> bool:
    return isinstance(action, Cut) or bool(getattr(action, "hidden", False))


def _changed(game: Game, deal: Deal, at: int, luck: Luck) -> tuple[str, Setup, tuple[Said, ...]]:
    """What is different in the other deal, its setup, and what is done in it."""
    if isinstance(deal.said[0][1], Cut) and luck.below(8) == 0:
        return "cut", *_cut_elsewhere(game, deal, luck)
    what, one, other = _cards(game, deal, at, luck)
    said = tuple((seat, disguised(action, one, other)) for seat, action in deal.said)
    return what, swapped(deal.setup, one, other), said


def _cut_elsewhere(game: Game, deal: Deal, luck: Luck) -> tuple[Setup, tuple[Said, ...]]:
    (cutter, cut), *rest = deal.said
    assert isinstance(cut, Cut)
    other = luck.choice([one for one in game.alphabet() if isinstance(one, Cut) and one != cut])
    setup = replace(deal.setup, pack=other.put_back(cut.lifted(deal.setup.pack)))
    return setup, ((cutter, other), *rest)


def _cards(game: Game, deal: Deal, at: int, luck: Luck) -> tuple[str, Card, Card]:
    """Two cards that somebody has not seen at this moment: any, or in Tarot one of the few that matter."""
    step = Step(deal.setup, deal.states[at], deal.said[:at])
    subject = luck.choice((None, *range(game.seats)))
    hidden = luck.shuffled(unseen(game, step, subject))
    if len(hidden) < TWO:
        # At the end of a deal only those who watch do not know who holds what.
        hidden = unseen(game, step, None)
    if isinstance(step.state, Playing) and luck.below(2):
        secrets = list(secrets_from(step.state, subject))
        if secrets:
            what, cards = luck.choice(secrets)
            one = luck.choice(cards)
            return what, one, next(card for card in hidden if card != one)
    return "hands", hidden[0], hidden[-1]


def twinned(game: Game, deal: Deal, setup: Setup, said: tuple[Said, ...]) -> Deal:
    """The other deal as far as it is fair: the rules allow the same there, and the same is said aloud."""
    state: State = game.initial(setup, deal.states[0].standing)
    states = [state]
    for turn, beside in zip(said, deal.states[1:], strict=True):
        try:
            state = state.apply(*turn)
        except AtoutError:
            break
        if state.aloud != beside.aloud or state.result is not None:
            break
        states.append(state)
    return Deal(setup, said[: len(states) - 1], tuple(states))


def _differ(deal: Deal, twin: Deal, ends: int) -> bool:
    """Somebody holds other cards, or cut elsewhere: two cards of one hand make no other deal."""
    moments = zip(deal.states[: ends + 1], twin.states, strict=False)
    return deal.said[:ends] != twin.said[:ends] or any(one.hands != other.hands for one, other in moments)


def _subjects(game: Game, deal: Deal, twin: Deal, ends: int) -> Iterator[Subject]:
    """Who held the same cards and did the same in both all the time; whoever watches holds none."""
    yield None
    moments = list(zip(deal.states[: ends + 1], twin.states, strict=False))
    turns = list(zip(deal.said[:ends], twin.said, strict=False))
    for seat in range(game.seats):
        same_hand = all(one.hands[seat] == other.hands[seat] for one, other in moments)
        if same_hand and all(one == other for one, other in turns if one[0] == seat):
            yield seat
