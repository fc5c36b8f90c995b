"""What has been said aloud and laid open in Tarot, in words?"""

from collections.abc import Iterator

from atout.actions import Cut, Pass, Play
from atout.cards import listed
from atout.cli.names import Names
from atout.games.tarot.auction import Bid, Contract, Level
from atout.games.tarot.called_card import CallCard
from atout.games.tarot.cards import EXCUSE
from atout.games.tarot.dealing import geometry
from atout.games.tarot.declarations import Misere, Show, bonuses
from atout.games.tarot.dog import Discard
from atout.games.tarot.scoring import SLAM_ANNOUNCED, SLAM_MISSED
from atout.games.tarot.slam import Slam
from atout.games.tarot.view import TarotView


def said_so_far(view: TarotView, names: Names) -> Iterator[tuple[str, str]]:
    """A row for each thing that stays true until the end of the deal."""
    say = names.say
    if view.slam is not None:
        yield say("slam"), names.seat(view.slam)
    for one in view.handfuls:
        yield names.seat(one.seat), say("handful", level=f"handful-{one.level}")
    for claimed in view.miseres:
        yield names.seat(claimed.seat), say.action(f"misere {claimed.kind}")
    if view.phase == "playing" and view.aside_shown:
        yield say("aside-shown"), listed(view.aside_shown)


def heard_now(view: TarotView, names: Names) -> Iterator[str]:
    """What everybody was told or shown with the last action."""
    turn, say, contract = view.history[-1], names.say, view.contract
    match turn.action.partition(" ")[0]:
        case Cut.verb if view.rules.idles and view.result is None:
            yield say("labelled", label=say("sits-out"), value=names.seat(view.dealer))
        case Pass.verb | Bid.verb | CallCard.verb if contract:
            yield from _dog_met(view, contract, names)
        case Discard.verb if (
            contract and view.phase != "discarding" and view.seat not in (None, contract.taker)
        ):
            # Whoever watches a record has seen each of them.
            yield say("all-laid", seat=names.seat(turn.seat), number=len(view.dog))
        case Slam.verb:
            yield say("slam-said", seat=names.seat(turn.seat), made=SLAM_ANNOUNCED, missed=SLAM_MISSED)
        case Show.verb:
            shown = view.handfuls[-1]
            points = bonuses(view.rules)[shown.level]
            yield say("handful-shown", level=f"handful-{shown.level}", points=points)
        case Misere.verb:
            yield say("shows", seat=names.seat(turn.seat), cards=listed(view.miseres[-1].hand))
        case Play.verb if turn.action == f"{Play.verb} {EXCUSE}" and _stays(view):
            yield say("excuse-stays", seat=names.seat(turn.seat))
        case _:
            pass


def _stays(view: TarotView) -> bool:
    """An Excuse that has just been played: only in the last trick may it change sides."""
    whole = view.trick is None or not view.trick.cards
    return len(view.tricks) - whole < geometry(view.rules).hand - 1


def _dog_met(view: TarotView, contract: Contract, names: Names) -> Iterator[str]:
    """The contract has just been settled: the dog is turned, or left face down."""
    if view.phase == "discarding":
        yield names.say("dog-turned", cards=listed(view.dog), seat=names.seat(contract.taker))
    elif view.phase == "announcing":
        counts = "attack" if contract.bid is Level.GARDE_SANS else "defence"
        yield names.say("dog-face-down", side=counts)
