"""Which calls of Tunisian Belote are open, and what does one of them bring about?

A table may allow a coinche out of turn. A terminal asks only in turn, so nobody is offered it there; from a
record made elsewhere it is read and told like any other call.
"""

from atout.actions import Action, Pass
from atout.belote.modes import times
from atout.telling.say import Say

from .auction import (
    PASSES_AFTER_A_BID,
    PASSES_WITHOUT,
    Bid,
    Coinche,
    Contract,
    Surcoinche,
)
from .view import TunisianView


def bids_open(view: TunisianView, say: Say) -> str | None:
    """All bids that may be made, in one phrase: there are dozens; None if there is none."""
    bids = [one for one in view.legal if isinstance(one, Bid)]
    if not bids:
        return None
    modes = ", ".join(dict.fromkeys(say.word(bid.mode) for bid in bids))
    example = say.action(f"{bids[0].level} {bids[0].mode}")
    return say("or-bid", levels=_levels(bids, view.rules.bid_step, say), modes=modes, example=example)


def _levels(bids: list[Bid], step: int, say: Say) -> str:
    """`90–160 by 10, capot`."""
    numbers = [bid.level for bid in bids if isinstance(bid.level, int)]
    words = dict.fromkeys(say.word(bid.level) for bid in bids if isinstance(bid.level, str))
    if not numbers:
        return ", ".join(words)
    lowest, highest = min(numbers), max(numbers)
    several = say("bid-levels", lowest=lowest, highest=highest, step=step)
    return ", ".join([str(lowest) if lowest == highest else several, *words])


def meaning(action: Action, view: TunisianView, say: Say) -> str | None:
    """What this call brings with it that its word does not say."""
    match action:
        case Coinche() if view.high:
            return say("coinche-means", bid=_words(view.high, 2, say))
        case Surcoinche() if view.high:
            return say("surcoinche-means", bid=_words(view.high, 4, say))
        case Pass() if _passes(view) + 1 == _passes_to_end(view):
            if view.high is None:
                return say("pass-redeals")
            return say("pass-plays", bid=_words(view.high, view.high.multiplier, say))
        case _:
            return None


def _words(bid: Contract, multiplier: int, say: Say) -> str:
    return f"{say.action(f'{bid.level} {bid.mode}')}{times(multiplier)}"


def _passes(view: TunisianView) -> int:
    """How many in a row, up to now."""
    count = 0
    for turn in reversed(view.history):
        if turn.action != Pass.verb:
            break
        count += 1
    return count


def _passes_to_end(view: TunisianView) -> int:
    if view.high is None:
        return PASSES_WITHOUT
    if view.high.multiplier == 1:
        return PASSES_AFTER_A_BID
    # After a coinche only those who may answer it speak.
    return 2 if view.rules.surcoinche_window == "both_partners" else 1
