"""One home for Giretra, Tunisian Belote and French Tarot."""

__version__ = "0.1.0"
