"""`atout ask` for Giretra: every query of formats.md, and what bad ones are told."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.belote.cards import PACK
from atout.games.giretra.rules import Rule
from atout.questions.answer import answer, answer_line
from atout.questions.json_object import LONGEST_LINE
from marks import rule

TEXTS = [str(card) for card in PACK]


def ask(ask: str, **fields: Any) -> dict[str, Any]:
    return answer({"ask": ask, "game": "giretra", **fields})


def refused(ask_: str, **fields: Any) -> tuple[str, str | None, int | None]:
    """Kind, rule and blamed element of a refusal."""
    told = ask(ask_, **fields)
    assert told["ok"] is False, told
    assert told["error"]["text"]
    return told["error"]["kind"], told["error"]["rule"], told.get("at")


def test_the_example_of_the_formats_page() -> None:
    line = (
        b'{"ask":"legal","game":"giretra","contract":{"mode":"spades"},"seat":1,'
        b'"hand":["JS","7S","AC"],"trick":{"leader":2,"cards":["AH","9S","KH"]}}'
    )
    assert answer_line(line) == {
        "ok": True,
        "legal": ["JS"],
        "refused": {"7S": "giretra.play.must-overtrump", "AC": "giretra.play.must-trump"},
    }


# legal -------------------------------------------------------------------------------------------


def legal(**fields: Any) -> dict[str, Any]:
    given_fields: dict[str, Any] = {"contract": {"mode": "hearts"}, "seat": 2, "hand": ["AS", "7h", "j♥"]}
    return ask("legal", **given_fields | fields)


def test_legal_without_a_trick_is_a_lead_in_pack_order() -> None:
    leads: list[dict[str, Any]] = [{}, {"trick": None}, {"trick": {}}, {"trick": {"leader": 0, "cards": []}}]
    for trick in leads:
        assert legal(**trick) == {"ok": True, "legal": ["7H", "JH", "AS"], "refused": {}}


def test_legal_with_options() -> None:
    fields: dict[str, Any] = {
        "contract": {"mode": "no-trumps"},
        "hand": ["AH", "7H"],
        "trick": {"leader": 1, "cards": ["KH"]},
    }
    assert legal(**fields)["legal"] == ["AH"]
    assert legal(**fields, rules={"no_trumps_must_beat": False})["legal"] == ["7H", "AH"]
    assert legal(**fields, preset="online")["legal"] == ["7H", "AH"]


def test_legal_refuses_positions_that_cannot_be() -> None:
    base: dict[str, Any] = {"contract": {"mode": "hearts"}, "seat": 2}
    bad = ("bad-query", None)
    assert refused("legal", **base, hand=["7H", "7H"]) == (*bad, 1)
    assert refused("legal", **base, hand=["7H", "XX"]) == ("bad-text", None, 1)
    assert refused("legal", **base, hand=["7H", 7]) == (*bad, 1)
    assert refused("legal", **base, hand=[]) == (*bad, None)
    assert refused("legal", **base, hand=TEXTS[:9]) == (*bad, None)
    assert refused("legal", **base) == (*bad, None)
    held: dict[str, Any] = {**base, "hand": ["7H"]}
    assert refused("legal", **held, trick={"leader": 0, "cards": ["KH"]}) == (*bad, None)
    assert refused("legal", **held, trick={"leader": 1, "cards": ["7H"]}) == (*bad, 0)
    assert refused("legal", **held, trick={"leader": 1, "cards": ["7D", "7D"]}) == (*bad, 1)
    assert refused("legal", **held, trick={"leader": 2, "cards": TEXTS[:4]}) == (*bad, None)
    assert refused("legal", **held, trick={"cards": ["KH"]}) == (*bad, None)
    assert refused("legal", **held, trick=["KH"]) == (*bad, None)
    assert refused("legal", **{**held, "seat": 4}) == (*bad, None)
    assert refused("legal", **{**held, "seat": True}) == (*bad, None)
    assert refused("legal", **{**held, "contract": {"mode": "heart"}}) == (*bad, None)
    assert refused("legal", **{**held, "contract": {}}) == (*bad, None)


# trick -------------------------------------------------------------------------------------------


def test_trick_tells_winner_and_points_without_the_ten() -> None:
    trick = {"leader": 3, "cards": ["AH", "10H", "7S", "KH"]}
    assert ask("trick", contract={"mode": "spades"}, trick=trick) == {"ok": True, "winner": 1, "points": 25}
    assert ask("trick", contract={"mode": "no-trumps"}, trick=trick)["winner"] == 3
    assert (
        refused("trick", contract={"mode": "spades"}, trick={"leader": 3, "cards": ["AH"]})[0] == "bad-query"
    )


# auction -----------------------------------------------------------------------------------------


def test_auction_open_and_done() -> None:
    assert ask("auction", dealer=3, actions=[])["actor"] == 0
    half = ask("auction", dealer=0, actions=["bid clubs", "bid diamonds", "double diamonds"])
    assert half["done"] is False
    assert half["actor"] == 0
    assert sorted(half["legal"]) == ["accept", "double clubs", "redouble diamonds"]
    done = ask("auction", dealer=3, actions=["bid clubs", "accept", "accept", "accept"])
    assert done == {"ok": True, "done": True, "contract": {"mode": "clubs", "side": 0, "multiplier": 2}}


@rule(Rule.END, Rule.MUST_ANNOUNCE, Rule.PHASE)
def test_auction_blames_the_call() -> None:
    over = ["bid clubs", "accept", "accept", "accept", "accept"]
    assert refused("auction", dealer=3, actions=over) == ("illegal", Rule.END, 4)
    assert refused("auction", dealer=3, actions=["accept"]) == ("illegal", Rule.MUST_ANNOUNCE, 0)
    assert refused("auction", dealer=3, actions=["cut 12"]) == ("illegal", Rule.PHASE, 0)
    assert refused("auction", dealer=3, actions=["bid clubs", "pass"]) == ("bad-text", None, 1)
    assert refused("auction", dealer=3, actions=["bid clubs", "play ZZ"]) == ("bad-text", None, 1)
    assert refused("auction", dealer=3, actions=["bid clubs", 5]) == ("bad-query", None, 1)
    assert refused("auction", dealer=3, actions="bid clubs") == ("bad-query", None, None)
    assert refused("auction", actions=[]) == ("bad-query", None, None)


# score -------------------------------------------------------------------------------------------


def test_score_tells_lines_that_add_up() -> None:
    contract = {"mode": "all-trumps", "side": 1, "multiplier": 2}
    told = ask("score", contract=contract, points=[59, 199])
    assert told["scores"] == [12, 40]
    assert told["match_won_by"] is None
    assert sum(line["points"] for line in told["lines"] if line["side"] == 1) == 40
    assert {tuple(sorted(line)) for line in told["lines"]} == {("points", "rule", "side")}


def test_score_of_a_colour_sweep_wins_the_match() -> None:
    told = ask("score", contract={"mode": "clubs", "side": 0}, points=[0, 162], tricks=[0, 8])
    assert (told["scores"], told["match_won_by"]) == ([0, 0], 1)
    not_swept = ask("score", contract={"mode": "clubs", "side": 0}, points=[0, 162])
    assert (not_swept["scores"], not_swept["match_won_by"]) == ([0, 16], None)


@pytest.mark.parametrize(
    "fields",
    [
        {"points": [100, 63]},
        {"points": [162]},
        {"points": [172, -10]},
        {"points": [81.0, 81]},
        {"points": [150, 12], "tricks": [8, 0]},
        {"points": [162, 0], "tricks": [7, 2]},
        {"points": [162, 0], "tricks": [0, 8]},
        {"points": [100, 62], "contract": {"mode": "hearts", "side": 0, "multiplier": 3}},
        {"points": [100, 62], "contract": {"mode": "hearts", "side": 2}},
        {"points": [100, 62], "contract": {"mode": "hearts"}},
        {"points": [100, 62], "contract": None},
        {},
    ],
)
def test_score_refuses_an_impossible_summary(fields: dict[str, Any]) -> None:
    assert refused("score", **{"contract": {"mode": "hearts", "side": 0}} | fields)[:2] == ("bad-query", None)


# match -------------------------------------------------------------------------------------------


@rule(Rule.OVER)
def test_match_adds_up_and_refuses_a_deal_too_many() -> None:
    deals: list[dict[str, Any]] = [
        {"scores": [130, 140], "contract_side": 0, "match_won_by": None},
        {"redeal": True},
        {"scores": [20, 40], "contract_side": 1},
    ]
    told = ask("match", first_dealer=2, deals=deals)
    assert told == {
        "ok": True,
        "totals": [150, 180],
        "target": 250,
        "winner": None,
        "dealer": 1,
        "deals_counted": 2,
    }
    won = [*deals, {"scores": [0, 0], "match_won_by": 0}]
    told = ask("match", first_dealer=2, deals=won)
    assert (told["winner"], told["dealer"]) == (0, 2)
    assert refused("match", first_dealer=2, deals=[*won, {"scores": [1, 0]}]) == ("illegal", Rule.OVER, 4)


def test_match_blames_the_deal() -> None:
    assert refused("match", first_dealer=0, deals=[{"scores": [1, 0]}, {}])[2] == 1
    assert refused("match", first_dealer=0, deals=[{"scores": [1, -1]}])[::2] == ("bad-query", 0)
    assert refused("match", first_dealer=0, deals=[7])[2] == 0
    assert refused("match", deals=[]) == ("bad-query", None, None)
    assert ask("match", deals=[], rules={"first_dealer": 3})["dealer"] == 3


def test_match_with_absurd_numbers_is_answered_at_once() -> None:
    told = ask("match", first_dealer=0, deals=[{"scores": [10**9, 10**9]}], rules={"target_step": 1})
    assert told["target"] == 10**9 + 1
    assert refused("match", first_dealer=0, deals=[{"scores": [10**10, 0]}])[0] == "bad-query"


# deal --------------------------------------------------------------------------------------------


@rule(Rule.PACKETS, Rule.CUT_RANGE)
def test_deal_gives_hands_in_the_order_received() -> None:
    told = ask("deal", dealer=3, pack=TEXTS, cut=None)
    assert told["first"][0] == TEXTS[0:3] + TEXTS[12:14]
    assert told["hands"][0] == told["first"][0] + TEXTS[20:23]
    cut = ask("deal", dealer=3, pack=TEXTS, cut="cut 10 bottom")
    assert cut["hands"][0][:3] == TEXTS[22:25]
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut 5") == ("illegal", Rule.CUT_RANGE, None)
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut -3") == ("illegal", Rule.CUT_RANGE, None)
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut 100000") == ("illegal", Rule.CUT_RANGE, None)
    assert refused("deal", dealer=3, pack=TEXTS, cut="accept") == ("illegal", Rule.PHASE, None)
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut five") == ("bad-text", None, None)
    assert refused("deal", dealer=3, pack=TEXTS, cut=12) == ("bad-query", None, None)
    assert refused("deal", dealer=3, pack=TEXTS[:31]) == ("bad-query", None, None)
    assert refused("deal", dealer=3, pack=[*TEXTS[:31], "7C"]) == ("bad-query", None, 31)
    assert refused("deal", dealer=3, pack=[*TEXTS[:31], "1T"]) == ("bad-text", None, 31)


# gather ------------------------------------------------------------------------------------------

DEAL: list[dict[str, Any]] = [
    {"leader": 0, "cards": ["JH", "7H", "8H", "QH"]},
    {"leader": 0, "cards": ["KC", "AC", "7C", "8C"]},
    {"leader": 1, "cards": ["9C", "10C", "QC", "9H"]},
    {"leader": 0, "cards": ["7S", "AS", "8S", "9S"]},
    {"leader": 1, "cards": ["AH", "10H", "KH", "JC"]},
    {"leader": 1, "cards": ["AD", "7D", "8D", "9D"]},
    {"leader": 1, "cards": ["10D", "JD", "QD", "KD"]},
    {"leader": 1, "cards": ["10S", "JS", "QS", "KS"]},
]
EXACT = {"gather": "exact"}


@rule(Rule.PACK_KEPT)
def test_gather_lays_the_last_winners_pile_on_top() -> None:
    told = ask("gather", dealer=3, contract={"mode": "hearts"}, tricks=DEAL, rules=EXACT)
    order = [DEAL[index] for index in (1, 3, 4, 5, 6, 7, 0, 2)]
    assert told["pack"] == [card for trick in order for card in trick["cards"]]
    rules = EXACT | {"pickup_order": "trick_order"}
    told = ask("gather", dealer=3, contract={"mode": "hearts"}, tricks=DEAL, rules=rules)
    assert told["pack"] == [card for trick in DEAL for card in trick["cards"]]


def test_gather_is_refused_where_the_order_is_luck() -> None:
    asked: dict[str, Any] = {"dealer": 3, "contract": {"mode": "hearts"}, "tricks": DEAL}
    assert refused("gather", **asked) == ("bad-query", None, None)
    shuffled = EXACT | {"deck_between_deals": "shuffle"}
    assert refused("gather", **asked, rules=shuffled) == ("bad-query", None, None)


def test_gather_blames_the_trick() -> None:
    asked: dict[str, Any] = {"dealer": 3, "contract": {"mode": "hearts"}, "rules": EXACT}
    assert refused("gather", **asked, tricks=DEAL[:7]) == ("bad-query", None, None)
    assert refused("gather", **asked, tricks=[*DEAL[:7], DEAL[0] | {"leader": 1}])[2] == 7
    assert refused("gather", **asked, tricks=[*DEAL[:3], DEAL[3] | {"leader": 2}, *DEAL[4:]])[2] == 3
    assert refused("gather", **{**asked, "dealer": 0}, tricks=DEAL)[2] == 0


# any query ---------------------------------------------------------------------------------------


def test_the_id_is_given_back_in_every_answer() -> None:
    assert ask("trick", id=[1, "a"])["id"] == [1, "a"]
    assert ask("auction", id="x", dealer=0, actions=[])["id"] == "x"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b"not json", "bad-query"),
        (b"", "bad-query"),
        (b"[1]", "bad-query"),
        (b"7", "bad-query"),
        (b"\xff\xfe{}", "bad-query"),
        (b"[" * 100_000, "bad-query"),
        (b'{"id": ' + b"[" * 500 + b"]" * 500 + b"}", "bad-query"),
        (b'{"id": NaN}', "bad-query"),
        (b'{"id": 1e999}', "bad-query"),
        (b'{"ask": ' + b"9" * 5000 + b"}", "bad-query"),
        (b'{"a":"' + b"x" * LONGEST_LINE + b'"}', "bad-query"),
        (b"{}", "bad-query"),
        (b'{"ask": "legal"}', "bad-query"),
        (b'{"ask": "legal", "game": "bridge"}', "bad-query"),
        (b'{"ask": "legal", "game": 7}', "bad-query"),
        (b'{"ask": "fly", "game": "giretra"}', "bad-query"),
        (b'{"ask": 1, "game": "giretra"}', "bad-query"),
        (b'{"ask": "legal", "game": "giretra", "preset": "home"}', "bad-rules"),
        (b'{"ask": "legal", "game": "giretra", "rules": {"target": 0}}', "bad-rules"),
        (b'{"ask": "legal", "game": "giretra", "rules": {"tarjet": 1}}', "bad-rules"),
        (b'{"ask": "legal", "game": "giretra", "rules": []}', "bad-query"),
        (b'{"ask": "legal", "game": "giretra", "preset": 7}', "bad-query"),
    ],
)
def test_whatever_the_line_holds_there_is_an_answer(line: bytes, kind: str) -> None:
    told = answer_line(line)
    assert told["ok"] is False
    assert told["error"]["kind"] == kind
    assert told["error"]["rule"] is None


SCRAPS: list[Any] = [None, True, -1, 0, 3, 162, 10**30, 0.5, "", "hearts", "7C", "cut 12", [], {}, [{}]]
SCRAP: st.SearchStrategy[Any] = st.sampled_from(SCRAPS)
FIELDS = [
    *("contract", "seat", "hand", "trick", "dealer", "actions", "points", "tricks", "first_dealer"),
    *("deals", "pack", "cut", "rules", "preset", "mode", "leader", "cards", "side", "multiplier"),
    *("scores", "redeal", "match_won_by", "contract_side"),
]
OBJECT: st.SearchStrategy[Any] = st.dictionaries(
    st.sampled_from(FIELDS), SCRAP | st.lists(SCRAP, max_size=4), max_size=6
)


@given(
    st.sampled_from(["legal", "trick", "auction", "score", "match", "deal", "gather"]),
    st.dictionaries(st.sampled_from(FIELDS), SCRAP | OBJECT | st.lists(OBJECT, max_size=3), max_size=8),
)
def test_junk_is_always_answered_with_a_sentence(kind: str, fields: dict[str, Any]) -> None:
    told = answer_line(json.dumps({"game": "giretra", "ask": kind} | fields).encode())
    assert told["ok"] or told["error"]["text"]
    json.dumps(told)


@pytest.mark.parametrize("lang", ["en", "fr", "mg", "ar"])
def test_refusals_are_told_in_the_readers_language(lang: str) -> None:
    query: dict[str, Any] = {"ask": "auction", "game": "giretra", "dealer": 3, "actions": ["accept"]}
    told = answer(query, lang)
    assert told["error"]["rule"] == Rule.MUST_ANNOUNCE
    assert told["error"]["text"] == answer(query, lang)["error"]["text"]
    assert (told["error"]["text"] == answer(query)["error"]["text"]) is (lang == "en")
