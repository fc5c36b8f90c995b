"""How is a position of Tarot written in one line of a test?"""

from collections.abc import Mapping

from stacking import CUT, stacked

from atout.cards import Card, Cards, card, cards
from atout.errors import IllegalAction
from atout.game import Result
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import Auction, Camp, Contract, Level, read_call
from atout.games.tarot.cards import PACK
from atout.games.tarot.deal import TarotDeal
from atout.games.tarot.declarations import HandfulLevel
from atout.games.tarot.endings import Scored
from atout.games.tarot.match import opened_by
from atout.games.tarot.play import playable
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around
from atout.games.tarot.rules import Rule
from atout.games.tarot.scoring import Summary, scored
from atout.seats import Seat
from atout.tricks import Playable

THREE, FOUR, FIVE = TarotRules(seats=3), TarotRules(seats=4), TarotRules(seats=5)
DEAD = TarotRules(seats=5, five_mode="dead")
TABLES = {3: THREE, 4: FOUR, 5: FIVE}


def tarot(text: str) -> Cards:
    return cards(text, PACK)


def one(text: str) -> Card:
    return card(text, PACK)


def trumps(first: int, last: int) -> str:
    """`trumps(2, 4)` is `2T 3T 4T`."""
    return " ".join(f"{rank}T" for rank in range(first, last + 1))


def playable_at(position: str) -> Playable:
    """`on the table: KS 3T | hand: 4T 21T KH`"""
    table, hand = (part.partition(":")[2] for part in position.split("|"))
    return playable(tuple(sorted(tarot(hand))), tarot(table))


def bid(said: str, rules: TarotRules = FOUR, dealer: Seat = 3) -> Auction:
    """`0 pass, 1 petite, 2 garde`: every call is checked, and so is whose turn it is."""
    auction = Auction(rules, around(dealer, rules))
    for part in filter(None, said.split(", ")):
        seat, word = part.split()
        assert auction.turn == int(seat), f"{part}: it is seat {auction.turn}'s turn"
        call = read_call([word] if word == "pass" else ["bid", word])
        assert call is not None, word
        auction.check(call)
        auction = auction.after(call)
    return auction


def score(
    contract: str,
    points: float,
    oudlers: int,
    rules: TarotRules = FOUR,
    *,
    petit: Camp | None = None,
    handfuls: tuple[HandfulLevel, ...] = (),
    miseres: tuple[Camp, ...] = (),
    announced: Camp | None = None,
    slam: Camp | None = None,
) -> Result:
    """`garde by 0`, `petite by 0 with 2`: what such a deal is worth."""
    return scored(
        contract_of(contract),
        Summary(
            halves=round(2 * points),
            oudlers=oudlers,
            petit=petit,
            handfuls=handfuls,
            miseres=miseres,
            slam_announced=announced,
            slam=slam,
        ),
        around(0 if rules.idles else rules.seats - 1, rules),
        rules,
    )


def contract_of(text: str) -> Contract:
    level, _, seats = text.partition(" by ")
    taker, _, partner = seats.partition(" with ")
    return Contract(int(taker), Level(level), partner=int(partner) if partner else None)


def dealt(
    hands: Mapping[Seat, str], dog: str = "", rules: TarotRules = FOUR, dealer: Seat | None = None
) -> TarotDeal:
    """The cards are dealt so, the others by the pack's order; the last seat deals, so 0 speaks first."""
    who = rules.seats - 1 if dealer is None else dealer
    setup = stacked(rules, who, {seat: tarot(text) for seat, text in hands.items()}, tarot(dog))
    state = Tarot(rules).initial(setup, opened_by(who, rules))
    assert state.actor is not None
    return state.apply(state.actor, CUT)


def acted(state: TarotDeal, *texts: str) -> TarotDeal:
    """Each text is done by whoever is to act."""
    game = Tarot(state.rules)
    for text in texts:
        assert state.actor is not None, f"{text}: the deal is over"
        state = state.apply(state.actor, game.parse(text))
    return state


def taken(state: TarotDeal, level: str, *texts: str, aside: str = "", slam: str = "no-slam") -> TarotDeal:
    """Seat 0 bids this and the others pass; then these actions, this aside, and the word on a slam."""
    passes = ["pass"] * (state.rules.players - 1)
    laid = [f"discard {one}" for one in aside.split()]
    return acted(state, f"bid {level}", *passes, *texts, *laid, *((slam,) if slam else ()))


def playing(state: TarotDeal) -> Playing:
    assert isinstance(state, Playing), state
    return state


def finished(state: TarotDeal) -> Scored:
    assert isinstance(state, Scored), state
    return state


def refused(state: TarotDeal, text: str, seat: Seat | None = None) -> Rule | None:
    """The rule that forbids whoever is to act (or this seat) this; None if it may be done."""
    who = state.actor if seat is None else seat
    assert who is not None
    action = Tarot(state.rules).parse(text)
    try:
        state.check(who, action)
    except IllegalAction as why:
        # Every refusal can be said.
        return Rule(why.rule) if why.sentence() else None
    return None


def texts(state: TarotDeal) -> list[str]:
    """What the actor is offered."""
    assert state.actor is not None
    return [str(action) for action in state.legal(state.actor)]
