"""Whatever is handed to the kernel, it answers or says why not; the interpreter lives on."""

import subprocess
import sys
from pathlib import Path

FUZZ = Path(__file__).parents[2] / "proofs" / "fuzz_kernel.py"


def test_nothing_takes_the_interpreter_down() -> None:
    """In a process of its own, so that a crash is seen as a failure and not as the end of all tests."""
    done = subprocess.run(
        [sys.executable, FUZZ, "--examples", "150"], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
