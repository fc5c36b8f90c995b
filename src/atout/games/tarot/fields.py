"""What is an observation of Tarot made of? Each field with its size and its meaning."""

from atout.cards import COLOURS, Suit
from atout.encoding import Field

from .action_ids import CALLABLE
from .auction import LEVELS
from .cards import OUDLERS, PACK
from .dealing import GEOMETRY
from .declarations import HANDFUL_LEVELS, MISERES
from .renaming import SUIT_CARDS

PHASES = ("voiding", "bidding", "calling", "discarding", "announcing", "playing", "scored")
SEATS = (3, 4, 5)
# Places at the largest table: the seat itself, then those that play after it. Where fewer sit, the last are
# empty.
PLACES = max(SEATS)
CARDS = len(PACK)
# Trumps and Excuse, the last of the pack.
TRUMPS_AND_EXCUSE = CARDS - SUIT_CARDS
TRUMPS = TRUMPS_AND_EXCUSE - 1
SUITS = (*COLOURS, Suit.TRUMPS)
MOST_IN_HAND = max(shape.hand for shape in GEOMETRY.values())
MOST_IN_DOG = max(shape.dog for shape in GEOMETRY.values())

# Points, in halves, are written in eights, and what is left of them bit by bit; what is missing in fours.
EIGHTS, BITS_OF_EIGHT = 22, 3
HALVES = EIGHTS + BITS_OF_EIGHT
FOURS = 28
# Points of the match: a thermometer tells how many of these are reached.
AHEAD = (-1000, -500, -250, -100, -50, 0, 1, 50, 100, 250, 500, 1000)
TO_TARGET = (1, 25, 50, 100, 200, 400, 800, 1600)
MOST_DEALS = 20


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


FIELDS = (
    # The table
    Field("phase", len(PHASES), f"which part of the deal it is: {', '.join(PHASES)}"),
    Field("seats", len(SEATS), "how many sit at the table: 3, 4, 5"),
    Field("idle", PLACES, "who sits out"),
    Field("dealer", PLACES, "who deals"),
    Field("actor", PLACES, "whose turn it is"),
    # The cards
    Field("hand", CARDS, "the cards in one's hand"),
    Field("played", PLACES * CARDS, "the cards each seat has played in this deal"),
    Field("may_hold", (PLACES - 1) * CARDS, "the cards each other seat may still hold"),
    Field("may_lie_apart", CARDS, "the cards that may lie in the aside, or in a dog nobody has seen"),
    # The tricks
    Field("on_table", PLACES * CARDS, "the card each seat has in the trick under way"),
    Field("leader", PLACES, "who leads the trick under way"),
    Field("winner", PLACES, "who wins it so far"),
    Field("suit_led", len(SUITS), "the suit it asks for: one of the four, or trumps"),
    Field("led", CARDS, "the cards that led a trick"),
    Field("thrown", CARDS, "the cards thrown away: neither of the suit asked for nor trumps, nor the Excuse"),
    Field("last_trick", CARDS, "the last complete trick"),
    # The calls
    Field("bids", PLACES * (1 + len(LEVELS)), f"what each seat said: pass, {', '.join(LEVELS)}"),
    Field("no_voids", PLACES, "how many said no-void"),
    Field("petit_sec", PLACES, "who showed a bare Petit"),
    Field("high_bid", len(LEVELS), "the level of the highest bid, from 1"),
    Field("taker", PLACES, "who made it"),
    Field("called", len(CALLABLE), "the called card: jack, knight, queen, king of each suit"),
    Field("attack", PLACES, "the seats known to attack"),
    Field("defence", PLACES, "the seats known to defend"),
    # Dog and aside
    Field("dog", CARDS, "the dog, once it is shown"),
    Field("aside", CARDS, "the aside: the taker's own; everybody's after the count"),
    Field("aside_shown", TRUMPS, "the trumps laid aside"),
    Field("laid", MOST_IN_DOG, "how many cards were laid aside"),
    # What was announced
    Field("no_slams", PLACES, "how many said no-slam"),
    Field("slam", PLACES, "who announced a slam"),
    Field("handfuls", PLACES * len(HANDFUL_LEVELS), f"each seat's handful: {', '.join(HANDFUL_LEVELS)}"),
    Field("handful_cards", PLACES * TRUMPS_AND_EXCUSE, "the trumps it showed, then the Excuse"),
    Field("miseres", PLACES * len(MISERES), f"the miseres each seat claimed: {', '.join(MISERES)}"),
    # The count
    Field("tricks", MOST_IN_HAND, "how many tricks are complete"),
    Field("halves", PLACES * HALVES, "the half-points each seat brought in: by eights, then 1, 2, 4"),
    Field("has_won", PLACES, "the seats that have won a trick"),
    Field("oudlers", len(OUDLERS) * PLACES, "who won the Petit, who the 21, who played the Excuse"),
    Field("attack_halves", HALVES, "the half-points the attack is known to have"),
    Field("defence_halves", HALVES, "those of the defence"),
    Field("attack_oudlers", len(OUDLERS), "how many oudlers the attack is known to have, held or won"),
    Field("defence_oudlers", len(OUDLERS), "how many the defence"),
    Field(
        "missing",
        FOURS,
        "the half-points the attack lacks, with these oudlers, to make the contract: by fours",
    ),
    # The match
    Field("ahead", (PLACES - 1) * len(AHEAD), f"how far one is ahead of each other seat: {_listed(AHEAD)}"),
    Field("to_target", PLACES * len(TO_TARGET), f"what each seat lacks to the target: {_listed(TO_TARGET)}"),
    Field(
        "deals_left", MOST_DEALS, "how many deals are left, with this one; none where the number is not fixed"
    ),
)
FULL_FIELDS = (
    Field("hands", PLACES * CARDS, "the cards each seat holds"),
    Field("dog", CARDS, "the dog as it was dealt"),
    Field("aside", CARDS, "the aside so far"),
    Field("partner", PLACES, "who the partner is"),
)
