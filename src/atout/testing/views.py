"""Does each view tell its own seat what it may know, and survive JSON?"""

import json

from atout import wire
from atout.game import Game

from .step import Step


def check_views(game: Game, step: Step) -> None:
    """Each view tells its own seat's hand and choices, nobody else's, and survives JSON.

    Through JSON, which costs most, go the actor's and one other in turn: in a deal everybody's, often.
    """
    state = step.state
    everybody = (None, *range(game.seats))
    through_json = {state.actor, everybody[len(step.said) % len(everybody)]}
    for seat in everybody:
        view = state.view(seat)
        step.promise(view == state.view(seat), "the same state gives the same view")
        step.promise(view.hand == (() if seat is None else state.hands[seat]), "a view holds its seat's hand")
        step.promise(view.legal == (() if seat is None else state.legal(seat)), "a view names what is legal")
        if seat in through_json:
            told = json.loads(wire.text(view))
            step.promise(wire.read(type(view), told, game.parse) == view, "a view survives JSON")
