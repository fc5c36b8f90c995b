"""How much of a proof does a test run? A sample; with ATOUT_WHOLE=1, as in `make campaign`, the whole."""

import os
from typing import TypeVar

T = TypeVar("T")

WHOLE = os.environ.get("ATOUT_WHOLE") == "1"


def sized(sample: T, whole: T) -> T:
    return whole if WHOLE else sample
