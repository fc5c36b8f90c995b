"""Is what people type understood, as long as it can mean one thing?"""

import pytest

from atout.cli.typed import Asked, Command, understood
from atout.errors import BadText
from cli.scenes import HEARTS, scene_after

CUTTING = scene_after(0)
BIDDING = scene_after(2, *HEARTS)
PLAYING = scene_after(len(HEARTS), *HEARTS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12", "cut 12"),
        ("cut 12", "cut 12"),
        ("  CUT  7 Bottom ", "cut 7 bottom"),
        ("12 bottom", "cut 12 bottom"),
    ],
)
def test_cuts(typed: str, meant: str) -> None:
    assert str(understood(typed, CUTTING)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("accept", "accept"),
        ("acc", "accept"),
        ("1", "accept"),
        ("bid spades", "bid spades"),
        ("spades", "bid spades"),
        ("sp", "bid spades"),
        ("all trumps", "bid all-trumps"),
        ("no", "bid no-trumps"),
        ("d h", "double hearts"),
        ("double", "double hearts"),
        ("hearts", "double hearts"),
        ("clubs", "bid clubs"),
    ],
)
def test_calls(typed: str, meant: str) -> None:
    """Seat 0 has bid hearts, seat 1 is asked: what may be done is meant before what may not."""
    assert str(understood(typed, BIDDING)) == meant


def test_cards() -> None:
    first = PLAYING.choices[0]
    name = str(first).removeprefix("play ")
    for typed in (name, name.lower(), f"play {name}", "1", f"P {name}"):
        assert understood(typed, PLAYING) == first
    assert str(understood("j♥", PLAYING)) == "play JH"


def test_enter_takes_the_only_choice() -> None:
    forced = next(
        scene
        for actions in range(len(HEARTS), len(HEARTS) + 30)
        if len((scene := scene_after(actions, *HEARTS)).view.legal) == 1
    )
    assert understood("", forced) == forced.view.legal[0]
    with pytest.raises(BadText):
        understood("", PLAYING)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("LAST", Asked(Command.LAST)),
        ("why  jh", Asked(Command.WHY, "jh")),
        ("q", Asked(Command.QUIT)),
        ("?", Asked(Command.HELP)),
    ],
)
def test_commands(typed: str, meant: Asked) -> None:
    assert understood(typed, PLAYING) == meant


@pytest.mark.parametrize(
    "typed", ["", "0", "99", "a", "b", "bid", "hello", "play", "ZZ", "🂡", "x" * 10_000, "play play"]
)
def test_what_means_nothing_or_too_much(typed: str) -> None:
    for scene in (BIDDING, PLAYING):
        with pytest.raises(BadText):
            understood(typed, scene)


def test_words_of_the_readers_language() -> None:
    french = scene_after(2, *HEARTS, lang="fr")
    said = french.names.say.action("bid spades")
    assert str(understood(said, french)) == "bid spades"
    assert str(understood(french.names.say.word("spades"), french)) == "bid spades"
