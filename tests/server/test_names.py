"""Which names can be shown, and which two would be taken for one another?"""

import pytest

from atout.errors import BadQuery
from atout.server.names import LONGEST, alike, cleaned, free_name, reserved

CYRILLIC_O, GREEK_O, WIDE_O = "\u041e", "\u039f", "\uff2f"


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u115f\u1160",
        "\u2800",
        "\ufe0f",
        "Lo\u3164va",
        "Lova\u2800",
        "Lo\u034fva",
        "Lova\u17b4",
        "Lo\u180bva",
        "\u200d",
    ],
)
def test_a_name_that_shows_nothing_or_hides_something(name: str) -> None:
    with pytest.raises(BadQuery):
        cleaned(name)


@pytest.mark.parametrize(
    "name", ["Lova", "Нина", "لولا", "❤️ Soa", "می\u200cخواهم", "3", "Zo-é d'Ambo", "ナナ"]
)
def test_names_of_people(name: str) -> None:
    assert cleaned(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Owner", "Owner"),
        ("owner", "OWNER"),
        ("Owner", f"{CYRILLIC_O}wner"),
        ("owner", f"{GREEK_O}wner"),
        ("Owner", f"{WIDE_O}wner"),
        ("Owner", "0wner"),
        ("Owner", "Own\u0301er"),
        ("Owner", "Ow ner"),
        ("Owner", "Ow\u200dner"),
        ("Ilia", "llia"),
        ("Ilia", "1lia"),
        ("Soa", "Ѕоа"),
        ("ИВАН", "иван"),
        ("علي", "على"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, ["Hery", other]) == other
    assert alike(other, ["Hery", one]) == one


@pytest.mark.parametrize(
    ("one", "other"),
    [("Lova", "Soa"), ("Guest 1", "Guest 2"), ("Ali", "All"), ("Ana", "Anna"), ("Нина", "Инна")],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert alike(one, [other]) is None


def test_bots_and_the_reader_are_not_people_in_any_language() -> None:
    names = reserved(["club", "expert", "mine"])
    for name in ("Club", "ехpеrt", "MINE", "You", "Vous", "خبير"):
        assert alike(name, names) is not None
    assert alike("Lova", names) is None


def test_a_free_name_is_like_none_of_the_others() -> None:
    assert free_name("Lova", ["Lova", "lova 2"]) == "Lova 3"
    long = "L" * LONGEST
    assert len(cleaned(free_name(long, [long]))) <= LONGEST
