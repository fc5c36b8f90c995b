"""What may be told of a deal that ended?"""

from typing import Any

from atout.stories.plain import plain_deal

from .table import Table


def plain_ended(table: Table, number: int) -> dict[str, Any]:
    """Deal `number`, counted from 1: with all hands open, unless its cards go on into the next deal."""
    assert 1 <= number <= len(table.ended)
    return plain_deal(table.record(), number, hands_open=not table.withheld)
