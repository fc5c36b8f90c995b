"""Which sentence says this, and in which language?"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

LANGUAGES = ("en", "fr", "mg", "ar")
# Written from right to left: what has to be told in English there keeps its own direction.
LEFTWARD = ("ar",)
# Facts that are actions, and are told word by word; facts that are names in JSON, and stay as they are; facts
# that may be half points, and are written as the reader writes them.
ACTIONS = ("action", "call", "contract")
NAMES = ("field", "option")
POINTS = ("points", "difference")
# Facts of a refusal that are cards, any of which will do.
CHOICES = ("allowed", "card")
SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_POINT = re.compile(r"(?<=\d)\.(?=\d)")
_CARD = re.compile(r"(?<![\w♣♦♥♠])(10|[1-9AKQNJ])([CDHS])(?!\w)")


class Quoted(str):
    """What somebody else has written: it is printed as it stands, even if it is a word of ours."""

    __slots__ = ()


Catalogue = Mapping[str, Mapping[str, str]]


# Folders of games whose sentences are known, as Python imports them.
_ROOMS: list[str] = []


def bring(room: str) -> None:
    """A game brings its own sentences, in a folder `locales` beside its rules."""
    if room not in _ROOMS:
        _ROOMS.append(room)
        catalogue.cache_clear()


@cache
def catalogue(lang: str) -> Catalogue:
    """Every sentence of one language, by section and key; a language that a game lacks is English there."""
    whole = {section: dict(texts) for section, texts in written(files(__name__), lang).items()}
    for room in _ROOMS:
        folder = files(room).joinpath("locales")
        for spoken in dict.fromkeys(("en", lang)):
            foreign = spoken != lang and lang in LEFTWARD
            for section, texts in written(folder, spoken).items():
                told = {key: _rightward(text) if foreign else text for key, text in texts.items()}
                whole.setdefault(section, {}).update(told)
    return whole


def _rightward(text: str) -> str:
    """A sentence from left to right, whatever stands around it and in it. A single word needs no help."""
    return f"\u2066{text}\u2069" if " " in text else text


def written(folder: Traversable, lang: str) -> Catalogue:
    """The sentences of one folder, without those of others and of English."""
    file = folder.joinpath(f"{lang}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def sentence(section: str, key: str, lang: str = "en", /, **facts: str) -> str:
    """The sentence with its facts put in; facts that are words of the games are translated.

    Its key where there is none: what one game forgot to say must not silence the others.
    """
    pattern = catalogue(lang)[section].get(key, key)
    return pattern.format(**{name: _told(section, name, fact, lang) for name, fact in facts.items()})


def _told(section: str, name: str, fact: str, lang: str) -> str:
    if name in NAMES or isinstance(fact, Quoted):
        return fact
    if section == "refused" and name in CHOICES:
        return any_of(fact, lang)
    if name in POINTS or section.startswith("line"):
        return decimal(word(fact, lang), lang)
    return action(fact, lang) if name in ACTIONS else word(fact, lang)


def any_of(cards: str, lang: str = "en") -> str:
    """`7S 8S KS` as `7S, 8S or KS`."""
    *others, last = cards.split() or [""]
    if not others:
        return last
    comma = "، " if lang == "ar" else ", "
    return catalogue(lang)["cli"]["cards-or"].format(cards=comma.join(others), last=last)


def decimal(text: str, lang: str = "en") -> str:
    """Half points as they are written where the reader lives: `40.5` is `40,5` in French."""
    return text if lang == "en" else _POINT.sub(",", text)


def with_faces(text: str, lang: str = "en") -> str:
    """Every card as its reader's cards have it: `JH 10S` is `V♥ 10♠` in French. `21T` and `EX` stay."""
    letters = catalogue(lang)["index"]
    return _CARD.sub(lambda card: letters.get(card[1], card[1]) + SYMBOLS[card[2]], text)


def action(text: str, lang: str = "en") -> str:
    """`bid hearts` in the reader's words; cards and numbers stay as they are."""
    return " ".join(word(one, lang) for one in text.split())


def word(key: str, lang: str = "en") -> str:
    """A word of the games ("hearts", "double") as players say it; unknown ones stay as they are."""
    return catalogue(lang)["word"].get(key, key)
