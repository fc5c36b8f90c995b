"""How are a referee's questions about Tarot answered? (docs/formats.md: `atout ask`)"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from atout.actions import Cut, Pass, not_an_action, words_of
from atout.cards import Cards, check_pack, without
from atout.errors import BadQuery, IllegalAction
from atout.game import Answer, Count, Result
from atout.play_tables import TrickPlay
from atout.questions.answers import LegalAnswer, ScoreAnswer, TrickAnswer
from atout.questions.query import Query, blaming
from atout.questions.quote import quoted
from atout.seats import Seat, after

from .actions import read_action
from .auction import Auction, Bid, Contract, Level
from .called_card import callable_cards
from .cards import PACK, POINT, halves_of, points_told, trumps_and_excuse, trumps_in
from .dealing import Dealt, check_cut, check_gaps, dealt, gathered, geometry, petit_sec, unplayed
from .declarations import bonuses, level_of
from .dog import check_laid
from .match import after_deal, opened_by, ranks
from .play import opening_lead, playable, refusals, winning_place
from .play_tables import seated, tables
from .players import around, players_from
from .queries import (
    holder_of,
    listed_cards,
    read_card,
    read_contract,
    read_dealer,
    read_hand,
    read_hands,
    read_put_down,
    read_scores,
    read_seat,
    read_tally,
    read_trick,
    read_trick_to_follow,
)
from .rules import Rule, TarotRules
from .scoring import scored
from .summary import read_summary
from .tally import TrickTally, counted


def legal(rules: TarotRules, query: Query) -> LegalAnswer:
    dealer = read_dealer(query, rules)
    seat = read_seat(query, "seat", dealer, rules)
    hand = read_hand(query, least=1, most=geometry(rules).hand)
    played = read_trick_to_follow(query, seat, dealer, rules)
    for index, one in enumerate(hand):
        if one in played:
            raise BadQuery("card-twice", card=one).located(index)
    opening = query.optional("opening", query.truth, otherwise=False)
    ordered, called = tuple(sorted(hand)), None
    if rules.calls and opening and not played:
        called = read_card(query.part("contract"), "called")
        held = opening_lead(ordered, called, itself=rules.first_lead_called_card)
    else:
        held = playable(ordered, played)
    return {"legal": held.cards, "refused": refusals(held, hand, played, called)}


def trick(rules: TarotRules, query: Query) -> TrickAnswer:
    dealer = read_dealer(query, rules)
    complete = read_trick(query.part("trick"), dealer, rules)
    last, swept = (
        query.optional(name, query.truth, otherwise=False) for name in ("last", "leader_side_won_all")
    )
    place = winning_place(complete.cards, excuse_wins=last and swept)
    return {
        "winner": players_from(complete.leader, dealer, rules)[place],
        "points": points_told(halves_of(complete.cards)),
    }


def auction(rules: TarotRules, query: Query) -> Answer:
    dealer = query.seat("dealer")
    so_far = Auction(rules, around(dealer, rules))
    for index, text in enumerate(query.texts("actions")):
        with blaming(index):
            so_far = heard(so_far, text)
    if not so_far.done:
        return {"done": False, "actor": so_far.turn, "legal": [str(call) for call in so_far.legal()]}
    if so_far.high is None:
        return {"done": True, "contract": None, "redeal": True, "next_dealer": after(dealer, rules.seats)}
    return {"done": True, "contract": {"taker": so_far.high.taker, "bid": so_far.high.bid}}


def heard(so_far: Auction, text: str) -> Auction:
    call = read_action(words_of(text))
    if call is None:
        raise not_an_action(text, "tarot")
    if not isinstance(call, Bid | Pass):
        raise IllegalAction(Rule.PHASE, action=call, phase="bidding")
    so_far.check(call)
    return so_far.after(call)


def score(rules: TarotRules, query: Query) -> ScoreAnswer:
    dealer = read_dealer(query, rules)
    contract = read_contract(query.part("contract"), dealer, rules)
    result = scored(contract, read_summary(query, contract, rules), around(dealer, rules), rules)
    return {"scores": result.scores, "lines": result.lines, "match_won_by": None}


def match(rules: TarotRules, query: Query) -> Answer:
    standing = opened_by(query.seat("first_dealer"), rules)
    for index, told in enumerate(query.parts("deals")):
        with blaming(index):
            if standing.over:
                raise IllegalAction(Rule.OVER)
            standing = after_deal(rules, standing, read_result(told, standing.dealer, rules))
    winners = standing.winners
    return {
        "totals": standing.totals,
        "target": standing.target,
        "winner": winners[0] if len(winners) == 1 else None,
        "dealer": standing.dealer,
        "deals_counted": standing.deals_counted,
        "over": standing.over,
        "ranks": ranks(standing.totals),
    }


def read_result(told: Query, dealer: int, rules: TarotRules) -> Result:
    """What a deal came to, as a score sheet tells it."""
    if told.optional("redeal", told.truth, otherwise=False):
        return Result(scores=(0,) * rules.seats, counted=False)
    return Result(scores=read_scores(told, dealer, rules))


def deal(rules: TarotRules, query: Query) -> Answer:
    dealer, pack = query.seat("dealer"), query.cards("pack")
    check_pack(pack, PACK)
    deck = read_cut_asked(query.text("cut")).lifted(pack) if "cut" in query else pack
    lying = dealt(deck, read_gaps(query, rules), dealer, rules)
    holder = None if rules.petit_sec == "off" else petit_sec(lying.hands)
    told: Answer = {"hands": lying.hands, "dog": lying.dog, "petit_sec": holder}
    if holder is None or rules.petit_sec != "cancel":
        return told
    return {**told, "redeal": True, "next_dealer": after(dealer, rules.seats)}


def read_gaps(query: Query, rules: TarotRules) -> tuple[int, ...]:
    gaps: list[int] = []
    for index, gap in enumerate(query.items("dog_gaps")):
        if type(gap) is not int:
            wrong = BadQuery("wrong-element", field="dog_gaps", wanted="a-whole-number", given=quoted(gap))
            raise wrong.located(index)
        gaps.append(gap)
    check_gaps(tuple(gaps), rules)
    return tuple(gaps)


def read_cut_asked(text: str) -> Cut:
    cut = read_action(words_of(text))
    if cut is None:
        raise not_an_action(text, "tarot")
    if not isinstance(cut, Cut):
        raise IllegalAction(Rule.PHASE, action=cut, phase="cutting")
    check_cut(cut)
    return cut


def gather(rules: TarotRules, query: Query) -> Answer:
    if rules.shuffle == "every_deal":
        raise BadQuery("pack-shuffled")
    if "contract" not in query and not query.fields.get("tricks"):
        return {"pack": gathered_unplayed(rules, query)}
    dealer = read_dealer(query, rules)
    tally = read_tally_with_sides(rules, query, dealer)
    put_down = read_put_down(query, tally.contract.bid, tally.tricks, rules)
    return {"pack": gathered(tally.tricks, tally.winners(), put_down, tally.contract.bid)}


def gathered_unplayed(rules: TarotRules, query: Query) -> Cards:
    dealer = query.seat("dealer")
    hands, dog, size = read_hands(query, dealer, rules), query.cards("dog"), geometry(rules).dog
    if len(dog) != size:
        raise BadQuery("list-size", field="dog", size=size, given=len(dog))
    for index, one in enumerate(dog):
        if any(one in hand for hand in hands):
            raise BadQuery("card-twice", card=one).located(index)
    return unplayed(Dealt(hands, dog), dealer, rules)


def read_tally_with_sides(rules: TarotRules, query: Query, dealer: Seat) -> TrickTally:
    """All the tricks; at five, the player of the called card is the partner."""
    asked = query.part("contract")
    contract = read_contract(asked, dealer, rules)
    tally = read_tally(query, contract, dealer, rules)
    if not rules.calls:
        return tally
    if contract.called is None:
        if "partner" not in asked.fields:
            raise BadQuery("missing-field", field="partner")
        return tally
    holder = tally.player_of(contract.called)
    partner = None if holder == contract.taker else holder
    if contract.partner not in (None, partner):
        raise BadQuery("called-elsewhere", card=contract.called, seat="–" if holder is None else holder)
    return replace(tally, contract=replace(contract, partner=partner))


def call(rules: TarotRules, query: Query) -> Answer:
    if not rules.calls:
        raise BadQuery("no-call")
    return {"cards": callable_cards(read_hand(query, least=1, most=geometry(rules).hand))}


def aside(rules: TarotRules, query: Query) -> Answer:
    shape = geometry(rules)
    hand = tuple(sorted(read_hand(query, least=shape.hand + shape.dog, most=shape.hand + shape.dog)))
    laid: Cards = ()
    for index, one in enumerate(listed_cards(query, "aside")):
        with blaming(index):
            check_laid(one, hand, laid, shape.dog)
        hand, laid = without(hand, one), (*laid, one)
    if len(laid) < shape.dog:
        raise IllegalAction(Rule.ASIDE_NUMBER, size=shape.dog, given=len(laid))
    return {"shown": tuple(sorted(trumps_in(laid)))}


def handful(rules: TarotRules, query: Query) -> Answer:
    held = query.cards("trumps")
    for index, one in enumerate(held):
        if one not in trumps_and_excuse(held):
            raise BadQuery("not-a-trump", card=one).located(index)
    level = level_of(listed_cards(query, "shown"), held, rules.players)
    return {"level": level, "bonus": bonuses(rules)[level]}


def count(rules: TarotRules, query: Query) -> Answer:
    found = count_both(rules, query)
    return {"points": found.points[0], **found.also}


def count_both(rules: TarotRules, query: Query) -> Count:
    """Both sides' points and tricks, and what else counts."""
    dealer = read_dealer(query, rules)
    tally = read_tally_with_sides(rules, query, dealer)
    found, winners = (
        counted(tally, read_put_down(query, tally.contract.bid, tally.tricks, rules)),
        tally.winners(),
    )
    also = {"oudlers": found.oudlers, "petit": found.petit, "slam": found.slam}
    return Count(
        points=(points_told(found.halves), points_told(halves_of(PACK) - found.halves)),
        tricks=(winners.count("attack"), winners.count("defence")),
        also=also | {"partner": tally.contract.partner} if rules.calls else also,
    )


def trick_play(rules: TarotRules, query: Query) -> TrickPlay:
    """Sides and a called suit matter to the play of the cards, what was bid does not."""
    dealer = read_dealer(query, rules)
    contract = read_sides_of(query, dealer, rules)
    called = contract.called
    return TrickPlay(
        tables=tables(contract, rules, dealer),
        players=seated(dealer, rules),
        tricks=geometry(rules).hand,
        unit=POINT,
        opening=lambda hand: (
            opening_lead(hand, called, itself=rules.first_lead_called_card).cards if called else hand
        ),
    )


def read_sides_of(query: Query, dealer: Seat, rules: TarotRules) -> Contract:
    """At five, who holds the called card is the partner, if nobody is named."""
    asked = query.part("contract")
    fields = asked.fields if "bid" in asked else {**asked.fields, "bid": Level.PETITE.value}
    contract = read_contract(Query(fields, asked.seats, asked.pack), dealer, rules)
    if contract.called is None or "partner" in asked.fields:
        return contract
    holder = holder_of(contract.called, query, dealer, rules)
    if holder is None:
        raise BadQuery("missing-field", field="partner")
    return replace(contract, partner=None if holder == contract.taker else holder)


ANSWERS: Mapping[str, Callable[[TarotRules, Query], Answer]] = {
    "legal": legal,
    "trick": trick,
    "auction": auction,
    "score": score,
    "match": match,
    "deal": deal,
    "gather": gather,
    "call": call,
    "aside": aside,
    "handful": handful,
    "count": count,
}
