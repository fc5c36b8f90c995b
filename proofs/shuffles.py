"""Is the shuffle fair, and is it always seen when a promise about it is not kept? (docs/fair-shuffle.md)

Tables as a server opens them: a seed is drawn and promised, every seat gives a nonce, bots play a short
match. Its record must verify; changed in one place, it must be refused for that reason.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial, reduce
from itertools import permutations
from math import sqrt
from operator import add
from os import cpu_count
from typing import Any

from progress import progress

from atout import records, wire
from atout.bots.catalog import bot_named
from atout.chance import Luck, Seed
from atout.errors import AtoutError, BadRecord
from atout.game import Game
from atout.games import GAMES, game_named
from atout.records import Record
from atout.table.events import SeatTaken, TableOpened
from atout.table.table import Table

Told = dict[str, Any]
Change = Callable[[Told, Luck], None]

CHUNK = 50
# Every so many tables the thoughtful bot plays: its deals are of another kind, and take longer.
CLUB_SHARE = 20
# So many standard deviations off are no luck.
FAR = 6
DIGITS = "0123456789abcdef"


def game_of(name: str, number: int) -> Game:
    """A match of a few deals: the presets in turn, and the numbers of seats where there are several."""
    kind = GAMES[name]
    preset = tuple(kind.presets)[number % len(kind.presets)]
    lengths = kind.shown.lengths[kind.seats[number // 2 % len(kind.seats)]]
    # A short one up to some points may be a single deal.
    length = lengths["short"] if lengths["short"].deals else lengths["full"]
    return game_named(name, preset, length.options)


def opened(game: Game, luck: Luck) -> Table:
    seed = str(Seed.from_text(f"drawn {luck.below(1 << 64)}"))
    table = Table.opened(
        TableOpened(game=game.name, revision=game.revision, options=game.options, seed=seed, owner="p0")
    )
    for seat in range(game.seats):
        nonce = f"{luck.below(1 << 64):x}"
        table = table.after(SeatTaken(seat=seat, player=f"p{seat}", person=f"p{seat}", nonce=nonce))
    return table


def moments(name: str, number: int) -> Iterator[Table]:
    """A match from its opening to its end: the table after each deal began or ended."""
    luck = Luck(Seed.from_text(f"{name} {number}"), "table")
    bot = bot_named("random" if number % CLUB_SHARE else "club")
    table = opened(game_of(name, number), luck)
    while not table.closed:
        if event := table.due():
            table = table.after(event)
            yield table
            continue
        assert table.match.deal is not None
        actor = table.match.deal.actor
        assert actor is not None
        view = table.view(actor)
        assert view is not None
        table = table.after(table.decide(actor, bot(view, luck), table.seq))


def _other_digit(text: str, luck: Luck) -> str:
    place = luck.below(len(text))
    digit = luck.choice([one for one in DIGITS if one != text[place]])
    return text[:place] + digit + text[place + 1 :]


def _one_of(told: Told, luck: Luck) -> Told:
    return luck.choice(told["deals"])


def pack(told: Told, luck: Luck) -> None:
    cards = _one_of(told, luck)["pack"]
    one, another = luck.shuffled(range(len(cards)))[:2]
    cards[one], cards[another] = cards[another], cards[one]


def dog_gaps(told: Told, luck: Luck) -> None:
    gaps = _one_of(told, luck)["dog_gaps"]
    gaps[0] = luck.choice([gap for gap in range(20) if gap not in gaps])


def deal_seed(told: Told, luck: Luck) -> None:
    deal = _one_of(told, luck)
    deal["seed"] = _other_digit(deal["seed"], luck)


def deal_commitment(told: Told, luck: Luck) -> None:
    deal = _one_of(told, luck)
    deal["commitment"] = _other_digit(deal["commitment"], luck)


def another_deal(told: Told, luck: Luck) -> None:
    """A seed of one's own choice with the commitment that goes with it; the pack is the record's."""
    other = Seed.from_text(str(luck.below(1 << 64)))
    _one_of(told, luck).update(seed=str(other), commitment=other.commitment())


def seed(told: Told, luck: Luck) -> None:
    told["seed"] = _other_digit(told["seed"], luck)


def drawn(told: Told, luck: Luck) -> None:
    told["drawn"] = _other_digit(told["drawn"], luck)


def drawn_anew(told: Told, luck: Luck) -> None:
    """Another seed with the commitment that goes with it."""
    other = Seed.from_text(str(luck.below(1 << 64)))
    told.update(drawn=str(other), commitment=other.commitment())


def commitment(told: Told, luck: Luck) -> None:
    told["commitment"] = _other_digit(told["commitment"], luck)


def nonce(told: Told, luck: Luck) -> None:
    place = luck.below(len(told["nonces"]))
    told["nonces"][place] = _other_digit(told["nonces"][place], luck)


def nonce_left_out(told: Told, luck: Luck) -> None:
    told["nonces"].pop(luck.below(len(told["nonces"])))


def nonces_in_another_order(told: Told, luck: Luck) -> None:
    place = luck.below(len(told["nonces"]) - 1)
    told["nonces"][place : place + 2] = reversed(told["nonces"][place : place + 2])


def nonces_cut_elsewhere(told: Told, luck: Luck) -> None:
    """The same letters in the same order: only where one nonce ends is changed."""
    place = luck.below(len(told["nonces"]) - 1)
    one, another = told["nonces"][place : place + 2]
    told["nonces"][place : place + 2] = one[:-1], one[-1] + another


# For which reason each is refused when the match is over, and before, when its seed is not yet told.
WHOLE: Mapping[Change, set[str]] = {
    pack: {"seed-differs"},
    dog_gaps: {"seed-differs-dog"},
    deal_seed: {"deal-seed-differs"},
    deal_commitment: {"deal-commitment-differs"},
    another_deal: {"deal-seed-differs"},
    seed: {"mix-differs"},
    drawn: {"drawn-commitment-differs"},
    drawn_anew: {"mix-differs"},
    commitment: {"drawn-commitment-differs"},
    nonce: {"mix-differs"},
    nonce_left_out: {"mix-differs"},
    nonces_in_another_order: {"mix-differs"},
    nonces_cut_elsewhere: {"mix-differs"},
}
RUNNING: Mapping[Change, set[str]] = {
    pack: {"seed-differs"},
    dog_gaps: {"seed-differs-dog"},
    deal_seed: {"seed-differs"},
    deal_commitment: {"deal-commitment-differs"},
}


class Accepted(AssertionError):
    """A record that was changed verifies all the same, or is refused for another reason."""


def reason(told: Told) -> BadRecord | None:
    """At the bottom, why this record is refused."""
    try:
        records.verify(records.read(wire.text(told)))
    except BadRecord as bad:
        cause: AtoutError | None = bad
        while isinstance(cause, BadRecord) and cause.cause:
            cause = cause.cause
        return cause if isinstance(cause, BadRecord) else bad
    return None


def check_tampered(record: Record, change: Change, reasons: set[str], luck: Luck) -> None:
    told = records.plain(record)
    change(told, luck)
    found = reason(told)
    if found is None or found.key not in reasons:
        raise Accepted(f"{change.__name__}: {found!r}\n{wire.text(told)}")


@dataclass(frozen=True, slots=True)
class Checked:
    tables: int = 0
    deals: int = 0
    honest: int = 0
    tampered: Counter[str] = field(default_factory=Counter[str])

    def __add__(self, other: "Checked") -> "Checked":
        return Checked(
            self.tables + other.tables,
            self.deals + other.deals,
            self.honest + other.honest,
            self.tampered + other.tampered,
        )


def check_table(name: str, number: int) -> Checked:
    """What was published on the way and in the end verifies; changed in any one place, it does not.

    Where the pack is kept nothing is told on the way that could be verified.
    """
    luck = Luck(Seed.from_text(f"{name} {number}"), "tampering")
    tables = list(moments(name, number))
    published = [table.published() for table in tables]
    running, whole = published[-2:]
    honest = [record for record in published if record is whole or not tables[0].keeps_pack]
    for record in honest:
        records.verify(record)
    shown = {tables[0].drawn.commitment(), *filter(None, (table.deal_commitment() for table in tables))}
    assert shown <= records.promises_kept(whole)
    tampered = _tampered(whole, WHOLE, luck)
    if running in honest:
        tampered += _tampered(running, RUNNING, luck)
    return Checked(1, len(whole.deals), len(honest), tampered)


def _tampered(record: Record, changes: Mapping[Change, set[str]], luck: Luck) -> Counter[str]:
    done = Counter[str]()
    for change, reasons in changes.items():
        if change is not dog_gaps or record.deals[0].dog_gaps:
            check_tampered(record, change, reasons, luck)
            done[change.__name__] += 1
    return done


def check_tables(name: str, numbers: Iterable[int]) -> Checked:
    return reduce(add, (check_table(name, number) for number in numbers), Checked())


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """In standard deviations from what luck gives."""
    expected = sum(counts.values()) / kinds
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = kinds - 1
    return (seen + (kinds - len(counts)) * expected - freedom) / sqrt(2 * freedom)


def deviations(game: str, shuffles: int) -> dict[str, float]:
    """Of so many packs, each of a match of its own: where each card lies, and in which order some do."""
    cards = game_named(game).pack
    places, orders, neighbours = Counter[Any](), Counter[Any](), Counter[Any]()
    drawn = Seed.from_text(f"chi-square {game}")
    for number in range(shuffles):
        luck = Luck(drawn.mixed((str(number),)).derive("deal 1"), "setup")
        mixed = luck.shuffled(range(len(cards)))
        places.update(enumerate(mixed))
        orders[tuple(sorted(range(5), key=mixed.__getitem__))] += 1
        neighbours[mixed[0], mixed[1]] += 1
    size = len(cards)
    return {
        "places": _places_off(places, size),
        "orders of five places": chi_square(orders, len(list(permutations(range(5))))),
        "first two cards": chi_square(neighbours, size * (size - 1)),
    }


def _places_off(places: Counter[Any], size: int) -> float:
    """Rows and columns add up, so (size - 1)² of these counts are free."""
    expected = sum(places.values()) / size**2
    seen = sum(
        (places[place, one] - expected) ** 2 / expected for place in range(size) for one in range(size)
    )
    return (seen - (size - 1) ** 2) / sqrt(2 * (size - 1) ** 2)


def tell(game: str, count: int) -> None:
    """So many tables and everything that can be changed in them; a hundred times as many shuffles."""
    chunks = [range(start, min(start + CHUNK, count)) for start in range(0, count, CHUNK)]
    with ProcessPoolExecutor(cpu_count()) as pool:
        done = progress(pool.map(partial(check_tables, game), chunks), len(chunks), f"{game} shuffle")
        checked = reduce(add, done, Checked())
    refused = checked.tampered.total()
    print(f"\n{game}: {checked.tables:,} tables, {checked.deals:,} deals: {checked.honest:,} records verify")
    print(f"  changed in one place: {refused:,}, of which 0 were accepted")
    for change, times in sorted(checked.tampered.items()):
        print(f"  {change:36} {times:>12,}")
    shuffles = 100 * count
    found = deviations(game, shuffles)
    for what, off in found.items():
        print(f"  {shuffles:,} shuffles, {what}: chi-square {off:+.2f} standard deviations off", flush=True)
    if max(map(abs, found.values())) > FAR:
        raise SystemExit(1)
