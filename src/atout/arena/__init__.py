"""Bots compared on the same cards: luck falls out, skill is left."""
