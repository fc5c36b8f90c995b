"""Do whole games play on a GPU as on a CPU? The same deals by the same headers, compared step by step.

A machine without our packages needs no more than games_on_gpu.cu and the lines that --cases prints.

python proofs/games_on_gpu.py [--deals 1000000] [--cases]
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from steered_deals import cases

from atout.envs.dealing import opening
from atout.envs.encoded import EncodedGame
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import environments_of

SOURCE = Path(__file__).with_suffix(".cu")


def lines() -> list[str]:
    """Of each game, preset and number of seats: target and options as the kernel knows them."""
    found: list[str] = []
    for case in cases():
        if case.drawn:
            continue
        encoded, kernel = EncodedGame.of(case.played(0)), environments_of(case.game)
        assert kernel is not None
        numbers = option_numbers(encoded.rules, kernel.OPTION_NAMES)
        target = opening(encoded.game, 0).target or 0
        told = " ".join(str(numbers[name]) for name in kernel.OPTION_NAMES)
        found.append(f"{case.game} {case.preset} {case.seats} {target} {told}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--cases", action="store_true", help="only print what the program reads")
    asked = parser.parse_args()
    if asked.cases:
        print(*lines(), sep="\n")
        return 0
    compiler = shutil.which("nvcc")
    if compiler is None:
        sys.exit("This compares a GPU with a processor: it needs a GPU, and nvcc on the PATH.")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "games_on_gpu"
        subprocess.run([compiler, "-std=c++20", "-O2", "-arch=native", SOURCE, "-o", program], check=True)
        told = subprocess.run([program, str(asked.deals)], input="\n".join(lines()), text=True, check=False)
    return told.returncode


if __name__ == "__main__":
    sys.exit(main())
