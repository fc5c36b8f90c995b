"""How are a referee's questions about Belote answered? (README.md: Questions)"""

from collections.abc import Callable, Mapping
from functools import partial

from atout.actions import not_an_action, read_play, words_of
from atout.belote.cards import PACK, SEATS, Mode, points_of, total_in
from atout.belote.play_tables import trick_play_by
from atout.belote.queries import (
    check_tricks,
    count_of,
    legal_cards,
    pair,
    read_mode,
    read_points,
    read_result,
    read_trick,
    result_told,
)
from atout.belote.tricks import winner_of
from atout.cards import card, check_pack
from atout.errors import BadQuery, IllegalAction
from atout.game import Answer, Count
from atout.play_tables import TrickPlay
from atout.questions.answers import LegalAnswer, TrickAnswer
from atout.questions.query import Query, blaming
from atout.seats import after

from .auction import SUITS, Auction, Contract, read_call
from .dealing import first_hands, turned_up, whole_hands
from .match import BeloteStanding, after_deal
from .play import playable
from .play_tables import tables
from .rules import BeloteRules, Rule
from .scoring import BeloteResult, Summary, card_points, scored


def read_trump(query: Query) -> Mode:
    """The mode of the contract, which is always a suit."""
    mode = read_mode(query.part("contract"))
    if not mode.is_colour:
        raise BadQuery("unknown-mode", mode=mode, known=", ".join(SUITS))
    return mode


def legal(rules: BeloteRules, query: Query) -> LegalAnswer:
    read_trump(query)
    return legal_cards(query, partial(playable, rules=rules))


def trick(_rules: BeloteRules, query: Query) -> TrickAnswer:
    mode = read_trump(query)
    complete = read_trick(query.part("trick"))
    return {"winner": winner_of(complete, mode), "points": points_of(complete.cards, mode)}


def auction(_rules: BeloteRules, query: Query) -> Answer:
    dealer = query.seat("dealer")
    so_far = Auction(dealer, card(query.text("turned"), PACK))
    for index, text in enumerate(query.texts("actions")):
        with blaming(index):
            so_far = heard(so_far, text)
    if not so_far.done:
        return {"done": False, "actor": so_far.turn, "legal": [str(call) for call in so_far.legal()]}
    if so_far.passed_out:
        return {"done": True, "contract": None, "redeal": True, "next_dealer": after(dealer, SEATS)}
    return {"done": True, "contract": so_far.contract()}


def heard(so_far: Auction, text: str) -> Auction:
    call = read_call(words_of(text))
    if call is None:
        other = read_play(words_of(text), PACK)
        if other is None:
            raise not_an_action(text, "classic-belote")
        raise IllegalAction(Rule.PHASE, action=other, phase="bidding")
    so_far.check(call)
    return so_far.after(call)


def score(rules: BeloteRules, query: Query) -> Answer:
    mode = read_trump(query)
    contract = Contract(query.part("contract").seat("seat"), mode)
    points = read_points(query, mode, total_in(mode))
    tricks = pair(query.wholes("tricks", count=2)) if "tricks" in query else (0, 0)
    if any(tricks):
        check_tricks(tricks, points)
    summary = Summary(
        points=points,
        tricks=tricks,
        belote=query.whole("belote", most=1) if "belote" in query else None,
        held=query.optional("held", query.whole, 0),
    )
    result = scored(contract, summary, rules)
    return {**result_told(result), "held": result.held}


def match(rules: BeloteRules, query: Query) -> Answer:
    standing = BeloteStanding(totals=(0, 0), dealer=query.seat("first_dealer"), target=rules.target)
    for index, told in enumerate(query.parts("deals")):
        with blaming(index):
            if standing.over:
                raise IllegalAction(Rule.OVER, winner=standing.winners[0])
            standing = after_deal(standing, read_deal(told))
    return {
        "totals": standing.totals,
        "target": standing.target,
        "winner": standing.winners[0] if standing.over else None,
        "dealer": standing.dealer,
        "deals_counted": standing.deals_counted,
        "held": standing.held,
    }


def read_deal(told: Query) -> BeloteResult:
    """What a deal came to, as a score sheet tells it."""
    result = read_result(told)
    held = told.optional("held", told.whole, 0)
    return BeloteResult(scores=result.scores, counted=result.counted, held=held)


def deal(rules: BeloteRules, query: Query) -> Answer:
    dealer, pack = query.seat("dealer"), query.cards("pack")
    check_pack(pack, PACK)
    if "cut" in query:
        raise not_an_action(query.text("cut"), "belote")
    told = {"first": first_hands(pack, dealer, rules), "turned": turned_up(pack)}
    if "taker" not in query:
        return told
    return {**told, "hands": whole_hands(pack, dealer, query.seat("taker"), rules)}


def gather(_rules: BeloteRules, _query: Query) -> Answer:
    raise BadQuery("pack-shuffled")


def count(query: Query) -> Count:
    read_trump(query)
    return count_of(query, card_points)


def trick_play(rules: BeloteRules, query: Query) -> TrickPlay:
    return trick_play_by(tables(read_trump(query), rules))


ANSWERS: Mapping[str, Callable[[BeloteRules, Query], Answer]] = {
    "legal": legal,
    "trick": trick,
    "auction": auction,
    "score": score,
    "match": match,
    "deal": deal,
    "gather": gather,
}
