"""Would a leak be noticed? Each of these lets the server tell something that it must not."""
# A leak is planted where nobody but the server's own code reaches.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from pairs import pairs
from twins import twins

from atout import wire
from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.errors import AtoutError
from atout.game import Hands, View
from atout.seats import Seat
from atout.server import audience, recent_events
from atout.server.audience import Audience
from atout.server.recent_events import RecentEvents
from atout.server.schemas.info import SeatInfo, TableInfo
from atout.server.schemas.to_client import Present
from atout.server.schemas.told import DealBeganTold, SaidTold, Told
from atout.table.events import ActionTaken, Event, Undone
from atout.table.table import Table

# A leak must show within so many pairs of the game where it is planted.
SOON = 60


@contextmanager
def planted(owner: Any, name: str, make: Callable[[Any], Any]) -> Generator[None]:
    """Puts in place of something what `make` makes of it."""
    honest = owner.__dict__[name]
    setattr(owner, name, make(honest))
    try:
        yield
    finally:
        setattr(owner, name, honest)


def _hands(table: Table) -> Hands:
    assert table.match.deal is not None
    return table.match.deal.hands


def _raw_action(honest: Any) -> Any:
    def event_text(self: Audience, event: Event, table: Table, seat: Seat | None) -> str:
        text = honest(self, event, table, seat)
        if not isinstance(event, ActionTaken):
            return text
        return text.replace(f'"action": "{event.action.split()[0]}"', f'"action": "{event.action}"')

    return event_text


def _neighbours_view(honest: Any) -> Any:
    def view(self: Table, seat: Seat | None) -> View | None:
        return honest(self, 0 if seat is None else seat)

    return view


def _seed_at_the_start(honest: Any) -> Any:
    def told(event: Event, table: Table) -> Told | None:
        said: Told | None = honest(event, table)
        if isinstance(said, DealBeganTold) and table.before_deal:
            return replace(said, commitment=str(table.before_deal.deal_seed()))
        return said

    return told


def _in_info(what: Callable[[Table], object]) -> Callable[[Any], Any]:
    def make(honest: Any) -> Any:
        def info(name: str, table: Table, here: Sequence[Seat]) -> TableInfo:
            about: TableInfo = honest(name, table, here)
            return replace(about, title=wire.text(what(table)))

        return info

    return make


def _seats_by_strength(honest: Any) -> Any:
    """Only the order of a list tells."""

    def info(name: str, table: Table, here: Sequence[Seat]) -> TableInfo:
        about: TableInfo = honest(name, table, here)

        def strength(one: SeatInfo) -> Cards:
            return _hands(table)[one.seat]

        return replace(about, seats=tuple(sorted(about.seats, key=strength)))

    return info


def _presence_with_hearts(honest: Any) -> Any:
    def tell_presence(self: Audience) -> None:
        honest(self)
        hearts = tuple(sum(str(card).endswith("H") for card in hand) for hand in _hands(self.table))
        self.tell_all(Present(table=self.name, seq=self.table.seq, here=hearts, watching=0, away=()))

    return tell_presence


def _legal_of_the_actor(honest: Any) -> Any:
    def view(self: Table, seat: Seat | None) -> View | None:
        seen = honest(self, seat)
        deal = self.match.deal
        if seen and deal and deal.actor is not None:
            return replace(seen, legal=deal.legal(deal.actor))
        return seen

    return view


def _refusal_names_a_card(honest: Any) -> Any:
    def decide(self: Table, seat: Seat, *rest: Any, **more: Any) -> ActionTaken:
        try:
            return honest(self, seat, *rest, **more)
        except AtoutError as refusal:
            hands = _hands(self)
            card = str(hands[(seat + 1) % len(hands)][:1])
            refusal._facts["best"] = card  # noqa: SLF001  a leak
            raise

    return decide


def _raw_when_missed(honest: Any) -> Any:
    def actions(self: RecentEvents, since: int, table: Table, seat: Seat | None) -> Iterator[tuple[int, str]]:
        del since, table, seat
        assert honest
        for seq, event in enumerate(self._events, start=1):
            if isinstance(event, ActionTaken):
                yield seq, event.action

    return actions


def _undone_says_what(honest: Any) -> Any:
    def note(self: RecentEvents, event: Event, table: Table) -> None:
        honest(self, event, table)
        if isinstance(event, Undone):
            last = next(one for one in reversed(self._events) if isinstance(one, ActionTaken))
            self._tellings[-1] = SaidTold(seat=last.seat, phrase=last.action)

    return note


def _one_message_more(honest: Any) -> Any:
    """Only the number of messages tells: whether the actor has a choice."""

    def spread(self: Audience, event: Event, table: Table) -> None:
        honest(self, event, table)
        deal = table.match.deal
        if deal and deal.actor is not None and len(deal.legal(deal.actor)) == 1:
            self.tell_presence()

    return spread


def _open_record(honest: Any) -> Any:
    assert honest
    return Table.record


def _padded(honest: Any) -> Any:
    """Only the white space of a message tells."""

    def event_text(self: Audience, event: Event, table: Table, seat: Seat | None) -> str:
        return honest(self, event, table, seat) + " " * (sum(str(_hands(table)[0]).encode()) % 50)

    return event_text


LEAKS: dict[str, tuple[str, Any, str, Callable[[Any], Any]]] = {
    "a hidden action told as it is": ("tarot", Audience, "_event_text", _raw_action),
    "a seat's view for whoever watches": ("giretra", Table, "view", _neighbours_view),
    "the deal's seed when the deal begins": ("tunisian", recent_events, "told", _seed_at_the_start),
    "the pack in what everybody knows": (
        "giretra",
        audience,
        "info",
        _in_info(lambda table: table.began and table.began.pack),
    ),
    "the match's seed in what everybody knows": (
        "tarot",
        audience,
        "info",
        _in_info(lambda table: str(table.match.seed)),
    ),
    "the invitation in what everybody knows": (
        "tunisian",
        audience,
        "info",
        _in_info(lambda table: table.opening.invitation),
    ),
    "the order of seats after their hands": ("tunisian", audience, "info", _seats_by_strength),
    "how many hearts each holds, with presence": (
        "giretra",
        Audience,
        "tell_presence",
        _presence_with_hearts,
    ),
    "what the actor may do, to everybody": ("tunisian", Table, "view", _legal_of_the_actor),
    "a refusal that names a neighbour's card": ("giretra", Table, "decide", _refusal_names_a_card),
    "hidden actions to whoever comes back": ("tarot", RecentEvents, "_actions", _raw_when_missed),
    "a hidden action that was taken back": ("tarot", RecentEvents, "note", _undone_says_what),
    "one message more when a card is forced": ("tunisian", Audience, "_spread", _one_message_more),
    "the record of a deal that is being played": ("tarot", Table, "published", _open_record),
    "white space that depends on a hand": ("giretra", Audience, "_event_text", _padded),
}


async def noticed(name: str, seed: str) -> int | None:
    """After how many pairs this leak shows; None: not soon."""
    game, owner, attribute, make = LEAKS[name]
    with planted(owner, attribute, make):
        async with twins() as two:
            for number, pair in zip(range(1, SOON + 1), pairs(game, f"planted {seed}"), strict=False):
                found = await two.compare(pair, Luck(Seed.from_text(f"{seed} {number}"), "script"))
                if found.leaks:
                    return number
    return None
