"""Does a hand that leads from the top win every trick of this deal? Trumps first, then the suits.

Fellows are not counted on, and nobody throws away what he needs: who sweeps here sweeps at the table.
"""

from collections.abc import Sequence

from atout.play_tables import Mask

from .judging import ALL_TRUMPS, EXCUSE, SHIFTS, SUIT, TRUMPS

PLAIN = tuple(SUIT << shift for shift in SHIFTS)
TRUMP = ALL_TRUMPS << TRUMPS


def sweeps(hand: Mask, enemies: Sequence[Mask]) -> bool:
    """An own Excuse is led last, when it wins."""
    for enemy in enemies:
        # Who holds the Excuse may keep a card for one round more.
        spared = bool(enemy & EXCUSE)
        trumps = (enemy & TRUMP).bit_count()
        if trumps and (hand & TRUMP).bit_count() < trumps + spared:
            return False
        if any(_beats(enemy & suit, hand & suit, spared=spared) for suit in (TRUMP, *PLAIN)):
            return False
    return True


def _beats(theirs: Mask, ours: Mask, *, spared: bool) -> bool:
    """Whether their highest card is still there when one is led that it beats."""
    rounds = theirs.bit_count() + spared if theirs else 0
    while rounds and ours:
        # Of two cards the higher is the greater number, and one bit is greater than all below it.
        top = 1 << (ours.bit_length() - 1)
        if theirs > top:
            return True
        ours ^= top
        rounds -= 1
    return False
