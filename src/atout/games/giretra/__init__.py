"""Giretra, Malagasy Belote. Its rules in words: docs/rules/giretra.md."""

from .game import Giretra
from .rules import GiretraRules

__all__ = ["Giretra", "GiretraRules"]
