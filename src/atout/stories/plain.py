"""What may be told of a deal that ended, as plain values?"""

from typing import Any

from atout import wire
from atout.records import DealRecord, Record

from .deal import DealStory, deal_told


def plain_deal(record: Record, number: int) -> dict[str, Any]:
    """Deal `number`, counted from 1, with all hands open: of a record that its reader may see."""
    return plain_story(deal_told(record, number), record.deals[number - 1], record.game.name, record.players)


def plain_story(told: DealStory, kept: DealRecord, game: str, players: tuple[str, ...]) -> dict[str, Any]:
    return wire.plain(
        {
            "game": game,
            "deal": told.number,
            "players": players,
            "dealer": kept.dealer,
            "hands": told.hands,
            "apart": told.apart,
            "steps": told.steps,
            "tricks": told.tricks,
            "view": told.view,
            "before": told.before.totals,
            "standing": told.standing,
            "seed": kept.seed and str(kept.seed),
            "commitment": kept.commitment,
        }
    )
