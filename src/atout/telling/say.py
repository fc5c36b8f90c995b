"""How are sentences, words and rules said in one language?"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from atout.cards import SYMBOLS
from atout.errors import AtoutError
from atout.game import Refusal, Result, ScoreLine
from atout.locales import action, catalogue, decimal, sentence, with_faces, word


@dataclass(frozen=True, slots=True)
class Say:
    """`say("you-lead")`: a sentence of the command line in one language."""

    lang: str = "en"

    def __call__(self, key: str, **facts: object) -> str:
        return self._sentence("cli", key, facts)

    def word(self, key: str) -> str:
        return word(key, self.lang)

    def action(self, text: str) -> str:
        return action(text, self.lang)

    def decimal(self, number: str) -> str:
        return decimal(number, self.lang)

    def reading(self, key: str, facts: Mapping[str, str]) -> str:
        """What a game says of a view."""
        return sentence("reading", key, self.lang, **facts)

    def rule_name(self, rule: str) -> str:
        return self._sentence("rule-name", rule, {})

    def rule(self, rule: str) -> str:
        return self._sentence("rule", rule, {})

    def line(self, line: ScoreLine, result: Result) -> str:
        against = line.side != result.contract_side and self.knows("line-defence", line.rule)
        return self._sentence("line-defence" if against else "line", line.rule, line.facts)

    def refusal(self, refusal: Refusal, cards: str) -> str:
        """Why these cards of a hand may not be played."""
        text = self._sentence("refused", refusal.rule, {**refusal.facts, "card": cards})
        return text[:1].upper() + text[1:]

    def error(self, error: AtoutError) -> str:
        """Its cards in the notation: they are drawn where they are printed."""
        return error.sentence(self.lang, faces=False)

    def lettered(self, text: str) -> str:
        """Cards as this language writes them; in the notation of docs/formats.md in English, and where the
        output has no symbols for suits.
        """
        return text if self.lang == "en" or not _has_symbols() else self.drawn(text)

    def drawn(self, text: str) -> str:
        """Cards with the symbols of their suits, for a terminal."""
        return with_faces(text, self.lang)

    def option(self, game: str, name: str) -> str:
        return self._sentence("option", f"{game}.{name}", {})

    def option_value(self, game: str, name: str, value: object) -> str | None:
        """What a value means; None where it says so itself."""
        key = f"{game}.{name}.{value}"
        return self._sentence("option-value", key, {}) if self.knows("option-value", key) else None

    def knows(self, section: str, key: str) -> bool:
        return key in catalogue(self.lang)[section]

    def _sentence(self, section: str, key: str, facts: Mapping[str, object]) -> str:
        return sentence(section, key, self.lang, **{name: str(fact) for name, fact in facts.items()})


def _has_symbols() -> bool:
    try:
        "".join(SYMBOLS.values()).encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
