"""A game in a package of its own: installing it is the only step. Its tests are green, and ours beside it."""

from pathlib import Path

from example_game import PACKAGE, installed, run

ROOT = Path(__file__).parents[2]
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0")
# What is promised of every game that is installed, and takes no time: its own tests have the rest.
OF_EVERY_GAME = (
    "tests/conformance/test_readings.py",
    "tests/conformance/test_seen.py",
    "tests/core/test_brought_games.py",
    "tests/house/test_page.py",
)


def test_it_is_installed_and_its_tests_are_green(tmp_path: Path) -> None:
    beside = installed(tmp_path)
    run([*PYTEST, str(PACKAGE)], beside, PACKAGE)
    run([*PYTEST, *OF_EVERY_GAME, "-k", "classic or page or brought"], beside, ROOT)
