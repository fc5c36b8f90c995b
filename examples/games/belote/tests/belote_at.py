"""How is a position of Belote written in one line of a test, and a whole deal in eight?"""

from itertools import pairwise

import pytest
from atout.actions import Play
from atout.belote.cards import SEATS, Mode
from atout.belote.tricks import winner_of
from atout.cards import Cards, card, cards
from atout.chance import Luck, Seed
from atout.game import Hands, Setup
from atout.match import MatchState
from atout.tricks import Playable, Trick

from atout_belote import Belote, BeloteRules
from atout_belote.auction import Auction, read_call
from atout_belote.deal import BeloteDeal, Bidding, Playing, Scored, dealt
from atout_belote.dealing import pack_for_taker
from atout_belote.match import BeloteStanding
from atout_belote.play import playable
from atout_belote.rules import Rule

rule = pytest.mark.rule

STANDARD = BeloteRules()
LEVEL = BeloteStanding(totals=(0, 0), dealer=3, target=1001)


def auctioned(said: str, turned: str = "9H", dealer: int = 3) -> Auction:
    """`pass, pass, take hearts`: every call is checked."""
    auction = Auction(dealer, card(turned))
    for text in filter(None, said.split(", ")):
        call = read_call(text.split())
        assert call is not None, text
        auction.check(call)
        auction = auction.after(call)
    return auction


def refused_after(said: str, text: str, turned: str = "9H") -> Rule | None:
    """The rule that forbids the next speaker this call."""
    call = read_call(text.split())
    assert call is not None, text
    return auctioned(said, turned).objection(call)


def playable_at(position: str, rules: BeloteRules = STANDARD) -> Playable:
    """`hearts | led by 1: AS 8H 7S | hand: JH 7H KC`"""
    mode, led, hand = (part.strip() for part in position.split("|"))
    leader, _, played = led.removeprefix("led by ").partition(":")
    held = tuple(sorted(cards(hand.removeprefix("hand:"))))
    return playable(held, Trick(int(leader), cards(played)), Mode(mode), rules)


def hands_of(rows: str) -> Hands:
    """Each row is a trick: the cards of seats 0, 1, 2 and 3, whoever leads."""
    tricks = [cards(row) for row in rows.strip().splitlines()]
    return tuple(tuple(trick[seat] for trick in tricks) for seat in range(SEATS))


def taken(
    hands: Hands,
    turned: str,
    calls: str,
    rules: BeloteRules = STANDARD,
    standing: BeloteStanding = LEVEL,
) -> Playing:
    """Dealer 3: seat 0 speaks and leads. The last of the `calls` takes, and holds the card turned up."""
    texts = calls.split(", ")
    pack = pack_for_taker(hands, card(turned), standing.dealer, (len(texts) - 1) % SEATS, rules)
    state = acted(dealt(rules, Setup(dealer=standing.dealer, pack=pack), standing), *texts)
    assert isinstance(state, Playing)
    return state


def acted(state: BeloteDeal, *texts: str) -> BeloteDeal:
    for text in texts:
        assert state.actor is not None
        state = state.apply(state.actor, Belote(state.rules).parse(text))
    return state


def whole_deal(
    rows: str, turned: str, calls: str, rules: BeloteRules = STANDARD, standing: BeloteStanding = LEVEL
) -> Scored:
    """A deal of eight tricks, each led by the winner of the one before; every card is checked."""
    state: BeloteDeal = taken(hands_of(rows), turned, calls, rules, standing)
    for row in rows.strip().splitlines():
        trick = cards(row)
        for _ in range(SEATS):
            assert state.actor is not None
            state = state.apply(state.actor, Play(trick[state.actor]))
    assert isinstance(state, Scored)
    for before, trick in pairwise(state.tricks):
        assert trick.leader == winner_of(before, state.contract.mode)
    return state


def random_playing(number: int, rules: BeloteRules = STANDARD, left: int = 8) -> Playing:
    """A deal of this number, taken by anybody and played at random until the leader holds so many cards."""
    luck = Luck(Seed.from_text(f"belote {number}"), "play")
    match = MatchState.opened(Belote(rules), Seed.from_text(f"belote {number}"))
    state: BeloteDeal = dealt(rules, match.next_setup(), LEVEL)
    passes = luck.below(8)
    while not (isinstance(state, Playing) and is_led(state, left)):
        assert state.actor is not None
        legal = state.legal(state.actor)
        if isinstance(state, Bidding):
            # `pass` comes first.
            legal = legal[:1] if len(state.auction.calls) < passes else legal[1:]
        state = state.apply(state.actor, luck.choice(legal))
    return state


def is_led(state: Playing, left: int) -> bool:
    return not state.trick.cards and len(state.hands[state.actor]) == left


def held(several: str) -> Cards:
    return tuple(sorted(cards(several)))
