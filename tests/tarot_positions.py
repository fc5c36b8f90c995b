"""How are positions of French Tarot written for a test, in a line each?"""

from dataclasses import replace

from atout.actions import Cut, playing
from atout.cards import COLOURS, KING, Card, Cards, card, cards
from atout.chance import Luck, Seed
from atout.errors import IllegalAction
from atout.game import Hands, Setup, Standing, sorted_hands
from atout.games.tarot import TarotRules
from atout.games.tarot.auction import Auction, Contract, Level, read_call
from atout.games.tarot.called_card import partner_of
from atout.games.tarot.cards import PACK
from atout.games.tarot.deal import AnnouncingSlam, Bidding, Calling
from atout.games.tarot.dealing import geometry
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around, players_from
from atout.games.tarot.slam import Announcing
from atout.games.tarot.start import Start
from atout.games.tarot.view import TarotView
from atout.tricks import Trick

FOUR, FIVE = TarotRules(), TarotRules(seats=5)
ATTEMPTS = 2000


def bidding_at(position: str, rules: TarotRules = FOUR) -> TarotView:
    """`first 2: pass, bid petite | hand: …`: who spoke first, what was said, a hand."""
    said, hand = position.split("| hand:")
    first, _, calls = said.strip().removeprefix("first ").partition(":")
    dealer = (int(first) - 1) % rules.seats
    auction = Auction(rules, around(dealer, rules))
    for text in filter(None, (call.strip() for call in calls.split(","))):
        call = read_call(text.split())
        assert call is not None, text
        auction = auction.after(call)
    hands, dog = dealt({auction.turn: read(hand)}, rules, position)
    return Bidding(start(dog, auction), hands).view(auction.turn)


def calling_at(hand: str) -> TarotView:
    """Seat 0 has bid a garde at five."""
    hands, dog = dealt({0: read(hand)}, FIVE, hand)
    contract = Contract(0, Level.GARDE)
    auction = Auction(FIVE, around(4, FIVE), (), contract)
    return Calling(start(dog, auction), hands).view(0)


def announcing_at(hand: str) -> TarotView:
    """Seat 0 has laid its aside in a garde."""
    hands, dog = dealt({0: read(hand)}, FOUR, hand)
    contract = Contract(0, Level.GARDE)
    auction = Auction(FOUR, around(2, FOUR), (), contract)
    contracted = replace(start(dog, auction).under(contract), aside=dog, slam=Announcing((0,)))
    return AnnouncingSlam(contracted, hands).view(0)


def playing_at(position: str, rules: TarotRules = FOUR) -> TarotView:
    """`garde by 0 | 0: KS 2S 3S 4S; … | 0: KC 7C | hand: …`: contract, tricks, trick, hand.

    At five `garde by 0 calling KS`. The other hands are dealt until every card so far was a legal one. The
    dog went back as it came.
    """
    contract, earlier, now, hand = (part.strip() for part in position.split("|"))
    tricks = [_trick(one) for one in (*filter(None, earlier.split(";")), now)]
    dealer = (tricks[0].leader - 1) % rules.seats
    played: dict[int, Cards] = {}
    for trick in tricks:
        for seat, one in zip(players_from(trick.leader, dealer, rules), trick.cards, strict=False):
            played[seat] = (*played.get(seat, ()), one)
    actor = players_from(tricks[-1].leader, dealer, rules)[len(tricks[-1].cards)]
    known = {**played, actor: (*played.get(actor, ()), *read(hand.removeprefix("hand:")))}
    for attempt in range(ATTEMPTS):
        hands, dog = dealt(known, rules, f"{position} {attempt}")
        try:
            deal = _replayed(_opened(contract, hands, dog, dealer, rules), tricks)
        except IllegalAction:
            continue
        assert deal.actor == actor
        return deal.view(actor)
    raise AssertionError(f"no deal leads here: {position}")


def _opened(text: str, hands: Hands, dog: Cards, dealer: int, rules: TarotRules) -> Playing:
    bid, _, rest = text.partition(" by ")
    taker, _, named = rest.partition(" calling ")
    called = card(named, PACK) if named else None
    partner = partner_of(called, int(taker), hands) if called else None
    contract = Contract(int(taker), Level(bid), called, partner)
    auction = Auction(rules, around(dealer, rules), (), contract)
    aside = dog if contract.bid.shows_dog else ()
    contracted = replace(start(dog, auction).under(contract), aside=aside)
    return Playing(contracted, hands, Trick((dealer + 1) % rules.seats))


def _replayed(deal: Playing, tricks: list[Trick]) -> Playing:
    for trick in tricks:
        assert deal.trick.leader == trick.leader, f"{trick.leader} does not lead"
        for one in trick.cards:
            after = deal.apply(deal.actor, playing(one))
            assert isinstance(after, Playing)
            deal = after
    return deal


def read(text: str) -> Cards:
    return tuple(sorted(cards(text, PACK)))


def _trick(text: str) -> Trick:
    leader, _, played = text.partition(":")
    return Trick(int(leader), cards(played, PACK))


def start(dog: Cards, auction: Auction) -> Start:
    """The first deal of a match, so far."""
    rules, dealer = auction.rules, (auction.players[0] - 1) % auction.rules.seats
    standing = Standing(totals=(0,) * rules.seats, dealer=dealer)
    return Start(rules, Setup(dealer=dealer, pack=PACK), standing, Cut(20), dog, auction)


def dealt(known: dict[int, Cards], rules: TarotRules, what: str) -> tuple[Hands, Cards]:
    """Whole hands, and a dog of small cards: it may lie aside too."""
    given = [one for hand in known.values() for one in hand]
    assert len(given) == len({*given}), "a card stands twice"
    rest = list(Luck(Seed.from_text(what), "rest").shuffled([one for one in PACK if one not in given]))
    dog = tuple(one for one in rest if one.suit in COLOURS and one.rank < KING)[: geometry(rules).dog]
    rest = [one for one in rest if one not in dog]
    hands: list[Cards] = []
    for seat in range(rules.seats):
        held: list[Card] = [*known.get(seat, ())]
        while len(held) < geometry(rules).hand:
            held.append(rest.pop())
        assert len(held) == geometry(rules).hand, f"seat {seat} has {len(held)} cards"
        hands.append(tuple(held))
    return sorted_hands(tuple(hands)), dog
