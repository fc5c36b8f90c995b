"""What comes of a deal at the table, if so much of it is known as the kernel can say quickly?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from atout import kernel
from atout.belote.cards import TRICKS, total_in
from atout.bots.giretra.valuing import mode_kind
from atout.games.giretra.auction import Contract
from atout.tables import PlayTables, Position

from .winning import Standing

# How far from half of the points the second question is asked, as a share of them all.
STEP = 0.15
# Lost by more than that, lost, made, made by more.
STRETCHES = 4


@dataclass(frozen=True, slots=True)
class Ends:
    """How deals of one stretch ended: shares of all the points, each as likely as the others; and sweeps."""

    shares: tuple[float, ...]
    sweep: float = 0.0
    swept: float = 0.0


def stretches(
    tables: PlayTables, positions: Sequence[Position], whole: int, *, threads: int, limit: float | None
) -> list[int | None]:
    """In which stretch the points of side 0 lie when all play as if they saw every card; None: no time.

    Two questions of one bound each cost a fraction of what the exact value does.
    """
    half = whole // 2 + 1
    more = [half] * len(positions)
    first = kernel.reaches(tables, positions, more, threads=threads, limit=limit)
    step = round(STEP * whole)
    second = kernel.reaches(
        tables,
        positions,
        [half + step if made else half - step for made in first],
        threads=threads,
        limit=limit,
    )
    return [
        None if made is None or beyond is None else 2 * made + beyond
        for made, beyond in zip(first, second, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What contracts are worth to us, who are side 0, as our chance to win the match."""

    standing: Standing
    known: dict[tuple[Contract, int], float] = field(default_factory=dict[tuple[Contract, int], float])

    def worth(self, contract: Contract, stretch: int) -> float:
        """If it is played, and our points lie in this stretch of what was solved."""
        key = contract, stretch
        if key not in self.known:
            self.known[key] = self._worth(contract, stretch)
        return self.known[key]

    def _worth(self, contract: Contract, stretch: int) -> float:
        whole, ours = total_in(contract.mode), contract.side == 0
        ends = ENDS[mode_kind(contract.mode)][stretch if ours else STRETCHES - 1 - stretch]
        sweep, swept = (ends.sweep, ends.swept) if ours else (ends.swept, ends.sweep)
        usual = sum(
            self.standing.after(contract, round(whole * (share if ours else 1 - share)), TRICKS // 2)
            for share in ends.shares
        ) / len(ends.shares)
        won, lost = self.standing.after(contract, whole, TRICKS), self.standing.after(contract, 0, 0)
        return sweep * won + swept * lost + (1 - sweep - swept) * usual


# Measured on 2,500 deals that club bid and played: announcers' share of the card points, by the stretch in
# which they would have come if all had seen every card.
ENDS: Mapping[str, tuple[Ends, ...]] = {
    "colour": (
        Ends((0.12, 0.19, 0.25, 0.27, 0.31, 0.35, 0.38, 0.43, 0.51)),
        Ends((0.23, 0.35, 0.38, 0.40, 0.44, 0.47, 0.51, 0.57, 0.62)),
        Ends((0.35, 0.41, 0.47, 0.51, 0.55, 0.58, 0.63, 0.68, 0.75)),
        Ends((0.49, 0.59, 0.64, 0.71, 0.74, 0.77, 0.81, 0.86, 0.91), sweep=0.069),
    ),
    "no-trumps": (
        Ends((0.12, 0.24, 0.28, 0.35, 0.38, 0.43, 0.48, 0.60, 0.75), swept=0.015),
        Ends((0.21, 0.30, 0.36, 0.38, 0.43, 0.49, 0.53, 0.58, 0.67)),
        Ends((0.24, 0.37, 0.44, 0.48, 0.52, 0.55, 0.59, 0.68, 0.76)),
        Ends((0.38, 0.48, 0.53, 0.57, 0.62, 0.65, 0.71, 0.76, 0.82), sweep=0.08),
    ),
    "all-trumps": (
        Ends((0.13, 0.17, 0.23, 0.28, 0.33, 0.39, 0.43, 0.52, 0.64), swept=0.07),
        Ends((0.22, 0.33, 0.37, 0.41, 0.47, 0.50, 0.55, 0.61, 0.71)),
        Ends((0.28, 0.40, 0.48, 0.52, 0.55, 0.58, 0.63, 0.67, 0.77)),
        Ends((0.40, 0.51, 0.57, 0.63, 0.67, 0.72, 0.77, 0.83, 0.87), sweep=0.11),
    ),
}
