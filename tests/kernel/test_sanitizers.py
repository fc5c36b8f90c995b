"""The kernel under address and undefined-behaviour sanitizers, fed with random and strange input."""

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(one for one in (ROOT / "kernel").rglob("*.cpp") if one.name != "bindings.cpp")
FLAGS = ["-std=c++20", "-O0", "-pthread", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
# What is wrong ends the program without a word: that is compiled in half the time. Then it is asked again.
SILENT, TALKATIVE = [*FLAGS, "-fsanitize-undefined-trap-on-error"], [*FLAGS, "-g"]
ROUNDS = 1000


def unavailable(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def built(compiler: str, flags: list[str]) -> Path:
    """Made anew when anything it is made of has changed."""
    sources = [*SOURCES, Path(__file__).parent / "selfcheck.cpp"]
    read = [*sources, *(ROOT / "kernel").rglob("*.hpp")]
    said = sha256(" ".join([compiler, *flags]).encode() + b"".join(one.read_bytes() for one in sorted(read)))
    program = ROOT / "build" / f"selfcheck-{said.hexdigest()[:16]}"
    if not program.exists():
        program.parent.mkdir(exist_ok=True)
        made = program.with_suffix(f".{os.getpid()}")
        subprocess.run([compiler, *flags, *sources, "-o", made], check=True)
        made.replace(program)
    return program


def checked(program: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, str(ROUNDS)], capture_output=True, text=True, check=False)


def test_nothing_is_read_or_counted_out_of_bounds(tmp_path: Path) -> None:
    compiler = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return unavailable("there is no C++ compiler")
    (tmp_path / "empty.cpp").write_text("int main() {}\n")
    probe = subprocess.run([compiler, *SILENT, "empty.cpp", "-o", "empty"], cwd=tmp_path, check=False)
    if probe.returncode:
        return unavailable("this compiler has no sanitizers")
    done = checked(built(compiler, SILENT))
    if done.returncode:
        done = checked(built(compiler, TALKATIVE))
        assert done.returncode, "wrong, but not where every check says what it found"
    assert done.returncode == 0, done.stdout + done.stderr
    solved, refused = map(int, done.stdout.split())
    assert solved > ROUNDS // 3
    assert refused > ROUNDS // 6
    return None
