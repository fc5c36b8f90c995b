"""From where can a table be folded, without all that happened before? Pure.

A snapshot is never the truth: what it holds is what folding the log up to there gives, and where one does
not fit its log, the log is folded instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import get_type_hints

from atout import wire
from atout.errors import AtoutError
from atout.game import Options, Setup, Standing
from atout.games import game_named
from atout.match import MatchState
from atout.tricks import Trick

from .events import DealBegan, TableOpened
from .table import Table

VERSION = 2
# These are made anew, from the log and from what else is kept; all others stand in a snapshot as they are.
MADE = frozenset({"opening", "match", "began", "before_deal", "taken", "ended", "forgotten"})
KEPT = tuple(one.name for one in fields(Table) if one.name not in MADE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table just after deal `number` began, as event `seq`: but for its opening and the pack."""

    version: int = VERSION
    # Of the rules: a later revision may score the deals before otherwise.
    revision: int
    # The opening has those of then; they may have been changed before the first deal.
    options: Options
    seq: int
    number: int
    standing: Standing
    # What the players remember of the deal before, where the pack is kept.
    earlier: tuple[Trick, ...]
    # The other fields of the table, each as it is written.
    kept: Mapping[str, object]


def snapshot_of(table: Table) -> Snapshot:
    """Of a table whose deal has just begun."""
    assert table.match.deal is not None
    assert table.began is not None
    assert not table.taken
    return Snapshot(
        revision=table.match.game.revision,
        options=table.match.game.options,
        seq=table.seq,
        number=table.match.number,
        standing=table.match.standing,
        earlier=table.match.deal.setup.earlier,
        kept={name: wire.plain(getattr(table, name)) for name in KEPT},
    )


def read(stored: object) -> Snapshot | None:
    """None: it was written by another version of atout, or it is no snapshot at all."""
    try:
        snapshot = wire.read(Snapshot, stored)
    except AtoutError:
        return None
    known = snapshot.version == VERSION and set(snapshot.kept) == set(KEPT)
    return snapshot if known else None


def restored(snapshot: Snapshot, opening: TableOpened, began: DealBegan) -> Table | None:
    """The table as it was then; None: that was by other rules."""
    game = game_named(opening.game, options=snapshot.options)
    if game.revision != snapshot.revision:
        return None
    hints = get_type_hints(Table)
    kept = {name: wire.read(hints[name], snapshot.kept[name]) for name in KEPT}
    table = replace(Table.opened(opening), **kept)
    before = MatchState(game, table.drawn.mixed(table.nonces), snapshot.standing, None, snapshot.number - 1)
    setup = Setup(dealer=began.dealer, pack=began.pack, dog_gaps=began.dog_gaps, earlier=snapshot.earlier)
    return replace(
        table, match=before.begin(setup), before_deal=before, began=began, forgotten=snapshot.number - 1
    )
