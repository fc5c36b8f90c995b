"""What is sent of a view, to people who read it?"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, NewType, cast

from atout import wire
from atout.actions import Action
from atout.cards import Cards
from atout.game import Options, Refusal, Result, Standing, Turn, View
from atout.games import GAMES, reading_of
from atout.reading import Reading
from atout.seats import Seat
from atout.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenView:
    """What a page may count on in every game; its own view has more fields besides (docs/formats.md)."""

    game: str
    rules: Options
    seat: Seat | None
    phase: str
    actor: Seat | None
    dealer: Seat
    # Of the match, before this deal.
    scores: tuple[int, ...]
    target: int | None
    hand: Cards
    legal: tuple[Action, ...]
    # By card: why it may not be played now.
    refused: Mapping[str, Refusal]
    history: tuple[Turn, ...]
    tricks: tuple[Trick, ...]
    # The one on the table.
    trick: Trick | None
    result: Result | None
    # Tricks of the deal before, where the pack was not shuffled.
    earlier: tuple[Trick, ...]
    reading: Reading


def seen_standing(standing: Standing) -> Standing:
    """What every game has: one may carry more from deal to deal, for itself."""
    return Standing(**{one.name: getattr(standing, one.name) for one in fields(Standing)})


# A view as it is sent: a `SeenView`, with what else its game's own has.
PlainView = NewType("PlainView", dict[str, object])


def plain_view(view: View) -> PlainView:
    """The view with what people need to read it, as JSON's own types."""
    return PlainView({**wire.plain(view), "reading": wire.plain(reading_of(view))})


def strength_of(view: View) -> dict[str, int]:
    """Of every card of the pack, as if all lay in one hand."""
    pack = GAMES[view.game].pack
    # Every view is a dataclass.
    whole = cast("View", replace(cast("Any", view), hand=pack))
    return {str(card): power for card, power in zip(pack, reading_of(whole).strength, strict=True)}
