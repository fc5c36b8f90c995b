"""How good is a hand in each mode, by what can be seen of it at a glance? A look-up for each suit."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from atout.bots.giretra.valuing import name
from atout.cards import ACE, COLOURS, JACK, KING, QUEEN
from atout.play_tables import Mask

RANKS = (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
SUIT_BITS = len(RANKS)
EVERY_HOLDING = range(1 << SUIT_BITS)
# From so many cards on, a suit is long.
LONG = 4

# For each mode, in their order.
Strengths = tuple[float, ...]


def trump_traits(held: frozenset[int]) -> Iterator[str]:
    """What counts in the trump suit of a colour."""
    if not held:
        yield "no trump"
    yield from ("trump" for _ in held)
    yield from ("trump over three" for _ in range(LONG, len(held) + 1))
    yield from (f"trump {name(rank)}" for rank in (JACK, 9, ACE, 10) if rank in held)
    if {JACK, 9} <= held:
        yield "trump J 9"
    if held == frozenset({9}):
        yield "trump 9 bare"


def side_traits(held: frozenset[int]) -> Iterator[str]:
    """What counts in another suit than trumps."""
    if ACE in held:
        yield "side A 10" if 10 in held else "side A"
    elif 10 in held and len(held) > 1:
        yield "side 10 guarded"
    if len(held) < 2:
        yield "side short" if held else "side void"


def plain_traits(held: frozenset[int]) -> Iterator[str]:
    """What counts in a suit at no trumps."""
    yield from (f"plain {name(rank)}" for rank in (ACE, KING) if rank in held)
    if 10 in held:
        yield "plain A 10" if ACE in held else "plain 10 guarded" if len(held) > 1 else "plain 10 bare"
    yield from ("plain over three" for _ in range(LONG, len(held) + 1))


def strong_traits(held: frozenset[int]) -> Iterator[str]:
    """What counts in a suit at all trumps."""
    yield from (f"strong {name(rank)}" for rank in (JACK, ACE) if rank in held)
    if 9 in held:
        yield "strong J 9" if JACK in held else "strong 9 guarded" if len(held) > 1 else "strong 9 bare"
    yield from ("strong waste" for rank in (10, KING) if rank in held)
    yield from ("strong over three" for _ in range(LONG, len(held) + 1))


@dataclass(frozen=True)
class Eyes:
    """What is given for each trait; nothing for those not named."""

    weights: Mapping[str, float]

    def strengths(self, hand: Mask) -> Strengths:
        """Of a hand (bit 8 * suit + rank, as in the pack), in each mode."""
        suits = [hand >> SUIT_BITS * place & 0xFF for place in range(len(COLOURS))]
        side = sum(self._side[suit] for suit in suits)
        return (
            *(side + self._over_side[suit] for suit in suits),
            sum(self._plain[suit] for suit in suits),
            sum(self._strong[suit] for suit in suits),
        )

    @cached_property
    def _side(self) -> list[float]:
        return [self._sum(side_traits(held_in(suit))) for suit in EVERY_HOLDING]

    @cached_property
    def _over_side(self) -> list[float]:
        """What a suit gains by being trumps."""
        trumps = [self._sum(trump_traits(held_in(suit))) for suit in EVERY_HOLDING]
        return [trump - side for trump, side in zip(trumps, self._side, strict=True)]

    @cached_property
    def _plain(self) -> list[float]:
        return [self._sum(plain_traits(held_in(suit))) for suit in EVERY_HOLDING]

    @cached_property
    def _strong(self) -> list[float]:
        return [self._sum(strong_traits(held_in(suit))) for suit in EVERY_HOLDING]

    def _sum(self, traits: Iterator[str]) -> float:
        return sum(self.weights.get(trait, 0.0) for trait in traits)


def held_in(suit: int) -> frozenset[int]:
    """The ranks of eight bits."""
    return frozenset(rank for place, rank in enumerate(RANKS) if suit >> place & 1)
