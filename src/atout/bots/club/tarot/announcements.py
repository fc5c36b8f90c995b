"""What to show or announce: a handful, a misere, a slam?"""

from atout.cards import COLOURS, Cards, Suit, in_suit
from atout.games.tarot.auction import Level
from atout.games.tarot.cards import PACK, PETIT, halves_of, trumps_in
from atout.games.tarot.declarations import Declaration, Misere, Show
from atout.games.tarot.slam import NoSlam, Slam
from atout.games.tarot.view import TarotView

from .hand_value import chance_made, margin

# A handful counts for the side that wins the deal, and tells the others something.
SURE_ENOUGH = 0.55
# Points in a dog on average.
DOG = 7


def best_declaration(view: TarotView) -> Declaration | None:
    """A misere always pays; the highest handful if our side is likely to win."""
    for action in view.legal:
        if isinstance(action, Misere):
            return action
    shows = [action for action in view.legal if isinstance(action, Show)]
    return shows[-1] if shows and likely_to_win(view) else None


def likely_to_win(view: TarotView) -> bool:
    assert view.contract is not None
    if view.seat == view.contract.taker:
        return chance_made(_expected(view), view.rules.players) >= SURE_ENOUGH
    # A taker who faces this many trumps is likely to fail, unless he bid without the dog.
    attacks = view.sides_known and view.seat == view.contract.partner
    return attacks or view.contract.bid.shows_dog


def _expected(view: TarotView) -> float:
    """Of a taker who knows the aside: as if the dog were still away, and better or worse than most."""
    contract = view.contract
    assert contract is not None
    if not contract.bid.shows_dog:
        return margin(view.hand, contract.bid, view.rules.players)
    aside = halves_of(view.aside) / 2 - DOG
    return margin(view.hand, Level.GARDE_SANS, view.rules.players) + aside


def best_announcement(view: TarotView) -> Slam | NoSlam:
    slams = [action for action in view.legal if isinstance(action, Slam)]
    return slams[0] if slams and losers(view.hand) == 0 else NoSlam()


def losers(hand: Cards) -> int:
    """Tricks that a hand loses when it leads trumps and then its suits from the top."""
    return _losing_trumps(hand) + sum(_losing_in(hand, suit) for suit in COLOURS)


def _losing_trumps(hand: Cards) -> int:
    held = trumps_in(hand)
    out = [card.rank for card in PACK if card.suit is Suit.TRUMPS and card not in held]
    # Rarely does one of the others hold more than half of what is out and one more.
    longest = (len(out) + 1) // 2 + 1
    first = [card.rank for card in sorted(held, reverse=True)[:longest] if card != PETIT]
    beaten = sum(any(other > rank for other in out) for rank in first)
    return beaten + (len(held) < longest + 4)


def _losing_in(hand: Cards, suit: Suit) -> int:
    held = in_suit(hand, suit)
    out = [card.rank for card in PACK if card.suit is suit and card not in held]
    return sum(any(other > card.rank for other in out) for card in held)
