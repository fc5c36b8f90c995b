"""Do the possible deals look to a seat as the real one does, which is among them?"""

from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.game import Game, State
from atout.match import MatchState
from atout.play_tables import Mask, cards_of, mask_of
from atout.seats import Seat
from atout.unseen import Unseen, Way, Where

from .step import Step


def check_worlds(game: Game, *, deals: int = 2, seed: str = "check", one_in: int = 1) -> int:
    """Play random deals; at each state, each seat's possible deals must look to it as the real one does.

    With `one_in`, of that many seats and states one is looked at. Returns how many were drawn.
    Not part of check_game: bots that search ask for them, nobody else does.
    """
    luck = Luck(Seed.from_text(seed), "worlds")
    drawn = 0
    for number in range(deals):
        match = MatchState.opened(game, Seed.from_text(f"{seed} {number}"))
        setup = match.next_setup()
        step = Step(setup, game.initial(setup, match.standing), ())
        while True:
            for seat in range(game.seats):
                if luck.below(one_in) == 0:
                    check_world(game, step, seat, luck)
                    drawn += 1
            actor = step.state.actor
            if actor is None:
                break
            action = luck.choice(step.state.legal(actor))
            step = Step(setup, step.state.apply(actor, action), (*step.said, (actor, action)))
    return drawn


def check_world(game: Game, step: Step, seat: Seat, luck: Luck) -> None:
    """A deal that may be gives this seat the same view, and play goes on; the real one is among them."""
    view = step.state.view(seat)
    world = next(iter(game.worlds(view, luck)))
    step.promise(world.view(seat) == view, f"seat {seat} can tell a possible deal from this one")
    if world.actor is None:
        # The cards are thrown in: nobody needs to know how they lay.
        return
    world.apply(world.actor, luck.choice(world.legal(world.actor)))
    known = game.unseen(view)
    way = true_way(known, step.state, game.pack)
    possible = zip(way, known.sizes, known.may_hold, strict=True)
    told = f"seat {seat} thinks this deal impossible"
    step.promise(all(held.bit_count() == size and not held & ~mask for held, size, mask in possible), told)
    step.promise(known.fits(way), told)


def true_way(known: Unseen, state: State, pack: Cards) -> Way:
    """How the unseen cards really lie; what is in no hand fills the other places in turn."""
    rest = 0
    for mask in known.may_hold:
        rest |= mask
    hands = [mask_of(hand, pack) for hand in state.hands]
    for hand in hands:
        rest &= ~hand
    way: list[Mask] = []
    for place, size in zip(known.places, known.sizes, strict=True):
        if place.where is Where.HAND and place.seat is not None:
            way.append(hands[place.seat])
            continue
        some = mask_of(cards_of(rest, pack)[:size], pack)
        rest &= ~some
        way.append(some)
    return tuple(way)
