"""What can be refused, and how does a refusal say why?

AtoutError
├── BadText          not a card, not an action: spelling, never rules
├── BadRules         options that are unknown, out of range or contradict one another
├── IllegalAction    the rules refuse it, and name the rule
├── BadQuery         a question whose fields are missing, of the wrong type, or cannot be
├── NotYourTurn      the table refuses; the rules were not asked
├── NotAllowed       this table, or this person, may not do that
├── StaleView        the table has moved on since the view this answers
├── TooLate          the deal or the table is over
└── BadRecord        replay parted from the record, or the file is no record

An error carries a key and facts; the sentence is made where it is read, in the reader's language.
"""

from enum import StrEnum
from typing import ClassVar, Self

from atout.locales import Quoted, sentence, with_faces


class AtoutError(Exception):
    """Something we were given cannot be taken; `facts` say what, `at` which element of a list."""

    section: ClassVar[str] = "error"

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self._facts = facts
        self.at: int | None = None

    def __str__(self) -> str:
        return self.sentence()

    @property
    def facts(self) -> dict[str, str]:
        return {name: str(fact) for name, fact in self._facts.items()}

    def sentence(self, lang: str = "en", *, faces: bool = True) -> str:
        """For people, who read `V♠` in French; `faces=False` for a program that draws cards itself."""

        def told(fact: object) -> str:
            if isinstance(fact, Quoted):
                return fact
            return with_faces(str(fact), lang) if faces else str(fact)

        facts = {name: told(fact) for name, fact in self._facts.items()}
        return sentence(self.section, self.key, lang, **facts)

    def located(self, at: int) -> Self:
        """Blame element `at` of the list being read; of lists inside lists, the outer one tells."""
        self.at = at
        return self


class BadText(AtoutError):
    pass


class BadRules(AtoutError):
    pass


class IllegalAction(AtoutError):
    section = "refused"

    def __init__(self, rule: StrEnum, **facts: object) -> None:
        super().__init__(rule.value, **facts)
        self.rule = rule

    def sentence(self, lang: str = "en", *, faces: bool = True) -> str:
        """It may begin with a word of the games, which is written small elsewhere."""
        text = super().sentence(lang, faces=faces)
        return text[:1].upper() + text[1:]


class BadQuery(AtoutError):
    pass


class NotYourTurn(AtoutError):
    pass


class NotAllowed(AtoutError):
    pass


class StaleView(AtoutError):
    pass


class TooLate(AtoutError):
    pass


class BadRecord(AtoutError):
    """`deal` and `action` say where, counted from 0; `cause` why, where a rule was broken."""

    def __init__(
        self,
        key: str,
        *,
        cause: AtoutError | None = None,
        deal_index: int | None = None,
        action_index: int | None = None,
        **facts: object,
    ) -> None:
        super().__init__(key, **facts)
        self.cause = cause
        self.deal_index = deal_index
        self.action_index = action_index

    def sentence(self, lang: str = "en", *, faces: bool = True) -> str:
        own = super().sentence(lang, faces=faces)
        return f"{own} {self.cause.sentence(lang, faces=faces)}" if self.cause else own
