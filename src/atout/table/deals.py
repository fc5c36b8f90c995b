"""What may be known of a deal that ended?"""

from atout.stories.deal import story
from atout.stories.plain import EndedDeal, plain_deal, plain_story

from .past import last_deal
from .table import Table


def plain_ended(table: Table, number: int) -> EndedDeal:
    """Deal `number`, counted from 1: with all hands open, unless its cards go on into the next deal."""
    assert 1 <= number <= len(table.ended)
    return plain_deal(table.record(), number, hands_open=not table.withheld)


def plain_last(then: Table, now: Table) -> EndedDeal:
    """The same of the deal that ended last at `then`, which is this table when it had just ended."""
    (kept,) = then.ended
    players = tuple(player or "" for player in now.players)
    told = story(last_deal(then), kept.actions)
    return plain_story(told, kept, then.match.game, players, hands_open=not now.withheld)
