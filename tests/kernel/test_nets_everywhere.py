"""Do nets answer the same however the kernel is compiled, and read nothing that is not theirs?"""

import subprocess
from pathlib import Path

import pytest

from sanitized import ROOT, built, checked, compiler_with_sanitizers

SOURCES = [*sorted((ROOT / "kernel" / "nets").glob("*.cpp")), Path(__file__).with_name("netcheck.cpp")]
ROUNDS = 40
# As CMakeLists.txt has it for these files.
EXACT = ["-std=c++20", "-ffp-contract=off"]


@pytest.mark.parametrize("options", [["-O2"], ["-O3", "-march=native"]])
def test_every_build_gives_the_same_answers(options: list[str], tmp_path: Path) -> None:
    """To the last bit: the sum is over all bits of all answers, here and where nothing is optimised."""
    asked, refused, total = checked(tmp_path, SOURCES, ROUNDS)
    program = built(compiler_with_sanitizers(tmp_path), [*EXACT, *options], SOURCES)
    told = subprocess.run([program, str(ROUNDS)], capture_output=True, text=True, check=True).stdout
    assert list(map(int, told.split())) == [asked, refused, total]
    assert asked > ROUNDS / 2
    assert refused > ROUNDS / 8


def test_the_kernel_is_compiled_so() -> None:
    assert "-ffp-contract=off" in (ROOT / "CMakeLists.txt").read_text()
