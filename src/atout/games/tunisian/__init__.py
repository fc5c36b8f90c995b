"""Tunisian Belote. Its rules in words: docs/rules/tunisian.md."""

from .game import TunisianBelote
from .rules import TunisianRules

__all__ = ["TunisianBelote", "TunisianRules"]
