"""Which language does a request ask for by name?"""

from typing import Annotated

from fastapi import Depends, Query, Request

from atout.cards import shortened
from atout.locales import LANGUAGES

from .errors import Absent, language


def known_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Absent("unknown-language", lang=shortened(lang), known=", ".join(LANGUAGES))
    return lang


def language_asked(
    request: Request, lang: Annotated[str | None, Query(description=f"One of {', '.join(LANGUAGES)}.")] = None
) -> str:
    """One that is asked for must be there; a preference of the browser need not."""
    return language(request) if lang is None else known_language(lang)


Lang = Annotated[str, Depends(language_asked)]
