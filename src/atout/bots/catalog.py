"""Which bots are there, ours and those that other packages bring?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, cast

from atout.actions import Action
from atout.cards import shortened
from atout.chance import Luck
from atout.errors import BadQuery
from atout.game import Bot, Game, View

from .random import random
from .thinking import Thinking

if TYPE_CHECKING:
    from atout.kernel.contests import KernelPlayer

Thinker = Callable[[Thinking], Bot]


@dataclass(frozen=True, slots=True)
class Quick:
    """A bot that answers at once."""

    bot: Bot
    # Who it is to the kernel at a table of such a game; None: nobody, Python plays it.
    in_kernel: "Callable[[Game], KernelPlayer | None] | None" = None


# Plays only games that a net has learned.
LEARNED = "learned"


# They are loaded on the first question, in its own thread: a server is ready before any bot is.
def club(view: View, luck: Luck) -> Action:
    from .club import club as play  # noqa: PLC0415

    return play(view, luck)


def beginner(view: View, luck: Luck) -> Action:
    from .amateurs import beginner as play  # noqa: PLC0415

    return play(view, luck)


def casual(view: View, luck: Luck) -> Action:
    from .amateurs import casual as play  # noqa: PLC0415

    return play(view, luck)


def learned(view: View, luck: Luck) -> Action:
    from .learned import learned as play  # noqa: PLC0415

    return play(view, luck)


def strong(thinking: Thinking) -> Bot:
    def choose(view: View, luck: Luck) -> Action:
        from .strong import strong as think  # noqa: PLC0415

        return think(thinking)(view, luck)

    return choose


def expert(thinking: Thinking) -> Bot:
    def choose(view: View, luck: Luck) -> Action:
        from .expert import expert as think  # noqa: PLC0415

        return think(thinking)(view, luck)

    return choose


def _by_luck(game: Game) -> "KernelPlayer":  # noqa: ARG001  at every table
    from atout.kernel.contests import KernelPlayer  # noqa: PLC0415

    return KernelPlayer()


def _by_net(game: Game) -> "KernelPlayer | None":
    from .learned import in_kernel as found  # noqa: PLC0415

    return found(game)


# Those that answer at once, and those that are made with a time to think.
BOTS: Mapping[str, Quick] = {
    "random": Quick(random, _by_luck),
    "beginner": Quick(beginner),
    "casual": Quick(casual),
    "club": Quick(club),
    LEARNED: Quick(learned, _by_net),
}
THINKERS: Mapping[str, Thinker] = {"strong": strong, "expert": expert}
GROUP = "atout.bots"
THINKER_GROUP = "atout.thinkers"


def bot_names() -> tuple[str, ...]:
    ours = (*BOTS, *THINKERS)
    brought = {entry.name for group in (GROUP, THINKER_GROUP) for entry in entry_points(group=group)}
    return (*ours, *sorted(brought.difference(ours)))


def bots_offered() -> tuple[str, ...]:
    """Those that play at least one game."""
    from .learned.trained import games_learned  # noqa: PLC0415

    return tuple(name for name in bot_names() if name != LEARNED or games_learned())


def check_plays(text: str, game: str) -> None:
    """Refuse a bot at a game that it has not learned; every other bot plays every game."""
    from .learned.trained import has_net  # noqa: PLC0415

    if text == LEARNED and not has_net(game):
        raise BadQuery("not-learned", bot=text, game=game)


def bot_named(text: str, thinking: Thinking | None = None) -> Bot:
    """`bot_named("club")`, `bot_named("expert:300")`: how it thinks may come after the name (thinking.py).

    A package adds one by an entry point; ours cannot be replaced that way.
    """
    granted = thinking_of(text, thinking)
    return thinker_named(text)(granted or Thinking())


def thinker_named(text: str) -> Thinker:
    """The same bot with its thinking time granted by the caller; one that answers at once ignores it."""
    name, _, _ = text.partition(":")
    if thinking_of(text) is not None:
        return THINKERS[name] if name in THINKERS else cast("Thinker", _brought(THINKER_GROUP, name))
    bot = BOTS[name].bot if name in BOTS else cast("Bot", _brought(GROUP, name))
    return lambda _: bot


def in_kernel(text: str, game: Game) -> "KernelPlayer | None":
    """Who this bot is to the kernel at a table of this game; None: nobody, Python plays it."""
    known = BOTS.get(text)
    return known.in_kernel(game) if known and known.in_kernel else None


def thinking_of(text: str, thinking: Thinking | None = None) -> Thinking | None:
    """What this bot is granted: what its text asks for, if it does; None: it answers at once."""
    name, colon, told = text.partition(":")
    if name in BOTS or (name not in THINKERS and _is_brought(GROUP, name)):
        if colon:
            raise BadQuery("bot-does-not-think", bot=name, text=shortened(text))
        return None
    if name not in THINKERS and not _is_brought(THINKER_GROUP, name):
        raise BadQuery("unknown-bot", bot=shortened(name), known=", ".join(bot_names()))
    if not colon:
        return thinking or Thinking()
    asked = Thinking.read(told)
    if asked is None:
        raise BadQuery("bot-setting", bot=name, given=shortened(told))
    return asked


def is_bot(text: str) -> bool:
    try:
        thinking_of(text)
    except BadQuery:
        return False
    return True


def _is_brought(group: str, name: str) -> bool:
    return bool(entry_points(group=group, name=name))


def _brought(group: str, name: str) -> object:
    try:
        return next(iter(entry_points(group=group, name=name))).load()
    except Exception as error:  # somebody else's code: whatever it raises, it is reported
        raise BadQuery("bot-broken", bot=name, why=shortened(f"{type(error).__name__}: {error}")) from error
