"""How is a position of Tunisian Belote written in one line of a test?"""

from atout.belote.cards import PACK, Mode
from atout.cards import Cards, cards
from atout.game import Setup, Standing
from atout.games.tunisian import TunisianBelote, TunisianRules
from atout.games.tunisian.auction import Auction, Coinche, Contract, Level, read_call
from atout.games.tunisian.deal import Bidding, Playing, TunisianDeal
from atout.games.tunisian.play import playable
from atout.games.tunisian.rules import Rule
from atout.games.tunisian.scoring import Summary, scored
from atout.seats import order
from atout.tricks import Playable, Trick

STANDARD = TunisianRules()
MODES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "no-trumps", "AT": "all-trumps"}


def auctioned(said: str, rules: TunisianRules = STANDARD, dealer: int = 0) -> Auction:
    """`1 80H, 2 pass, 3 coinche`: every call is checked, and so is whose turn it is."""
    auction = Auction(rules, (dealer + 1) % 4)
    for one in filter(None, said.split(", ")):
        seat, word = one.split()
        call = read_call(words_of(word))
        assert call is not None, word
        if isinstance(call, Coinche) and int(seat) != auction.turn:
            call = Coinche(int(seat))
        else:
            assert auction.turn == int(seat), f"{one}: it is seat {auction.turn}'s turn"
        auction.check(int(seat), call)
        auction = auction.after(int(seat), call)
    return auction


def words_of(word: str) -> list[str]:
    if word in ("pass", "coinche", "surcoinche"):
        return [word]
    mode = next(letters for letters in ("NT", "AT", "C", "D", "H", "S") if word.endswith(letters))
    return ["bid", word.removesuffix(mode), MODES[mode]]


def refused_after(
    said: str, word: str, rules: TunisianRules = STANDARD, seat: int | None = None
) -> Rule | None:
    """The rule that forbids the next speaker (or this seat, out of its turn) this call."""
    auction = auctioned(said, rules)
    call = read_call(words_of(word))
    assert call is not None
    if seat is None:
        return auction.objection(auction.turn, call)
    return auction.objection(seat, Coinche(seat) if isinstance(call, Coinche) else call)


def playable_at(position: str, rules: TunisianRules = STANDARD) -> Playable:
    """`hearts | led by 1: AS 8H 7S | hand: JH 7H KC`"""
    mode, led, hand = (part.strip() for part in position.split("|"))
    leader, _, played = led.removeprefix("led by ").partition(":")
    held = tuple(sorted(cards(hand.removeprefix("hand:"))))
    return playable(held, Trick(int(leader), cards(played)), Mode(mode), rules)


def score(
    contract: str,
    points: tuple[int, int],
    rules: TunisianRules = STANDARD,
    *,
    tricks: tuple[int, ...] = (0, 0, 0, 0),
    belotes: tuple[int, ...] = (),
    announced: tuple[int, int] = (0, 0),
) -> tuple[int, ...]:
    """`0 100H ×2`: the scores of a deal with this contract and these points."""
    return scored(
        contract_of(contract),
        Summary(points=points, tricks_by_seat=tricks, belotes=belotes, announced=announced),
        rules,
    ).scores


def contract_of(text: str) -> Contract:
    seat, word, *times = text.split()
    call = words_of(word)
    level: Level = int(call[1]) if call[1].isdigit() else "capot" if call[1] == "capot" else "generale"
    return Contract(int(seat), level, Mode(call[2]), int(times[0].removeprefix("×")) if times else 1)


def dealt(hands: dict[int, str], rules: TunisianRules = STANDARD, dealer: int = 3) -> Bidding:
    """A deal in which these seats hold these cards; the other cards fall to the others in pack order."""
    held = {seat: list(cards(text)) for seat, text in hands.items()}
    rest = [card for card in PACK if not any(card in hand for hand in held.values())]
    for seat in range(4):
        hand = held.setdefault(seat, [])
        while len(hand) < 8:
            hand.append(rest.pop(0))
    seats = order((dealer + 1) % 4, 4)
    pack: Cards = tuple(held[seat][index] for index in range(8) for seat in seats)
    standing = Standing(totals=(0, 0), dealer=dealer, target=rules.target)
    return TunisianBelote(rules).initial(Setup(dealer=dealer, pack=pack), standing)


def acted(state: TunisianDeal, *texts: str) -> TunisianDeal:
    game = TunisianBelote(state.rules)
    for text in texts:
        assert state.actor is not None
        state = state.apply(state.actor, game.parse(text))
    return state


def playing(hands: dict[int, str], bid: str, rules: TunisianRules = STANDARD) -> Playing:
    """Dealer 3, seat 0 bids this, the others pass; seat 0 leads."""
    state = acted(dealt(hands, rules), f"bid {bid}", "pass", "pass", "pass")
    assert isinstance(state, Playing)
    return state
