"""Giretra: is what the last deal tells counted right, and what is it worth in whole matches?

PYTHONPATH=proofs python proofs/what_memory_wins.py [--matches 200] [--bot expert:20w] [--gather exact]

A bot that remembers plays whole matches against another (by default itself without memory), each at both
sides on the same luck. At the first call of each deal the chances of every cut, and of every place for one
card drawn by lot, are held to what was so: chi-square over classes of chance.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from atout.actions import Action, Cut
from atout.arena.intervals import share
from atout.belote.cards import PACK
from atout.belote.inference import BIT
from atout.bots.catalog import bot_named
from atout.bots.memory.giretra.blocks import remembered
from atout.bots.memory.giretra.posterior import Remembered
from atout.bots.memory.packets import opened
from atout.cards import Card
from atout.chance import Luck, Seed
from atout.game import Bot, View
from atout.games import game_named
from atout.games.giretra.deal import Bidding
from atout.games.giretra.dealing import first_hands, whole_hands
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.match import MatchState
from atout.unseen import Place, Unseen, Where

CLASSES = 20


def forgetting(bot: Bot) -> Bot:
    return lambda view, luck: bot(cast("View", replace(cast("GiretraView", view), earlier=())), luck)


@dataclass
class Calibration:
    """Chances that were given, and how often those came true, in classes of chance."""

    given: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    spread: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    met: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    looks: int = 0

    def look(self, chances: Mapping[int, float], so: int) -> None:
        self.looks += 1
        assert so in chances, "what is so was called impossible"
        for one, chance in chances.items():
            cell = min(CLASSES - 1, int(chance * CLASSES))
            self.given[cell] += chance
            self.spread[cell] += chance * (1 - chance)
            self.met[cell] += one == so

    def told(self) -> str:
        cells = [cell for cell in self.given if self.spread[cell] > 1]
        square = sum((self.met[cell] - self.given[cell]) ** 2 / self.spread[cell] for cell in cells)
        sure = sum(self.met[cell] for cell in self.given if cell == CLASSES - 1)
        return (
            f"{self.looks} looks, {sure} of them over {1 - 1 / CLASSES:.2f} sure and right; "
            f"chi-square {square:.1f} in {len(cells)} classes"
        )


@dataclass
class Looks:
    cuts: Calibration = field(default_factory=Calibration)
    cards: Calibration = field(default_factory=Calibration)

    def look(self, deal: Bidding, view: GiretraView, luck: Luck) -> None:
        hidden = unseen(view)
        known = remembered(view, hidden)
        if known is None:
            return
        self.cuts.look(known.cuts(), cut_of(deal))
        card = luck.choice([one for one in PACK if one not in view.hand])
        self.cards.look(whereabouts(known, BIT[card]), place_of(card, deal, hidden))


def whereabouts(known: Remembered, card: int) -> Mapping[int, float]:
    """How likely this card is in each place."""
    chances: dict[int, float] = defaultdict(float)
    for lying in known.lyings:
        packet = next(one for one in lying.packets if any(opened_at(way, card, known.places) for way in one))
        for way, orders in packet.items():
            (place,) = opened_at(way, card, known.places)
            chances[place] += lying.orders * orders / sum(packet.values())
    whole = sum(chances.values())
    return {place: chance / whole for place, chance in chances.items()}


def opened_at(way: int, card: int, places: int) -> list[int]:
    return [place for place, held in enumerate(opened(way, places)) if held & card]


def place_of(card: Card, deal: Bidding, hidden: Unseen) -> int:
    """Which of the places it lies in."""
    deck, dealer = deal.start.cut.lifted(deal.setup.pack), deal.setup.dealer
    where = Where.HAND if any(card in hand for hand in first_hands(deck, dealer)) else Where.COMING
    seat = next(seat for seat, hand in enumerate(whole_hands(deck, dealer)) if card in hand)
    return hidden.places.index(Place(where, seat))


def cut_of(deal: Bidding) -> int:
    cut = deal.start.cut
    return 32 - cut.count if cut.bottom else cut.count


def play(match: MatchState, bots: tuple[Bot, Bot], luck: Luck, looks: Looks) -> MatchState:
    while not match.over:
        match = match.begin(match.next_setup())
        looked_at = False
        while (deal := match.deal) is not None and (seat := deal.actor) is not None:
            view = deal.view(seat)
            action: Action
            if isinstance(view.legal[0], Cut):
                action = luck.choice(deal.legal(seat))
            else:
                action = bots[seat % 2](view, luck)
            # One look a deal, so that looks do not hang together: the dealer's left, at its first call.
            if not looked_at and isinstance(deal, Bidding) and isinstance(view, GiretraView):
                looks.look(deal, view, luck)
                looked_at = True
            match = match.apply(seat, action)
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=20, help="seeds; each is played at both sides")
    parser.add_argument("--first", type=int, default=0, help="number of the first seed")
    parser.add_argument("--bot", default="expert:20w")
    parser.add_argument("--against", help="the other bot; by default the same one, without memory")
    parser.add_argument("--gather", choices=("loose", "exact"), default="loose")
    told = parser.parse_args()
    game = game_named("giretra", options={"gather": told.gather})
    ours = bot_named(told.bot)
    theirs = bot_named(told.against) if told.against else forgetting(ours)
    looks, won, points, began = Looks(), 0, 0, time.monotonic()
    for number in range(told.first, told.first + told.matches):
        for side in (0, 1):
            seed = Seed.from_text(f"memory {number}")
            opened = MatchState.opened(game, seed)
            bots = (ours, theirs) if side == 0 else (theirs, ours)
            ended = play(opened, bots, Luck(seed, "bots"), looks)
            won += ended.standing.winners == (side,)
            points += ended.standing.totals[side] - ended.standing.totals[1 - side]
        played = 2 * (number - told.first + 1)
        part = share(won, played)
        assert part is not None
        if played % 20 == 0 or played == 2 * told.matches:
            print(
                f"{played} matches ({told.gather}): {100 * part.mean:.1f} % won "
                f"({100 * part.low:.1f} to {100 * part.high:.1f}), {points / played:+.1f} points a match, "
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )
    print(f"cuts: {looks.cuts.told()}")
    print(f"cards: {looks.cards.told()}")


if __name__ == "__main__":
    main()
