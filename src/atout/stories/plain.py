"""What may be told of a deal that ended, as plain values?"""

from dataclasses import replace
from typing import Any

from atout import wire
from atout.game import Game
from atout.records import DealRecord, Record
from atout.seen import plain_standing, plain_view, strength_of

from .deal import DealStory, as_seen, deal_told


def plain_deal(record: Record, number: int, *, hands_open: bool = True) -> dict[str, Any]:
    """Deal `number`, counted from 1, with all hands open, or as a watcher saw it."""
    told, kept = deal_told(record, number), record.deals[number - 1]
    return plain_story(told, kept, record.game, record.players, hands_open=hands_open)


def plain_story(
    told: DealStory, kept: DealRecord, game: Game, players: tuple[str, ...], *, hands_open: bool
) -> dict[str, Any]:
    if not hands_open:
        told, kept = as_seen(told, game.pack), replace(kept, seed=None)
    return wire.plain(
        {
            "game": game.name,
            "deal": told.number,
            "players": players,
            "dealer": kept.dealer,
            "hands": told.hands,
            "strength": strength_of(told.view),
            "apart": told.apart,
            "steps": told.steps,
            "tricks": told.tricks,
            "view": plain_view(told.view),
            "before": told.before.totals,
            "standing": plain_standing(told.standing),
            "seed": kept.seed and str(kept.seed),
            "commitment": kept.commitment,
            "open": told.open,
        }
    )
