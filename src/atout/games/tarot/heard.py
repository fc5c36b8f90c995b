"""What did everybody hear or see with the last action of Tarot, besides its own words?"""

from collections.abc import Iterator

from atout.actions import Cut, Pass, Play
from atout.cards import listed
from atout.reading import Words

from .auction import Bid, Contract, Level
from .called_card import CallCard
from .cards import EXCUSE
from .dealing import geometry
from .declarations import Misere, Show, bonuses
from .dog import Discard
from .scoring import SLAM_ANNOUNCED, SLAM_MISSED
from .slam import Slam
from .tricks_won import excuse_lost
from .view import TarotView


def heard_now(view: TarotView) -> Iterator[Words]:
    turn, contract = view.history[-1], view.contract
    if view.result is not None:
        if contract and excuse_lost(view):
            yield Words("excuse-lost")
        return
    match turn.action.partition(" ")[0]:
        case Cut.verb if view.rules.idles:
            yield Words("sits-out-now", {"seat": view.dealer})
        case Pass.verb | Bid.verb | CallCard.verb if contract:
            yield from _dog_met(view, contract)
        case Discard.verb if contract and view.phase != "discarding" and view.seat != contract.taker:
            yield Words("all-laid", {"seat": turn.seat, "number": len(view.dog)})
        case Slam.verb:
            facts = {"seat": turn.seat, "made": SLAM_ANNOUNCED, "missed": SLAM_MISSED}
            yield Words("slam-said", facts)
        case Show.verb:
            shown = view.handfuls[-1]
            points = bonuses(view.rules)[shown.level]
            yield Words("handful-shown", {"level": f"handful-{shown.level}", "points": points})
        case Misere.verb:
            yield Words("shows", {"seat": turn.seat, "cards": listed(view.miseres[-1].hand)})
        case Play.verb if turn.action == f"{Play.verb} {EXCUSE}" and _stays(view):
            yield Words("excuse-stays", {"seat": turn.seat})
        case _:
            pass


def _stays(view: TarotView) -> bool:
    """An Excuse that has just been played: only in the last trick may it change sides."""
    whole = view.trick is None or not view.trick.cards
    return len(view.tricks) - whole < geometry(view.rules).hand - 1


def _dog_met(view: TarotView, contract: Contract) -> Iterator[Words]:
    """The contract has just been settled: the dog is turned, or left face down."""
    if view.phase == "discarding":
        yield Words("dog-turned", {"cards": listed(view.dog), "seat": contract.taker})
    elif view.phase == "announcing":
        counts = "attack" if contract.bid is Level.GARDE_SANS else "defence"
        yield Words("dog-face-down", {"word": counts})
