"""Which words do page and server share?"""

from typing import Literal

VERSION = 1

Phrase = Literal["hello", "well-played", "thanks", "sorry", "wait", "oops", "good-game", "bye"]
Kind = Literal[
    "illegal",
    "bad-text",
    "bad-query",
    "bad-rules",
    "not-your-turn",
    "stale",
    "too-late",
    "not-allowed",
    "no-such-table",
    "too-fast",
    "too-large",
    "unavailable",
]
# Why the server closes a socket.
Why = Literal["closing", "too-fast", "slow", "late", "forgotten"]
