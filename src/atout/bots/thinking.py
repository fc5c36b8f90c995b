"""How long, or over how many deals, may a bot think about one decision?"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking:
    """`worlds` makes a bot repeatable to the card: so many, however long that takes."""

    seconds: float = 0.3
    worlds: int | None = None
    threads: int = 1
