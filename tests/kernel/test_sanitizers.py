"""The kernel under address and undefined-behaviour sanitizers, fed with random and strange input."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(one for one in (ROOT / "kernel").glob("*.cpp") if one.name != "bindings.cpp")
FLAGS = ["-std=c++20", "-O0", "-g", "-pthread", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
ROUNDS = 1000


def unavailable(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def test_nothing_is_read_or_counted_out_of_bounds(tmp_path: Path) -> None:
    compiler = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return unavailable("there is no C++ compiler")
    (tmp_path / "empty.cpp").write_text("int main() {}\n")
    probe = subprocess.run([compiler, *FLAGS, "empty.cpp", "-o", "empty"], cwd=tmp_path, check=False)
    if probe.returncode:
        return unavailable("this compiler has no sanitizers")
    program = tmp_path / "selfcheck"
    subprocess.run(
        [compiler, *FLAGS, *SOURCES, Path(__file__).parent / "selfcheck.cpp", "-o", program], check=True
    )
    done = subprocess.run([program, str(ROUNDS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    solved, refused = map(int, done.stdout.split())
    assert solved > ROUNDS // 3
    assert refused > ROUNDS // 6
    return None
