"""Where do programs find the solver that imported it from here? docs/formats.md once had it so."""

from atout.questions.solve import Solution, solved

__all__ = ["Solution", "solved"]
