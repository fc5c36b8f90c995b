"""Which whole games does the kernel play, many deals side by side?"""

from typing import TYPE_CHECKING, TypeAlias

from . import _kernel

if TYPE_CHECKING:
    # Each game has a class of its own; this is what they share.
    from ._kernel import Environments

Deals: TypeAlias = "Environments"


def environments_of(game: str) -> "type[Deals] | None":
    """Its deals, from the auction to the score; None: it is left to the Python rules."""
    return _kernel.games.get(game)
