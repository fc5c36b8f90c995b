"""Which language is spoken on the command line?"""

import os

from atout.cards import shortened
from atout.locales import LANGUAGES
from atout.telling.say import Say

from .misuse import SPOKEN, Misuse


def choose_language(lang: str | None) -> Say:
    """The language asked for; else of ATOUT_LANG, LC_ALL or LANG; else English."""
    say = Say(_language(lang))
    SPOKEN.set(say.lang)
    return say


def _language(given: str | None) -> str:
    if asked := given or os.environ.get("ATOUT_LANG"):
        lang = _first_part(asked)
        if lang not in LANGUAGES:
            raise Misuse("unknown-language", lang=shortened(asked), known=", ".join(LANGUAGES))
        return lang
    surroundings = _first_part(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")
    return surroundings if surroundings in LANGUAGES else "en"


def _first_part(locale: str) -> str:
    """`fr` of `fr_FR.UTF-8`."""
    return locale.replace("-", "_").partition(".")[0].partition("_")[0].lower()
