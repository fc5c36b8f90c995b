"""Does the kernel solve the same where the compiler has no word of 128 bits?

Builds tests/kernel/selfcheck.cpp, which solves random endings as brute force does, with both kinds of word.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = sorted(one for one in (ROOT / "kernel").rglob("*.cpp") if one.name != "bindings.cpp")
ROUNDS = 3_000


def checked(flags: list[str], folder: Path) -> str:
    """What the self-check prints: how many endings were solved, how many refused."""
    program = folder / "selfcheck"
    compiler = os.environ.get("CXX", "c++")
    sources = [*SOURCES, ROOT / "tests" / "kernel" / "selfcheck.cpp"]
    subprocess.run([compiler, "-std=c++20", "-O2", "-pthread", *flags, *sources, "-o", program], check=True)
    return subprocess.run([program, str(ROUNDS)], capture_output=True, text=True, check=True).stdout.strip()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        one, two = (checked(flags, Path(folder)) for flags in ([], ["-DATOUT_NO_INT128"]))
    print(f"solved and refused with one word: {one}; with two: {two}")
    if one != two:
        sys.exit(1)


if __name__ == "__main__":
    main()
