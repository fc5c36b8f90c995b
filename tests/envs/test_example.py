"""Does the example of a program that learns learn something?"""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "monte_carlo.py"
# A few of its rounds are more than enough.
ROUNDS = 10
# Tests run beside one another: threads of one that wait for a processor only get in the way.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def brought(rounds: int) -> tuple[float, float]:
    """Points a deal less those of random play, and their standard error."""
    ran = subprocess.run(
        [sys.executable, EXAMPLE, str(rounds)],
        env={**os.environ, **ONE_THREAD},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"([+-]\d+) points a deal \(standard error ([\d.]+)\)", ran.stdout)
    assert found, ran.stdout
    return float(found[1]), float(found[2])


def test_a_small_net_beats_random_play() -> None:
    unlearned, _ = brought(0)
    points, error = brought(ROUNDS)
    assert unlearned < 0
    assert points > 10 * error
