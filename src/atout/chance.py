"""Where does luck come from?

Only from here. A seed means the same cards on every machine, in every Python and in a browser, because
the stream and the shuffle are ours and spelt out: docs/adr/0006-own-shuffle.md.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Self, TypeVar

T = TypeVar("T")

SEED_BYTES = 64
COMMITMENT_BYTES = 32
BLOCK = Struct(">8I")
WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class Seed:
    """512 bits: enough for every order of 78 cards, and too many to guess."""

    value: bytes

    def __post_init__(self) -> None:
        assert len(self.value) == SEED_BYTES

    @classmethod
    def fresh(cls) -> Self:
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """128 hexadecimal digits are the seed itself; any other words name one (`--seed 7`)."""
        try:
            value = bytes.fromhex(text)
        except ValueError:
            value = b""
        if len(value) == SEED_BYTES:
            return cls(value)
        return cls(hashlib.sha512(b"atout seed\0" + text.encode("utf-8", "surrogatepass")).digest())

    def derive(self, purpose: str) -> "Seed":
        """Another seed, from which this one cannot be worked out."""
        return Seed(hashlib.sha512(b"atout derive\0" + self.value + purpose.encode()).digest())

    def mixed(self, nonces: Sequence[str]) -> "Seed":
        """Another seed, which nobody could know before the nonces; without any, this one."""
        if not nonces:
            return self
        hashed = hashlib.sha512(b"atout mix\0" + self.value)
        for nonce in nonces:
            # Each with its length, so that two lists never give the same bytes.
            text = nonce.encode("utf-8", "surrogatepass")
            hashed.update(len(text).to_bytes(4, "big") + text)
        return Seed(hashed.digest())

    def commitment(self) -> str:
        """What may be shown before the cards: nobody can find the seed from it, nor another for it."""
        return hashlib.sha256(self.value).hexdigest()

    def __str__(self) -> str:
        return self.value.hex()


class Luck:
    """A stream of luck for one purpose: SHA-256 of seed, purpose and a counter, four bytes at a time."""

    def __init__(self, seed: Seed, purpose: str) -> None:
        self._start = hashlib.sha256(b"atout luck\0" + seed.value + purpose.encode())
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            hashed = self._start.copy()
            hashed.update(self._counter.to_bytes(8, "big"))
            self._words = list(reversed(BLOCK.unpack(hashed.digest())))
            self._counter += 1
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each as likely as any other."""
        if bound > WORD:
            return self._far_below(bound)
        fair = WORD - WORD % bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def _far_below(self, bound: int) -> int:
        """The same where one word is too short: this many words, the first the highest."""
        words, span = 1, WORD
        while span < bound:
            words, span = words + 1, span * WORD
        fair = span - span % bound
        while True:
            drawn = 0
            for _ in range(words):
                drawn = drawn * WORD + self._word()
            if drawn < fair:
                return drawn % bound

    def choice(self, several: Sequence[T]) -> T:
        return several[self.below(len(several))]

    def shuffled(self, several: Sequence[T]) -> tuple[T, ...]:
        """Fisher–Yates, from the last place down to the second."""
        mixed = list(several)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def shuffled(several: Sequence[T], seed: Seed, purpose: str) -> tuple[T, ...]:
    return Luck(seed, purpose).shuffled(several)
