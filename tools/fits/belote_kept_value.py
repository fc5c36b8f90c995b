"""What do cards bring that are kept in hand, in a Belote game?

python tools/fits/belote_kept_value.py [deals] [seed]

Makes the table KEPT of src/atout/bots/club/belote/kept_value.py: `club` plays Giretra against itself, in
hearts, no trumps and all trumps, one card in twenty by chance. Whenever a card is played, each card kept is
noted; when that one is played later, the points of its trick, ours up and theirs down, are set against the
mean unseen card and its own points.
"""

import sys
from collections import defaultdict
from dataclasses import replace

from atout.actions import Play
from atout.belote.cards import LAST_TRICK, SEATS, TRICKS, Mode, points_of, power_in, side_of
from atout.bots.club.belote.kept_value import KEPT, cell
from atout.bots.club.giretra import club_giretra
from atout.bots.club.giretra.situation import situation
from atout.cards import Card, without
from atout.chance import Luck, Seed
from atout.games.giretra.auction import Contract
from atout.games.giretra.deal import GiretraDeal, Playing, Scored
from giretra_hand_weights import called
from least_squares import Row, tell

BY_CHANCE = 20
MODES = (Mode.HEARTS, Mode.NO_TRUMPS, Mode.ALL_TRUMPS)

Rows = dict[str, list[Row]]
MEAN, OWN = "of the mean unseen card", "of its own points"


def note(start: Playing, luck: Luck, rows: Rows) -> None:
    """Plays a deal out, and adds what became of every card that was kept."""
    kept: dict[Card, list[tuple[str, dict[str, float]]]] = defaultdict(list)
    state: GiretraDeal = start
    while isinstance(state, Playing):
        view = state.view(state.actor)
        at = situation(view)
        action = club_giretra(view, luck) if luck.below(BY_CHANCE) else luck.choice(view.legal)
        assert isinstance(action, Play)
        rest = without(view.hand, action.card)
        for card in rest:
            kind, threats, guards = cell(at, card, rest)
            told = {MEAN: at.mean, OWN: float(at.points[card])}
            kept[card].append((f"{kind.name.lower()}, {threats} threats, {guards} guards", told))
        state = state.apply(state.actor, action)
    assert isinstance(state, Scored)
    mode = state.contract.mode
    for number, trick in enumerate(state.tricks, start=1):
        stake = points_of(trick.cards, mode) + (LAST_TRICK if number == TRICKS else 0)
        winner = trick.winner(power_in(mode, trick.led), SEATS)
        for index, card in enumerate(trick.cards):
            ours = side_of(trick.player(index, SEATS)) == side_of(winner)
            for name, told in kept[card]:
                rows.setdefault(name, []).append((told, stake if ours else -stake))


if __name__ == "__main__":
    count, text = (*sys.argv[1:], *("1500", "kept cards")[len(sys.argv) - 1 :])
    found: Rows = {}
    for deal in range(int(count)):
        seed = Seed.from_text(f"{text} {deal}")
        first, _ = called(seed)
        for played in MODES:
            contract = Contract(played, first.contract.side, 1)
            note(replace(first, contract=contract), Luck(seed, "cards"), found)
    for kind, rows_of_kind in KEPT.items():
        for threats, columns in enumerate(rows_of_kind):
            for guards, (mean, own) in enumerate(columns):
                name = f"{kind.name.lower()}, {threats} threats, {guards} guards"
                if name in found:
                    tell(name, found[name], {MEAN: mean, OWN: own})
