"""Does the example of a program that learns learn something?"""

import sys
from importlib import import_module
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"
# A tenth of what it does by itself is more than enough.
ROUNDS, DEALS = 12, 500


def test_a_small_net_beats_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    learning = import_module("monte_carlo")
    unlearned, _ = learning.compared("tunisian", learning.train("tunisian", 0), DEALS)
    points, error = learning.compared("tunisian", learning.train("tunisian", ROUNDS), DEALS)
    assert unlearned < 0
    assert points > 10 * error
    del sys.modules["monte_carlo"]
