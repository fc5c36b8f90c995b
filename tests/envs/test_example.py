"""Does the example of a program that learns learn something?"""

import runpy
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "monte_carlo.py"
# A few of its rounds are more than enough.
ROUNDS, DEALS = 12, 500


def test_a_small_net_beats_random_play() -> None:
    learning = runpy.run_path(str(EXAMPLE))
    train, compared = learning["train"], learning["compared"]
    unlearned, _ = compared("tunisian", train("tunisian", 0), DEALS)
    points, error = compared("tunisian", train("tunisian", ROUNDS), DEALS)
    assert unlearned < 0
    assert points > 10 * error
