"""What may people call themselves and their tables, and which two names would be taken for one another?"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

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
    ("ո", "n"), ("հ", "h"), ("զ", "q"), ("ց", "g"), ("Տ", "S"), ("Ս", "U"), ("ہەھ", "ه"), ("ß", "B"),
    ("ǀ", "l"), ("ǃ", "!"), ("0", "O"),
)  # fmt: skip
# Cherokee, Lisu and Coptic, letter by letter, for both cases.
_SCRIPTS = (
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴ", "DRTiYAJEWMHYGhZ4bRWSVSLCPKdB"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    ("ⲀⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABHIKMNOPCTYX"),
)
SHAPES = str.maketrans(
    {letter: latin for letters, latin in _SHAPES for letter in letters}
    | {
        form: latin
        for letters, latins in _SCRIPTS
        for letter, latin in zip(letters, latins, strict=True)
        for form in (letter, letter.lower())
    }
)
# `ø`, `ƙ` and the small capital `ᴏ` are Latin letters with something about them, and are called so.
LATIN = re.compile(r"LATIN (SMALL LETTER|CAPITAL LETTER|LETTER SMALL CAPITAL) ([A-Z])(?: WITH .+)?")
# Two letters that are drawn like one.
PAIRS = (("vv", "w"), ("VV", "W"), ("rn", "m"))
# Most modifier letters are dots, strokes and stretched lines beside a letter; these are read.
READ_MODIFIERS = "ー々〻ゝゞヽヾๆໆ"
# `expert:1000`: how long a bot thinks comes after its name. Numbers up to 99 are for people (free_name).
SETTING = re.compile(r"(?:[:∶꞉ː׃].*|\W*\d{3,}\W*)$")
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


def taken_by(name: str, people: Iterable[str], bots: Collection[str] = ()) -> str | None:
    """The person or bot that one would take this name for, however long that bot thinks."""
    return alike(name, (*people, *bots)) or alike(_without_setting(name), bots)


def free_name(name: str, people: Collection[str], bots: Collection[str] = ()) -> str:
    """Nearly this name, and like none of these: with a number after it."""
    bare = _without_setting(name)
    stem = bare if alike(bare, bots) else name
    numbered = (f"{stem[: LONGEST - 3]} {number}" for number in range(2, 100))
    return next(one for one in numbered if taken_by(one, people, bots) is None)


def reserved(bots: Iterable[str]) -> tuple[str, ...]:
    """What these bots, any bot, a stand-in and the reader are called in any language: no person can be."""
    words = [catalogue(lang) for lang in LANGUAGES]
    shown = [page["page"][key] for page in words for bot in bots if (key := f"bot-{bot}") in page["page"]]
    roles = [
        name
        for page in words
        for name in (page["page"]["you"], page["page"]["table-plate-bot"], page["cli"]["stand-in"])
    ]
    return tuple(dict.fromkeys([*bots, *shown, *roles]))


def _without_setting(name: str) -> str:
    return SETTING.sub("", unicodedata.normalize("NFKC", name))


def _shows(character: str) -> bool:
    hidden = character in BLANK or character in DRAWN_AS or character.isspace()
    return character.isprintable() and not hidden


@lru_cache(maxsize=1024)
def _looks(name: str) -> frozenset[str]:
    """How it reads, in its own script or by its shapes, whatever the case; and how it is drawn.

    Accents, spaces, joiners and signs do not count.
    """
    bare = "".join(
        _plain(one)
        for one in unicodedata.normalize("NFKD", name)
        if not unicodedata.combining(one) and _shows(one)
    )
    drawn = bare.translate(SHAPES)
    return frozenset(
        {
            _read(bare).casefold(),
            _joined(_read(drawn).casefold()),
            _joined(_read(drawn.translate(STROKES))),
        }
    )


def _plain(character: str) -> str:
    """A digit of any script, or a Latin letter without what is about it; else the same."""
    if character.isascii():
        return character
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    called = LATIN.fullmatch(unicodedata.name(character, ""))
    if called is None:
        return character
    form, letter = called.groups()
    return letter.lower() if form == "SMALL LETTER" else letter


def _read(text: str) -> str:
    """Letters and digits, with the vowels of scripts that write them as signs; of emoji alone, all of it."""
    read = "".join(
        one
        for one in text
        if unicodedata.category(one)[0] in "LNM"
        and (unicodedata.category(one) != "Lm" or one in READ_MODIFIERS)
    )
    return read or text


def _joined(text: str) -> str:
    for two, one in PAIRS:
        text = text.replace(two, one)
    return text
