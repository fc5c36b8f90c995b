"""Who may call a deal off because of a bare Petit, where that is left to the holder?"""

from dataclasses import dataclass
from typing import ClassVar

from atout.actions import PlainAction
from atout.errors import IllegalAction
from atout.game import Hands
from atout.seats import Seat

from .dealing import petit_sec
from .rules import Rule


@dataclass(frozen=True, slots=True)
class Void(PlainAction):
    verb: ClassVar[str] = "void"


@dataclass(frozen=True, slots=True)
class NoVoid(PlainAction):
    verb: ClassVar[str] = "no-void"


def check_void(seat: Seat, hands: Hands) -> None:
    if petit_sec(hands) != seat:
        raise IllegalAction(Rule.PETIT_SEC)


def read_void(words: list[str]) -> Void | NoVoid | None:
    match words:
        case ["void"]:
            return Void()
        case ["no-void"]:
            return NoVoid()
        case _:
            return None
