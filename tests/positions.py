"""How is a position of Giretra written in a line or two, as one seat sees it?"""

from dataclasses import replace

from atout.actions import Cut, playing
from atout.belote.cards import PACK, SEATS, Mode, side_of
from atout.cards import Card, Cards, cards
from atout.chance import Luck, Seed
from atout.errors import IllegalAction
from atout.game import Hands, Setup, Standing
from atout.games.giretra.auction import Announced, Auction, Contract, read_call
from atout.games.giretra.deal import Bidding, Playing, sorted_hands
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.tricks import Trick

STANDARD = GiretraRules()
LEVEL = (0, 0)
ATTEMPTS = 2000


def playing_at(position: str, rules: GiretraRules = STANDARD, scores: tuple[int, int] = LEVEL) -> GiretraView:
    """`hearts by 0 | 0: JH 7H 8H QH; 0: AS 7S 8S 9S | 0: KC 7C | hand: …`: contract, tricks, trick, hand.

    The other hands are dealt until every card so far was a legal one, and it is all played again.
    """
    contract, earlier, now, hand = (part.strip() for part in position.split("|"))
    tricks = [_trick(one) for one in (*filter(None, earlier.split(";")), now)]
    seat = tricks[-1].player(len(tricks[-1].cards), SEATS)
    held = cards(hand.removeprefix("hand:"))
    for attempt in range(ATTEMPTS):
        luck = Luck(Seed.from_text(position), f"attempt {attempt}")
        try:
            deal = _replayed(
                _opening(contract, tricks, rules, scores), _hands(tricks, seat, held, luck), tricks
            )
        except IllegalAction:
            continue
        assert deal.actor == seat
        return deal.view(seat)
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
    setup, standing = _before(dealer, scores, target)
    deal = Bidding(rules, setup, standing, Cut(16), sorted_hands(tuple(hands)), auction)
    return deal.view(auction.speaker)


def _trick(text: str) -> Trick:
    leader, _, played = text.partition(":")
    return Trick(int(leader), cards(played))


def _before(dealer: int, scores: tuple[int, int], target: int) -> tuple[Setup, Standing]:
    return Setup(dealer=dealer, pack=PACK), Standing(totals=scores, dealer=dealer, target=target)


def _opening(text: str, tricks: list[Trick], rules: GiretraRules, scores: tuple[int, int]) -> Playing:
    mode, _, bidder = text.partition(" by ")
    leader, announced = tricks[0].leader, Announced(int(bidder), Mode(mode), 0)
    dealer = (leader - 1) % SEATS
    setup, standing = _before(dealer, scores, rules.target)
    contract = Contract(announced.mode, side_of(announced.seat))
    auction = Auction(rules, dealer, bids=(announced,))
    return Playing(rules, setup, standing, Cut(16), auction, contract, ((),) * SEATS, (), Trick(leader))


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
