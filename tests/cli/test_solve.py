"""Are positions that are told solved, and those that cannot be refused with a sentence?"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atout import Match, kernel, new_match
from atout.errors import BadQuery
from atout.games import GAMES, game_named
from atout.games.giretra import KIND, Giretra
from atout.locales import LANGUAGES
from atout.play_tables import FEWEST_PLAYERS, MOST_PLAYERS, Position, TrickPlay
from atout.questions.answer import answer, answer_line
from atout.questions.query import Query
from atout.questions.solve import check_solved, solve_state, solved
from cli.running import lines, run

ENDING: dict[str, Any] = {
    "game": "giretra",
    "contract": {"mode": "hearts"},
    "trick": {"leader": 0, "cards": []},
    "hands": [["JH", "7S"], ["9H", "AS"], ["8H", "10S"], ["AC", "7C"]],
}
# The taker, seat 0, has lost no trick and keeps the Excuse for the last one.
SLAM: dict[str, Any] = {
    "game": "tarot",
    "contract": {"taker": 0, "bid": "garde"},
    "trick": {"leader": 0},
    "hands": [["21T", "EX"], ["2T", "KS"], ["3T", "4T"], ["KH", "QH"]],
    "points": [68, 0],
    "tricks": [16, 0],
}
DEAD = {"rules": {"seats": 5, "five_mode": "dead"}}


def told(base: dict[str, Any] = ENDING, /, **changes: Any) -> dict[str, Any]:
    return answer({**base, **changes}, by=solved)


def test_the_answer_has_points_values_and_the_best_cards() -> None:
    done = run("solve", stdin=lines([json.dumps({"id": 7, **ENDING})]))
    assert done.status == 0
    found = json.loads(done.out)
    assert found.pop("nodes") > 0
    # The jack is kept: it catches the nine in the last trick, which is worth ten more.
    assert found == {
        "id": 7,
        "ok": True,
        "points": [44, 32],
        "values": {"JH": 34, "7S": 44},
        "best": ["7S"],
    }


def test_a_trick_under_way_is_played_on() -> None:
    found = told(
        trick={"leader": 3, "cards": ["AC"]}, hands=[["JH", "7S"], ["9H", "AS"], ["8H", "10S"], ["7C"]]
    )
    assert set(found["values"]) == {"JH"}
    assert found["points"][0] == found["values"]["JH"]


def test_values_are_those_of_the_side_to_move() -> None:
    hands = [["JH", "7S"], ["9H", "AS"], ["8H", "10S"], ["AC", "7C"]]
    found = told(trick={"leader": 1}, hands=hands)
    assert found["points"][1] == max(found["values"].values())
    assert sum(found["points"]) == 20 + 14 + 11 + 10 + 11 + 10


def test_what_was_won_before_is_counted_in() -> None:
    plain, more = told(), told(points=[20, 30])
    assert more["points"] == [plain["points"][0] + 20, plain["points"][1] + 30]
    assert more["values"]["JH"] == plain["values"]["JH"] + 20


def test_tricks_can_be_what_is_played_for() -> None:
    assert told(objective="tricks")["points"] == [1, 1]
    assert told(objective="tricks", tricks=[5, 1])["points"] == [6, 2]


def test_in_tarot_points_are_real_points() -> None:
    found = told(SLAM)
    # The 21 wins, then the Excuse, led to the end of a slam, does too.
    assert found["points"] == [91, 0]
    assert found["best"] == ["21T"]


def test_in_tarot_a_trick_lost_before_changes_what_the_excuse_is_worth() -> None:
    lost_one = told(SLAM, tricks=[15, 1])
    assert lost_one["points"] != told(SLAM)["points"]
    assert sum(lost_one["points"]) == sum(told(SLAM)["points"])


def test_at_five_the_holder_of_the_called_card_is_the_partner() -> None:
    hands = [["2C"], ["KH"], ["3T"], ["1H"], ["2H"]]
    contract = {"taker": 0, "bid": "garde", "called": "KH"}
    base = {"game": "tarot", "rules": {"seats": 5}, "trick": {"leader": 4}, "hands": hands}
    named = told(base, contract={**contract, "partner": 1})
    assert told(base, contract=contract)["points"] == named["points"]
    assert told(base, contract={**contract, "partner": 2})["points"] != named["points"]
    played = {"leader": 1, "cards": ["KH"]}
    assert told(base, contract=contract, hands=[["2C"], [], ["3T"], ["1H"], ["2H"]], trick=played)["ok"]
    gone = told(base, contract={**contract, "called": "KS"})
    assert gone["error"]["text"] == "The field “partner” is missing."


def test_the_first_lead_at_five_is_not_of_the_called_suit() -> None:
    pack = [str(one) for one in game_named("tarot").pack]
    hands = [pack[start::5][:15] for start in range(5)]
    base = {"game": "tarot", "rules": {"seats": 5}, "trick": {"leader": 0}, "hands": hands}
    contract = {"taker": 1, "bid": "garde", "called": "KH", "partner": 3}
    done = run("solve", "--limit-ms", "50", stdin=lines([json.dumps({**base, "contract": contract})]))
    found = json.loads(done.out)
    assert found["exact"] is False
    assert not any(card.endswith("H") for card in found["values"])
    assert all(found["values"][card] <= most for card, most in found["at_most"].items())


def test_a_dealer_who_sits_out_is_passed_over() -> None:
    base = {"game": "tarot", **DEAD, "dealer": 2, "contract": {"taker": 0}, "trick": {"leader": 1}}
    found = told(base, hands=[["1C"], ["2C"], [], ["3C"], ["KC"]])
    assert found["points"] == [0, 6]
    assert "sits out" in told(base, hands=[["1C"], [], ["2C"], ["3C"], ["KC"]])["error"]["text"]
    assert "“dealer”" in told({**base, "dealer": None}, hands=[[], [], [], [], []])["error"]["text"]


def test_options_are_checked_though_the_question_before_had_the_same() -> None:
    """To Python 1, 1.0 and true are equal."""
    assert told(rules={"no_trumps_must_beat": True})["ok"]
    for value in (1, 1.0, [True]):
        assert told(rules={"no_trumps_must_beat": value})["error"]["kind"] == "bad-rules"


REFUSED: list[tuple[dict[str, Any], dict[str, Any], str, int | None]] = [
    (ENDING, {"game": None}, "“game”", None),
    (ENDING, {"game": "bridge"}, "no game", None),
    (ENDING, {"preset": "none"}, "no preset", None),
    (ENDING, {"contract": None}, "“contract” must be", None),
    (ENDING, {"contract": {}}, "“mode” is missing", None),
    (ENDING, {"contract": {"mode": "cups"}}, "no mode", None),
    (ENDING, {"hands": [["JH"], ["9H"], ["8H"]]}, "must have 4 elements", None),
    (ENDING, {"hands": [["JH"], ["9H"], ["8H"], []]}, "seat 3", 3),
    (ENDING, {"hands": [["JH", "7H"], ["9H"], ["8H"], ["AC"]]}, "seat 1", 1),
    (ENDING, {"hands": [["JH"], ["9H"], "8H", ["AC"]]}, "a list", 2),
    (ENDING, {"hands": [["JH"], ["9H"], ["8H"], ["1T"]]}, "not a card", 3),
    (ENDING, {"hands": [["JH"], ["9H"], ["JH"], ["AC"]]}, "twice", 2),
    (ENDING, {"hands": [["JH"], ["9H"], [3], ["AC"]]}, "a text", 2),
    (ENDING, {"hands": [[], [], [], []]}, "nothing left to play", None),
    (ENDING, {"trick": None}, "“trick” must be", None),
    (ENDING, {"trick": {"cards": []}}, "“leader” is missing", None),
    (ENDING, {"trick": {"leader": 4}}, "0–3", None),
    (ENDING, {"trick": {"leader": 0, "cards": ["JH"]}}, "twice", 0),
    (ENDING, {"trick": {"leader": 0, "cards": ["7D"]}}, "seat 0", 0),
    (ENDING, {"trick": {"leader": 0, "cards": ["7D", "8D", "9D", "AD"]}}, "complete", None),
    (ENDING, {"points": [-1, 0]}, "0–", 0),
    (ENDING, {"points": [0, 1000]}, "0–", 1),
    (ENDING, {"points": [60, 60]}, "cannot have won", None),
    (ENDING, {"points": [0, 0.5]}, "a whole number", 1),
    (ENDING, {"points": [0]}, "2 elements", None),
    (ENDING, {"tricks": [-1, 7]}, "a whole number", None),
    (ENDING, {"tricks": [3, 2]}, "tricks already played is 6", None),
    (ENDING, {"objective": "glory"}, "points, tricks", None),
    (ENDING, {"objective": 3}, "a text", None),
    (SLAM, {"contract": {"taker": 0, "partner": 1}}, "no partner", None),
    (SLAM, {"contract": {"taker": 7}}, "0–3", None),
    (SLAM, {"contract": {"taker": 0, "bid": "petit"}}, "no bid", None),
    (SLAM, {"points": [67.25, 0]}, "in halves", 0),
    (SLAM, {"points": [1e308, 0]}, "0–68", 0),
    (SLAM, {"points": [60, 8.5]}, "cannot have won", None),
    (SLAM, {"rules": {"seats": 5}, "contract": {"taker": 0, "partner": 0}}, "cannot be the partner", None),
]


@pytest.mark.parametrize(("base", "changes", "sentence", "at"), REFUSED)
def test_a_position_that_cannot_be_is_refused(
    base: dict[str, Any], changes: dict[str, Any], sentence: str, at: int | None
) -> None:
    found = told(base, **changes)
    assert found["ok"] is False
    assert found["error"]["kind"] in ("bad-query", "bad-text", "bad-rules")
    assert sentence in found["error"]["text"]
    assert found.get("at") == at


def test_a_hand_is_no_larger_than_it_is_dealt() -> None:
    """At three players hands are larger than at four: cards enough, but not in this deal."""
    pack = [str(one) for one in game_named("tarot").pack]
    hands = [pack[seat * 19 : seat * 19 + 19] for seat in range(4)]
    found = told(SLAM, hands=hands, points=None, tricks=None)
    assert "1 to 18 cards" in found["error"]["text"]


@pytest.mark.parametrize("limit", ["0", "-5", "86400001"])
def test_a_limit_without_sense_is_misuse(limit: str) -> None:
    done = run("solve", "--limit-ms", limit, stdin=lines([json.dumps(ENDING)]))
    assert (done.status, done.out) == (2, "")
    assert "--limit-ms takes 1 to" in done.err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_in_the_readers_language(lang: str) -> None:
    texts = [answer({**base, **changes}, lang, by=solved)["error"]["text"] for base, changes, _, _ in REFUSED]
    assert all(texts)
    assert (texts == [told(base, **changes)["error"]["text"] for base, changes, _, _ in REFUSED]) is (
        lang == "en"
    )


# Whom the solver does not play for: two, six, and three sides.
UNSOLVED = [((0, 1), "2", "2"), ((0, 1) * 3, "6", "2"), ((0, 1, 2), "3", "3")]


@dataclass(frozen=True, slots=True)
class Unsolved(Giretra):
    """Giretra told as trick play of other players."""

    side: tuple[int, ...] = ()

    def trick_play(self, query: Query) -> TrickPlay:
        # Not `super()`: slots make another class of this one.
        play = Giretra.trick_play(self, query)
        return replace(play, tables=replace(play.tables, side=self.side))


@pytest.mark.parametrize(("side", "players", "sides"), UNSOLVED)
def test_a_game_that_the_solver_does_not_play_is_refused_with_a_sentence(
    side: tuple[int, ...], players: str, sides: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, name = Unsolved(side=side), f"unsolved-{len(side)}"

    def chosen(_preset: str, _options: Mapping[str, object]) -> Unsolved:
        return game

    monkeypatch.setitem(GAMES.ours, name, replace(KIND, name=name, chosen=chosen))
    for lang in LANGUAGES:
        error = answer({**ENDING, "game": name}, lang, by=solved)["error"]
        assert error["kind"] == "bad-query"
        assert error["facts"] == {"known": "3–5", "players": players, "sides": sides}
        assert "3–5" in error["text"]
    playing = next(match for match in played(new_match("giretra", seed=7)) if match.view().phase == "playing")
    with pytest.raises(BadQuery, match=f"{players} on {sides}"):
        solve_state(game, playing.deal)


def played(match: Match) -> Iterator[Match]:
    while True:
        yield match
        match = match.play(match.legal()[0])


@pytest.mark.parametrize("players", range(1, 8))
def test_the_kernel_plays_for_no_others(players: int) -> None:
    tables = game_named("giretra").trick_play(Query(ENDING, 4, game_named("giretra").pack)).tables
    tables = replace(tables, side=tuple(seat % 2 for seat in range(players)))
    position = Position(hands=(0,) * players, leader=0)
    if FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        check_solved(tables)
        assert kernel.legal(tables, position) == 0
    else:
        with pytest.raises(ValueError, match=f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"):
            kernel.legal(tables, position)


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=False),
        st.sampled_from(["JH", "7S", "EX", "1T", "hearts", "points", "x"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.sampled_from(["leader", "cards", "mode"]), inner)
    ),
    max_leaves=8,
)
FIELDS = ["contract", "hands", "trick", "points", "tricks", "objective", "rules", "preset", "dealer"]


@given(base=st.sampled_from([ENDING, SLAM]), changes=st.dictionaries(st.sampled_from(FIELDS), ANYTHING))
@settings(deadline=None)
def test_nothing_that_is_told_breaks_it(base: dict[str, Any], changes: dict[str, Any]) -> None:
    found = told(base, **changes)
    assert found["ok"] in (True, False)
    assert found["ok"] or found["error"]["text"]


@given(data=st.data(), name=st.sampled_from(sorted(GAMES)))
@settings(deadline=None)
def test_any_cards_are_solved_or_refused(data: st.DataObject, name: str) -> None:
    """Hands of one to three cards each, somewhere near what can be."""
    game = game_named(name)
    cards = data.draw(st.permutations(list(map(str, game.pack))))
    sizes = data.draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    if data.draw(st.booleans()):
        sizes = [sizes[0]] * 4
    ends = [sum(sizes[:seat]) for seat in range(5)]
    hands = [cards[ends[seat] : ends[seat + 1]] for seat in range(4)]
    played = cards[ends[4] : ends[4] + data.draw(st.sampled_from([0, 0, 1, 4]))]
    found = told(
        {"game": name},
        contract={"mode": data.draw(st.sampled_from(["hearts", "no-trumps"])), "taker": 1},
        hands=hands,
        trick={"leader": data.draw(st.integers(0, 4)), "cards": played},
        objective=data.draw(st.sampled_from(["points", "tricks"])),
    )
    if found["ok"]:
        assert set(found["best"]) == {
            card for card, value in found["values"].items() if value == max(found["values"].values())
        }


def test_lines_that_are_no_json_do_not_stop_it() -> None:
    done = run("solve", stdin=lines(["nonsense", "[]", json.dumps(ENDING)]))
    assert done.status == 1
    assert [json.loads(line)["ok"] for line in done.out.splitlines()] == [False, False, True]
    assert answer_line(b"{", by=solved)["ok"] is False


def test_nodes_are_those_of_one_search() -> None:
    """Two cards each: there are not more positions than ways to play them."""
    assert 0 < told()["nodes"] < 100
