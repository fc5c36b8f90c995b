"""`atout ask` for Tarot: every query, and what bad ones are told."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stacking import CUT, stacked

from atout import wire
from atout.games.tarot.cards import PACK
from atout.games.tarot.endings import Scored
from atout.games.tarot.rules import Rule
from atout.locales import LANGUAGES
from atout.questions.answer import answer, answer_line
from marks import rule
from tarot.at import DEAD, FIVE, FOUR, dealt, finished, taken, tarot, trumps
from tarot.whole_deals import LOW_CLUBS, petit_before_the_excuse, played_out, swept_by_the_defence

TEXTS = [str(card) for card in PACK]
THREE_SEATS, FIVE_SEATS = {"seats": 3}, {"seats": 5}
DEAD_SEAT = {"seats": 5, "five_mode": "dead"}
GARDE = {"taker": 0, "bid": "garde"}
SIX_GAPS = [1, 2, 3, 4, 5, 6]


def ask(ask: str, **fields: Any) -> dict[str, Any]:
    return answer({"ask": ask, "game": "tarot", **fields})


def refused(ask_: str, **fields: Any) -> tuple[str, str | None, int | None]:
    """Kind, rule and blamed element of a refusal, which can be said in every language."""
    told = ask(ask_, **fields)
    assert told["ok"] is False, told
    for lang in LANGUAGES:
        assert answer({"ask": ask_, "game": "tarot", **fields}, lang)["error"]["text"]
    return told["error"]["kind"], told["error"]["rule"], told.get("at")


BAD = ("bad-query", None, None)


# legal and trick -----------------------------------------------------------------------------------


def test_legal() -> None:
    told = ask("legal", seat=2, hand=["21T", "3T", "KC", "EX"], trick={"leader": 0, "cards": ["5H", "8T"]})
    assert told["legal"] == ["21T", "EX"]
    assert told["refused"] == {"3T": Rule.MUST_OVERTRUMP, "KC": Rule.MUST_TRUMP}


def test_legal_on_a_trump_lead() -> None:
    told = ask("legal", seat=1, hand=["3T", "9T", "KC"], trick={"leader": 0, "cards": ["8T"]})
    assert told["refused"] == {"3T": Rule.MUST_OVERTRUMP, "KC": Rule.MUST_FOLLOW}


def test_legal_takes_other_spellings() -> None:
    told = ask("legal", seat=1, hand=["t9", "k♣", "ex"], trick={"leader": 0, "cards": ["T8"]})
    assert told["legal"] == ["9T", "EX"]


def test_the_opening_card_at_five() -> None:
    fields: dict[str, Any] = {"seat": 0, "hand": ["1H", "KH", "2C", "EX"], "contract": {"called": "KH"}}
    told = ask("legal", rules=FIVE_SEATS, opening=True, **fields)
    assert told["legal"] == ["2C", "KH", "EX"]
    assert told["refused"] == {"1H": Rule.CALLED_SUIT}
    assert ask("legal", rules=FIVE_SEATS, **fields)["refused"] == {}
    assert ask("legal", rules=THREE_SEATS, opening=True, **fields)["refused"] == {}
    strict = {"seats": 5, "first_lead_called_card": False}
    assert ask("legal", rules=strict, opening=True, **fields)["legal"] == ["2C", "EX"]
    fields["contract"] = {"taker": 0}
    assert refused("legal", rules=FIVE_SEATS, opening=True, **fields) == BAD


def test_legal_passes_over_a_seat_that_sits_out() -> None:
    trick = {"leader": 1, "cards": ["5H"]}
    assert ask("legal", rules=DEAD_SEAT, dealer=2, seat=3, hand=["1H", "2C"], trick=trick)["legal"] == ["1H"]
    assert refused("legal", rules=DEAD_SEAT, dealer=2, seat=2, hand=["1H"]) == BAD
    assert refused("legal", rules=DEAD_SEAT, seat=2, hand=["1H"]) == BAD


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"seat": 2}, None),
        ({"seat": 4}, None),
        ({"hand": []}, None),
        ({"hand": TEXTS[:19]}, None),
        ({"hand": ["1C", "1C"]}, 1),
        ({"hand": ["1C", "5H"]}, 1),
        ({"trick": {"leader": 0, "cards": ["5H", "6H", "7H", "8H"]}}, None),
        ({"opening": 1}, None),
    ],
)
def test_legal_refuses_what_cannot_be(fields: dict[str, Any], at: int | None) -> None:
    good: dict[str, Any] = {"seat": 1, "hand": ["1C", "2H"], "trick": {"leader": 0, "cards": ["5H"]}}
    assert ask("legal", **good)["ok"]
    assert refused("legal", **good | fields) == ("bad-query", None, at)


def test_trick() -> None:
    trick = {"leader": 1, "cards": ["KS", "2S", "EX", "1T"]}
    told = ask("trick", trick=trick)
    assert (told["winner"], told["points"]) == (0, 14)
    five = {"leader": 0, "cards": ["KS", "2S", "3S", "4S", "5S"]}
    assert ask("trick", rules=FIVE_SEATS, trick=five)["points"] == 6.5
    led = {"leader": 1, "cards": ["EX", "2S", "3S", "1T"]}
    assert ask("trick", trick=led, last=True)["winner"] == 0
    assert ask("trick", trick=led, leader_side_won_all=True)["winner"] == 0
    assert ask("trick", trick=led, last=True, leader_side_won_all=True)["winner"] == 1
    assert ask("trick", rules=DEAD_SEAT, dealer=2, trick=led)["winner"] == 0
    assert refused("trick", trick={"leader": 0, "cards": ["1C", "2C"]}) == BAD
    assert refused("trick", rules=DEAD_SEAT, dealer=1, trick=led) == BAD


# auction and call ----------------------------------------------------------------------------------


def test_auction() -> None:
    told = ask("auction", dealer=3, actions=["pass", "bid garde"])
    assert told["actor"] == 2
    assert sorted(told["legal"]) == ["bid garde-contre", "bid garde-sans", "pass"]
    done = ask("auction", dealer=3, actions=["pass", "bid garde", "pass", "bid garde-sans"])
    assert done["contract"] == {"taker": 3, "bid": "garde-sans"}
    passed = ask("auction", dealer=3, actions=["pass"] * 4)
    assert (passed["done"], passed["contract"], passed["redeal"], passed["next_dealer"]) == (
        True,
        None,
        True,
        0,
    )
    assert ask("auction", rules=DEAD_SEAT, dealer=4, actions=["pass"] * 4)["next_dealer"] == 0
    assert ask("auction", rules=DEAD_SEAT, dealer=1, actions=["pass"] * 3)["actor"] == 0


@pytest.mark.parametrize(
    ("actions", "kind", "broken", "at"),
    [
        (["bid garde", "bid garde"], "illegal", Rule.TOO_LOW, 1),
        (["pass"] * 5, "illegal", Rule.END, 4),
        (["call KH"], "illegal", Rule.PHASE, 0),
        (["play KH"], "illegal", Rule.PHASE, 0),
        (["void"], "illegal", Rule.PHASE, 0),
        (["bid"], "bad-text", None, 0),
        (["bid hearts"], "bad-text", None, 0),
        (["call AH"], "bad-text", None, 0),
        ([7], "bad-query", None, 0),
    ],
)
def test_auction_refuses(actions: list[Any], kind: str, broken: Rule | None, at: int) -> None:
    assert refused("auction", dealer=0, actions=actions) == (kind, broken, at)


def test_call() -> None:
    assert ask("call", rules=FIVE_SEATS, hand=["KC", "1C"])["cards"] == ["KC", "KD", "KH", "KS"]
    four = ["KC", "KD", "KH", "KS"]
    assert len(ask("call", rules=FIVE_SEATS, hand=four)["cards"]) == 8
    assert refused("call", hand=four) == BAD
    assert refused("call", rules=DEAD_SEAT, dealer=0, hand=four) == BAD
    assert refused("call", rules=FIVE_SEATS, hand=TEXTS[:16]) == BAD


# deal and gather -------------------------------------------------------------------------------------


def test_deal() -> None:
    told = ask("deal", dealer=3, pack=TEXTS, cut=None, dog_gaps=SIX_GAPS)
    assert told["hands"][0][:3] == ["1C", "2C", "3C"]
    assert told["dog"][0] == "4C"
    assert told["petit_sec"] is None
    assert "redeal" not in told
    cut = ask("deal", dealer=3, pack=TEXTS, cut="cut 4", dog_gaps=SIX_GAPS)
    assert cut["hands"][0][0] == "5C"
    assert ask("deal", rules=DEAD_SEAT, dealer=3, pack=TEXTS, dog_gaps=SIX_GAPS)["hands"][3] == []


def test_dog_gaps_may_stand_in_any_order() -> None:
    upside_down = ask("deal", dealer=3, pack=TEXTS, dog_gaps=SIX_GAPS[::-1])
    assert upside_down == ask("deal", dealer=3, pack=TEXTS, dog_gaps=SIX_GAPS)


@rule(Rule.PETIT_SEC)
def test_deal_tells_of_a_bare_petit() -> None:
    bare = {2: tarot("1T 1C 2C 3C 4C 5C 6C 7C 8C 9C 1D 2D 3D 4D 5D 6D 7D 8D")}
    setup = stacked(FOUR, 3, bare)
    fields: dict[str, Any] = wire.plain(
        {"dealer": 3, "pack": setup.pack, "cut": CUT, "dog_gaps": setup.dog_gaps}
    )
    told = ask("deal", **fields)
    assert (told["petit_sec"], told["redeal"], told["next_dealer"]) == (2, True, 0)
    may = ask("deal", rules={"petit_sec": "optional"}, **fields)
    assert may["petit_sec"] == 2
    assert "redeal" not in may
    assert ask("deal", rules={"petit_sec": "off"}, **fields)["petit_sec"] is None


@pytest.mark.parametrize(
    ("fields", "kind", "broken", "at"),
    [
        ({"cut": "cut 3"}, "illegal", Rule.CUT_RANGE, None),
        ({"cut": "cut 75 bottom"}, "illegal", Rule.CUT_RANGE, None),
        ({"cut": "pass"}, "illegal", Rule.PHASE, None),
        ({"cut": "twelve"}, "bad-text", None, None),
        ({"dog_gaps": [0, 2, 3, 4, 5, 6]}, "illegal", Rule.DOG_GAPS, 0),
        ({"dog_gaps": [1, 1, 3, 4, 5, 6]}, "illegal", Rule.DOG_GAPS, 1),
        ({"dog_gaps": [1, 2, 3]}, "illegal", Rule.DOG_GAPS, None),
        ({"dog_gaps": [1, 2, 3, 4, 5, 24]}, "illegal", Rule.DOG_GAPS, 5),
        ({"dog_gaps": [1, 2, 3, 4, 5, 6, 7]}, "illegal", Rule.DOG_GAPS, 6),
        ({"dog_gaps": ["1", 2, 3, 4, 5, 6]}, "bad-query", None, 0),
        ({"pack": TEXTS[:77]}, "bad-query", None, None),
        ({"pack": [*TEXTS[:77], "1C"]}, "bad-query", None, 77),
        ({"dealer": 4}, "bad-query", None, None),
        ({"rules": {"seats": 6}}, "bad-rules", None, None),
    ],
)
def test_deal_refuses(fields: dict[str, Any], kind: str, broken: Rule | None, at: int | None) -> None:
    good: dict[str, Any] = {"dealer": 3, "pack": TEXTS, "cut": "cut 40", "dog_gaps": SIX_GAPS}
    assert ask("deal", **good)["ok"]
    assert refused("deal", **good | fields) == (kind, broken, at)


def told_deal(end: Scored) -> dict[str, Any]:
    """A deal that was played, as `count` and `gather` are asked about it."""
    contract = {"taker": end.contract.taker, "bid": end.contract.bid, "called": end.contract.called}
    put_down = end.start.put_down
    return wire.plain(
        {
            "dealer": end.setup.dealer,
            "contract": contract,
            "tricks": end.tricks,
            "aside" if end.contract.bid.shows_dog else "dog": put_down,
            "rules": {"seats": end.rules.seats, "five_mode": end.rules.five_mode},
        }
    )


def test_gather_and_count_tell_what_the_table_tells() -> None:
    deals = [
        petit_before_the_excuse(),
        swept_by_the_defence(),
        played_out(taken(dealt({}, dog=LOW_CLUBS), "garde-contre")),
        played_out(taken(dealt({2: "KH"}, rules=FIVE), "garde-sans", "call KH")),
        played_out(taken(dealt({}, rules=DEAD), "garde-sans")),
    ]
    for end in map(finished, deals):
        fields = told_deal(end)
        assert ask("gather", **fields)["pack"] == [str(card) for card in end.gathered()]
        count = ask("count", **fields)
        assert (2 * count["points"], count["oudlers"]) == (end.count.halves, end.count.oudlers)
        assert (count["petit"], count["slam"]) == (end.count.petit, end.count.slam)
        assert ("partner" in count) is end.rules.calls
        assert count.get("partner") == end.contract.partner


def test_gather_without_play() -> None:
    hands = [TEXTS[18 * seat : 18 * seat + 18] for seat in range(4)]
    fields: dict[str, Any] = {"contract": None, "dealer": 1, "hands": hands, "dog": TEXTS[72:]}
    told = ask("gather", **fields)
    assert told["pack"] == [*hands[2], *hands[3], *hands[0], *hands[1], *TEXTS[72:]]
    assert ask("gather", **fields, tricks=[]) == told
    assert refused("gather", **fields, tricks=[{"leader": 0, "cards": TEXTS[:4]}]) == BAD
    assert refused("gather", **fields, rules={"shuffle": "every_deal"}) == BAD
    assert refused("gather", **fields, preset="fft") == BAD
    assert refused("gather", **fields | {"dog": TEXTS[71:77]}) == ("bad-query", None, 0)
    assert refused("gather", **fields | {"dog": TEXTS[73:]}) == BAD
    assert refused("gather", **fields | {"hands": hands[:3]}) == BAD
    assert refused("gather", **fields | {"hands": [*hands[:3], hands[0]]}) == ("bad-query", None, 3)


def test_count_refuses_what_cannot_be() -> None:
    good = told_deal(finished(swept_by_the_defence()))
    tricks = good["tricks"]
    assert refused("count", **good | {"tricks": tricks[:-1]}) == BAD
    twice = [*tricks[:5], tricks[4] | {"leader": tricks[5]["leader"]}, *tricks[6:]]
    assert refused("count", **good | {"tricks": twice}) == ("bad-query", None, 5)
    led = [*tricks[:3], tricks[3] | {"leader": (tricks[3]["leader"] + 1) % 4}, *tricks[4:]]
    assert refused("count", **good | {"tricks": led}) == ("bad-query", None, 3)
    assert refused("count", **good | {"aside": good["aside"][:5]}) == BAD
    assert refused("count", **good | {"aside": [*good["aside"][:5], tricks[0]["cards"][0]]}) == (
        "bad-query",
        None,
        5,
    )
    without = {name: value for name, value in good.items() if name != "aside"}
    assert refused("count", **without, dog=good["aside"]) == BAD


def test_count_at_five_finds_the_partner_by_the_called_card() -> None:
    good = told_deal(finished(played_out(taken(dealt({2: "KH"}, rules=FIVE), "garde-sans", "call KH"))))
    assert ask("count", **good)["partner"] == 2
    told = good["contract"] | {"partner": 2}
    assert ask("count", **good | {"contract": told})["partner"] == 2
    alone = {"taker": 0, "bid": "garde-sans", "partner": None}
    assert ask("count", **good | {"contract": alone})["partner"] is None
    assert refused("count", **good | {"contract": good["contract"] | {"partner": 3}}) == BAD
    assert refused("count", **good | {"contract": {"taker": 0, "bid": "garde-sans"}}) == BAD


# aside and handful -----------------------------------------------------------------------------------

HAND = ["KC", "KD", "KH", "KS", "EX", *trumps(1, 14).split(), "1C", "2C", "3C", "4C", "5C"]


def test_aside() -> None:
    assert len(HAND) == 24
    assert ask("aside", hand=HAND, aside=["1C", "2C", "3C", "4C", "5C", "2T"])["shown"] == ["2T"]


@pytest.mark.parametrize(
    ("aside", "broken", "at"),
    [
        (["KC", "2C", "3C", "4C", "5C", "2T"], Rule.ASIDE_KING, 0),
        (["1C", "1T", "3C", "4C", "5C", "2T"], Rule.ASIDE_OUDLER, 1),
        (["1C", "EX"], Rule.ASIDE_OUDLER, 1),
        (["1C", "2C", "3C", "4C", "2T", "3T"], Rule.ASIDE_TRUMP, 5),
        (["1C", "2C", "3C", "4C", "5C"], Rule.ASIDE_NUMBER, None),
        (["1C", "2C", "3C", "4C", "5C", "2T", "3T"], Rule.ASIDE_NUMBER, 6),
        (["1C", "1C", "3C", "4C", "5C", "2T"], Rule.ASIDE_NOT_HELD, 1),
        (["1C", "1D", "3C", "4C", "5C", "2T"], Rule.ASIDE_NOT_HELD, 1),
        ([], Rule.ASIDE_NUMBER, None),
    ],
)
def test_aside_refuses_with_the_rule(aside: list[str], broken: Rule, at: int | None) -> None:
    assert refused("aside", hand=HAND, aside=aside) == ("illegal", broken, at)


def test_aside_wants_the_whole_hand() -> None:
    assert refused("aside", hand=HAND[:23], aside=[]) == BAD
    assert refused("aside", rules=FIVE_SEATS, hand=HAND, aside=[]) == BAD
    assert refused("aside", hand=HAND, aside=["AC"]) == ("bad-text", None, 0)


def test_handful() -> None:
    held = [*trumps(2, 10).split(), "EX"]
    assert ask("handful", trumps=held, shown=held) == {"ok": True, "level": "simple", "bonus": 20}
    clubs = {"handful_bonus": "20/40/60"}
    many = trumps(1, 13).split()
    assert ask("handful", rules=clubs, trumps=many, shown=many)["bonus"] == 40
    assert ask("handful", rules=FIVE_SEATS, trumps=many, shown=many)["level"] == "triple"
    assert ask("handful", rules=THREE_SEATS, trumps=many, shown=many)["level"] == "simple"


@pytest.mark.parametrize(
    ("held", "shown", "kind", "broken", "at"),
    [
        (f"{trumps(2, 11)} EX", f"{trumps(2, 10)} EX", "illegal", Rule.HANDFUL_EXCUSE, 9),
        (trumps(2, 12), trumps(2, 12), "illegal", Rule.HANDFUL_SIZE, None),
        (trumps(2, 12), "", "illegal", Rule.HANDFUL_SIZE, None),
        (trumps(2, 11), f"{trumps(2, 10)} 2T", "illegal", Rule.HANDFUL_NOT_HELD, 9),
        (trumps(2, 11), f"{trumps(2, 10)} 21T", "illegal", Rule.HANDFUL_NOT_HELD, 9),
        (trumps(2, 11), f"{trumps(2, 10)} KH", "illegal", Rule.HANDFUL_TRUMPS, 9),
        (f"{trumps(2, 11)} KH", trumps(2, 11), "bad-query", None, 10),
        (f"{trumps(2, 11)} 2T", trumps(2, 11), "bad-query", None, 10),
    ],
)
def test_handful_refuses(held: str, shown: str, kind: str, broken: Rule | None, at: int | None) -> None:
    assert refused("handful", trumps=held.split(), shown=shown.split()) == (kind, broken, at)


# score and match -------------------------------------------------------------------------------------


def test_score() -> None:
    told = ask("score", contract=GARDE, points=49, oudlers=2, handfuls=["simple"], petit="attack")
    assert told["scores"] == [318, -106, -106, -106]
    assert told["match_won_by"] is None
    assert [(line["rule"], line["side"], line["points"]) for line in told["lines"]] == [
        (Rule.MADE, "attack", 66),
        (Rule.PETIT, "attack", 20),
        (Rule.HANDFUL, "attack", 20),
    ]
    with_partner = GARDE | {"partner": 2}
    five = ask("score", rules=FIVE_SEATS, contract=with_partner, points=46, oudlers=1)
    assert five["scores"] == [-120, 60, -60, 60, 60]
    dead = ask("score", rules=DEAD_SEAT, dealer=3, contract=GARDE, points=41, oudlers=2)
    assert dead["scores"] == [150, -50, -50, 0, -50]


def test_score_of_a_slam() -> None:
    slam = {"announced": True, "side": "attack"}
    told = ask("score", contract=GARDE, points=91, oudlers=3, petit="attack", slam=slam)
    assert told["scores"][0] == 1740
    broken = {"announced": True, "side": None}
    assert ask("score", contract=GARDE, points=91, oudlers=3, slam=broken)["scores"][0] == 3 * (160 - 200)
    anyone = {"slam_announcers": "any"}
    theirs = {"announced": "defence", "side": "defence"}
    lost = ask("score", rules=anyone, contract=GARDE, points=4, oudlers=0, slam=theirs)
    assert [line["points"] for line in lost["lines"]] == [-154, -400]
    contre = {"taker": 0, "bid": "garde-contre"}
    made = {"announced": False, "side": "attack"}
    assert ask("score", contract=contre, points=80, oudlers=2, slam=made)["ok"]


def test_score_of_miseres() -> None:
    fields: dict[str, Any] = {"contract": GARDE, "points": 41, "oudlers": 2, "miseres": ["attack", "defence"]}
    assert [line["points"] for line in ask("score", rules={"misere": 5}, **fields)["lines"]] == [50, 5, -5]
    assert refused("score", **fields) == BAD
    wrong = fields | {"miseres": ["both"]}
    assert refused("score", rules={"misere": 5}, **wrong) == ("bad-query", None, 0)


@rule(Rule.POINTS, Rule.THRESHOLD)
@pytest.mark.parametrize(
    ("fields", "cited"),
    [
        ({"points": 92}, "tarot.score.points"),
        ({"points": -1}, "tarot.score.points"),
        ({"points": 40.5}, "tarot.score.points"),
        ({"points": 40.25}, "tarot.score.points"),
        ({"oudlers": 4}, "tarot.score.threshold"),
        ({"points": 8, "oudlers": 2}, "tarot.score.points"),
        ({"points": 88, "oudlers": 2}, "tarot.score.points"),
        ({"contract": GARDE | {"partner": 1}}, "tarot.call"),
        ({"contract": GARDE | {"called": "KH"}}, "tarot.call"),
        ({"oudlers": 0, "petit": "attack"}, "tarot.score.petit"),
        ({"oudlers": 3, "petit": "defence"}, "tarot.score.petit"),
        ({"slam": {"announced": False, "side": "defence"}, "petit": "attack"}, "tarot.score.petit"),
        ({"slam": {"announced": False, "side": "attack"}}, "tarot.score.slam"),
    ],
)
def test_an_impossible_summary_is_refused_with_its_rule(fields: dict[str, Any], cited: str) -> None:
    good: dict[str, Any] = {"contract": GARDE, "points": 41, "oudlers": 2}
    assert ask("score", **good)["ok"]
    assert refused("score", **good | fields) == BAD
    for lang in LANGUAGES:
        told = answer({"ask": "score", "game": "tarot", **good, **fields}, lang)
        assert cited in told["error"]["text"]


@pytest.mark.parametrize("oudlers", range(4))
def test_what_oudlers_bring_and_leave(oudlers: int) -> None:
    """4.5 each, half a point less in all: the Excuse may be among them."""
    least, most = [0, 4, 8.5, 13][oudlers], [78, 82.5, 87, 91][oudlers]
    for points, fits in ((least, True), (least - 0.5, False), (most, True), (most + 0.5, False)):
        told = ask("score", rules=THREE_SEATS, contract=GARDE, points=points, oudlers=oudlers)
        assert told["ok"] is fits, (points, oudlers)


@pytest.mark.parametrize(
    "fields",
    [
        {"points": "41"},
        {"points": True},
        {"points": None},
        {"oudlers": 1.5},
        {"petit": "us"},
        {"petit": 1},
        {"handfuls": ["quadruple"]},
        {"handfuls": "simple"},
        {"slam": {"announced": "defence"}},
        {"slam": {"announced": 1}},
        {"slam": {"side": "taker"}},
        {"slam": True},
        {"contract": {"taker": 4, "bid": "garde"}},
        {"contract": {"taker": 0, "bid": "hearts"}},
        {"contract": {"taker": 0}},
        {"contract": None},
    ],
)
def test_a_score_that_cannot_be_read(fields: dict[str, Any]) -> None:
    good: dict[str, Any] = {"contract": GARDE, "points": 41, "oudlers": 2}
    assert refused("score", **good | fields)[0] == "bad-query"


def test_a_partner_at_five_is_another_seat() -> None:
    both = GARDE | {"partner": 0}
    assert refused("score", rules=FIVE_SEATS, contract=both, points=41, oudlers=2) == BAD
    assert refused("score", rules=THREE_SEATS, contract=GARDE | {"partner": 1}, points=41, oudlers=2) == BAD
    idle = {"taker": 3, "bid": "garde"}
    assert refused("score", rules=DEAD_SEAT, dealer=3, contract=idle, points=41, oudlers=2) == BAD


def test_match() -> None:
    deals = [{"scores": [75, -25, -25, -25]}, {"redeal": True}, {"scores": [-25, 75, -25, -25]}]
    told = ask("match", first_dealer=2, deals=deals)
    assert told["totals"] == [50, 50, -50, -50]
    assert (told["dealer"], told["deals_counted"], told["over"]) == (1, 2, False)
    assert (told["target"], told["winner"], told["ranks"]) == (None, None, [1, 1, 3, 3])
    over = ask("match", first_dealer=2, deals=deals[:1], rules={"target": 75})
    assert (over["over"], over["winner"], over["target"]) == (True, 0, 75)
    shared = ask("match", first_dealer=2, deals=[*deals, *deals], rules={"deals": 4})
    assert (shared["over"], shared["winner"], shared["ranks"]) == (True, None, [1, 1, 3, 3])


@pytest.mark.parametrize(
    ("scores", "rules"),
    [
        ([75, -25, -25], {}),
        ([75, -25, -25, -24], {}),
        ([75.0, -25, -25, -25], {}),
        ([True, -1, 0, 0], {}),
        ("75", {}),
        ([75, -25, -25, 0, -25], FIVE_SEATS | {"five_mode": "dead"}),
    ],
)
def test_match_refuses_scores_that_cannot_be(scores: Any, rules: dict[str, Any]) -> None:
    assert refused("match", first_dealer=0, rules=rules, deals=[{"scores": scores}]) == ("bad-query", None, 0)


def test_unknown_questions() -> None:
    assert refused("declarations") == BAD
    assert refused("solve") == BAD


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from(["KH", "pass", "garde"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["taker", "bid", "cards"]), inner)
    ),
    max_leaves=8,
)
FIELDS = [
    "contract",
    "seat",
    "hand",
    "trick",
    "dealer",
    "actions",
    "points",
    "oudlers",
    "handfuls",
    "petit",
    "slam",
    "deals",
    "first_dealer",
    "pack",
    "cut",
    "dog_gaps",
    "tricks",
    "aside",
    "dog",
    "hands",
    "trumps",
    "shown",
]
ASKS = ["legal", "trick", "auction", "score", "match", "deal", "gather", "call", "aside", "handful", "count"]


@given(
    asked=st.sampled_from(ASKS),
    fields=st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=8),
    seats=st.sampled_from([3, 4, 5]),
    mode=st.sampled_from(["call", "dead"]),
)
def test_no_question_is_answered_with_a_crash(
    asked: str, fields: dict[str, Any], seats: int, mode: str
) -> None:
    told = answer({"ask": asked, "game": "tarot", "rules": {"seats": seats, "five_mode": mode}, **fields})
    assert told["ok"] or told["error"]["text"]


def test_one_line() -> None:
    line = (
        b'{"ask":"score","game":"tarot","id":7,"contract":{"taker":0,"bid":"petite"},"points":41,"oudlers":2}'
    )
    assert answer_line(line)["scores"] == [75, -25, -25, -25]
