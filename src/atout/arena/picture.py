"""What does a comparison look like? The mean as it settled, and how far boards went either way, as SVG."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from .intervals import Estimate, running
from .report import Difference, Report

WIDTH, ROW, TOP = 920, 250, 44
# No more points than can be seen.
POINTS, BARS = 400, 24
STYLE = """
    svg { --paper: #ffffff; --ink: #1f2328; --soft: #59636e; --grid: #d1d9e0 }
    svg { --ahead: #0969da; --behind: #bc4c00 }
    @media (prefers-color-scheme: dark) {
      svg { --paper: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --grid: #3d444d }
      svg { --ahead: #4493f8; --behind: #db6d28 }
    }
    text { font: 13px system-ui, sans-serif; fill: var(--soft) }
    .title { font-size: var(--size); font-weight: 600; fill: var(--ink) }
    .name { fill: var(--ink); font-weight: 600 }
    .paper { fill: var(--paper) }
    .grid { stroke: var(--grid); stroke-width: 1 }
    .zero { stroke: var(--ink); stroke-width: 1 }
    .mean { fill: none; stroke: var(--ahead); stroke-width: 2; stroke-linejoin: round }
    .band { fill: var(--ahead); opacity: .18 }
    .ahead { fill: var(--ahead) }
    .behind { fill: var(--behind) }
    .even { fill: var(--soft) }
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureTexts:
    """All that is written in a picture, in the reader's language; a caption for each difference."""

    title: str
    running: str
    spread: str
    captions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """A panel, and which values lie at its edges."""

    left: float
    top: float
    width: float
    height: float
    lowest: float
    highest: float
    most: float
    least: float = 0

    def x(self, value: float) -> float:
        return self.left + self.width * (value - self.least) / ((self.most - self.least) or 1)

    def y(self, value: float) -> float:
        return self.top + self.height * (self.highest - value) / ((self.highest - self.lowest) or 1)


def drawn(report: Report, words: PictureTexts) -> str:
    height = TOP + ROW * len(report.differences) + 8
    rows = zip(report.differences, words.captions, strict=True)
    parts = [
        part
        for number, (difference, caption) in enumerate(rows)
        for part in _row(difference, caption, words, TOP + ROW * number)
    ]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"  <title>{escape(words.title)}</title>",
            f"  <style>{STYLE}  </style>",
            f'  <rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
            f'  <g style="--size: {min(17, 1500 / len(words.title)):.1f}px">',
            _text(24, 30, words.title, "title"),
            "  </g>",
            *parts,
            "</svg>\n",
        )
    )


def _row(difference: Difference, caption: str, words: PictureTexts, top: float) -> Iterator[str]:
    yield _text(24, top + 14, caption, "name")
    yield _text(70, top + 38, words.running)
    yield from _settling(difference, top + 50)
    yield _text(540, top + 38, words.spread)
    yield from _spread(difference.boards, top + 50)


def _settling(difference: Difference, top: float) -> Iterator[str]:
    """The mean after each board; the last interval is the one the report tells."""
    means = [*running(difference.boards)[:-1], difference.estimate]
    # The first boards swing widely and would flatten all that comes after.
    shown = means[len(means) // 20 :]
    ticks = _ticks(min(0.0, *(one.low for one in shown)), max(0.0, *(one.high for one in shown)), 5)
    box = Box(70, top, 410, 150, ticks[0], ticks[-1], len(means), 1)
    yield from _scale(box, ticks)
    yield _text(box.left, top + 170, "1")
    yield _text(box.left + box.width, top + 170, str(len(means)), anchor="end")
    every = max(1, len(means) // POINTS)
    numbers = [*range(1, len(means) + 1, every), len(means)]
    points = [(box.x(number), _clamped(means[number - 1], box)) for number in numbers]
    upper = [f"{x:.1f},{box.y(one.high):.1f}" for x, one in points]
    lower = [f"{x:.1f},{box.y(one.low):.1f}" for x, one in reversed(points)]
    yield f'  <polygon class="band" points="{" ".join((*upper, *lower))}"/>'
    middle = " ".join(f"{x:.1f},{box.y(one.mean):.1f}" for x, one in points)
    yield f'  <polyline class="mean" points="{middle}"/>'


def _clamped(one: Estimate, box: Box) -> Estimate:
    low, mean, high = (min(max(value, box.lowest), box.highest) for value in (one.low, one.mean, one.high))
    return Estimate(mean, low, high)


def _spread(boards: Sequence[float], top: float) -> Iterator[str]:
    """How many boards went which way, and how far."""
    step = _step(max(map(abs, boards)) * 2 or 1, BARS)
    # Boards that came out even are counted apart: between bots that are alike they are most of them.
    even = sum(value == 0 for value in boards)
    bars = Counter(ceil(abs(value) / step) * (1 if value > 0 else -1) for value in boards if value)
    reach = max(map(abs, bars), default=1)
    ticks = _ticks(0, max(even, *bars.values(), 1), 4)
    edge = (reach + 0.5) * step
    box = Box(540, top, 350, 150, 0, ticks[-1], edge, -edge)
    yield from _scale(box, ticks)
    gap = 0.1 * step
    for number, count in sorted(bars.items()):
        side = "ahead" if number > 0 else "behind"
        yield _bar(box, (number - 0.5) * step + gap, step - 2 * gap, count, side)
    if even:
        yield _bar(box, -0.5 * step + gap, step - 2 * gap, even, "even")
    for number in sorted({-reach, -(reach // 2), 0, reach // 2, reach}):
        # At the outer edge of its bar: the bar holds values up to this one.
        edge = (number + (number > 0) / 2 - (number < 0) / 2) * step
        words = f"{number * step:+g}" if number else "0"
        yield _text(box.x(edge), top + 170, words, anchor="middle")


def _bar(box: Box, left: float, width: float, count: int, kind: str) -> str:
    x, y = box.x(left), box.y(count)
    return (
        f'  <rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{box.x(left + width) - x:.1f}" '
        f'height="{box.top + box.height - y:.1f}"/>'
    )


def _scale(box: Box, ticks: Sequence[float]) -> Iterator[str]:
    for tick in ticks:
        y, right = box.y(tick), box.left + box.width
        kind = "zero" if tick == 0 else "grid"
        yield f'  <line class="{kind}" x1="{box.left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield _text(box.left - 8, y + 4, f"{tick:g}", anchor="end")


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'  <text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _step(width: float, parts: int) -> float:
    """1, 2 or 5 of some power of ten, so that about so many fit."""
    raw = width / parts
    power = 10.0 ** floor(log10(raw))
    return next((power * one for one in (1, 2, 5) if power * one >= raw), power * 10)


def _ticks(lowest: float, highest: float, parts: int) -> list[float]:
    step = _step((highest - lowest) or 1, parts)
    return [step * number for number in range(floor(lowest / step), ceil(highest / step) + 1)]
