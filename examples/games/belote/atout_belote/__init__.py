"""Classic French Belote with the turned-up card. Its rules in words: the README.md beside this package."""

from .game import KIND, Belote
from .rules import BeloteRules

__all__ = ["KIND", "Belote", "BeloteRules"]
