"""Which sentence says this, and in which language?"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "mg", "ar")
# Facts that are actions, and are told word by word.
ACTIONS = ("action", "call")

Catalogue = Mapping[str, Mapping[str, str]]


@cache
def catalogue(lang: str) -> Catalogue:
    """Every sentence of one language, by section and key."""
    return tomllib.loads(files(__name__).joinpath(f"{lang}.toml").read_text(encoding="utf-8"))


def sentence(section: str, key: str, lang: str = "en", /, **facts: str) -> str:
    """The sentence with its facts put in; facts that are words of the games are translated."""
    return catalogue(lang)[section][key].format(
        **{name: action(fact, lang) if name in ACTIONS else word(fact, lang) for name, fact in facts.items()}
    )


def action(text: str, lang: str = "en") -> str:
    """`bid hearts` in the reader's words; cards and numbers stay as they are."""
    return " ".join(word(one, lang) for one in text.split())


def word(key: str, lang: str = "en") -> str:
    """A word of the games ("hearts", "double") as players say it; unknown ones stay as they are."""
    return catalogue(lang)["word"].get(key, key)
