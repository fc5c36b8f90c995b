"""What happened in one recorded deal, as plain values?"""

from atout.game import Result, View
from atout.games import GAMES
from atout.questions.answers import line_told
from atout.stories.deal import DealStory


def deal_json(told: DealStory) -> dict[str, object]:
    """Everything that text tells of a deal, for programs; as far as it was played."""
    view = told.view
    return {
        "deal": told.number,
        "dealer": view.dealer,
        "hands": told.hands,
        **told.apart,
        "actions": told.steps,
        "contract": getattr(view, "contract", None),
        **_aloud(view),
        "tricks": told.tricks,
        **_outcome(view.result),
        "totals": told.standing.totals,
        "winners": told.standing.winners,
    }


def _aloud(view: View) -> dict[str, object]:
    """Words said and cards laid open, where the game has such."""
    return {name: getattr(view, name) for name in GAMES[view.game].aloud}


def _outcome(result: Result | None) -> dict[str, object]:
    if result is None:
        return {"scores": None, "lines": []}
    lines = [line_told(line) for line in result.lines]
    return {"scores": result.scores, "lines": lines, "match_won_by": result.match_won_by}
