"""How does a deal of Tarot stand, and what is it worth to each seat, in words?"""

from collections.abc import Iterator

from atout.cards import Cards, listed
from atout.cli.names import Names
from atout.games.tarot.auction import Contract
from atout.games.tarot.cards import EXCUSE, OUDLERS, halves_of, points_told
from atout.games.tarot.dealing import geometry
from atout.games.tarot.play import winning_place
from atout.games.tarot.players import players_from
from atout.games.tarot.scoring import THRESHOLDS
from atout.games.tarot.view import TarotView
from atout.seats import Seat


def count_so_far(view: TarotView, names: Names) -> Iterator[tuple[str, str]]:
    say = names.say
    if view.rules.idles:
        yield say("sits-out"), names.seat(view.dealer)
    if view.contract is None:
        if view.high:
            yield say("bid"), f"{say.word(view.high.bid)} ({names.seat(view.high.taker)})"
    elif view.phase in {"discarding", "announcing"}:
        yield from _laid(view, names)
    elif view.phase == "playing":
        yield from _attack(view, view.contract, names)


def _laid(view: TarotView, names: Names) -> Iterator[tuple[str, str]]:
    if view.dog:
        yield names.say("dog"), listed(view.dog)
    if view.aside:
        yield names.say("aside"), listed(view.aside)
    elif view.aside_shown:
        yield names.say("aside-shown"), listed(view.aside_shown)


def _attack(view: TarotView, contract: Contract, names: Names) -> Iterator[tuple[str, str]]:
    """As far as one knows who attacks and what was laid aside: a hidden partner is left out."""
    say = names.say
    seats = [seat for seat in (contract.taker, contract.partner) if seat is not None]
    halves = sum(view.halves[seat] for seat in seats) + halves_of(view.aside)
    points = f"{'' if _is_whole(view, contract) else '≥ '}{points_told(halves)}"
    oudlers = _oudlers(view, seats)
    yield say("attack"), say("points-of", points=points, needed=THRESHOLDS[len(oudlers)])
    yield say("oudlers"), listed(oudlers) or "–"
    won, played = sum(view.tricks_won[seat] for seat in seats), len(view.tricks)
    if view.sides_known:
        yield say("tricks"), say("tricks-of", attack=won, defence=played - won)
    else:
        yield say("tricks"), f"{played} / {geometry(view.rules).hand}"


def _is_whole(view: TarotView, contract: Contract) -> bool:
    """Whether this seat has seen everything that counts for the attack by now."""
    if not view.sides_known:
        return False
    return view.seat == contract.taker if contract.bid.shows_dog else contract.bid.value == "garde-contre"


def _oudlers(view: TarotView, seats: list[Seat]) -> Cards:
    """Those won by these seats; the Excuse is its player's."""
    found: Cards = ()
    for trick in view.tricks:
        players = players_from(trick.leader, view.dealer, view.rules)
        winner = players[winning_place(trick.cards)]
        for player, card in zip(players, trick.cards, strict=True):
            if card in OUDLERS and (player if card == EXCUSE else winner) in seats:
                found += (card,)
    return tuple(sorted(found))


def shares(view: TarotView, names: Names) -> Iterator[tuple[str, str, int]]:
    """What each defender pays for all the lines, and what comes of it for each seat."""
    assert view.result is not None
    assert view.contract is not None
    each = sum(line.points for line in view.result.lines)
    say = names.say
    yield say.word("attack"), say("from-each" if each >= 0 else "to-each"), each
    for seat in names.order:
        score = view.result.scores[seat]
        role = say(f"role-{_role(view, view.contract, seat)}")
        if seat == view.contract.taker and each:
            role = f"{role}, {abs(score // each)} × {abs(each)}"
        yield names.seat(seat), role, score


def _role(view: TarotView, contract: Contract, seat: Seat) -> str:
    if view.rules.idles and seat == view.dealer:
        return "idle"
    if seat == contract.taker:
        return "taker"
    return "partner" if seat == contract.partner else "defender"
