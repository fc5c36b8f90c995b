"""How are a referee's questions about Giretra answered? (docs/formats.md: `atout ask`)"""

from collections.abc import Callable, Mapping
from functools import partial

from atout.actions import Cut, not_an_action, read_cut, read_play, words_of
from atout.belote.cards import PACK, SEATS, TRICKS, Mode, points_of, total_in
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
    read_tricks,
    result_told,
)
from atout.belote.tricks import winner_of
from atout.cards import check_pack
from atout.chance import Luck, Seed
from atout.errors import BadQuery, IllegalAction
from atout.game import Answer, Standing
from atout.play_tables import TrickPlay
from atout.questions.answers import LegalAnswer, ScoreAnswer, TrickAnswer
from atout.questions.query import Query, blaming
from atout.seats import Seat, after
from atout.tricks import Trick

from .auction import Auction, Contract, read_call
from .dealing import check_cut, first_hands, gathered, whole_hands
from .match import after_deal
from .play import playable
from .play_tables import tables
from .rules import GiretraRules, Rule
from .scoring import scored


def legal(rules: GiretraRules, query: Query) -> LegalAnswer:
    return legal_cards(query, partial(playable, rules=rules))


def trick(_rules: GiretraRules, query: Query) -> TrickAnswer:
    mode = read_mode(query.part("contract"))
    complete = read_trick(query.part("trick"))
    return {
        "winner": winner_of(complete, mode),
        "points": points_of(complete.cards, mode),
    }


def auction(rules: GiretraRules, query: Query) -> Answer:
    so_far = Auction(rules, query.seat("dealer"))
    for index, text in enumerate(query.texts("actions")):
        with blaming(index):
            so_far = heard(so_far, text)
    if not so_far.done:
        return {"done": False, "actor": so_far.speaker, "legal": [str(call) for call in so_far.legal()]}
    contract = so_far.contract()
    return {
        "done": True,
        "contract": {"mode": contract.mode, "side": contract.side, "multiplier": contract.multiplier},
    }


def heard(so_far: Auction, text: str) -> Auction:
    words = words_of(text)
    call = read_call(words)
    if call is None:
        other = read_cut(words) or read_play(words, PACK)
        if other is None:
            raise not_an_action(text, "giretra")
        raise IllegalAction(Rule.PHASE, action=other, phase="bidding")
    so_far.check(call)
    return so_far.after(call)


def score(rules: GiretraRules, query: Query) -> ScoreAnswer:
    asked = query.part("contract")
    contract = Contract(read_mode(asked), asked.whole("side", most=1), read_multiplier(asked))
    points = read_points(query, contract.mode, total_in(contract.mode))
    tricks = pair(query.wholes("tricks", count=2)) if "tricks" in query else None
    if tricks:
        check_tricks(tricks, points)
    return result_told(scored(contract, points, tricks or (0, 0), rules))


def match(rules: GiretraRules, query: Query) -> Answer:
    if rules.first_dealer == "random" or "first_dealer" in query:
        dealer = query.seat("first_dealer")
    else:
        dealer = rules.first_dealer
    standing = Standing(totals=(0, 0), dealer=dealer, target=rules.target)
    return match_told(query, standing, Rule.OVER, partial(after_deal, rules))


def deal(_rules: GiretraRules, query: Query) -> Answer:
    dealer, pack = query.seat("dealer"), query.cards("pack")
    check_pack(pack, PACK)
    deck = read_cut_asked(query.text("cut")).lifted(pack) if "cut" in query else pack
    return {"hands": whole_hands(deck, dealer), "first": first_hands(deck, dealer)}


def read_cut_asked(text: str) -> Cut:
    words = words_of(text)
    cut = read_cut(words)
    if cut is None:
        other = read_call(words) or read_play(words, PACK)
        if other is None:
            raise not_an_action(text, "giretra")
        raise IllegalAction(Rule.PHASE, action=other, phase="cutting")
    check_cut(cut)
    return cut


def gather(rules: GiretraRules, query: Query) -> Answer:
    if rules.deck_between_deals == "shuffle":
        raise BadQuery("pack-shuffled")
    if rules.gather != "exact":
        raise BadQuery("order-is-luck")
    leader = after(query.seat("dealer"), SEATS)
    mode = read_mode(query.part("contract"))
    tricks = read_deal(query, leader, mode)
    # Nothing is drawn when the gathering is exact.
    return {"pack": gathered(tricks, mode, rules, Luck(Seed.from_text("no luck"), "gather"))}


def read_deal(query: Query, leader: Seat, mode: Mode) -> tuple[Trick, ...]:
    """All eight tricks of a deal."""
    tricks = read_tricks(query, mode, leader)
    if len(tricks) != TRICKS:
        raise BadQuery("list-size", field="tricks", size=TRICKS, given=len(tricks))
    return tricks


def trick_play(rules: GiretraRules, query: Query) -> TrickPlay:
    """Whose contract it is makes no difference to the play of the cards."""
    return trick_play_by(tables(Contract(read_mode(query.part("contract")), side=0), rules))


ANSWERS: Mapping[str, Callable[[GiretraRules, Query], Answer]] = {
    "legal": legal,
    "trick": trick,
    "auction": auction,
    "score": score,
    "match": match,
    "deal": deal,
    "gather": gather,
}
