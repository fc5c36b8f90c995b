"""Which names can be shown, and which two would be taken for one another?"""

import pytest

from atout.errors import BadQuery
from atout.server.names import LONGEST, alike, cleaned, free_name, reserved, taken_by

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
        ("Owner", "\u1d0fwner"),
        ("Amy", "\u13aamy"),
        ("Amy", "\uab7amy"),
        ("Amy", "\ua4eemy"),
        ("محمد", "محـمد"),
        ("Owner", "Owner."),
        ("Owner", "Owner\u02d0"),
        ("Owner", "Ovvner"),
        ("Emma", "Ernma"),
        ("Owner", "\u00d8wner"),
        ("Soa", "★ Soa ★"),
        ("Guest 2", "Guest ٢"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert alike(one, ["Hery", other]) == other
    assert alike(other, ["Hery", one]) == one


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lova", "Soa"),
        ("Guest 1", "Guest 2"),
        ("Ali", "All"),
        ("Ana", "Anna"),
        ("Нина", "Инна"),
        ("❤️", "😀"),
        ("राम", "रमा"),
        ("マリ", "マリー"),
        ("محمد", "محمود"),
    ],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert alike(one, [other]) is None


def test_bots_and_the_reader_are_not_people_in_any_language() -> None:
    names = reserved(["club", "expert", "mine"])
    for name in ("Club", "ехpеrt", "MINE", "You", "Vous", "خبير"):
        assert alike(name, names) is not None
    assert alike("Lova", names) is None


BOTS = reserved(["club", "expert", "mine"])


@pytest.mark.parametrize(
    "name",
    [
        "Bot",
        "Stand-in",
        "Robot",
        "Remplaçant",
        "mpisolo",
        "البديل",
        "روبوت",
        "\u0412ot",
        "Standin",
        "expert:1000",
        "Expert: 300x2",
        "expert\uff1a40w",
        "expert 1000",
        "mine:5",
    ],
)
def test_nobody_is_called_like_any_bot_a_stand_in_or_a_bot_that_thinks(name: str) -> None:
    assert taken_by(name, [], BOTS) is not None
    assert taken_by(free_name(name, [], BOTS), [], BOTS) is None


def test_numbers_and_colons_in_names_of_people() -> None:
    for name in ("Guest 1234", "Soa: hello", "Clubber", "Expertise", "Club 2"):
        assert taken_by(name, ["Lova"], BOTS) is None


def test_a_free_name_is_like_none_of_the_others() -> None:
    assert free_name("Lova", ["Lova", "lova 2"]) == "Lova 3"
    long = "L" * LONGEST
    assert len(cleaned(free_name(long, [long]))) <= LONGEST
