"""What was played for in a deal that is over, by whom, and was it made?"""

from dataclasses import dataclass

from atout.game import State
from atout.games import reading_of
from atout.reading import ContractRead


@dataclass(frozen=True, slots=True)
class Played:
    """`name`: a mode, a bid; `side`: whoever took it, by the place of their score."""

    name: str
    side: int
    made: bool


def played(deal: State) -> Played | None:
    """None: nothing was."""
    reading = reading_of(deal.view(None))
    if reading.contract is None or reading.outcome is None:
        return None
    contract = reading.contract
    side = contract.side if isinstance(contract.side, int) else contract.seat
    # A trump that nobody called.
    if side is None:
        return None
    return Played(_name(contract), side, reading.outcome.made is True)


def _name(contract: ContractRead) -> str:
    """The trump, unless a level has a name of its own."""
    named = contract.level and not contract.level.isdigit()
    return contract.level if named or contract.trump is None else contract.trump
