"""The package as it is installed, and how positions are written, wherever pytest is run from."""

import sys
import tomllib
from pathlib import Path
from typing import Any, cast

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

# All that follows goes as soon as atout reads the entry points `atout.games` and the locales of a game.
from atout.games import GAMES  # noqa: E402
from atout.locales import LANGUAGES, catalogue  # noqa: E402

from atout_belote import KIND  # noqa: E402

cast("dict[str, Any]", GAMES).setdefault(KIND.name, KIND)
for lang in LANGUAGES:
    own = HERE.parent / "atout_belote" / "locales" / f"{lang}.toml"
    told = own if own.exists() else own.with_name("en.toml")
    for section, sentences in tomllib.loads(told.read_text(encoding="utf-8")).items():
        for key, text in sentences.items():
            cast("dict[str, dict[str, str]]", catalogue(lang)).setdefault(section, {}).setdefault(key, text)
