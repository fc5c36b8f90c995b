"""Which whole games does the kernel play, many deals side by side?"""

from . import _kernel
from ._kernel import Environments


def environments_of(game: str) -> type[Environments] | None:
    """Its deals, from the auction to the score; None: it is left to the Python rules."""
    return _kernel.games.get(game)


__all__ = ["Environments", "environments_of"]
