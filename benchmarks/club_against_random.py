"""How often does club beat random? Each match is played twice, the second time with sides exchanged.

python benchmarks/club_against_random.py [game] [matches] [preset ...]
"""

import sys
from math import sqrt

from progress import progress

from atout.bots.catalog import bot_named
from atout.chance import Luck, Seed
from atout.game import Bot, Game
from atout.games import GAMES, game_named
from atout.match import Match


def winner(game: Game, seed: Seed, bots: tuple[Bot, Bot]) -> int:
    """The side that wins; side 0 is played by the first bot."""
    match = Match.opened(game, seed)
    lucks = [Luck(seed, f"bot {seat}") for seat in range(game.seats)]
    while not match.over:
        if match.between_deals:
            match = match.begin(match.next_setup())
        assert match.deal is not None
        seat = match.deal.actor
        assert seat is not None
        match = match.apply(seat, bots[seat % 2](match.deal.view(seat), lucks[seat]))
    return match.standing.winners[0]


def share_won(name: str, preset: str, matches: int) -> float:
    game, club, random = game_named(name, preset), bot_named("club"), bot_named("random")
    won = 0
    for number in progress(range(matches), matches, f"{name} {preset}"):
        seed = Seed.from_text(f"{game.name} {preset} {number // 2}")
        side = number % 2
        won += winner(game, seed, (random, club) if side else (club, random)) == side
    return won / matches


if __name__ == "__main__":
    which, *rest = sys.argv[1:] or ["giretra"]
    count, *presets = rest or ["200"]
    for chosen in presets or GAMES[which].presets:
        share = share_won(which, chosen, int(count))
        error = sqrt(share * (1 - share) / int(count))
        print(f"{which} {chosen}: club won {share:.1%} ± {error:.1%} of {count} matches")
