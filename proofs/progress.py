"""How far is it? A line on the terminal; nothing in a file."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def progress(several: Iterable[T], total: int, what: str) -> Iterator[T]:
    began = time.monotonic()
    for done, one in enumerate(several, start=1):
        if sys.stderr.isatty():
            spent = time.monotonic() - began
            print(f"\r{what}: {100 * done // total} % {spent:.0f} s", end="", file=sys.stderr)
        yield one
    if sys.stderr.isatty():
        print(file=sys.stderr)
