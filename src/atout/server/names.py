"""What may people call themselves and their tables, and which two names would be taken for one another?"""

import unicodedata
from collections.abc import Iterable

from atout.errors import BadQuery
from atout.locales import LANGUAGES, catalogue

LONGEST = 32
# Joiners inside words of some scripts; every other control and format character is refused: those turn the
# direction of a line, hide, or break it.
JOINERS = {"\u200c", "\u200d"}
REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and signs that show nothing: Hangul and Khmer fillers, selectors of Mongolian and of rare forms,
# the empty Braille cell, a note without a head, a hole for an object.
BLANK = (
    {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0", "\ufffc", "\U0001d159"}
    | set(map(chr, range(0x180B, 0x1810)))
    | set(map(chr, range(0xFE00, 0xFE0E)))
    | set(map(chr, range(0xE0100, 0xE01F0)))
)
# After an emoji these say how it is drawn; anywhere they show nothing themselves.
DRAWN_AS = {"\ufe0e", "\ufe0f"}

# Letters that look like others, mostly of another script like Latin ones, by the shape of each case. Made for
# this file, and small: what most fonts draw alike, not what some do.
_SHAPES = (
    ("аɑα", "a"), ("АΑ", "A"), ("ЬьƄ", "b"), ("ВΒв", "B"), ("сϲ", "c"), ("СϹ", "C"), ("ԁ", "d"),
    ("еҽ", "e"), ("ЕΕ", "E"), ("Ϝ", "F"), ("ɡ", "g"), ("һ", "h"), ("НΗн", "H"), ("іιı", "i"),
    ("ІӀΙ", "I"), ("ј", "j"), ("Ј", "J"), ("кκ", "k"), ("КΚ", "K"), ("ӏ", "l"), ("МΜм", "M"),
    ("пη", "n"), ("Ν", "N"), ("оοσօ", "o"), ("ОΟՕ", "O"), ("рρ", "p"), ("РΡ", "P"), ("ԛ", "q"), ("г", "r"),
    ("ѕ", "s"), ("Ѕ", "S"), ("ТΤтτ", "T"), ("иυս", "u"), ("νѵ", "v"), ("ԝω", "w"), ("хχ", "x"), ("ХΧ", "X"),
    ("уγ", "y"), ("УΥҮ", "Y"), ("Ζ", "Z"), ("Ззε", "3"), ("یى", "ي"), ("ک", "ك"),
    ("ø", "o"), ("Ø", "O"), ("ł", "l"), ("Ł", "L"), ("đ", "d"), ("Đ", "D"), ("ħ", "h"), ("ß", "B"),
    ("’‘ʼʻ`´ʹ", "'"), ("‐‑‒–—―−", "-"), ("0", "O"),
)  # fmt: skip
SHAPES = str.maketrans({letter: latin for letters, latin in _SHAPES for letter in letters})
# One stroke each: only as they are written, for `l` and `i` are two letters in the other case.
STROKES = str.maketrans("I1|!", "llll")


def cleaned(text: str, *, may_be_empty: bool = False) -> str:
    """In one form, without spaces around it. HTML is text like any other: it is shown, never run."""
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    if not name and may_be_empty:
        return name
    if not any(_shows(character) for character in name):
        raise BadQuery("name-empty")
    if len(name) > LONGEST:
        raise BadQuery("name-long", most=LONGEST)
    if any(one in BLANK or (unicodedata.category(one) in REFUSED and one not in JOINERS) for one in name):
        raise BadQuery("name-characters")
    if sum(unicodedata.combining(one) > 0 for one in name) > len(name) // 2:
        raise BadQuery("name-characters")
    return name


def alike(name: str, others: Iterable[str]) -> str | None:
    """The first of these that people would take for this name, or this name for it."""
    looks = _looks(name)
    return next((other for other in others if looks & _looks(other)), None)


def free_name(name: str, others: Iterable[str]) -> str:
    """Nearly this name, and like none of these: with a number after it."""
    taken = list(others)
    numbered = (f"{name[: LONGEST - 3]} {number}" for number in range(2, 100))
    return next(one for one in numbered if alike(one, taken) is None)


def reserved(bots: Iterable[str]) -> tuple[str, ...]:
    """What the page calls these bots, and the reader, in any language: no person can be called so."""
    words = [catalogue(lang)["page"] for lang in LANGUAGES]
    shown = [page[key] for page in words for bot in bots if (key := f"bot-{bot}") in page]
    return tuple(dict.fromkeys([*bots, *shown, *(page["you"] for page in words)]))


def _shows(character: str) -> bool:
    hidden = character in BLANK or character in DRAWN_AS or character.isspace()
    return character.isprintable() and not hidden


def _looks(name: str) -> frozenset[str]:
    """How it reads, in its own script or by its shapes, whatever the case; and how it is drawn.

    Accents, spaces and joiners do not count.
    """
    bare = "".join(
        one for one in unicodedata.normalize("NFKD", name) if not unicodedata.combining(one) and _shows(one)
    )
    drawn = bare.translate(SHAPES)
    return frozenset({bare.casefold(), drawn.casefold(), drawn.translate(STROKES)})
