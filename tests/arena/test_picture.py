"""Is the picture one that can be opened, whatever the bots are called and however they did?"""

from xml.etree import ElementTree as ET

import pytest

from atout.arena.contest import Contest
from atout.arena.intervals import bootstrapped
from atout.arena.picture import PictureTexts, drawn
from atout.arena.report import Difference, Report


def report_of(*several: tuple[float, ...]) -> Report:
    differences: list[Difference] = []
    for boards in several:
        estimate = bootstrapped(boards, "picture")
        assert estimate is not None
        differences.append(Difference(against="other", estimate=estimate, boards=boards))
    contest = Contest(game="giretra", rules={}, bots=("club", "random"), seed="7")
    return Report(
        contest=contest,
        rounds=1,
        deals=2,
        not_played=0,
        bots=(),
        differences=tuple(differences),
        contracts=(),
    )


@pytest.mark.parametrize(
    "boards",
    [
        (0.0,),
        (0.0, 0.0, 0.0),
        (12.5,),
        (-3.0, -3.0),
        (-648.0, 0.0, 324.5, 12.0),
        tuple(float(number % 7 - 3) for number in range(1000)),
    ],
)
def test_it_is_well_formed_and_all_of_it_can_be_seen(boards: tuple[float, ...]) -> None:
    words = PictureTexts(title="a < b & c", running="mean", spread="boards", captions=("<&>",))
    root = ET.fromstring(drawn(report_of(boards), words))  # noqa: S314  it is our own
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for one in root.iter():
        for name, value in one.attrib.items():
            if name in {"x", "x1", "x2"}:
                assert 0 <= float(value) <= width
            if name in {"y", "y1", "y2"}:
                assert 0 <= float(value) <= height
            if name == "points":
                assert "nan" not in value
    assert "a < b & c" in [text.text for text in root.iter()]


def test_each_difference_has_a_row() -> None:
    words = PictureTexts(title="t", running="r", spread="s", captions=("one", "two"))
    root = ET.fromstring(drawn(report_of((1.0, 2.0), (-1.0, 5.0)), words))  # noqa: S314
    told = [one.text for one in root.iter()]
    assert "one" in told
    assert "two" in told
