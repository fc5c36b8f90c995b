"""Where do programs find the referee that imported it from here? docs/formats.md once had it so."""

from atout.questions.answer import answer, answer_line

__all__ = ["answer", "answer_line"]
