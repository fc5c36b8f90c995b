"""What has a seat seen and heard in the whole of a deal, in order?

An observation sums the deal up; this forgets nothing. Suits go by their own names.
"""

from collections.abc import Iterator

import numpy as np

from atout import wire
from atout.cards import Cards, listed
from atout.encoding import NOT_RENAMED
from atout.play_tables import places
from atout.seats import Seat

from .backend import Floats
from .by_rules import as_floats
from .episode import Episode, told
from .layout import Layout


def information_state(episode: Episode, seat: Seat) -> str:
    """A line for each thing that this seat saw or heard: deals with the same lines look the same to it."""
    return "\n".join(_lines(episode, seat))


def _lines(episode: Episode, seat: Seat) -> Iterator[str]:
    state = episode.state
    standing = state.standing
    yield f"seat {seat}, dealer {state.setup.dealer}"
    yield f"totals {_row(standing.totals)}, target {standing.target or 0}"
    if state.setup.earlier:
        yield f"earlier {wire.text(state.setup.earlier)}"
    turns = told(state, seat)
    held: Cards = ()
    aloud: tuple[object, ...] = ()
    for number, moment in enumerate(episode.moments()):
        if number:
            by, action = turns[number - 1]
            yield f"{by}: {action}"
        came = tuple(card for card in moment.hands[seat] if card not in held)
        if came:
            yield f"receives {listed(came)}"
        if moment.aloud != aloud:
            yield f"aloud {wire.text(moment.aloud)}"
        held, aloud = moment.hands[seat], moment.aloud
    if state.result is not None:
        yield f"scores {_row(state.result.scores)}"


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def information_size(layout: Layout, cards: int, seats: int) -> int:
    return layout.observation_size + 2 * cards + layout.most_actions * (seats + len(layout.actions))


def information_tensor(episode: Episode, seat: Seat, layout: Layout) -> Floats:
    """The observation; the cards dealt at first and those that came later, in pack order; then of each action
    in turn who did it, counted from this seat, and which it was: none, where it was done out of sight.
    """
    game, state = episode.encoded.game, episode.state
    sight = as_floats(
        episode.encoded.encoding.observe(state.view(seat), NOT_RENAMED), layout.observation_size
    )
    received = np.zeros((2, len(game.pack)), np.float32)
    held: Cards = ()
    place = places(game.pack)
    for moment in episode.moments():
        came = [place[card] for card in moment.hands[seat] if card not in held]
        received[int(received[0].any()), came] = 1
        held = moment.hands[seat]
    done = np.zeros((layout.most_actions, game.seats + len(layout.actions)), np.float32)
    turns = told(state, seat)[-len(episode.numbers) :] if episode.numbers else ()
    actions = episode.actions[-len(episode.numbers) :]
    for row, (by, seen), action, number in zip(done, turns, actions, episode.numbers, strict=False):
        row[(by - seat) % game.seats] = 1
        if seen == str(action):
            row[game.seats + number] = 1
    return np.concatenate([sight, received.ravel(), done.ravel()])
