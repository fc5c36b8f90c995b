"""How are a referee's questions about Giretra answered? (docs/formats.md: `atout ask`)"""

from collections.abc import Callable, Mapping
from typing import Any

from atout.actions import Cut, not_an_action, read_cut, read_play
from atout.cards import Cards, check_pack, shortened
from atout.chance import Luck, Seed
from atout.errors import BadQuery, IllegalAction
from atout.game import Result, ScoreLine, Standing
from atout.query import Query, blaming
from atout.seats import Seat, after
from atout.tricks import Trick

from .auction import Auction, Contract, read_call
from .cards import MODES, PACK, SEATS, Mode, points_of, power_in, total_in
from .dealing import after_cut, check_cut, first_hands, gathered, whole_hands
from .match import after_deal
from .play import playable
from .rules import GiretraRules, Rule
from .scoring import TRICKS, Points, scored

Answer = Mapping[str, Any]


def answer(rules: GiretraRules, ask: str, query: Query) -> Answer:
    if ask not in ANSWERS:
        raise BadQuery("unknown-ask", ask=shortened(ask), game="giretra", known=", ".join(ANSWERS))
    return ANSWERS[ask](rules, query)


def legal(rules: GiretraRules, query: Query) -> Answer:
    mode = read_mode(query.part("contract"))
    seat, hand = query.seat("seat"), query.cards("hand")
    trick = read_trick_to_follow(query, seat)
    check_hand(hand, trick)
    held = playable(tuple(sorted(hand)), trick, mode, rules)
    refused = {str(one): rule for one in hand if (rule := held.refusal(one))}
    return {"legal": held.cards, "refused": refused}


def trick(_rules: GiretraRules, query: Query) -> Answer:
    mode = read_mode(query.part("contract"))
    complete = read_trick(query.part("trick"))
    return {
        "winner": complete.winner(power_in(mode, complete.led), SEATS),
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
    words = text.lower().split() if len(text) <= 80 else []
    call = read_call(words)
    if call is None:
        other = read_cut(words) or read_play(words, PACK)
        if other is None:
            raise not_an_action(text, "giretra")
        raise IllegalAction(Rule.PHASE, action=other, phase="bidding")
    so_far.check(call)
    return so_far.after(call)


def score(rules: GiretraRules, query: Query) -> Answer:
    asked = query.part("contract")
    contract = Contract(read_mode(asked), asked.whole("side", most=1), read_multiplier(asked))
    points = pair(query.wholes("points", count=2))
    if sum(points) != total_in(contract.mode):
        raise BadQuery(
            "points-sum",
            mode=contract.mode,
            total=total_in(contract.mode),
            given=f"{points[0]} + {points[1]}",
        )
    result = scored(contract, points, read_tricks_won(query, points), rules)
    return {
        "scores": result.scores,
        "lines": [shown(line) for line in result.lines],
        "match_won_by": result.match_won_by,
    }


def shown(line: ScoreLine) -> Answer:
    return {"rule": line.rule, "side": line.side, "points": line.points}


def match(rules: GiretraRules, query: Query) -> Answer:
    if rules.first_dealer == "random" or "first_dealer" in query:
        dealer = query.seat("first_dealer")
    else:
        dealer = rules.first_dealer
    standing = Standing(totals=(0, 0), dealer=dealer, target=rules.target)
    for index, deal in enumerate(query.parts("deals")):
        with blaming(index):
            standing = counted(rules, standing, deal)
    return {
        "totals": standing.totals,
        "target": standing.target,
        "winner": standing.winners[0] if standing.over else None,
        "dealer": standing.dealer,
        "deals_counted": standing.deals_counted,
    }


def counted(rules: GiretraRules, standing: Standing, deal: Query) -> Standing:
    if standing.over:
        raise IllegalAction(Rule.OVER, winner=standing.winners[0])
    if "redeal" in deal and deal.truth("redeal"):
        return Standing(
            totals=standing.totals,
            dealer=after(standing.dealer, SEATS),
            target=standing.target,
            deals_counted=standing.deals_counted,
        )
    deal.optional("contract_side", lambda name: deal.whole(name, most=1), 0)
    won_by = deal.whole("match_won_by", most=1) if "match_won_by" in deal else None
    return after_deal(rules, standing, Result(scores=deal.wholes("scores", count=2), match_won_by=won_by))


def deal(_rules: GiretraRules, query: Query) -> Answer:
    dealer, pack = query.seat("dealer"), query.cards("pack")
    check_pack(pack, PACK)
    deck = after_cut(pack, read_cut_asked(query.text("cut"))) if "cut" in query else pack
    return {"hands": whole_hands(deck, dealer), "first": first_hands(deck, dealer)}


def read_cut_asked(text: str) -> Cut:
    words = text.lower().split() if len(text) <= 80 else []
    cut = read_cut(words)
    if cut is None:
        other = read_call(words) or read_play(words, PACK)
        if other is None:
            raise not_an_action(text, "giretra")
        raise IllegalAction(Rule.PHASE, action=other, phase="cutting")
    check_cut(cut)
    return cut


def gather(rules: GiretraRules, query: Query) -> Answer:
    if rules.deck_between_deals == "shuffle" or rules.gather != "exact":
        raise BadQuery("order-is-luck")
    leader = after(query.seat("dealer"), SEATS)
    mode = read_mode(query.part("contract"))
    tricks = read_deal(query, leader, mode)
    # Nothing is drawn when the gathering is exact.
    return {"pack": gathered(tricks, mode, rules, Luck(Seed.from_text("no luck"), "gather"))}


def read_deal(query: Query, leader: Seat, mode: Mode) -> tuple[Trick, ...]:
    """All eight tricks of a deal, each led by the winner of the one before."""
    tricks: list[Trick] = []
    for index, asked in enumerate(query.parts("tricks")):
        with blaming(index):
            one = read_trick(asked)
            if one.leader != leader:
                raise BadQuery("wrong-leader", leader=one.leader, due=leader)
            if again := next((card for old in tricks for card in old.cards if card in one.cards), None):
                raise BadQuery("card-twice", card=again)
            tricks.append(one)
            leader = one.winner(power_in(mode, one.led), SEATS)
    if len(tricks) != TRICKS:
        raise BadQuery("list-size", field="tricks", size=TRICKS, given=len(tricks))
    return tuple(tricks)


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


def read_tricks_won(query: Query, points: Points) -> Points:
    """Tricks per side; left out: nobody took them all. Eight tricks bring every point."""
    if "tricks" not in query:
        return (0, 0)
    tricks = pair(query.wholes("tricks", count=2))
    if sum(tricks) != TRICKS:
        raise BadQuery("tricks-sum", total=TRICKS, given=f"{tricks[0]} + {tricks[1]}")
    for won, taken in zip(tricks, points, strict=True):
        if won == 0 and taken > 0:
            raise BadQuery("points-without-trick", points=taken)
    return tricks


def pair(values: tuple[int, ...]) -> Points:
    first, second = values
    return first, second


ANSWERS: Mapping[str, Callable[[GiretraRules, Query], Answer]] = {
    "legal": legal,
    "trick": trick,
    "auction": auction,
    "score": score,
    "match": match,
    "deal": deal,
    "gather": gather,
}
