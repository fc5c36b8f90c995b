"""How many questions a second does the referee answer, once it has started? By game and kind of question.

The real program at the other end of a pipe, with the baseline of bench_deals timed in the same run.
"""

import json
import subprocess
import sys
import time
from threading import Thread
from typing import IO, Any

from bench_deals import baseline, timed

from atout.belote.cards import PACK

QUESTIONS = 2_000
CARDS = [str(card) for card in PACK]
TRICK = {"leader": 2, "cards": ["AH", "9S", "KH"]}
FULL_TRICK = {"leader": 2, "cards": ["AH", "9S", "KH", "7H"]}
LEGAL: dict[str, Any] = {
    "contract": {"mode": "spades"},
    "seat": 1,
    "hand": ["JS", "7S", "AC"],
    "trick": TRICK,
}

HANDS = [
    "7C 8C 9C 7H 8H JS QD AD",
    "10C JC QC KC 9H 10H 7S 8S",
    "7D 8D 9D JH QH 9S AS AC",
    "10D JD KD KH AH 10S QS KS",
]

QUERIES: dict[str, dict[str, dict[str, Any]]] = {
    "giretra": {
        "legal": LEGAL,
        "trick": {"contract": {"mode": "spades"}, "trick": FULL_TRICK},
        "auction": {"dealer": 3, "actions": ["bid clubs", "bid hearts", "double hearts"]},
        "score": {"contract": {"mode": "all-trumps", "side": 0, "multiplier": 2}, "points": [199, 59]},
        "match": {"first_dealer": 0, "deals": [{"scores": [16, 0]}, {"scores": [0, 52]}]},
        "deal": {"dealer": 3, "pack": CARDS, "cut": "cut 12"},
    },
    "tunisian": {
        "legal": LEGAL,
        "trick": {"contract": {"mode": "spades"}, "trick": FULL_TRICK},
        "auction": {"dealer": 0, "actions": ["bid 80 hearts", "pass", "bid 100 spades"]},
        "score": {"contract": {"seat": 0, "level": 100, "mode": "hearts"}, "points": [85, 77], "belote": 0},
        "match": {"first_dealer": 0, "deals": [{"scores": [162, 0]}, {"redeal": True}]},
        "deal": {"dealer": 3, "pack": CARDS},
        "declarations": {
            "contract": {"mode": "hearts"},
            "dealer": 3,
            "hands": [hand.split() for hand in HANDS],
            "rules": {"announcements": "full"},
        },
    },
}


def seconds(lines: bytes, count: int) -> float:
    """From the first question sent, after one that only waits for the start, to the last answer read."""
    with subprocess.Popen(
        [sys.executable, "-m", "atout", "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(lines[: lines.index(b"\n") + 1])
        program.stdin.flush()
        program.stdout.readline()
        began = time.perf_counter()
        # Written beside: a pipe that is full both ways stands still.
        Thread(target=sent, args=(program.stdin, lines)).start()
        for _ in range(count):
            assert json.loads(program.stdout.readline())["ok"]
        return time.perf_counter() - began


def sent(pipe: IO[bytes], lines: bytes) -> None:
    with pipe:
        pipe.write(lines)


def main() -> None:
    base = min(timed(baseline) for _ in range(5))
    total = 0.0
    print(f"{'game':9} {'question':13} {'a second':>9} {'baselines each':>15}")
    for game, kinds in QUERIES.items():
        for kind, fields in kinds.items():
            line = json.dumps({"ask": kind, "game": game} | fields).encode() + b"\n"
            spent = seconds(line * QUESTIONS, QUESTIONS)
            total += spent
            print(f"{game:9} {kind:13} {QUESTIONS / spent:9,.0f} {spent / QUESTIONS / base:15.5f}")
    asked = QUESTIONS * sum(map(len, QUERIES.values()))
    print(f"overall   {asked:,} questions {asked / total:9,.0f} a second")


if __name__ == "__main__":
    main()
