"""What do both Belote games call the traits of a hand?"""

from collections.abc import Iterator

from atout.belote.cards import Mode
from atout.cards import LETTERS


def mode_kind(mode: Mode) -> str:
    return "colour" if mode.is_colour else mode.value


def rank_name(rank: int) -> str:
    return LETTERS.get(rank, str(rank))


def honour_traits(held: set[int], order: tuple[int, ...]) -> Iterator[str]:
    """Cards that follow on from the top, and cards that have something above them, bare or not."""
    for place, rank in enumerate(order):
        if rank not in held:
            continue
        if held >= set(order[:place]):
            yield f"{rank_name(rank)} from the top"
        else:
            yield f"{rank_name(rank)} guarded" if len(held) > 1 else f"{rank_name(rank)} bare"
