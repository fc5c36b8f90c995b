"""Does the example of a program that learns learn something?"""

import sys
from importlib import import_module
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"
# A tenth of what it does by itself.
ROUNDS, DEALS = 40, 3000


def test_a_small_net_beats_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(EXAMPLES), *sys.path])
    learning = import_module("monte_carlo")
    unlearned, _ = learning.compared("giretra", learning.train("giretra", 0), DEALS)
    points, error = learning.compared("giretra", learning.train("giretra", ROUNDS), DEALS)
    assert points > 4 * error
    assert points > unlearned + 4 * error
    del sys.modules["monte_carlo"]
