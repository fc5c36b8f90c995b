"""How is a position of Giretra written in one line of a test?"""

from collections.abc import Iterable

from atout.belote.cards import Mode
from atout.cards import cards
from atout.game import Setup, Standing
from atout.games.giretra.auction import Auction, Contract, read_call
from atout.games.giretra.deal import GiretraDeal
from atout.games.giretra.game import Giretra
from atout.games.giretra.play import playable
from atout.games.giretra.rules import GiretraRules, Rule
from atout.tricks import Playable, Trick

SEATS = {"B": 0, "L": 1, "T": 2, "R": 3}
MODES = {"♣": Mode.CLUBS, "♦": Mode.DIAMONDS, "♥": Mode.HEARTS, "♠": Mode.SPADES} | {
    "NoTrumps": Mode.NO_TRUMPS,
    "AllTrumps": Mode.ALL_TRUMPS,
}
VERBS = {"acc": "accept", "dbl": "double", "rdbl": "redouble"}
STANDARD = GiretraRules()


def playable_at(position: str, rules: GiretraRules = STANDARD) -> Playable:
    """`hearts | led by 1: AS 8H 7S | hand: JH 7H KC`"""
    mode, led, hand = (part.strip() for part in position.split("|"))
    leader, _, played = led.removeprefix("led by ").partition(":")
    held = tuple(sorted(cards(hand.removeprefix("hand:"))))
    return playable(held, Trick(int(leader), cards(played)), Mode(mode), rules)


def negotiated(said: str, rules: GiretraRules = STANDARD) -> Auction:
    """`B ♣, L ♥, T dbl ♥, R dbl ♣, B acc`: every call is checked; a bare `dbl` means the last bid."""
    calls = [one.split() for one in said.split(",")]
    auction = Auction(rules, (SEATS[calls[0][0]] - 1) % 4)
    for seat, *words in calls:
        assert auction.speaker == SEATS[seat], f"{seat} speaks out of turn"
        call = read_call(_call(words, auction))
        assert call is not None, words
        auction.check(call)
        auction = auction.after(call)
    return auction


def _call(words: list[str], auction: Auction) -> list[str]:
    verb = VERBS.get(words[0], "bid")
    if verb == "accept":
        return [verb]
    last = auction.current.mode if auction.current else ""
    return [verb, MODES.get(words[-1], last)]


def calls_open_after(said: str, rules: GiretraRules = STANDARD) -> list[str]:
    return [str(call) for call in negotiated(said, rules).legal()]


def refused_after(said: str, call: str, rules: GiretraRules = STANDARD) -> Rule | None:
    """The rule that forbids the next speaker this call. Nothing said yet: `said` is empty."""
    auction = negotiated(said, rules) if said else Auction(rules, 3)
    wanted = read_call(call.split())
    assert wanted is not None, call
    return auction.objection(wanted)


def contract_of(said: str, rules: GiretraRules = STANDARD) -> Contract:
    return negotiated(said, rules).contract()


def dealt(dealer: int = 3, actions: Iterable[str] = (), rules: GiretraRules = STANDARD) -> GiretraDeal:
    """A deal of the pack in its standard order, after these actions."""
    game = Giretra(rules)
    state: GiretraDeal = game.initial(
        Setup(dealer=dealer, pack=game.pack), Standing(totals=(0, 0), dealer=dealer, target=rules.target)
    )
    for action in actions:
        assert state.actor is not None
        state = state.apply(state.actor, game.parse(action))
    return state
