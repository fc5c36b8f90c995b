"""Does the server keep its promises? Each part is a script of its own; this runs them one after the other.

`--release` asks for the sizes of a release and takes hours; without it each part is a sample of some minutes.
"""

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Part:
    promise: str
    script: str
    sample: Sequence[str]
    release: Sequence[str]


PARTS: Mapping[str, Part] = {
    "G1": Part("kill -9 under load loses nothing", "kills.py", ("--kills", "30"), ("--kills", "1000")),
    "G1-disk": Part("on disk before the answer", "kills.py", ("--strace", "300"), ("--strace", "10000")),
    "G2": Part("back in play", "restart.py", ("--matches", "200"), ("--matches", "1000")),
    "G4": Part(
        "hostile input",
        "fuzz_server.py",
        ("--frames", "50000", "--requests", "5000"),
        ("--frames", "1000000", "--requests", "100000", "--schemathesis", "200"),
    ),
    "G5": Part("nothing leaks", "leaks_on_the_wire.py", ("--pairs", "300"), ("--pairs", "10000")),
    "G6": Part("the shuffle is fair", "campaign.py", ("shuffle", "--promises", "200"), ("shuffle",)),
    "G7": Part("a stuck reader stalls nobody", "stuck_readers.py", (), ("--actions", "5000")),
    "G8": Part("bad bots end no match", "bad_bots.py", ("--matches", "5"), ("--matches", "100")),
    "G14": Part("one stranger stops nobody", "strangers.py", (), ("--seconds", "60")),
    "G14-four": Part(
        "nor on four sockets",
        "strangers.py",
        ("pings", "fragments", "--sockets", "4"),
        ("pings", "fragments", "--sockets", "4", "--seconds", "60"),
    ),
    "G14-bots": Part("slow bots keep nobody waiting", "slow_bots.py", (), ("--seconds", "120")),
    "G14-club": Part(
        "nor do many quick ones", "slow_bots.py", ("--bot", "club"), ("--bot", "club", "--seconds", "120")
    ),
    "G14-hints": Part(
        "nor do hints",
        "slow_bots.py",
        ("--tables", "0", "--asking", "24"),
        ("--tables", "0", "--asking", "24", "--seconds", "120"),
    ),
    "G15-pace": Part("pace tells nothing", "pace.py", (), ("--cards", "6000")),
    "G15": Part("strangers know nothing of the next deal", "next_deal.py", (), ("--deals", "200")),
    "G11": Part("load", "../benchmarks/bench_load.py", (), ("--seconds", "60")),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all of them by default")
    parser.add_argument("--release", action="store_true")
    arguments = parser.parse_args()
    if unknown := set(arguments.part) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}: there are {', '.join(PARTS)}")
    failed: list[str] = []
    for name in arguments.part or PARTS:
        part = PARTS[name]
        print(f"\n{name}: {part.promise}", flush=True)
        sizes = part.release if arguments.release else part.sample
        if subprocess.run([sys.executable, HERE / part.script, *sizes], check=False).returncode:
            failed.append(name)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
