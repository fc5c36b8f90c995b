"""What do people need to read a view of Tarot? Who is with whom, how the count stands, how it ended."""

from collections.abc import Iterator
from dataclasses import replace

from atout.cards import Card, listed
from atout.reading import (
    Announced,
    Apart,
    ContractRead,
    Fact,
    Outcome,
    Progress,
    Reading,
    Role,
    Side,
    Sum,
    Words,
)
from atout.seats import Seat
from atout.tricks import Trick

from .auction import Contract, Level
from .calls_read import read_calls
from .cards import EXCUSE, OUDLERS, PETIT, halves_of, points_told, trumps_in
from .dealing import geometry
from .declarations import Misere, Show
from .heard import heard_now
from .players import players_from
from .rules import Rule
from .scoring import THRESHOLDS
from .slam import Slam
from .tricks_won import winner, worth
from .view import TarotView

ATTACK, DEFENCE = "attack", "defence"
PARTS = {
    "cutting": "deal",
    "voiding": "deal",
    "bidding": "bid",
    "calling": "call",
    "discarding": "aside",
    "announcing": "slam",
    "playing": "play",
    "scored": "score",
}


def read(view: TarotView) -> Reading:
    dealt = geometry(view.rules)
    seats = range(view.rules.seats)
    reading = Reading(
        players=players_from(0, view.dealer, view.rules),
        hand_size=dealt.hand,
        most_in_hand=dealt.hand + dealt.dog,
        cards_left=tuple(_cards_left(view, seat) for seat in seats),
        sides=tuple(_side(view, seat) for seat in seats),
        roles=tuple(_role(view, seat) for seat in seats),
        strength=tuple(held.rank for held in view.hand),
        winners=tuple(winner(view, trick) for trick in view.tricks),
        won_by=tuple(_won_by(view, trick) for trick in view.tricks),
        worth=tuple(worth(view, trick) for trick in view.tricks),
        part=_part(view),
        deals_due=view.rules.deals_due,
        contract=_contract(view),
        progress=tuple(_progress(view)),
        apart=tuple(_apart(view)),
        announced=tuple(_announced(view)),
        facts=tuple(_facts(view)),
        heard=tuple(heard_now(view)) if view.history else (),
        sums=tuple(_sums(view)),
        outcome=_outcome(view),
    )
    # Bids keep their places while others speak.
    asked = view.seat is not None and (view.seat == view.actor or view.phase == "bidding")
    return replace(reading, **read_calls(view)) if asked else reading


def _part(view: TarotView) -> str:
    """What can be shown now is asked about more than how cards are played."""
    shows = any(isinstance(action, Show | Misere) for action in view.legal)
    return "handful" if shows else PARTS[view.phase]


def _idles(view: TarotView, seat: Seat) -> bool:
    return view.rules.idles and seat == view.dealer


def _cards_left(view: TarotView, seat: Seat) -> int:
    """What everybody can count: cards dealt, less those played; a taker takes up the dog and lays aside."""
    if view.phase == "cutting" or view.result is not None or _idles(view, seat):
        return 0
    if seat == view.seat:
        return len(view.hand)
    played = 0
    if view.trick:
        players = players_from(view.trick.leader, view.dealer, view.rules)
        played = seat in players[: len(view.trick.cards)]
    laying = view.phase == "discarding" and view.contract is not None and seat == view.contract.taker
    laid = sum(turn.action.startswith("discard") for turn in view.history)
    return geometry(view.rules).hand - len(view.tricks) - played + (len(view.dog) - laid if laying else 0)


def _attackers(contract: Contract) -> tuple[Seat, ...]:
    return (contract.taker,) if contract.partner is None else (contract.taker, contract.partner)


def _side(view: TarotView, seat: Seat) -> Side | None:
    """None: nobody attacks yet, or this seat cannot know."""
    if view.contract is None or _idles(view, seat):
        return None
    if seat in _attackers(view.contract):
        return ATTACK
    return DEFENCE if view.sides_known or seat == view.seat else None


def _role(view: TarotView, seat: Seat) -> Role | None:
    if _idles(view, seat):
        return "idle"
    if view.contract is None:
        return None
    if seat == view.contract.taker:
        return "taker"
    if seat == view.contract.partner:
        return "partner"
    return "defender" if view.sides_known else None


def _contract(view: TarotView) -> ContractRead | None:
    bid = view.contract or view.high
    if bid is None:
        return None
    return ContractRead(
        settled=view.contract is not None,
        level=bid.bid,
        seat=bid.taker,
        side=ATTACK,
        seats=_attackers(bid),
        complete=view.sides_known,
        called=bid.called,
        also=() if view.slam is None else (Slam.verb,),
    )


def _won_by(view: TarotView, trick: Trick) -> Words:
    players = players_from(trick.leader, view.dealer, view.rules)
    card = trick.cards[players.index(winner(view, trick))]
    trump = card in trumps_in(trick.cards)
    key = "won-by-excuse" if card == EXCUSE else "won-by-trump" if trump else "won-by-led"
    return Words(key, {"card": str(card)}, Rule.WINNER)


def _progress(view: TarotView) -> Iterator[Progress]:
    """Of the attack, as far as this seat can count it."""
    contract = view.contract
    if contract is None:
        return
    attack = _attackers(contract)
    tricks = sum(view.tricks_won[seat] for seat in attack) if view.tricks_won else 0
    if view.count:
        yield _of_attack(view.count.halves, view.count.oudlers, tricks)
        return
    won = sum(view.halves[seat] for seat in attack) if view.halves else 0
    # The taker knows the aside, everybody else the trumps in it.
    aside = view.aside if view.seat == contract.taker else view.aside_shown
    whose = [None if keeper is None else _side(view, keeper) for keeper in map(_keeper(view), OUDLERS)]
    risked = not any(PETIT in trick.cards for trick in view.tricks)
    reached = _of_attack(won + halves_of(aside), whose.count(ATTACK), tricks)
    reached = replace(reached, at_least=not _seen_whole(view, contract))
    needs = "needs-petit" if risked and whose[0] == ATTACK else "needs-most"
    yield _needing(reached, needs) if risked or None in whose else reached


def _needing(reached: Progress, key: str) -> Progress:
    return replace(reached, needs=Words(key, {"number": reached.needed or 0}, Rule.THRESHOLD))


def _seen_whole(view: TarotView, contract: Contract) -> bool:
    """Whether this seat has seen everything that counts for the attack by now."""
    if not view.sides_known:
        return False
    return view.seat == contract.taker if contract.bid.shows_dog else contract.bid is Level.GARDE_CONTRE


def _of_attack(halves: int, oudlers: int, tricks: int) -> Progress:
    reached = Progress(side=ATTACK, points=points_told(halves), tricks=tricks, needed=THRESHOLDS[oudlers])
    return _needing(reached, "needs")


class _keeper:  # noqa: N801  read like the function it is
    """Who has won this oudler, or holds it; None where this seat cannot know."""

    def __init__(self, view: TarotView) -> None:
        self._view = view

    def __call__(self, card: Card) -> Seat | None:
        view = self._view
        for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
            if card in trick.cards:
                players = players_from(trick.leader, view.dealer, view.rules)
                # The Excuse stays with its player's side.
                if card == EXCUSE or trick is view.trick:
                    return players[trick.cards.index(card)]
                return winner(view, trick)
        if card in view.hand:
            return view.seat
        # An open dog was taken up, and oudlers are never laid aside.
        if card in view.dog and view.contract:
            return view.contract.taker
        return next((one.seat for one in view.handfuls if card in one.cards), None)


def _facts(view: TarotView) -> Iterator[Fact]:
    if view.rules.idles:
        yield Fact(Words("sits-out"), Words("of-seat", {"seat": view.dealer}))
    contract = view.contract
    if contract and view.phase == "playing":
        won = [card for card in OUDLERS if _won_by_attack(view, contract, card)]
        yield Fact(Words("oudlers"), Words("cards", {"cards": listed(won)}))
    if view.slam is not None:
        yield Fact(Words("slam"), Words("of-seat", {"seat": view.slam}))


def _won_by_attack(view: TarotView, contract: Contract, card: Card) -> bool:
    """In tricks that are over; the Excuse is its player's."""
    if not any(card in trick.cards for trick in view.tricks):
        return False
    return _keeper(view)(card) in _attackers(contract)


def _apart(view: TarotView) -> Iterator[Apart]:
    taker = view.contract.taker if view.contract else None
    if view.dog:
        yield Apart("dog", view.dog)
    if view.aside:
        yield Apart("aside", view.aside, taker)
    elif view.aside_shown:
        yield Apart("aside-shown", view.aside_shown, taker, stays=True)


def _announced(view: TarotView) -> Iterator[Announced]:
    """Before first cards."""
    for one in view.handfuls:
        words = (Words("handful", {"level": f"handful-{one.level}"}),)
        yield Announced(seat=one.seat, trick=0, words=words, cards=(one.cards,))
    for claimed in view.miseres:
        words = (Words("misere", {"action": f"misere {claimed.kind}"}),)
        yield Announced(seat=claimed.seat, trick=0, words=words, cards=(claimed.hand,))


def _sums(view: TarotView) -> Iterator[Sum]:
    """What each defender pays for all the lines, and what comes of it for each seat."""
    if view.result is None or view.contract is None:
        return
    each = sum(line.points for line in view.result.lines)
    yield Sum(who=ATTACK, what=Words("from-each" if each >= 0 else "to-each"), points=each)
    for seat in range(view.rules.seats):
        points = view.result.scores[seat]
        role = _role(view, seat) or "defender"
        what = Words(f"role-{role}")
        if role == "taker" and each:
            what = Words("role-taker-times", {"times": abs(points // each), "points": abs(each)})
        yield Sum(who=seat, what=what, points=points)


def _outcome(view: TarotView) -> Outcome | None:
    if view.result is None or view.contract is None or view.count is None:
        return None
    attack = _attackers(view.contract)
    slam = view.count.slam
    defence = tuple(seat for seat in range(view.rules.seats) if _side(view, seat) == DEFENCE)
    return Outcome(
        made=Rule.MADE in {line.rule for line in view.result.lines},
        seats=attack,
        sweep=() if slam is None else attack if slam == ATTACK else defence,
        sweep_side=slam,
    )
