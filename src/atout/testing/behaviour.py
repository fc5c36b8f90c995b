"""Does a game behave as it did?"""

import hashlib

from atout import wire
from atout.chance import Luck, Seed
from atout.game import Game
from atout.match import MatchState


def signature(game: Game, deals: int = 1_000) -> str:
    """A hash of this many seeded random deals: it moves if and only if the game's behaviour does."""
    hashed = hashlib.sha256()
    luck = Luck(Seed.from_text("signature"), "play")
    match = MatchState.opened(game, Seed.from_text("signature"))
    for number in range(deals):
        if match.over:
            match = MatchState.opened(game, Seed.from_text(f"signature {number}"))
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            action = luck.choice(match.deal.legal(actor))
            hashed.update(f"{actor} {action}\n".encode())
            match = match.apply(actor, action)
        assert match.deal is not None
        hashed.update(f"{wire.text(match.deal.result)} {wire.text(match.standing)}\n".encode())
    return hashed.hexdigest()[:16]
