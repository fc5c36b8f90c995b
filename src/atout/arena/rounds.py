"""What came of one board, or of one match, in all its replays? Plain enough to be written on a line."""

from dataclasses import dataclass, field

from .contest import LineUp


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """`contract` None: not played. `bot` took it, and `margin` is what that was worth to its side."""

    contract: str | None = None
    bot: int | None = None
    made: bool = False
    margin: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """Scores per side, per seat where each plays alone; `winners` of a whole match, by the same places."""

    lineup: LineUp
    scores: tuple[int, ...]
    deals: tuple[Deal, ...]
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Conduct:
    """How one bot answered: microseconds where there was a choice, and what was wrong."""

    calls: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    answers: int = 0
    late: int = 0
    illegal: int = 0
    failed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    number: int
    replays: tuple[Replay, ...]
    # By the places of the bots in the contest.
    conduct: tuple[Conduct, ...] = field(default=())
