"""Can a seat tell two cards apart that it has not seen?"""

from dataclasses import replace
from typing import Any

from atout.actions import Action, Cut, Play
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.errors import AtoutError
from atout.game import Game, Setup, Standing, State
from atout.seats import Seat

from .step import Step


def check_no_leak(game: Game, step: Step, luck: Luck, swaps: int) -> int:
    """Swap cards that a seat has not seen, this many times; how many of the swaps were fair."""
    fair = 0
    for _ in range(swaps):
        watching = luck.below(game.seats + 1)
        seat = None if watching == game.seats else watching
        hidden = unseen(game, step, seat)
        if len(hidden) >= 2:
            one, other = luck.shuffled(hidden)[:2]
            fair += check_swap(game, step, seat, (one, other))
    return fair


def check_swap(game: Game, step: Step, seat: Seat | None, hidden: tuple[Card, Card]) -> bool:
    """Swap two cards a seat has not seen; if all that was said still holds, its view must be equal.

    What others did out of its sight is swapped too: a card laid aside is another card then. Returns
    whether the swap was fair: the actions so far replayed with the same words.
    """
    one, other = hidden
    said = tuple((by, action if by == seat else disguised(action, one, other)) for by, action in step.said)
    twin = replayed(game, swapped(step.setup, one, other), step.state.standing, said)
    if twin is None or twin.aloud != step.state.aloud:
        return False
    told = f"seat {seat} can tell {one} from {other}, which it has not seen"
    step.promise(step.state.view(seat) == twin.view(seat), told)
    return True


def check_cut_hidden(game: Game, step: Step, luck: Luck) -> int:
    """Another cut of another pack that leaves the same deck: nobody but the cutter can tell.

    Returns 1 if there was a cut to hide.
    """
    cut_by = next(((seat, action) for seat, action in step.said if isinstance(action, Cut)), None)
    if cut_by is None:
        return 0
    cutter, cut = cut_by
    others = [other for other in game.alphabet() if isinstance(other, Cut) and other != cut]
    other = luck.choice(others)
    deck = cut.lifted(step.setup.pack)
    setup = replace(step.setup, pack=other.put_back(deck))
    said = tuple((seat, other if action == cut else action) for seat, action in step.said)
    twin = replayed(game, setup, step.state.standing, said)
    if twin is None:
        return 0
    for seat in (None, *range(game.seats)):
        told = f"seat {seat} can tell {cut} from {other}"
        step.promise(seat == cutter or step.state.view(seat) == twin.view(seat), told)
    return 1


def unseen(game: Game, step: Step, seat: Seat | None) -> Cards:
    """Cards that this seat cannot know the place of. Worked out from what was done, not from views."""
    played = [card_of(action) for _, action in step.said if action.verb == Play.verb]
    own = () if seat is None else step.state.hands[seat]
    return tuple(card for card in game.pack if card not in own and card not in played)


def card_of(action: Action) -> Card:
    """A game may have a Play of its own, with words beside the card."""
    card: Card = getattr(action, "card")  # noqa: B009  the contract of a play
    return card


def disguised(action: Action, one: Card, other: Card) -> Action:
    """A hidden action (`hidden` is true of its kind) with these two cards exchanged; any other as it is."""
    if not getattr(action, "hidden", False):
        return action
    exchange = {one: other, other: one}
    hidden: Any = action
    return replace(hidden, card=exchange.get(card_of(action), card_of(action)))


def swapped(setup: Setup, one: Card, other: Card) -> Setup:
    exchange = {one: other, other: one}
    return replace(setup, pack=tuple(exchange.get(card, card) for card in setup.pack))


def replayed(
    game: Game, setup: Setup, standing: Standing, said: tuple[tuple[Seat, Action], ...]
) -> State | None:
    """The state after these actions on another pack; None if the rules refuse one of them there."""
    state: State = game.initial(setup, standing)
    try:
        for seat, action in said:
            state = state.apply(seat, action)
    except AtoutError:
        return None
    return state
