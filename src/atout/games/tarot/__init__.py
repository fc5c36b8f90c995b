"""French Tarot for three, four or five. Its rules in words: docs/rules/tarot.md."""

from .game import KIND, Tarot
from .rules import TarotRules

__all__ = ["KIND", "Tarot", "TarotRules"]
