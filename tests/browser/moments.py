"""Which moments of a deal are worth a picture, and how do they come about?"""

from collections.abc import Callable, Mapping

from browser.company import Plain
from browser.playing import ACTION, Seen, anything

SUITS = "CDHS"
NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def longest(hand: list[str]) -> str:
    return NAMES[max(SUITS, key=lambda suit: sum(card.endswith(suit) for card in hand))]


def guided(view: Plain) -> str:
    """The others let the page have the contract, and play their cards from the top."""
    legal: list[str] = view["legal"]
    quiet = [one for one in legal if one in ("pass", "accept")]
    return (quiet or legal)[-1]


def opened(seen: Seen) -> str:
    """The page bids its longest suit."""
    suit = longest(seen.hand) if seen.hand else ""
    wanted = (f"bid {suit}", f"bid 80 {suit}", "bid garde")
    bids = [one for one in wanted if one in seen.actions]
    return ACTION.format(bids[0]) if bids else anything(seen)


def in_the_middle(seen: Seen) -> bool:
    """Cards on the table, a choice to make, some that may not be played, and a hand that is a hand."""
    choice = 1 < len(seen.legal) < len(seen.hand)
    return (
        seen.phase == "playing" and seen.mine and 2 <= len(seen.trick) < 4 and choice and len(seen.hand) > 5
    )


NICE: Mapping[str, Callable[[Seen], bool]] = {
    "giretra": in_the_middle,
    "tunisian": in_the_middle,
    "tarot": lambda seen: in_the_middle(seen) and any(card.endswith("T") for card in seen.trick),
}
