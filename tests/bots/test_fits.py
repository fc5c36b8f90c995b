"""Do the scripts still run that make the bots' tables, and do they find what is there?"""

import subprocess
import sys
from pathlib import Path

import pytest

from fits.least_squares import fitted, judged

FITS = Path(__file__).parents[2] / "tools" / "fits"
SCRIPTS = sorted(path.name for path in FITS.glob("*_*.py") if path.name != "least_squares.py")


@pytest.mark.parametrize("script", SCRIPTS)
def test_each_script_plays_a_deal(script: str) -> None:
    done = subprocess.run(
        [sys.executable, FITS / script, "1", "a seed"], capture_output=True, text=True, check=True
    )
    assert "too few" in done.stdout


def test_least_squares_find_the_weights() -> None:
    rows = [
        ({"any": 1.0, "jack": jack, "nine": nine}, 50 + 20 * jack - 3 * nine)
        for jack in range(9)
        for nine in range(99)
    ]
    weights = fitted(rows)
    assert weights["any"] == pytest.approx(50, abs=0.5)
    assert weights["jack"] == pytest.approx(20, abs=0.1)
    assert weights["nine"] == pytest.approx(-3, abs=0.1)
    assert judged(weights, rows).spread < 0.2
