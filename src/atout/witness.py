"""What is known of a deal by those who may see everything, beyond its view?"""

from collections.abc import Mapping
from typing import Protocol

from atout.cards import Cards
from atout.game import Hands, State, View


class Witness(Protocol):
    """One for each game."""

    def hands(self, deal: State) -> Hands:
        """The cards as they came into the hands, for those who may see everything."""
        ...

    def apart(self, deal: State) -> Mapping[str, Cards]:
        """Cards that lie in no hand and no trick, for those who may see everything.

        In the order in which they come to lie there: another heap takes the place of the one before.
        """
        ...

    def apart_seen(self, view: View) -> Mapping[str, Cards]:
        """The same, as far as this view shows them."""
        ...
