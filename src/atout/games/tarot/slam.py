"""Who may announce a slam, and who is asked?"""

from dataclasses import dataclass
from typing import ClassVar

from atout.actions import PlainAction
from atout.errors import IllegalAction
from atout.seats import Seat

from .auction import Contract
from .rules import Rule, TarotRules


@dataclass(frozen=True, slots=True)
class Slam(PlainAction):
    verb: ClassVar[str] = "slam"


@dataclass(frozen=True, slots=True)
class NoSlam(PlainAction):
    verb: ClassVar[str] = "no-slam"


@dataclass(frozen=True, slots=True)
class Announcing:
    """Those of `asked` speak in turn, until one announces."""

    asked: tuple[Seat, ...]
    declined: int = 0
    by: Seat | None = None

    @property
    def done(self) -> bool:
        return self.by is not None or self.declined == len(self.asked)

    def after(self, seat: Seat, said: Slam | NoSlam) -> "Announcing":
        if isinstance(said, Slam):
            return Announcing(self.asked, self.declined, seat)
        return Announcing(self.asked, self.declined + 1)

    def heard(self) -> tuple[tuple[Seat, str], ...]:
        """What was said so far, by whom."""
        declined = tuple((seat, NoSlam.verb) for seat in self.asked[: self.declined])
        return declined if self.by is None else (*declined, (self.by, Slam.verb))


NOBODY_ASKED = Announcing(())


def those_asked(
    contract: Contract, players: tuple[Seat, ...], rules: TarotRules, *, alone: bool
) -> tuple[Seat, ...]:
    """`players` from the taker on; `alone`: everybody knows that there is no partner.

    Where a hidden partner may announce, all are asked: to be asked must tell nothing.
    """
    several = rules.slam_announcers == "any" or (rules.slam_announcers == "attack" and not alone)
    return players if several else (contract.taker,)


def may_announce(seat: Seat, contract: Contract, rules: TarotRules) -> bool:
    return rules.slam_announcers == "any" or contract.side_of(seat) == "attack"


def check_announcer(seat: Seat, contract: Contract, rules: TarotRules) -> None:
    if not may_announce(seat, contract, rules):
        raise IllegalAction(Rule.SLAM_ANNOUNCER)


def read_slam(words: list[str]) -> Slam | NoSlam | None:
    match words:
        case ["slam"]:
            return Slam()
        case ["no-slam"]:
            return NoSlam()
        case _:
            return None
