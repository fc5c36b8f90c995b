"""Which action of Tarot do these words mean?"""

from atout.actions import Action, read_cut, read_play

from .auction import read_call
from .called_card import read_called
from .cards import PACK
from .declarations import read_declaration
from .dog import read_discard
from .petit_sec import read_void
from .slam import read_slam


def read_action(words: list[str]) -> Action | None:
    """None if they mean none; BadText if a card in them is no card."""
    return (
        read_cut(words)
        or read_void(words)
        or read_call(words)
        or read_called(words)
        or read_discard(words)
        or read_slam(words)
        or read_declaration(words)
        or read_play(words, PACK)
    )
