"""How are the fields that every Belote question shares read? (docs/formats.md: `atout ask`)"""

from collections.abc import Callable
from enum import StrEnum

from atout.cards import Cards, shortened
from atout.errors import BadQuery, IllegalAction
from atout.game import Answer, Count, Result, Standing
from atout.questions.answers import LegalAnswer, ScoreAnswer
from atout.questions.query import Query, blaming
from atout.seats import Seat
from atout.tricks import Playable, Trick

from .cards import MODES, SEATS, TRICKS, Mode, Points
from .tricks import refusals, tricks_won, winner_of


def legal_cards(query: Query, playable: Callable[[Cards, Trick, Mode], Playable]) -> LegalAnswer:
    """The answer to `legal`, by a game's own rules of play."""
    mode = read_mode(query.part("contract"))
    seat, hand = query.seat("seat"), query.cards("hand")
    so_far = read_trick_to_follow(query, seat)
    check_hand(hand, so_far)
    held = playable(tuple(sorted(hand)), so_far, mode)
    return {"legal": held.cards, "refused": refusals(held, hand, so_far, mode)}


def match_told(
    query: Query, standing: Standing, over: StrEnum, after_deal: Callable[[Standing, Result], Standing]
) -> Answer:
    """The answer to `match`: the deals in the question are added up by a game's own rules."""
    for index, told in enumerate(query.parts("deals")):
        with blaming(index):
            if standing.over:
                raise IllegalAction(over, winner=standing.winners[0])
            standing = after_deal(standing, read_result(told))
    return {
        "totals": standing.totals,
        "target": standing.target,
        "winner": standing.winners[0] if standing.over else None,
        "dealer": standing.dealer,
        "deals_counted": standing.deals_counted,
    }


def read_result(told: Query) -> Result:
    """What a deal came to, as a score sheet tells it."""
    if "redeal" in told and told.truth("redeal"):
        return Result(scores=(0, 0), counted=False)

    def side(name: str) -> int | None:
        return told.whole(name, most=1) if name in told else None

    return Result(
        scores=told.wholes("scores", count=2),
        contract_side=side("contract_side"),
        match_won_by=side("match_won_by"),
    )


def result_told(result: Result) -> ScoreAnswer:
    """The answer to `score`."""
    return {"scores": result.scores, "lines": result.lines, "match_won_by": result.match_won_by}


def read_mode(contract: Query) -> Mode:
    text = contract.text("mode")
    if text not in MODES:
        raise BadQuery("unknown-mode", mode=shortened(text), known=", ".join(MODES))
    return Mode(text)


def read_multiplier(contract: Query) -> int:
    multiplier = contract.optional("multiplier", contract.whole, 1)
    if multiplier not in (1, 2, 4):
        raise BadQuery("out-of-range", field="multiplier", allowed="1, 2, 4", given=multiplier)
    return multiplier


def read_trick(asked: Query) -> Trick:
    complete = Trick(asked.seat("leader"), asked.cards("cards"))
    if len(complete.cards) != SEATS:
        raise BadQuery("list-size", field="cards", size=SEATS, given=len(complete.cards))
    return complete


def read_tricks(query: Query, mode: Mode, leader: Seat | None = None) -> tuple[Trick, ...]:
    """No card twice, each led by the winner of the one before; the first by `leader`, if given."""
    tricks: list[Trick] = []
    for index, asked in enumerate(query.parts("tricks")):
        with blaming(index):
            one = read_trick(asked)
            if leader not in (None, one.leader):
                raise BadQuery("wrong-leader", leader=one.leader, due=leader)
            if again := next((card for old in tricks for card in old.cards if card in one.cards), None):
                raise BadQuery("card-twice", card=again)
            tricks.append(one)
            leader = winner_of(one, mode)
    return tuple(tricks)


def count_of(query: Query, card_points: Callable[[tuple[Trick, ...], Mode], Points]) -> Count:
    """What the tricks so far brought, the last trick's ten where all are there."""
    mode = read_mode(query.part("contract"))
    tricks = read_tricks(query, mode)
    return Count(points=card_points(tricks, mode), tricks=tricks_won(tricks, mode))


def read_trick_to_follow(query: Query, seat: Seat) -> Trick:
    """The trick in which it is this seat's turn; no cards: the seat leads."""
    asked = query.part("trick") if "trick" in query else None
    cards = asked.optional("cards", asked.cards, ()) if asked else ()
    if asked is None or not cards:
        return Trick(seat)
    so_far = Trick(asked.seat("leader"), cards)
    if len(cards) >= SEATS:
        raise BadQuery("trick-full", size=SEATS)
    if so_far.player(len(cards), SEATS) != seat:
        raise BadQuery("not-in-turn", seat=seat, due=so_far.player(len(cards), SEATS))
    return so_far


def check_hand(hand: Cards, so_far: Trick) -> None:
    if not hand or len(hand) > TRICKS:
        raise BadQuery("hand-size", most=TRICKS, given=len(hand))
    for index, card in enumerate(hand):
        if card in so_far.cards:
            raise BadQuery("card-twice", card=card).located(index)


def read_points(query: Query, mode: Mode, total: int) -> Points:
    """Card points per side, which must add up."""
    points = pair(query.wholes("points", count=2))
    if sum(points) != total:
        raise BadQuery("points-sum", mode=mode, total=total, given=f"{points[0]} + {points[1]}")
    return points


def check_tricks(tricks: Points, points: Points) -> None:
    """Tricks per side: all of them bring every point, none brings nothing."""
    if sum(tricks) != TRICKS:
        raise BadQuery("tricks-sum", total=TRICKS, given=f"{tricks[0]} + {tricks[1]}")
    for won, taken in zip(tricks, points, strict=True):
        if won == 0 and taken > 0:
            raise BadQuery("points-without-trick", points=taken)


def pair(values: tuple[int, ...]) -> Points:
    first, second = values
    return first, second
