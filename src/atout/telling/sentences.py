"""How is a reading of a view said, in one language and with the names of one reader?"""

from collections.abc import Iterator
from itertools import chain

from atout.cards import SYMBOLS, Suit, listed
from atout.locales import Quoted
from atout.reading import Announced, ContractRead, Progress, Reading, Words

from .names import Names

SUITS = {suit.name.lower(): suit for suit in SYMBOLS}
TAKER, PARTNER = "★", "☆"


def said(words: Words, names: Names) -> str:
    facts = {name: _fact(name, value, names) for name, value in words.facts.items()}
    return names.say.reading(words.key, facts)


def _fact(name: str, value: str | float, names: Names) -> str:
    match name:
        case "seat":
            return Quoted(names.seat(int(value)))
        case "side":
            return Quoted(names.side(value if isinstance(value, str) else int(value)))
        case "played":
            return Quoted(_played(str(value), names))
        case _:
            return str(value)


def contract_said(contract: ContractRead | None, names: Names) -> str | None:
    """`90 hearts ♥ ×2 (us)`; `garde by Vola, called KH, partner unknown`; None while it is not settled."""
    return ", ".join(said(words, names) for words in contract.told) or None if contract else None


def _played(what: str, names: Names, *, short: bool = False) -> str:
    """`90 hearts ♥ ×2`, or `90 ♥ ×2`; a trump without a suit keeps its words."""
    return " ".join(_suited(one, names, short=short) for one in what.split())


def _suited(key: str, names: Names, *, short: bool) -> str:
    word, symbol = names.say.word(key), SYMBOLS.get(SUITS.get(key, Suit.EXCUSE), "")
    return symbol if short and symbol else f"{word} {symbol}".strip()


def rows(reading: Reading, names: Names, *, playing: bool) -> tuple[tuple[str, str], ...]:
    """How this deal stands: labels and values. `playing`: cards are played."""
    contract = reading.contract
    if contract and not contract.settled:
        # Short, because a board has little room for it.
        highest = _played(contract.played, names, short=True)
        if contract.seat is not None:
            highest += f" ({names.seat(contract.seat)})"
        return ((said(Words("bid"), names), highest), *_facts(reading, names))
    return tuple(
        chain(
            _progress(reading, names) if contract and playing else (),
            lying_apart(reading, names, playing=playing),
            _facts(reading, names),
            _announced(reading.announced, names),
        )
    )


def _facts(reading: Reading, names: Names) -> Iterator[tuple[str, str]]:
    for fact in reading.facts:
        yield said(fact.label, names), said(fact.value, names) or "–"


def _progress(reading: Reading, names: Names) -> Iterator[tuple[str, str]]:
    points, tricks = (said(Words(key), names) for key in ("points", "tricks"))
    if all(isinstance(one.side, int) for one in reading.progress):
        yield points, names.each(tuple(int(one.points) for one in reading.progress))
        yield tricks, names.each(tuple(one.tricks for one in reading.progress))
        return
    played = len(reading.winners)
    for one in reading.progress:
        yield _alone(one, names)
        if reading.contract and reading.contract.complete:
            facts = {"attack": one.tricks, "defence": played - one.tricks}
            yield tricks, said(Words("tricks-of", facts), names)
        else:
            yield tricks, f"{played} / {reading.hand_size}"


def _alone(one: Progress, names: Names) -> tuple[str, str]:
    reached = f"{'≥ ' * one.at_least}{one.points:g}"
    facts = {"points": reached, "needed": f"{one.needed or 0:g}"}
    label = names.side(one.side)
    return label[:1].upper() + label[1:], said(Words("points-of", facts), names)


def lying_apart(reading: Reading, names: Names, *, playing: bool) -> Iterator[tuple[str, str]]:
    for one in reading.apart:
        if one.stays or not playing:
            yield said(Words(one.name), names), listed(one.cards)


def _announced(several: tuple[Announced, ...], names: Names) -> Iterator[tuple[str, str]]:
    """For each seat what it said; cards laid open instead of the word for them."""
    opened = [(one.seat, words) for one in several if one.cards for words in one.words]
    for one in several:
        words = [words for words in one.words if one.cards or (one.seat, words) not in opened]
        texts = [said(words, names) for words in words]
        if one.cards:
            # A row for each: two of them side by side are wider than the board has room for.
            for text, cards in zip(texts[-len(one.cards) :], one.cards, strict=False):
                yield names.seat(one.seat), f"{text} {listed(cards)}" if one.trick else text
        elif texts:
            yield names.seat(one.seat), ", ".join(texts)


def heard(reading: Reading, action: str, names: Names) -> Iterator[str]:
    """What everybody was told or shown with the last action, besides its own words."""
    for words in reading.heard:
        yield said(words, names)
    verb, _, rest = action.partition(" ")
    played, *written = rest.split() if verb == "play" else ("",)
    for one in reading.announced:
        if one.card is None or str(one.card) != played:
            continue
        words = [said(words, names) for words in one.words if words.facts.get("word") not in written]
        if one.cards:
            sets = zip(words, one.cards, strict=False)
            cards = ", ".join(f"{text} {listed(opened)}" for text, opened in sets)
            yield said(Words("shows", {"seat": one.seat, "cards": cards}), names)
        elif words:
            yield said(Words("says", {"seat": one.seat, "words": ", ".join(words)}), names)


def mark(reading: Reading, seat: int) -> str | None:
    """A sign before the name of a seat that has a part of its own in this deal."""
    return {"taker": TAKER, "partner": PARTNER}.get(reading.roles[seat] or "")


def legend(reading: Reading, names: Names) -> str | None:
    """What these signs mean; None while there are none."""
    if "taker" not in reading.roles or reading.contract is None:
        return None
    several = reading.contract.called is not None or not reading.contract.complete
    return names.say("mark-taker-partner" if several else "mark-taker", taker=TAKER, partner=PARTNER)
