"""How is the mode of a Belote contract written?"""

from atout.belote.cards import Mode
from atout.cards import SYMBOLS
from atout.telling.say import Say


def in_full(mode: Mode, say: Say) -> str:
    """`hearts ♥`."""
    return f"{say.word(mode)} {SYMBOLS[mode.trump]}" if mode.trump else say.word(mode)


def in_short(mode: Mode, say: Say) -> str:
    """`♥`, where there is little room; a mode without a suit keeps its words."""
    return SYMBOLS[mode.trump] if mode.trump else say.word(mode)


def times(multiplier: int) -> str:
    return "" if multiplier == 1 else f" ×{multiplier}"
