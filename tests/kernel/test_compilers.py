"""Does the kernel compile where there is no word of 128 bits, and does it then count the same?"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# The quick ones; proofs/kernel_without_int128.py compiles all of them, and runs them.
SOURCES = [ROOT / "kernel" / name for name in ("board.cpp", "deals.cpp", "trick.cpp")]
FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-DATOUT_NO_INT128"]


@pytest.fixture
def compiler() -> str:
    found = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if found is None:
        pytest.skip("there is no C++ compiler")
    return found


def test_two_words_count_as_one_does(compiler: str, tmp_path: Path) -> None:
    program = tmp_path / "wide"
    source = Path(__file__).with_name("wide.cpp")
    subprocess.run([compiler, *FLAGS, "-O1", source, "-o", program], check=True)
    subprocess.run([program], check=True)


def test_the_kernel_does_not_need_the_compilers_own(compiler: str) -> None:
    subprocess.run([compiler, *FLAGS, "-fsyntax-only", *SOURCES], check=True)


def test_warnings_are_errors_for_developers_alone() -> None:
    assert 'option(ATOUT_WERROR "Treat warnings as errors" OFF)' in (ROOT / "CMakeLists.txt").read_text()
    assert "cmake.define.ATOUT_WERROR=ON" in (ROOT / "Makefile").read_text()
