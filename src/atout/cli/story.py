"""What happened in one recorded deal, as plain values?"""

from collections.abc import Iterator
from typing import Any

from atout.game import Result, View
from atout.match import Match
from atout.tricks import Trick

from .teller import Teller

# What a view may tell besides calls and cards: words and cards of Belote, then of Tarot.
ALOUD = ("spoken", "shown", "petit_sec", "slam", "handfuls", "miseres", "count")


def plain_deal(moments: Iterator[Match], actions: tuple[str, ...], teller: Teller) -> dict[str, Any]:
    """Everything that text tells of a deal, for programs; as far as it was played."""
    match = next(moments)
    assert match.deal is not None
    steps: list[dict[str, Any]] = []
    hands = teller.hands(match.deal)
    for action, after in zip(actions, moments, strict=False):
        match = after
        assert match.deal is not None
        steps.append({"seat": match.deal.view(None).history[-1].seat, "action": action})
        # Cards are only dealt into hands at the beginning: the fullest are the whole ones.
        hands = max(hands, teller.hands(match.deal), key=lambda held: sum(map(len, held)))
    assert match.deal is not None
    view = match.deal.view(None)
    return {
        "deal": match.number,
        "dealer": view.dealer,
        "hands": hands,
        **teller.apart(match.deal),
        "actions": steps,
        "contract": getattr(view, "contract", None),
        **_aloud(view),
        "tricks": [plain_trick(view, trick, number, teller) for number, trick in enumerate(view.tricks, 1)],
        **_outcome(view.result),
        "totals": match.standing.totals,
        "winners": match.standing.winners,
    }


def plain_trick(view: View, trick: Trick, number: int, teller: Teller) -> dict[str, Any]:
    return {
        "leader": trick.leader,
        "cards": trick.cards,
        "winner": teller.winner(view, trick),
        "points": teller.points(view, trick, number),
    }


def _aloud(view: View) -> dict[str, Any]:
    """Words said and cards laid open, where the game has such."""
    return {name: getattr(view, name) for name in ALOUD if hasattr(view, name)}


def _outcome(result: Result | None) -> dict[str, Any]:
    if result is None:
        return {"scores": None, "lines": []}
    lines = [{"rule": line.rule, "side": line.side, "points": line.points} for line in result.lines]
    return {"scores": result.scores, "lines": lines, "match_won_by": result.match_won_by}
