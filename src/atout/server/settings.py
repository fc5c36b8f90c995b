"""What does the operator of a server decide?"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from atout.bots.foreign import ForeignBot
from atout.table.events import Pace
from atout.table.presence import AWAY_AFTER

# Seconds a bot takes for an action, whatever its cards; and how long a score stays if nobody is in a hurry.
PACES: Mapping[Pace, float] = {"slow": 2.4, "normal": 1.2, "fast": 0.5, "instant": 0.05}
RESTS: Mapping[Pace, float] = {"slow": 45.0, "normal": 30.0, "fast": 15.0, "instant": 0.0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """On the wire: what a stranger can cost us is bounded."""

    message_bytes: int = 16 * 1024
    messages_a_second: float = 20
    messages_at_once: float = 40
    first_message_seconds: float = 5
    sockets_an_address: int = 32
    queue_messages: int = 256
    queue_bytes: int = 1 << 20
    body_bytes: int = 256 * 1024
    follows_a_socket: int = 32
    # New people, and codes tried, from one address.
    entries_a_minute: float = 30
    entries_at_once: float = 60
    # Enough for a school behind one address.
    people_a_day: float = 240
    open_tables_a_person: int = 20
    open_tables_an_address: int = 60
    openings_a_minute: float = 12
    openings_at_once: float = 24
    phrases_a_minute: float = 12
    phrases_at_once: float = 4
    paces_a_minute: float = 30
    paces_at_once: float = 10
    bot_seconds: float = 5.0
    hint_seconds: float = 0.3


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    database: str
    # Where the page is reached, besides the host it is asked for: `https://atout.example`.
    origins: tuple[str, ...] = ()
    # Behind a proxy that speaks TLS: cookies are Secure, and its word for the address is taken.
    behind_proxy: bool = False
    durable: bool = True
    bot_workers: int = 2
    foreign_bots: Mapping[str, ForeignBot] = field(default_factory=dict[str, ForeignBot])
    away_after: float = AWAY_AFTER
    # Seconds after which an owner who is away gives up the table to somebody who is there.
    owner_away_after: float = 300.0
    # Seconds for an action at tables that anybody may come to, where nothing was chosen.
    usual_clock: int = 60
    # How long a table is listed without anybody there, and kept: before its first deal, and in a match.
    listed_alone: timedelta = timedelta(minutes=5)
    kept_waiting: timedelta = timedelta(days=1)
    kept_unfinished: timedelta = timedelta(days=30)
    # How often the server looks after what nobody asks for: expired tables, owners, the operator's changes.
    upkeep_seconds: float = 15.0
    idle_seconds: float = 120.0
    limits: Limits = Limits()
