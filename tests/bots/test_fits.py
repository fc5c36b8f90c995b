"""Do the scripts still run that make the bots' tables, and do they find what is there?"""

import subprocess
import sys
from pathlib import Path

import pytest

import choices
import sweeps
from atout.chance import Luck, Seed
from choices import Choice, Option
from least_squares import fitted, judged

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


def test_choices_find_the_weights() -> None:
    """Drawn as often as the weights say: a good hand bids oftener, and a late one less often."""
    luck = Luck(Seed.from_text("choices"), "draw")
    wanted = {"bid": -1.0, "late": -2.0, "by": 1.0, "good": 3.0}
    start = {"by": 1.0}
    several: list[Choice] = []
    for _ in range(6000):
        late, good = float(luck.below(2)), float(luck.below(2))
        options = (Option({}), Option({"bid": 1.0, "late": late}, "by", {"good": good}))
        bids = luck.below(1000) / 1000 < Choice(options, 0).chances(wanted)[1]
        several.append(Choice(options, int(bids)))
    found = choices.fitted(several, 0.0, start)
    assert found["bid"] == pytest.approx(-1, abs=0.3)
    assert found["late"] == pytest.approx(-2, abs=0.3)
    assert found["by"] * found["good"] == pytest.approx(3, abs=0.3)
    assert choices.judged(several, found, 0.0) > choices.judged(several, start, 0.0)


def test_sweeps_find_the_curve() -> None:
    luck, curve = Luck(Seed.from_text("sweeps"), "draw"), (0.9, 0.1)
    shares = [luck.below(1000) / 1000 for _ in range(8000)]
    deals = [(share, luck.below(1000) / 1000 < sweeps.chance(curve, share)) for share in shares]
    even, slope = sweeps.fitted(deals, (1.0, 0.2))
    assert even == pytest.approx(0.9, abs=0.02)
    assert slope == pytest.approx(0.1, abs=0.02)
