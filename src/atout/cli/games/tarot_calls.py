"""Which contract is played in Tarot, what is asked, and what does a choice bring about?"""

from atout.actions import Action, Pass
from atout.cards import Cards
from atout.cli.names import Names
from atout.cli.say import Say
from atout.games.tarot.auction import MULTIPLIERS, Bid, Level
from atout.games.tarot.called_card import CallCard
from atout.games.tarot.cards import trumps_in
from atout.games.tarot.dealing import geometry
from atout.games.tarot.declarations import (
    HANDFUL_LEVELS,
    SIZES,
    HandfulLevel,
    Misere,
    Show,
    bonuses,
)
from atout.games.tarot.petit_sec import Void
from atout.games.tarot.scoring import SLAM_ANNOUNCED, SLAM_MISSED
from atout.games.tarot.slam import Slam
from atout.games.tarot.view import TarotView

DOG_OF = {
    Level.PETITE: "dog-taken-up",
    Level.GARDE: "dog-taken-up",
    Level.GARDE_SANS: "dog-for-attack",
    Level.GARDE_CONTRE: "dog-for-defence",
}


def contract_words(view: TarotView, names: Names) -> str | None:
    """`garde by Vola, called KH, partner unknown`."""
    contract, say = view.contract, names.say
    if contract is None:
        return None
    told = say("taken-by", bid=contract.bid, seat=names.seat(contract.taker))
    if contract.called is None:
        return told
    return ", ".join((told, say("called", card=contract.called), _partner(view, names)))


def _partner(view: TarotView, names: Names) -> str:
    assert view.contract is not None
    if not view.sides_known:
        return names.say("partner-unknown")
    partner = view.contract.partner
    return names.say("alone") if partner is None else names.say("partner-is", seat=names.seat(partner))


def asked(view: TarotView, choices: str, say: Say) -> str | None:
    match view.phase:
        case "calling":
            return say("ask-called", choices=choices)
        case "discarding":
            size = geometry(view.rules).dog
            return say("ask-aside", number=len(view.aside) + 1, size=size, choices=choices)
        case "announcing":
            return say("ask-slam", choices=choices)
        case _:
            return None


def other_handfuls(view: TarotView, say: Say) -> str | None:
    """Of each level one handful is listed; any other is typed."""
    laid = view.aside_shown if view.contract and view.seat == view.contract.taker else ()
    # The Excuse gives no choice: with it, every trump is shown.
    held = len(trumps_in(view.hand)) + len(laid)
    least = min((len(one.cards) for one in view.legal if isinstance(one, Show)), default=held)
    return say("or-show") if least < held else None


def meaning(action: Action, view: TarotView, say: Say) -> str | None:
    """What this choice brings with it that its words do not say."""
    match action:
        case Bid(level):
            return say(DOG_OF[level], multiplier=MULTIPLIERS[level])
        case Pass() if view.high is None and _spoken(view) + 1 == view.rules.players:
            return say("pass-redeals")
        case CallCard(card) if card in view.hand:
            return say("alone")
        case Void():
            return say("pass-redeals")
        case Slam():
            return say("slam-means", made=SLAM_ANNOUNCED, missed=SLAM_MISSED)
        case Show(cards):
            level = level_shown(cards, view)
            return say("show-means", level=f"handful-{level}", points=bonuses(view.rules)[level])
        case Misere():
            return f"+{view.rules.misere}"
        case _:
            return None


def _spoken(view: TarotView) -> int:
    """How many have passed so far; before a bid nobody has said anything else."""
    return sum(turn.action == Pass.verb for turn in view.history)


def level_shown(cards: Cards, view: TarotView) -> HandfulLevel:
    return HANDFUL_LEVELS[SIZES[view.rules.players].index(len(cards))]
