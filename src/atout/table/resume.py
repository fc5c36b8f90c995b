"""Which events does a record tell of, so that a table can go on from it? Pure."""

from collections.abc import Iterator

from atout.actions import speaker
from atout.chance import Luck, Seed
from atout.errors import BadRecord
from atout.game import Game
from atout.match import MatchState
from atout.records import Record, replay
from atout.seats import Seat

from .events import ActionTaken, DealBegan, DealEnded, Event, SeatTaken, TableClosed, TableOpened

# A fresh seed draws the first dealer too: one of them is the record's after a few tries.
TRIES = 10_000


def events_of(record: Record) -> list[Event]:
    """The log of the table where this was played; BadRecord if it does not replay.

    A record that tells no seed is given a fresh one: it only serves the deals to come.
    """
    played = list(_played(record))
    seed = record.seed or _seed_for(record)
    return [*opening_events(record.game, seed, record.players), *played]


def opening_events(game: Game, seed: Seed, players: tuple[str, ...]) -> Iterator[Event]:
    """A table is opened and everybody sits down; an empty name leaves the seat free."""
    yield TableOpened(game=game.name, revision=game.revision, options=game.options, seed=str(seed))
    for seat, player in enumerate(players):
        if player:
            yield SeatTaken(seat=seat, player=player)


def _played(record: Record) -> Iterator[Event]:
    moments = replay(record)
    match: MatchState | None = None
    for deal in record.deals:
        match = next(moments)
        yield DealBegan(dealer=deal.dealer, pack=deal.pack, dog_gaps=deal.dog_gaps)
        for action in deal.actions:
            actor = _actor(match)
            # The replay refuses what cannot be read, and says where.
            match = next(moments)
            said = record.game.parse(action)
            yield ActionTaken(seat=speaker(said, actor), action=str(said))
        if match.deal and match.deal.result:
            yield DealEnded(scores=deal.scores or match.deal.result.scores)
    # The last deal's scores are compared only when the replay is asked to go on.
    for _ in moments:
        pass
    if match and match.over:
        yield TableClosed(winners=match.standing.winners)


def _actor(match: MatchState) -> Seat:
    assert match.deal is not None
    # After the end of a deal nobody acts: the replay refuses, whatever the seat.
    return match.deal.actor or 0


def _seed_for(record: Record) -> Seed:
    if not record.deals:
        return Seed.fresh()
    dealer = record.deals[0].dealer
    for _ in range(TRIES):
        seed = Seed.fresh()
        if record.game.opening(Luck(seed, "opening")).dealer == dealer:
            return seed
    raise BadRecord("setup-refused", deal=1, deal_index=0)
