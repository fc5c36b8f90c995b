"""What did the person mean by this line?

`JH`, `j♥`, `play JH`, `2` (the second of the listed), `hearts`, `d hea`: as long as it can mean one thing.
"""

from dataclasses import dataclass
from enum import StrEnum

from atout.actions import Action, not_an_action
from atout.cards import shortened
from atout.errors import BadText
from atout.game import Game

from .scene import Scene

LONGEST = 80


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
class Asked:
    """A command, and what was typed behind it: `why JH`."""

    command: Command
    rest: str = ""


def understood(line: str, scene: Scene) -> Action | Asked:
    """Raises BadText if it means nothing, or more than one thing."""
    text = " ".join(line.lower().split())
    return _command(text, scene) or action_meant(text, scene)


def _command(text: str, scene: Scene) -> Asked | None:
    first, _, rest = text.partition(" ")
    if first == "?":
        return Asked(Command.HELP)
    for command in Command:
        if first in (command.value, scene.names.say(f"command-{command}").lower(), *_letter(command, text)):
            return Asked(command, rest)
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
    written = _written(text, scene.game)
    allowed = [action for action in written if action in scene.view.legal]
    if allowed or written:
        return (allowed or written)[0]
    return _abbreviated(text, scene)


def _numbered(text: str, scene: Scene) -> Action:
    choices = scene.choices
    if not 1 <= int(text) <= len(choices):
        raise BadText("no-such-choice", number=shortened(text), most=len(choices))
    return choices[int(text) - 1]


def _written(text: str, game: Game) -> list[Action]:
    """Everything these words say, as they stand or behind a verb left out."""
    verbs = dict.fromkeys(action.verb for action in game.alphabet())
    found: list[Action] = []
    for words in (text, *(f"{verb} {text}" for verb in verbs)):
        try:
            found.append(game.parse(words))
        except BadText:
            continue
    return found


def _abbreviated(text: str, scene: Scene) -> Action:
    """The one legal action whose words begin like these, in English or in the reader's language."""
    found = [action for action in scene.view.legal if _begins(text, str(action), scene)]
    if not found:
        raise not_an_action(text, scene.game.name)
    if len(found) > 1:
        known = ", ".join(scene.names.say.action(str(action)) for action in found[:4])
        raise BadText("ambiguous", text=shortened(text), known=known)
    return found[0]


def _begins(text: str, action: str, scene: Scene) -> bool:
    spoken = scene.names.say.action(action).lower()
    forms = (action, action.partition(" ")[2], spoken, spoken.partition(" ")[2])
    return any(_words_begin(text.split(), form.replace("-", " ").split()) for form in forms if form)


def _words_begin(typed: list[str], words: list[str]) -> bool:
    if len(typed) > len(words):
        return False
    return all(word.startswith(start) for start, word in zip(typed, words, strict=False))
