"""Tunisian Belote. Its rules in words: docs/rules/tunisian.md."""

from .game import KIND, TunisianBelote
from .rules import TunisianRules

__all__ = ["KIND", "TunisianBelote", "TunisianRules"]
