"""What is a seat asked in Tarot, how are its choices laid out, and what does each bring?"""

from collections.abc import Iterator
from typing import TypedDict

from atout.actions import Action, Pass
from atout.cards import KING, Cards
from atout.game import Refusal, refusal
from atout.reading import Apart, Offer, Panel, Picks, Words

from .auction import LEVELS, MULTIPLIERS, Auction, Bid, Level, read_call
from .called_card import CallCard
from .cards import PACK, TWENTY_ONE, trumps_and_excuse, trumps_in
from .declarations import HANDFUL_LEVELS, SIZES, HandfulLevel, Misere, Show, bonuses
from .dog import Discard, check_laid, trumps_due
from .petit_sec import Void
from .players import around
from .rules import Rule
from .scoring import SLAM, SLAM_ANNOUNCED, SLAM_MISSED
from .slam import NoSlam, Slam
from .view import TarotView

DOG_OF = {
    Level.PETITE: "dog-taken-up",
    Level.GARDE: "dog-taken-up",
    Level.GARDE_SANS: "dog-for-attack",
    Level.GARDE_CONTRE: "dog-for-defence",
}


class CallsRead(TypedDict, total=False):
    """Fields of a Reading."""

    asks: Words
    panel: Panel
    offers: tuple[Offer, ...]
    picks: tuple[Picks, ...]


def read_calls(view: TarotView) -> CallsRead:
    """Of the player who is asked now."""
    match view.phase:
        case "cutting":
            return {"asks": Words("ask-cut"), "panel": "cutting"}
        case "voiding":
            asks = Words("ask-void" if Void() in view.legal else "ask-void-none")
            return {"asks": asks, "panel": "answers", "offers": _legal(view)}
        case "bidding":
            calls: CallsRead = {"panel": "calls", "offers": tuple(_bids(view))}
            return calls | {"asks": Words("ask-bid")} if view.seat == view.actor else calls
        case "calling":
            return {"asks": Words("ask-king"), "panel": "cards", "offers": _legal(view)}
        case "discarding":
            return _laying(view)
        case "announcing":
            return _slam(view)
        case _:
            return _before_a_card(view)


def _legal(view: TarotView) -> tuple[Offer, ...]:
    return tuple(Offer(action=one, legal=True, brings=_brings(one, view)) for one in view.legal)


def _bids(view: TarotView) -> Iterator[Offer]:
    """Every level that the table knows, then the pass."""
    auction = Auction(view.rules, around(view.dealer, view.rules))
    for turn in view.history:
        if call := read_call(turn.action.split()):
            auction = auction.after(call)
    known = [Bid(level) for level in LEVELS if level is not Level.PETITE or view.rules.petite_allowed]
    for call in (*known, Pass()):
        refused = refusal(auction.check, call) if view.seat == view.actor else None
        legal = call in view.legal
        brings = _brings(call, view) if legal or isinstance(call, Bid) else None
        yield Offer(action=call, legal=legal, brings=brings, refused=refused)


def _brings(action: Action, view: TarotView) -> Words | None:
    match action:
        case Bid(level):
            return Words(DOG_OF[level], {"multiplier": MULTIPLIERS[level]}, Rule.MADE)
        case Pass() if view.high is None and _passes(view) + 1 == view.rules.players:
            return Words("pass-redeals", rule=Rule.PASSED_OUT)
        case Void():
            return Words("pass-redeals", rule=Rule.PETIT_SEC)
        case CallCard(card) if card in view.hand:
            return Words("call-alone", rule=Rule.CALL_SELF)
        case Slam():
            facts = {"made": SLAM_ANNOUNCED, "missed": SLAM_MISSED}
            return Words("slam-means", facts, Rule.SLAM_ANNOUNCED)
        case NoSlam():
            return Words("no-slam-means", {"points": SLAM}, Rule.SLAM)
        case Show(cards):
            level = level_shown(cards, view)
            shown = {"level": f"handful-{level}", "points": bonuses(view.rules)[level]}
            return Words("show-means", shown, Rule.HANDFUL)
        case Misere():
            return Words("misere-means", {"points": view.rules.misere}, Rule.MISERE)
        case _:
            return None


def _passes(view: TarotView) -> int:
    """How many have passed; before a bid nobody has said anything else."""
    return sum(turn.action == Pass.verb for turn in view.history)


def level_shown(cards: Cards, view: TarotView) -> HandfulLevel:
    return HANDFUL_LEVELS[SIZES[view.rules.players].index(len(cards))]


def _laying(view: TarotView) -> CallsRead:
    due = len(view.dog) - len(view.aside)
    asks = Words("ask-aside-one") if due == 1 else Words("ask-aside", {"count": due})
    may = tuple(one.card for one in view.legal if isinstance(one, Discard))
    whole = (*view.hand, *view.aside)
    trumps = trumps_due(whole, len(view.dog)) - len(trumps_in(view.aside))
    note = Words("aside-trumps-shown", rule=Rule.ASIDE_SHOWN)
    picks = Picks(
        call=Discard.verb,
        count=due,
        cards=may,
        limited=trumps_in(may),
        most=trumps,
        note=note,
        onto=Apart("aside", view.aside, view.seat),
        refused=dict(_kept(view)),
    )
    return {"asks": asks, "panel": "picking", "picks": (picks,)}


def _kept(view: TarotView) -> Iterator[tuple[str, Refusal]]:
    """What may not be laid aside now, and why."""
    for held in view.hand:
        if refused := refusal(check_laid, held, view.hand, view.aside, len(view.dog)):
            yield str(held), refused


def _slam(view: TarotView) -> CallsRead:
    if Slam() not in view.legal:
        return {"asks": Words("ask-slam-none"), "panel": "answers", "offers": _legal(view)}
    thinkable = slam_thinkable(view)
    return {
        "asks": Words("ask-slam" if thinkable else "ask-play-on"),
        "panel": "answers",
        "offers": (
            Offer(action=NoSlam(), legal=True, brings=_brings(NoSlam(), view) if thinkable else None),
            Offer(action=Slam(), legal=True, brings=_brings(Slam(), view), dear=True, unlikely=not thinkable),
        ),
    }


def slam_thinkable(view: TarotView) -> bool:
    """Of 18 cards 12 are trumps, or 15 trumps and kings; of other hands as many in proportion."""
    called = view.contract.called if view.contract else None
    # Who holds the 21 takes a trick with it; where a card was called, that may be the partner.
    if TWENTY_ONE not in view.hand and called is None:
        return False
    trumps = len(trumps_and_excuse(view.hand))
    kings = sum(held.rank == KING for held in view.hand if held not in trumps_in(view.hand))
    return 3 * trumps >= 2 * len(view.hand) or 6 * (trumps + kings) >= 5 * len(view.hand)


def _before_a_card(view: TarotView) -> CallsRead:
    """A handful of each level, a misère; or one just plays."""
    shows = [one for one in view.legal if isinstance(one, Show)]
    miseres = [one for one in view.legal if isinstance(one, Misere)]
    if not shows and not miseres:
        leads = view.trick is None or not view.trick.cards
        return {"asks": Words("ask-lead" if leads else "ask-card")}
    laid = view.aside_shown if view.contract and view.seat == view.contract.taker else ()
    held = tuple(one for one in PACK if one in trumps_in(view.hand) or one in laid)
    return {
        "asks": Words("ask-handful" if shows else "ask-misere"),
        "panel": "showing",
        "offers": tuple(
            Offer(action=one, legal=True, brings=_brings(one, view)) for one in (*shows, *miseres)
        ),
        # The Excuse gives no choice: with it, every trump is shown.
        "picks": tuple(
            Picks(call=Show.verb, count=len(one.cards), cards=held, together=True)
            for one in shows
            if len(one.cards) < len(held)
        ),
    }
