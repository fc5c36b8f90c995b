"""What did the person mean by this line?

`JH`, `j♥`, `play JH`, `2` (the second of the listed), `hearts`, `d hea`, `90h`, `V♥` to a French reader: as
long as it can mean one thing. Accents may be left out.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from atout.actions import Action, not_an_action
from atout.cards import SYMBOLS, shortened
from atout.errors import BadText
from atout.game import Game
from atout.locales import catalogue

from .notation import in_notation, plain
from .scene import Scene

LONGEST = 80
SUIT_LETTERS = str.maketrans({symbol: suit.value.lower() for suit, symbol in SYMBOLS.items()})
SUIT_NAMES = str.maketrans({symbol: f" {suit.name.lower()} " for suit, symbol in SYMBOLS.items()})
_NUMBER_AND_LETTER = re.compile(r"(?<=\d)(?=[^\W\d_])")


class Command(StrEnum):
    """What can be typed besides actions; also in the reader's language, by `command-…` of its locale."""

    LAST = "last"
    BIDS = "bids"
    SCORE = "score"
    RULES = "rules"
    WHY = "why"
    HAND = "hand"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A command, and what was typed behind it: `why JH`."""

    command: Command
    rest: str = ""


def understood(line: str, scene: Scene) -> Action | TypedCommand:
    """Raises BadText if it means nothing, or more than one thing."""
    text = " ".join(plain(line).split())
    return _command(text, scene) or action_meant(text, scene)


def _command(text: str, scene: Scene) -> TypedCommand | None:
    first, _, rest = text.partition(" ")
    if first == "?":
        return TypedCommand(Command.HELP)
    for command in Command:
        if first in (command.value, plain(scene.names.say(f"command-{command}")), *_letter(command, text)):
            return TypedCommand(command, rest)
    return None


def _letter(command: Command, text: str) -> tuple[str, ...]:
    """`q` and `h` alone: the two that people try first."""
    return (text,) if command in (Command.QUIT, Command.HELP) and text == command[0] else ()


def action_meant(text: str, scene: Scene) -> Action:
    """The action, legal or not: whether it may be done now, the rules will say."""
    if not text and len(scene.view.legal) == 1:
        return scene.view.legal[0]
    if not text or len(text) > LONGEST:
        raise not_an_action(text, scene.game.name)
    if text.isascii() and text.isdigit() and not scene.cuts:
        return _numbered(text, scene)
    cards_due = any(hasattr(action, "card") for action in scene.view.legal)
    if written := _written(text, scene) or (_written_as_read(text, scene) if cards_due else []):
        return _likeliest(written, scene)
    # As it was typed first: a ten and a word beside it are not a level and its mode. A symbol stands for its
    # letter in cards alone: while the slam is asked for, the knight `c♥` does not begin like a chelem.
    in_letters = [text.translate(SUIT_LETTERS)] if cards_due else []
    spelled = _spelled_out(text)
    for typed in (text, *in_letters, spelled):
        if any(_begins(typed, str(action), scene) for action in scene.view.legal):
            return _abbreviated(typed, scene)
    return _refused(text, spelled, scene)


def _likeliest(written: list[Action], scene: Scene) -> Action:
    """What is allowed; else a card is for what is done with cards now, so that the rules say why not."""
    verbs = {action.verb for action in scene.view.legal}
    allowed = [action for action in written if action in scene.view.legal]
    in_season = [action for action in written if hasattr(action, "card") and action.verb in verbs]
    return (allowed or in_season or written)[0]


def _spelled_out(text: str) -> str:
    """`90h` and `90♥` as words: `90 h`, `90 hearts`."""
    return " ".join(_NUMBER_AND_LETTER.sub(" ", text.translate(SUIT_NAMES)).split())


def _numbered(text: str, scene: Scene) -> Action:
    choices = scene.choices
    if int(text) > len(choices) and any(text in str(action).split() for action in scene.view.legal):
        # The level of a bid: what is missing is said, not that the list is shorter.
        return _abbreviated(text, scene)
    if not 1 <= int(text) <= len(choices):
        raise BadText("no-such-choice", number=shortened(text), most=len(choices))
    return choices[int(text) - 1]


def _written(text: str, scene: Scene) -> list[Action]:
    """Everything these words say in the games' own notation, or behind a verb of the reader's language."""
    return (
        _with_any_verb(text, scene.game)
        or _with_any_verb(_spelled_out(text), scene.game)
        or [action for words in _verb_in_english(text, scene) for action in _parsed(words, scene.game)]
    )


def _written_as_read(text: str, scene: Scene) -> list[Action]:
    """The same, with cards in the letters of the reader's language."""
    return _written(in_notation(text, scene.names.say.lang, scene.game.pack), scene)


def _with_any_verb(text: str, game: Game) -> list[Action]:
    """As the words stand, or behind a verb left out."""
    verbs = dict.fromkeys(action.verb for action in game.alphabet())
    several = (text, *(f"{verb} {text}" for verb in verbs))
    return [action for words in several for action in _parsed(words, game)]


def _parsed(words: str, game: Game) -> list[Action]:
    """One action, or none."""
    try:
        return [game.parse(words)]
    except BadText:
        return []


def _verb_in_english(text: str, scene: Scene) -> list[str]:
    """`montre 1t 2t`: what follows such a verb is too much to be found in a list of actions."""
    first, _, rest = text.partition(" ")
    words = catalogue(scene.names.say.lang)["word"]
    return [f"{key} {rest}" for key, spoken in words.items() if plain(spoken) == first]


def _abbreviated(text: str, scene: Scene) -> Action:
    """The one legal action whose words begin like these, in English or in the reader's language."""
    found = [action for action in scene.view.legal if _begins(text, str(action), scene)]
    if len(found) > 1:
        known = ", ".join(scene.names.say.action(str(action)) for action in found[:4])
        raise BadText("ambiguous", text=shortened(text), known=known)
    return found[0]


def _refused(text: str, spelled: str, scene: Scene) -> Action:
    """What these words mean, though it is not legal: the rules will say why."""
    alphabet = list(scene.game.alphabet())
    if whole := [action for action in alphabet if spelled.split() in _forms(str(action), scene)]:
        return whole[0]
    begun = [action for action in alphabet if _begins(spelled, str(action), scene)]
    meant = begun if len(begun) == 1 else _written_as_read(text, scene)
    if not meant:
        raise not_an_action(text, scene.game.name)
    return meant[0]


def _begins(text: str, action: str, scene: Scene) -> bool:
    return any(_words_begin(text.split(), form) for form in _forms(action, scene))


def _forms(action: str, scene: Scene) -> list[list[str]]:
    """The words of an action, with and without its verb, in English and in the reader's language."""
    spoken = plain(scene.names.say.action(action))
    forms = (action, action.partition(" ")[2], spoken, spoken.partition(" ")[2])
    return [form.replace("-", " ").split() for form in forms if form]


def _words_begin(typed: list[str], words: list[str]) -> bool:
    if len(typed) > len(words):
        return False
    return all(word.startswith(start) for start, word in zip(typed, words, strict=False))
