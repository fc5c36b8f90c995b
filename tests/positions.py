"""How is a position of a Belote game written in a line or two, as one seat sees it?"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from atout.actions import Cut, playing
from atout.belote.cards import PACK, SEATS, Mode, side_of
from atout.cards import Card, Cards, cards
from atout.chance import Luck, Seed
from atout.errors import IllegalAction
from atout.game import Hands, Setup, Standing, sorted_hands
from atout.games.giretra.auction import Auction, BidMade, Contract, read_call
from atout.games.giretra.deal import Bidding, Playing
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.start import Start
from atout.games.giretra.view import GiretraView
from atout.games.tunisian import auction as tunisian_auction
from atout.games.tunisian import deal as tunisian_deal
from atout.games.tunisian import start as tunisian_start
from atout.games.tunisian import talk as tunisian_speaking
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.view import TunisianView
from atout.tricks import Trick

STANDARD = GiretraRules()
TUNISIAN = TunisianRules()
LEVEL = (0, 0)
ATTEMPTS = 2000

V = TypeVar("V", GiretraView, TunisianView)


def playing_at(position: str, rules: GiretraRules = STANDARD, scores: tuple[int, int] = LEVEL) -> GiretraView:
    """`hearts by 0 | 0: JH 7H 8H QH; 0: AS 7S 8S 9S | 0: KC 7C | hand: …`: contract, tricks, trick, hand.

    The other hands are dealt until every card so far was a legal one, and it is all played again.
    """
    contract, *cards_so_far = (part.strip() for part in position.split("|"))

    def replayed(tricks: list[Trick], hands: Hands) -> GiretraView:
        deal = _replayed(_opening(contract, tricks, rules, scores), hands, tricks)
        return deal.view(deal.actor)

    return _reached(position, cards_so_far, replayed)


def tunisian_playing_at(
    position: str, rules: TunisianRules = TUNISIAN, scores: tuple[int, int] = LEVEL
) -> TunisianView:
    """`90 hearts by 0 | | 1: AS 7S | hand: …`, as in playing_at()."""
    contract, *cards_so_far = (part.strip() for part in position.split("|"))

    def replayed(tricks: list[Trick], hands: Hands) -> TunisianView:
        deal = replace(_tunisian_opening(contract, tricks, rules, scores), hands=hands)
        for card in (card for trick in tricks for card in trick.cards):
            after = deal.apply(deal.actor, tunisian_speaking.SpokenPlay(card))
            assert isinstance(after, tunisian_deal.Playing)
            deal = after
        return deal.view(deal.actor)

    return _reached(position, cards_so_far, replayed)


def _reached(position: str, cards_so_far: list[str], replayed: Callable[[list[Trick], Hands], V]) -> V:
    earlier, now, hand = cards_so_far
    tricks = [_trick(one) for one in (*filter(None, earlier.split(";")), now)]
    seat = tricks[-1].player(len(tricks[-1].cards), SEATS)
    held = cards(hand.removeprefix("hand:"))
    for attempt in range(ATTEMPTS):
        luck = Luck(Seed.from_text(position), f"attempt {attempt}")
        try:
            view = replayed(tricks, _hands(tricks, seat, held, luck))
        except IllegalAction:
            continue
        assert view.seat == seat
        return view
    raise AssertionError(f"no deal leads here: {position}")


def calling_at(
    position: str, rules: GiretraRules = STANDARD, scores: tuple[int, int] = LEVEL, target: int = 150
) -> GiretraView:
    """`first 2: bid hearts, accept | hand: JH 9H AH AS 7C`: who spoke first, what was said, five cards."""
    said, hand = (part.strip() for part in position.split("|"))
    first, _, calls = said.removeprefix("first ").partition(":")
    dealer = (int(first) - 1) % SEATS
    auction = Auction(rules, dealer)
    for text in filter(None, (call.strip() for call in calls.split(","))):
        call = read_call(text.split())
        assert call is not None, text
        auction.check(call)
        auction = auction.after(call)
    held = cards(hand.removeprefix("hand:"))
    rest = Luck(Seed.from_text(position), "rest").shuffled([card for card in PACK if card not in held])
    hands = [rest[5 * seat : 5 * seat + 5] for seat in range(SEATS)]
    hands[auction.speaker] = held
    start = Start(rules, *_before(dealer, scores, target), Cut(16), auction)
    return Bidding(start, sorted_hands(tuple(hands))).view(auction.speaker)


def tunisian_calling_at(
    position: str, rules: TunisianRules = TUNISIAN, scores: tuple[int, int] = LEVEL, target: int = 1000
) -> TunisianView:
    """`first 2: bid 80 hearts, pass | hand: JH 9H AH AS 7C …`: who spoke first, calls, eight cards."""
    said, hand = (part.strip() for part in position.split("|"))
    first, _, calls = said.removeprefix("first ").partition(":")
    auction = tunisian_auction.Auction(rules, int(first))
    for text in filter(None, (call.strip() for call in calls.split(","))):
        call = tunisian_auction.read_call(text.split())
        assert call is not None, text
        auction.check(auction.turn, call)
        auction = auction.after(auction.turn, call)
    held = cards(hand.removeprefix("hand:"))
    hands = _hands([], auction.turn, held, Luck(Seed.from_text(position), "rest"))
    before = _before((int(first) - 1) % SEATS, scores, target)
    start = tunisian_start.Start(rules, *before, auction)
    return tunisian_deal.Bidding(start, hands).view(auction.turn)


def _tunisian_opening(
    text: str, tricks: list[Trick], rules: TunisianRules, scores: tuple[int, int]
) -> tunisian_deal.Playing:
    bid, _, bidder = text.partition(" by ")
    level, _, mode = bid.partition(" ")
    read = tunisian_auction.read_level(level)
    assert read is not None, level
    leader = tricks[0].leader
    before = _before((leader - 1) % SEATS, scores, rules.target)
    contract = tunisian_auction.Contract(int(bidder), read, Mode(mode))
    auction = tunisian_auction.Auction(rules, leader, high=contract)
    start, talk = tunisian_start.Start(rules, *before, auction), tunisian_speaking.Talk()
    return tunisian_deal.Playing(start, contract, ((),) * SEATS, (), Trick(leader), talk)


def _trick(text: str) -> Trick:
    leader, _, played = text.partition(":")
    return Trick(int(leader), cards(played))


def _before(dealer: int, scores: tuple[int, int], target: int) -> tuple[Setup, Standing]:
    return Setup(dealer=dealer, pack=PACK), Standing(totals=scores, dealer=dealer, target=target)


def _opening(text: str, tricks: list[Trick], rules: GiretraRules, scores: tuple[int, int]) -> Playing:
    mode, _, bidder = text.partition(" by ")
    leader, announced = tricks[0].leader, BidMade(int(bidder), Mode(mode), 0)
    dealer = (leader - 1) % SEATS
    contract = Contract(announced.mode, side_of(announced.seat))
    auction = Auction(rules, dealer, bids=(announced,))
    start = Start(rules, *_before(dealer, scores, rules.target), Cut(16), auction)
    return Playing(start, contract, ((),) * SEATS, (), Trick(leader))


def _hands(tricks: list[Trick], seat: int, held: Cards, luck: Luck) -> Hands:
    """What each seat held at the start: what it played, and for the others some of the rest."""
    hands: list[list[Card]] = [[], [], [], []]
    for trick in tricks:
        for index, played in enumerate(trick.cards):
            hands[trick.player(index, SEATS)].append(played)
    hands[seat] += held
    known = [card for hand in hands for card in hand]
    assert len(known) == len({*known}), "a card stands twice"
    assert len(hands[seat]) == len(PACK) // SEATS, f"the hand has {len(held)} cards"
    rest = list(luck.shuffled([card for card in PACK if card not in known]))
    for hand in hands:
        while len(hand) < len(PACK) // SEATS:
            hand.append(rest.pop())
    return sorted_hands(tuple(map(tuple, hands)))


def _replayed(opening: Playing, hands: Hands, tricks: list[Trick]) -> Playing:
    deal = replace(opening, hands=hands)
    for trick in tricks:
        assert deal.trick.leader == trick.leader, f"{trick.leader} does not lead trick {len(deal.tricks) + 1}"
        for card in trick.cards:
            after = deal.apply(deal.actor, playing(card))
            assert isinstance(after, Playing)
            deal = after
    return deal
