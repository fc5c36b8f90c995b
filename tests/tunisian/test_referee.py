"""`atout ask` for Tunisian Belote: every query, and what bad ones are told."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.belote.cards import PACK
from atout.games.tunisian.rules import Rule
from atout.questions.answer import answer, answer_line
from marks import rule

TEXTS = [str(card) for card in PACK]
FULL = {"announcements": "full"}


def ask(ask: str, **fields: Any) -> dict[str, Any]:
    return answer({"ask": ask, "game": "tunisian", **fields})


def refused(ask_: str, **fields: Any) -> tuple[str, str | None, int | None]:
    """Kind, rule and blamed element of a refusal."""
    told = ask(ask_, **fields)
    assert told["ok"] is False, told
    assert told["error"]["text"]
    return told["error"]["kind"], told["error"]["rule"], told.get("at")


def test_legal() -> None:
    trick = {"leader": 0, "cards": ["AS", "7S"]}
    fields: dict[str, Any] = {"contract": {"mode": "hearts"}, "seat": 2, "hand": ["8H", "AD", "9C"]}
    told = ask("legal", **fields, trick=trick)
    assert told["legal"] == ["8H"]
    assert told["refused"] == {"AD": Rule.MUST_TRUMP, "9C": Rule.MUST_TRUMP}
    assert ask("legal", **fields, trick=trick, preset="french-coinche")["refused"] == {}
    assert refused("legal", **fields | {"seat": 3}, trick=trick)[0] == "bad-query"


def test_trick_counts_as_the_rules_in_force_do() -> None:
    trick = {"leader": 0, "cards": ["JH", "AH", "7S", "KH"]}
    fields: dict[str, Any] = {"contract": {"mode": "all-trumps"}, "trick": trick}
    assert ask("trick", **fields) == {"ok": True, "winner": 0, "points": 23}
    assert ask("trick", **fields, rules={"special_values": "raw"})["points"] == 35


def test_auction() -> None:
    told = ask("auction", dealer=0, actions=["bid 120 clubs", "coinche"])
    assert (told["done"], told["actor"], told["legal"]) == (False, 3, ["pass", "surcoinche"])
    told = ask("auction", dealer=0, actions=["bid 120 clubs", "coinche", "pass"])
    assert told["contract"] == {"seat": 1, "level": 120, "mode": "clubs", "multiplier": 2}
    told = ask("auction", dealer=2, actions=["pass"] * 4)
    assert told == {"ok": True, "done": True, "contract": None, "redeal": True, "next_dealer": 3}
    french = ask("auction", dealer=0, actions=["bid capot spades"], preset="french-coinche")
    assert french["actor"] == 2


def test_auction_out_of_turn() -> None:
    anytime = {"coinche_timing": "anytime"}
    told = ask("auction", dealer=0, actions=["bid 80 hearts", "coinche 0"], rules=anytime)
    assert (told["actor"], told["legal"]) == (1, ["pass", "surcoinche"])
    same = ask("auction", dealer=0, actions=["bid 80 hearts", "coinche 2"], rules=anytime)
    assert same["actor"] == 3
    assert refused("auction", dealer=0, actions=["bid 80 hearts", "coinche 0"]) == (
        "illegal",
        Rule.COINCHE_TURN,
        1,
    )


@pytest.mark.parametrize(
    ("actions", "kind", "cited"),
    [
        (["bid 85 hearts"], "illegal", Rule.LEVEL),
        (["bid 10000 hearts"], "illegal", Rule.LEVEL),
        (["bid capot hearts"], "illegal", Rule.CAPOT_OFF),
        (["bid 80 no-trumps"], "illegal", Rule.NO_TRUMPS_OFF),
        (["coinche"], "illegal", Rule.COINCHE_NOTHING),
        (["play JH"], "illegal", Rule.PHASE),
        (["bid eighty hearts"], "bad-text", None),
        (["bid 80"], "bad-text", None),
        (["cut 12"], "bad-text", None),
        (["coinche 7"], "bad-text", None),
        (["accept"], "bad-text", None),
    ],
)
def test_auction_blames_the_call(actions: list[str], kind: str, cited: Rule | None) -> None:
    assert refused("auction", dealer=0, actions=actions) == (kind, cited, 0)


@rule(Rule.COINCHE_OWN)
def test_a_coinche_on_ones_own_side() -> None:
    actions = ["bid 80 hearts", "pass", "coinche"]
    assert refused("auction", dealer=0, actions=actions) == ("illegal", Rule.COINCHE_OWN, 2)


CONTRACT = {"seat": 0, "level": 100, "mode": "hearts"}


def test_score() -> None:
    told = ask("score", contract=CONTRACT, points=[85, 77], belote=0)
    assert told["scores"] == [20, 162]
    assert {tuple(sorted(line)) for line in told["lines"]} == {("points", "rule", "side")}
    counted = {"belote_counts_for_contract": True}
    assert ask("score", contract=CONTRACT, points=[85, 77], belote=0, rules=counted)["scores"] == [105, 77]
    capot = {"seat": 0, "level": "capot", "mode": "spades", "multiplier": 2}
    told = ask("score", contract=capot, points=[150, 12], tricks_by_seat=[5, 1, 2, 0])
    assert told["scores"] == [0, 500]
    told = ask("score", contract=CONTRACT, points=[110, 52], announcements=[0, 50], rules=FULL)
    assert told["scores"] == [110, 102]


def test_score_of_all_trumps_with_several_belotes() -> None:
    contract = {"seat": 1, "level": 80, "mode": "all-trumps"}
    each = {"all_trumps_belote": "each_suit"}
    told = ask("score", contract=contract, points=[60, 102], belote=[0, 1, 1], rules=each)
    assert told["scores"] == [80, 142]
    assert refused("score", contract=contract, points=[60, 102], belote=[0])[0] == "bad-query"
    assert refused("score", contract=contract, points=[60, 102], belote=[0] * 5, rules=each)[0] == "bad-query"


@pytest.mark.parametrize(
    "fields",
    [
        {"points": [100, 63]},
        {"points": [258, 0]},
        {"points": [162, 0], "tricks_by_seat": [4, 2, 2, 1]},
        {"points": [150, 12], "tricks_by_seat": [4, 0, 4, 0]},
        {"points": [162, 0], "tricks_by_seat": [8, 0]},
        {"points": [100, 62], "contract": {**CONTRACT, "level": "capot"}},
        {"points": [100, 62], "contract": {**CONTRACT, "level": "all"}},
        {"points": [100, 62], "contract": {**CONTRACT, "level": 0}},
        {"points": [100, 62], "contract": {"seat": 0, "mode": "hearts"}},
        {"points": [100, 62], "belote": 2},
        {"points": [100, 62], "belote": "us"},
        {"points": [100, 62], "belote": [0, 1]},
        {"points": [100, 62], "belote": 0, "contract": {**CONTRACT, "mode": "no-trumps"}},
        {"points": [100, 62], "belote": 0, "rules": {"announcements": "none"}},
        {"points": [100, 62], "announcements": [50, 0]},
        {"points": [100, 62], "announcements": [50, 50], "rules": FULL},
        {"points": [100, 62], "announcements": [15, 0], "rules": FULL},
        {"points": [100, 62], "announcements": [30, 0], "rules": FULL},
        {"points": [100, 62], "announcements": [0, 600], "rules": FULL},
    ],
)
def test_score_refuses_an_impossible_summary(fields: dict[str, Any]) -> None:
    assert refused("score", **{"contract": CONTRACT} | fields)[:2] == ("bad-query", None)


@rule(Rule.OVER)
def test_match() -> None:
    deals: list[dict[str, Any]] = [
        {"scores": [900, 990], "contract_side": 0},
        {"redeal": True},
        {"scores": [110, 162], "contract_side": 0},
    ]
    told = ask("match", first_dealer=1, deals=deals)
    assert told == {
        "ok": True,
        "totals": [1010, 1152],
        "target": 1000,
        "winner": 0,
        "dealer": 0,
        "deals_counted": 2,
    }
    assert refused("match", first_dealer=1, deals=[*deals, {"redeal": True}]) == ("illegal", Rule.OVER, 3)
    unsaid = [deals[0], {"scores": [110, 162]}]
    assert refused("match", first_dealer=1, deals=unsaid) == ("bad-query", None, 1)
    assert ask("match", first_dealer=1, deals=unsaid[:1])["winner"] is None


def test_deal_and_gather() -> None:
    told = ask("deal", dealer=3, pack=TEXTS, cut=None)
    assert told["hands"][0] == TEXTS[0::4]
    assert "first" not in told
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut 12") == ("bad-text", None, None)
    assert refused("deal", dealer=3, pack=TEXTS[1:]) == ("bad-query", None, None)
    assert refused("gather", dealer=3, contract={"mode": "hearts"}, tricks=[]) == ("bad-query", None, None)


HANDS = [
    ["7C", "8C", "9C", "7H", "8H", "JS", "QD", "AD"],
    ["10C", "JC", "QC", "KC", "9H", "10H", "7S", "8S"],
    ["7D", "8D", "9D", "JH", "QH", "9S", "AS", "AC"],
    ["10D", "JD", "KD", "KH", "AH", "10S", "QS", "KS"],
]


def test_declarations() -> None:
    fields: dict[str, Any] = {"contract": {"mode": "hearts"}, "dealer": 3, "hands": HANDS}
    assert ask("declarations", **fields, rules=FULL) == {"ok": True, "best_seat": 1, "points": [0, 50]}
    assert ask("declarations", **fields) == {"ok": True, "best_seat": None, "points": [0, 0]}
    twice = [HANDS[0], HANDS[1], HANDS[2], [*HANDS[3][:7], "7C"]]
    assert refused("declarations", **fields | {"hands": twice}) == ("bad-query", None, 3)
    assert refused("declarations", **fields | {"hands": HANDS[:3]}) == ("bad-query", None, None)
    assert refused("declarations", **fields | {"hands": [*HANDS[:3], "x"]}) == ("bad-query", None, 3)
    assert refused("declarations", **fields | {"hands": [*HANDS[:3], ["ZZ"] * 8]}) == ("bad-text", None, 3)


SCRAPS: list[Any] = [None, True, -1, 0, 3, 162, 10**30, 0.5, "", "hearts", "capot", "7C", [], {}, [{}]]
SCRAP: st.SearchStrategy[Any] = st.sampled_from(SCRAPS)
FIELDS = [
    *("contract", "seat", "hand", "trick", "dealer", "actions", "points", "tricks_by_seat", "first_dealer"),
    *("deals", "pack", "cut", "rules", "preset", "mode", "leader", "cards", "level", "multiplier"),
    *("scores", "redeal", "contract_side", "belote", "announcements", "hands"),
]
OBJECT: st.SearchStrategy[Any] = st.dictionaries(
    st.sampled_from(FIELDS), SCRAP | st.lists(SCRAP, max_size=4), max_size=6
)


@given(
    st.sampled_from(["legal", "trick", "auction", "score", "match", "deal", "gather", "declarations"]),
    st.dictionaries(st.sampled_from(FIELDS), SCRAP | OBJECT | st.lists(OBJECT, max_size=3), max_size=8),
)
def test_junk_is_always_answered_with_a_sentence(kind: str, fields: dict[str, Any]) -> None:
    told = answer_line(json.dumps({"game": "tunisian", "ask": kind} | fields).encode())
    assert told["ok"] or told["error"]["text"]
    json.dumps(told)
