"""What was played for in a deal that is over, by whom, and was it made? All that knows games by name here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from atout.game import State
from atout.games import giretra, tarot, tunisian
from atout.games.giretra.deal import Scored as GiretraScored
from atout.games.tarot.endings import Scored as TarotScored
from atout.games.tarot.rules import Rule as TarotRule
from atout.games.tunisian.deal import Scored as TunisianScored
from atout.games.tunisian.rules import Rule as TunisianRule

FAILURES = {TunisianRule.FAILED, TunisianRule.CAPOT_FAILED, TunisianRule.GENERALE_FAILED}


@dataclass(frozen=True, slots=True)
class Played:
    """`name`: a mode, a bid; `side`: whoever took it, by the place of their score."""

    name: str
    side: int
    made: bool


def played(game: str, deal: State) -> Played | None:
    """None: nothing was, or nothing is known about this game."""
    return KNOWN[game](deal) if game in KNOWN else None


def _giretra(deal: State) -> Played | None:
    if not isinstance(deal, GiretraScored):
        return None
    side, result = deal.contract.side, deal.result
    made = result.match_won_by == side or result.scores[side] > result.scores[1 - side]
    return Played(deal.contract.mode.value, side, made)


def _tunisian(deal: State) -> Played | None:
    if not isinstance(deal, TunisianScored):
        return None
    contract = deal.contract
    name = contract.mode.value if isinstance(contract.level, int) else contract.level
    made = FAILURES.isdisjoint(line.rule for line in deal.result.lines)
    return Played(name, contract.side, made)


def _tarot(deal: State) -> Played | None:
    if not isinstance(deal, TarotScored):
        return None
    made = TarotRule.MADE in {line.rule for line in deal.result.lines}
    return Played(deal.contract.bid.value, deal.contract.taker, made)


KNOWN: Mapping[str, Callable[[State], Played | None]] = {
    giretra.KIND.name: _giretra,
    tunisian.KIND.name: _tunisian,
    tarot.KIND.name: _tarot,
}
