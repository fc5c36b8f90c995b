"""What does the operator of a server decide?"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta

from atout.bots.programs.foreign import ForeignBot
from atout.table.events import Pace
from atout.table.presence import AWAY_AFTER

# Seconds a bot takes for an action, whatever its cards; and how long a score stays if nobody is in a hurry.
PACES: Mapping[Pace, float] = {"slow": 2.4, "normal": 1.2, "fast": 0.5, "instant": 0.05}
RESTS: Mapping[Pace, float] = {"slow": 45.0, "normal": 30.0, "fast": 15.0, "instant": 0.0}


# People who share one address: a family, a few friends. A school has more.
PEOPLE_AN_ADDRESS = 8
BY_ADDRESS = (
    "sockets_an_address",
    "connections_an_address",
    "arrivals_a_second",
    "arrivals_at_once",
    "requests_a_second",
    "requests_at_once",
    "messages_an_address_a_second",
    "messages_an_address_at_once",
    "entries_a_minute",
    "entries_at_once",
    "people_a_day",
    "open_tables_an_address",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """On the wire: what a stranger can cost us is bounded. docs/protocol.md says all of them."""

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
    # New people in a day, from one address.
    people_a_day: float = 240
    open_tables_a_person: int = 20
    open_tables_an_address: int = 60
    openings_a_minute: float = 12
    openings_at_once: float = 24
    phrases_a_minute: float = 12
    phrases_at_once: float = 4
    # Each is sent to everybody at the table, and stays in its log.
    sits_a_minute: float = 6
    sits_at_once: float = 4
    paces_a_minute: float = 30
    paces_at_once: float = 10
    # Before the first deal: seats swapped and rules changed.
    changes_a_minute: float = 30
    changes_at_once: float = 10
    bot_seconds: float = 5.0
    # Of all bots at the tables that one person opened, and their hints: seconds of thinking.
    thinking_a_second: float = 1.0
    thinking_at_once: float = 15.0
    answers_a_second: float = 40
    answers_at_once: float = 40
    hint_seconds: float = 0.3
    # Frames, also empty ones and pings: each costs a parse. Three for every message that is allowed.
    frames_a_second: float = 60
    frames_at_once: float = 120
    # 16 KiB need not be cut finer.
    fragments_a_message: int = 64
    # TCP connections, also idle ones: a browser opens six, besides its sockets.
    connections_an_address: int = 128
    # New connections: a client that is cut comes back at once, and each handshake is work.
    arrivals_a_second: float = 20
    arrivals_at_once: float = 100
    # In all; fewer where the system allows fewer open files.
    connections: int = 8192
    # HTTP, weighed by what a request costs us (safety.py): a page is some forty files and five questions.
    requests_a_second: float = 30
    requests_at_once: float = 200
    # On all sockets of an address together; more of them wait.
    messages_an_address_a_second: float = 80
    messages_an_address_at_once: float = 240
    # Each is a third of a second of thinking.
    hints_a_minute: float = 20
    hints_at_once: float = 6
    # Each is a question on everybody else's screen.
    undo_questions_a_minute: float = 6
    undo_questions_at_once: float = 3

    def where_share_an_address(self, people: int) -> "Limits":
        """The same for each person, where this many share one address."""
        times = people / PEOPLE_AN_ADDRESS
        return replace(self, **{name: round(getattr(self, name) * times) for name in BY_ADDRESS})


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
