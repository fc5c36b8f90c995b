"""How many tables may one address have open?

Counted in memory: no address is written down. After a restart the count begins anew; what was opened before
expires like any other table.
"""

from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from atout.store.shelf import Shelf

from .refusals import TooFast

# Addresses that are remembered; the one that opened a table longest ago is forgotten first.
MOST_ADDRESSES = 10_000


class OpenTables:
    def __init__(self, shelf: Shelf, most: int) -> None:
        self._shelf = shelf
        self._most = most
        self._opened: dict[str, set[str]] = {}
        self._opening: Counter[str] = Counter()

    @asynccontextmanager
    async def one_more(self, address: str) -> AsyncGenerator[set[str]]:
        """Refuses where there are enough; the caller adds the name of a new one to the set."""
        opened = self._opened.pop(address, set[str]())
        self._opened[address] = opened
        if len(self._opened) > MOST_ADDRESSES:
            del self._opened[next(iter(self._opened))]
        if self._is_full(address):
            counted = frozenset(opened)
            opened -= counted - await self._shelf.open_among(counted)
        if self._is_full(address):
            raise TooFast("too-many-open-here", most=self._most)
        self._opening[address] += 1
        try:
            yield opened
        finally:
            self._opening -= Counter([address])

    def _is_full(self, address: str) -> bool:
        return len(self._opened.get(address, ())) + self._opening[address] >= self._most
