"""Games of tricks and trumps: rules, bots, tables. What it offers a program: atout/api.py."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atout.api import (
        Action,
        AtoutError,
        BadRecord,
        BadText,
        Bot,
        Card,
        Count,
        Game,
        IllegalAction,
        LegalCards,
        Luck,
        Match,
        Record,
        Refusal,
        Result,
        Seed,
        Solution,
        State,
        View,
        ask,
        count,
        deal_from_hands,
        legal_cards,
        new_match,
        read_record,
        replay,
        solve,
    )
else:

    def __getattr__(name):  # noqa: ANN001, ANN202  a type checker reads the names above
        """Loaded when one is first asked for: `import atout` alone costs nothing."""
        if name not in __all__:
            raise AttributeError(f"module 'atout' has no attribute {name!r}")
        from atout import api  # noqa: PLC0415

        return getattr(api, name)

    def __dir__():  # noqa: ANN202  as above
        """For completion at a prompt."""
        return __all__


__version__ = "0.1.0"

__all__ = [
    "Action",
    "AtoutError",
    "BadRecord",
    "BadText",
    "Bot",
    "Card",
    "Count",
    "Game",
    "IllegalAction",
    "LegalCards",
    "Luck",
    "Match",
    "Record",
    "Refusal",
    "Result",
    "Seed",
    "Solution",
    "State",
    "View",
    "__version__",
    "ask",
    "count",
    "deal_from_hands",
    "legal_cards",
    "new_match",
    "read_record",
    "replay",
    "solve",
]
