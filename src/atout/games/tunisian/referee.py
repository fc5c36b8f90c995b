"""How are a referee's questions about Tunisian Belote answered? (docs/formats.md: `atout ask`)"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from atout.actions import not_an_action, words_of
from atout.belote.cards import PACK, SEATS, TRICKS, Mode, Points
from atout.belote.play_tables import trick_play_by
from atout.belote.queries import (
    check_tricks,
    legal_cards,
    match_told,
    pair,
    read_mode,
    read_multiplier,
    read_points,
    read_trick,
    result_told,
)
from atout.belote.tricks import winner_of
from atout.cards import Cards, check_pack
from atout.errors import BadQuery, IllegalAction
from atout.game import Answer, Hands, Result, Standing, sorted_hands
from atout.play_tables import TrickPlay
from atout.questions.answers import LegalAnswer, ScoreAnswer, TrickAnswer
from atout.questions.query import Query, blaming
from atout.questions.quote import quoted
from atout.seats import after

from .auction import Auction, Coinche, Contract, Level, read_call
from .cards import counted_in, value_of
from .dealing import dealt
from .declarations import REACHABLE, compared, declared_at_once, pairs
from .match import after_deal
from .play import playable
from .play_tables import tables
from .rules import Rule, TunisianRules
from .scoring import Summary, scored
from .talk import read_play


def legal(rules: TunisianRules, query: Query) -> LegalAnswer:
    return legal_cards(query, partial(playable, rules=rules))


def trick(rules: TunisianRules, query: Query) -> TrickAnswer:
    mode = read_mode(query.part("contract"))
    complete = read_trick(query.part("trick"))
    return {"winner": winner_of(complete, mode), "points": value_of(complete.cards, mode, rules)}


def auction(rules: TunisianRules, query: Query) -> Answer:
    dealer = query.seat("dealer")
    so_far = Auction(rules, after(dealer, SEATS))
    for index, text in enumerate(query.texts("actions")):
        with blaming(index):
            so_far = heard(so_far, text)
    if not so_far.done:
        legal_calls = [str(call) for call in so_far.legal(so_far.turn)]
        return {"done": False, "actor": so_far.turn, "legal": legal_calls}
    if so_far.passed_out:
        return {"done": True, "contract": None, "redeal": True, "next_dealer": after(dealer, SEATS)}
    return {"done": True, "contract": so_far.contract()}


def heard(so_far: Auction, text: str) -> Auction:
    call = read_call(words_of(text))
    if call is None:
        other = read_play(words_of(text), PACK)
        if other is None:
            raise not_an_action(text, "tunisian")
        raise IllegalAction(Rule.PHASE, action=other, phase="bidding")
    seat = so_far.turn
    if isinstance(call, Coinche) and call.seat is not None:
        in_turn = call.seat == so_far.turn and so_far.rules.coinche_timing == "anytime"
        # Where seats speak out of turn, one may be named in its turn too.
        seat, call = call.seat, (Coinche() if in_turn else call)
    so_far.check(seat, call)
    return so_far.after(seat, call)


def score(rules: TunisianRules, query: Query) -> ScoreAnswer:
    contract = read_contract(query.part("contract"))
    points = read_points(query, contract.mode, counted_in(contract.mode, rules))
    summary = Summary(
        points=points,
        tricks_by_seat=read_tricks_by_seat(query, contract, points),
        belotes=read_belotes(query, contract.mode, rules),
        announced=read_announced(query, rules),
    )
    return result_told(scored(contract, summary, rules))


def match(rules: TunisianRules, query: Query) -> Answer:
    standing = Standing(totals=(0, 0), dealer=query.seat("first_dealer"), target=rules.target)
    return match_told(query, standing, Rule.OVER, partial(counted, rules))


def counted(rules: TunisianRules, standing: Standing, result: Result) -> Standing:
    """Whose contract it was need be given only where that decides the match."""
    totals = map(sum, zip(standing.totals, result.scores, strict=True))
    decides = rules.both_reach_target == "contracting_wins" and min(totals) >= rules.target
    if decides and result.contract_side is None and result.match_won_by is None:
        raise BadQuery("missing-field", field="contract_side")
    return after_deal(rules, standing, result)


def deal(rules: TunisianRules, query: Query) -> Answer:
    dealer, pack = query.seat("dealer"), query.cards("pack")
    check_pack(pack, PACK)
    if "cut" in query:
        raise not_an_action(query.text("cut"), "tunisian")
    return {"hands": dealt(pack, dealer, rules)}


def gather(rules: TunisianRules, query: Query) -> Answer:  # noqa: ARG001  every pack is shuffled
    raise BadQuery("pack-shuffled")


def declarations(rules: TunisianRules, query: Query) -> Answer:
    mode, dealer = read_mode(query.part("contract")), query.seat("dealer")
    hands = read_hands(query)
    if rules.announcements != "full":
        return {"best_seat": None, "points": (0, 0)}
    best = compared(declared_at_once(hands, mode), dealer, mode)
    return {"best_seat": best.seat, "points": best.points}


def read_hands(query: Query) -> Hands:
    """Four hands of eight cards, no card twice."""
    hands: list[Cards] = []
    for index, told in enumerate(query.items("hands")):
        with blaming(index):
            if not isinstance(told, list):
                raise BadQuery("wrong-element", field="hands", wanted="a-list", given=quoted(told))
            hand = Query({"hand": cast("list[object]", told)}, query.seats, query.pack).cards("hand")
            if len(hand) != TRICKS:
                raise BadQuery("list-size", field="hand", size=TRICKS, given=len(hand))
            if again := next((one for old in hands for one in old if one in hand), None):
                raise BadQuery("card-twice", card=again)
            hands.append(hand)
    if len(hands) != SEATS:
        raise BadQuery("list-size", field="hands", size=SEATS, given=len(hands))
    return sorted_hands(tuple(hands))


def read_contract(asked: Query) -> Contract:
    return Contract(asked.seat("seat"), read_level_asked(asked), read_mode(asked), read_multiplier(asked))


def read_level_asked(asked: Query) -> Level:
    match asked.fields.get("level"):
        case "capot":
            return "capot"
        case "generale":
            return "generale"
        case _:
            return asked.whole("level", least=1)


def read_tricks_by_seat(query: Query, contract: Contract, points: Points) -> tuple[int, ...]:
    if "tricks_by_seat" not in query:
        if not isinstance(contract.level, int):
            raise BadQuery("missing-field", field="tricks_by_seat")
        return (0,) * SEATS
    tricks = query.wholes("tricks_by_seat", count=SEATS)
    check_tricks((tricks[0] + tricks[2], tricks[1] + tricks[3]), points)
    return tricks


def read_belotes(query: Query, mode: Mode, rules: TunisianRules) -> tuple[int, ...]:
    """The side of each pair; at most as many as the rules in force know."""
    if "belote" not in query:
        return ()
    several = isinstance(query.fields["belote"], list)
    told = query.items("belote") if several else (query.whole("belote", most=1),)
    sides = tuple(side for side in told if type(side) is int and side in (0, 1))
    if len(sides) < len(told):
        raise BadQuery("out-of-range", field="belote", allowed="0–1", given=quoted(query.fields["belote"]))
    if len(sides) > len(pairs(mode, rules)):
        raise BadQuery("no-such-belote", mode=mode, known=len(pairs(mode, rules)))
    return sides


def read_announced(query: Query, rules: TunisianRules) -> Points:
    if "announcements" not in query:
        return (0, 0)
    points = pair(query.wholes("announcements", count=2))
    if any(points) and rules.announcements != "full":
        raise BadQuery("no-announcements")
    if all(points) or not REACHABLE.issuperset(points):
        raise BadQuery("announcements-cannot-be", given=f"{points[0]}, {points[1]}")
    return points


def trick_play(rules: TunisianRules, query: Query) -> TrickPlay:
    """Whose contract it is, and how high, makes no difference to the play of the cards."""
    mode = read_mode(query.part("contract"))
    return trick_play_by(tables(Contract(seat=0, level=rules.min_bid, mode=mode), rules))


ANSWERS: Mapping[str, Callable[[TunisianRules, Query], Answer]] = {
    "legal": legal,
    "trick": trick,
    "auction": auction,
    "score": score,
    "match": match,
    "deal": deal,
    "gather": gather,
    "declarations": declarations,
}
