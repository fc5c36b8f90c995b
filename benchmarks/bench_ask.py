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
from atout.cards import TAROT_PACK
from atout.games.tarot.play import winning_place

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

TAROT = [str(card) for card in TAROT_PACK]
CONTRE = {"taker": 0, "bid": "garde-contre"}


def tarot_tricks() -> list[dict[str, Any]]:
    """The pack in its order, four by four: nobody would play so, but it can be counted."""
    tricks: list[dict[str, Any]] = []
    leader = 0
    for start in range(0, 72, 4):
        cards = TAROT_PACK[start : start + 4]
        tricks.append({"leader": leader, "cards": TAROT[start : start + 4]})
        leader = (leader + winning_place(cards)) % 4
    return tricks


TRICKS = tarot_tricks()

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
    "tarot": {
        "legal": {
            "seat": 1,
            "hand": ["21T", "3T", "KC", "EX"],
            "trick": {"leader": 3, "cards": ["5H", "8T"]},
        },
        "trick": {"trick": {"leader": 2, "cards": ["KS", "EX", "1T", "9S"]}},
        "auction": {"dealer": 0, "actions": ["bid petite", "pass", "bid garde"]},
        "score": {"contract": {"taker": 0, "bid": "garde"}, "points": 49, "oudlers": 2, "petit": "attack"},
        "match": {"first_dealer": 0, "deals": [{"scores": [75, -25, -25, -25]}, {"redeal": True}]},
        "deal": {"dealer": 3, "pack": TAROT, "cut": "cut 12", "dog_gaps": [1, 3, 6, 8, 10, 12]},
        "gather": {"dealer": 3, "contract": CONTRE, "tricks": TRICKS, "dog": TAROT[72:]},
        "call": {"hand": TAROT[:15], "rules": {"seats": 5}},
        "aside": {"hand": TAROT[:24], "aside": TAROT[:6]},
        "handful": {"trumps": TAROT[60:72], "shown": TAROT[60:70]},
        "count": {"contract": CONTRE, "tricks": TRICKS, "dog": TAROT[72:]},
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
