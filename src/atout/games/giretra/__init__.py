"""Giretra, Malagasy Belote. Its rules in words: docs/rules/giretra.md."""

from .game import KIND, Giretra
from .rules import GiretraRules

__all__ = ["KIND", "Giretra", "GiretraRules"]
