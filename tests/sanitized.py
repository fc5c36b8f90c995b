"""How is a program of the kernel's code made and run under the sanitizers? Anew when the code has changed."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FLAGS = ["-std=c++20", "-O0", "-pthread", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
# What is wrong ends the program without a word: that is compiled in half the time. Then it is asked again.
SILENT, TALKATIVE = [*FLAGS, "-fsanitize-undefined-trap-on-error"], [*FLAGS, "-g"]


def unavailable(why: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def compiler_with_sanitizers(folder: Path) -> str:
    compiler = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        unavailable("there is no C++ compiler")
    assert compiler is not None
    (folder / "empty.cpp").write_text("int main() {}\n")
    probe = subprocess.run([compiler, *SILENT, "empty.cpp", "-o", "empty"], cwd=folder, check=False)
    if probe.returncode:
        unavailable("this compiler has no sanitizers")
    return compiler


def built(compiler: str, flags: list[str], sources: Sequence[Path]) -> Path:
    """Named after the last of its sources."""
    read = [*sources, *(ROOT / "kernel").rglob("*.hpp")]
    said = sha256(" ".join([compiler, *flags]).encode() + b"".join(one.read_bytes() for one in sorted(read)))
    program = ROOT / "build" / f"{sources[-1].stem}-{said.hexdigest()[:16]}"
    if not program.exists():
        program.parent.mkdir(exist_ok=True)
        made = program.with_suffix(f".{os.getpid()}")
        subprocess.run([compiler, *flags, *sources, "-o", made], check=True)
        made.replace(program)
    return program


def checked(folder: Path, sources: Sequence[Path], rounds: int) -> list[int]:
    """The numbers that the program tells after so many rounds."""
    compiler = compiler_with_sanitizers(folder)

    def run(flags: list[str]) -> subprocess.CompletedProcess[str]:
        program = built(compiler, flags, sources)
        return subprocess.run([program, str(rounds)], capture_output=True, text=True, check=False)

    done = run(SILENT)
    if done.returncode:
        done = run(TALKATIVE)
        assert done.returncode, "wrong, but not where every check says what it found"
    assert done.returncode == 0, done.stdout + done.stderr
    return list(map(int, done.stdout.split()))
