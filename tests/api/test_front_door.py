"""Is `import atout` quick, and does what it offers work for every game without naming one?"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import atout
from atout import api, referee, solving, testing
from atout.errors import BadQuery, TooLate
from atout.games import GAMES

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("giretra", {}),
    ("tunisian", {}),
    ("tarot", {}),
    ("tarot", {"seats": 5}),
    ("tarot", {"seats": 5, "five_mode": "dead"}),
]
GOLDEN = Path(__file__).parents[1] / "golden"
FOUR_HANDS = [
    "JH 9H AH 10H KH 7C 8C 9C",
    "7H 8H QH AS KS 10C JC QC",
    "7S 8S 9S 10S JS KC AC 7D",
    "QS 8D 9D 10D JD QD KD AD",
]


def played(match: atout.Match, actions: int) -> atout.Match:
    """By luck, so that contracts come about."""
    for _ in range(actions):
        if match.over:
            return match
        match = match.play(match.luck.choice(match.legal()))
    return match


def test_names_that_were_promised_before_are_still_there() -> None:
    """docs/developers.md promised what docs/formats.md imports, and what is in atout.testing."""
    question = {
        "game": "giretra",
        "contract": {"mode": "hearts"},
        "trick": {"leader": 0},
        "hands": [["JH", "7S"], ["9H", "AS"], ["8H", "10S"], ["AC", "7C"]],
    }
    assert referee.answer(question, by=solving.solved)["best"] == ["7S"]
    assert referee.answer({**question, "ask": "trick"})["error"]["kind"] == "bad-query"
    before = ("MOST_ACTIONS", "card_of", "check_game", "replayed", "signature", "true_way", "unseen")
    assert set(before) <= set(testing.__all__)


def test_importing_it_loads_nothing_else() -> None:
    program = "import sys, atout; print(*(name for name in sys.modules if name.startswith('atout.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_every_name_is_there() -> None:
    assert set(atout.__all__) == {*api.__all__, "__version__"}
    for name in api.__all__:
        assert getattr(atout, name) is getattr(api, name)
    with pytest.raises(AttributeError, match="nothing"):
        atout.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_every_game_is_tried_here() -> None:
    assert {game for game, _ in TABLES} == set(GAMES.ours)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_match_goes_from_deal_to_deal_and_is_replayed(
    game: str, options: dict[str, Any], tmp_path: Path
) -> None:
    match = played(atout.new_match(game, seed="door", **options), 250)
    assert len(match.results) == len(match.deals) > 0
    match.save(tmp_path / "kept.atout", ["Vola", "Hery", "Soa", "Koto", "Bema"][: match.game.seats])
    *_, last = atout.replay(tmp_path / "kept.atout")
    assert last.moment.standing == match.standing
    assert (last.results, last.deals, last.actions) == (match.results, match.deals, match.actions)
    assert last.over == match.over
    assert last.over or last.legal() == match.legal()


def test_a_match_ends_with_winners_and_nobody_to_act() -> None:
    match = played(atout.new_match("giretra", seed=3, target=20), 1000)
    assert match.over
    assert match.standing.winners
    with pytest.raises(TooLate, match="match is over"):
        assert match.actor
    with pytest.raises(TooLate):
        match.play("play JH")
    assert match.record().winner == match.standing.winners[0]


def test_what_may_not_be_done_says_why_in_a_language() -> None:
    match = atout.new_match("giretra", seed=7)
    for call in ("cut 12", "bid hearts", "accept", "accept", "accept", "play AC"):
        match = match.play(call)
    assert match.legal() == ("play JC", "play KC")
    assert match.refused()["10S"].sentence("fr") == (
        "On demande trèfle et vous en avez\u00a0: jouez V♣ ou R♣, pas 10♠."
    )
    assert match.refused()["10S"].sentence("fr") == match.why_not("play 10S", "fr")
    assert match.why_not("play KC") is None
    assert "“xx” is not a card" in (match.why_not("play XX") or "")
    with pytest.raises(atout.IllegalAction) as refused:
        match.play("play 10S")
    assert refused.value.rule == "giretra.play.must-follow"


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_hands_that_were_dealt_can_be_dealt_again(game: str, options: dict[str, Any]) -> None:
    """As they were received, which an answer to `deal` tells."""
    setup = atout.new_match(game, seed=5, **options).deal.setup
    asked = {"ask": "deal", "game": game, "rules": options, "dealer": setup.dealer}
    told = atout.ask({**asked, "pack": [str(one) for one in setup.pack], "dog_gaps": list(setup.dog_gaps)})
    again = atout.deal_from_hands(
        game, told["hands"], dog=told.get("dog", ()), dealer=setup.dealer, **options
    )
    dealt = {
        **asked,
        "pack": [str(one) for one in again.deal.setup.pack],
        "dog_gaps": list(again.deal.setup.dog_gaps),
    }
    if again.actions:
        dealt["cut"] = again.actions[0]
    repeated = atout.ask(dealt)
    assert (repeated["hands"], repeated.get("dog")) == (told["hands"], told.get("dog"))
    assert again.deal.view(None).phase in ("bidding", "cancelled", "voiding")


def test_a_deal_from_hands_goes_on_like_any_other(tmp_path: Path) -> None:
    match = atout.deal_from_hands("giretra", FOUR_HANDS)
    assert (match.actor, [str(one) for one in match.view().hand]) == (0, ["9H", "10H", "JH", "KH", "AH"])
    match = played(match, 60)
    assert match.results
    match.save(tmp_path / "kept.atout")
    assert list(atout.replay(tmp_path / "kept.atout"))[-1].standing == match.standing


@pytest.mark.parametrize(
    ("hands", "dealer", "why"),
    [
        (FOUR_HANDS[:3], 3, "must have 4 elements"),
        ([*FOUR_HANDS[:3], "QS"], 3, "Seat 3 is dealt 8 cards, not 1"),
        ([*FOUR_HANDS[:3], FOUR_HANDS[0]], 3, "appears twice"),
        (FOUR_HANDS, 4, "must be 0–3"),
    ],
)
def test_hands_that_cannot_be(hands: list[str], dealer: int, why: str) -> None:
    with pytest.raises(BadQuery, match=why):
        atout.deal_from_hands("tunisian", hands, dealer=dealer)


def test_legal_cards_at_any_table() -> None:
    found = atout.legal_cards("giretra", {"mode": "spades"}, "JS 7S AC", trick="AH 9S KH", leader=2)
    assert found.cards == ("JS",)
    assert {card: why.rule for card, why in found.refused.items()} == {
        "7S": "giretra.play.must-overtrump",
        "AC": "giretra.play.must-trump",
    }
    lead = {"called": "KH", "taker": 0, "bid": "garde"}
    opened = atout.legal_cards("tarot", lead, "KH 2H 3S", more={"opening": True}, seats=5)
    assert "tarot.play.called-suit" in {why.rule for why in opened.refused.values()}


def test_solving_a_position_told_and_one_played() -> None:
    told = atout.solve("giretra", {"mode": "hearts"}, ["JH 7S", "9H AS", "8H 10S", "AC 7C"])
    assert (told.points, told.best, told.exact) == ((44, 32), ("7S",), True)
    match = atout.deal_from_hands("tunisian", FOUR_HANDS)
    with pytest.raises(BadQuery, match="nothing to solve"):
        match.solve()
    for call in ("bid 100 hearts", "pass", "pass", "pass"):
        match = match.play(call)
    open_hands = [[str(one) for one in hand] for hand in match.deal.hands]
    assert match.solve() == atout.solve("tunisian", {"mode": "hearts"}, open_hands)


@pytest.mark.parametrize("name", ["tarot-five", "tarot-standard"])
def test_solving_tarot_where_a_record_stands(name: str) -> None:
    """The put-down cards and the Excuse are counted with the side that has them."""
    ending = next(
        match
        for match in atout.replay(GOLDEN / f"{name}.atout")
        if match.deal.view(None).phase == "playing" and max(map(len, match.deal.hands)) == 3
    )
    found = ending.solve()
    assert found.exact
    assert sum(found.points) == 91
    assert set(found.values) == {action.removeprefix("play ") for action in ending.legal()}


def test_counting_tricks_so_far_and_whole_deals() -> None:
    found = atout.count("giretra", {"mode": "hearts"}, ["JH 7H 8H 9H", "AS 7S 8S 9S"])
    assert (found.points, found.tricks, found.also) == ((45, 0), (2, 0), {})
    with pytest.raises(BadQuery, match="twice"):
        atout.count("tunisian", {"mode": "hearts"}, ["JH 7H 8H 9H", "JH 7S 8S 9S"])


@pytest.mark.parametrize("game", ["giretra", "tunisian"])
def test_a_whole_deal_of_belote_is_counted_as_it_was(game: str) -> None:
    record = GOLDEN / f"{game}-standard.atout"
    ended = next(match for match in atout.replay(record) if match.results)
    view = ended.deal.view(0)
    cards = [trick.cards for trick in view.tricks]
    found = atout.count(game, {"mode": view.contract.mode}, cards, leader=view.tricks[0].leader)
    assert found.points == getattr(view, "points")  # noqa: B009  a field of both Belote games' views
    assert sum(found.tricks) == 8


def test_a_whole_deal_of_tarot_is_counted_as_it_was() -> None:
    ended = next(match for match in atout.replay(GOLDEN / "tarot-standard.atout") if match.results)
    view: atout.View = ended.deal.view(0)
    found = atout.count(
        "tarot",
        {"taker": view.contract.taker, "bid": view.contract.bid},
        [trick.cards for trick in view.tricks],
        leader=view.tricks[0].leader,
        more={"aside": getattr(view, "aside"), "dog": getattr(view, "dog")},  # noqa: B009  Tarot's own fields
    )
    assert sum(found.points) == 91
    assert sum(found.tricks) == 18
    assert set(found.also) == {"oudlers", "petit", "slam"}


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    for content in (b"\xff\xfe", b"[]", b"{"):
        (tmp_path / "no.atout").write_bytes(content)
        with pytest.raises(atout.BadRecord):
            atout.read_record(tmp_path / "no.atout")


def test_sentences_in_an_answer_are_asked_for() -> None:
    legal = {
        "ask": "legal",
        "game": "giretra",
        "contract": {"mode": "spades"},
        "seat": 1,
        "hand": ["JS", "7S"],
        "trick": {"leader": 2, "cards": ["AH", "9S", "KH"]},
    }
    plain = atout.ask(legal)
    assert atout.ask({**legal, "lang": "fr"}) == {
        **plain,
        "text": {"7S": "L’atout 9♠ est le plus fort du pli et vous pouvez monter\u00a0: jouez V♠, pas 7♠."},
    }
    score = {
        "ask": "score",
        "game": "tarot",
        "contract": {"taker": 0, "bid": "garde"},
        "points": 49,
        "oudlers": 2,
    }
    assert [set(line) for line in atout.ask({**score, "lang": "mg"})["lines"]] == [
        {"rule", "side", "points", "text"}
    ]
    assert [set(line) for line in atout.ask(score)["lines"]] == [{"rule", "side", "points"}]
    assert atout.ask({**legal, "lang": "xx"})["error"]["facts"]["field"] == "lang"
    assert atout.ask({**legal, "lang": "fr", "hand": []})["error"]["text"].startswith("Une main")


@pytest.mark.parametrize("seat", [-1, 4])
def test_there_is_no_such_seat(seat: int) -> None:
    """A negative one would count from the end, and show somebody's hand."""
    with pytest.raises(BadQuery, match="numbered 0 to 3"):
        atout.new_match("giretra", seed=1).view(seat)


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(BadQuery, match="There are: en"):
        atout.new_match("giretra", seed=1).why_not("pass", lang="xx")
    with pytest.raises(BadQuery, match="There are: en"):
        atout.ask({"game": "giretra", "ask": "rules"}, lang="xx")


@pytest.mark.parametrize("players", [["Lova"], ["Lova"] * 9])
def test_every_seat_has_a_name_or_none_has(players: list[str]) -> None:
    with pytest.raises(BadQuery, match="one for each seat"):
        atout.new_match("giretra", seed=1).record(players)


def test_names_can_be_completed() -> None:
    assert dir(atout) == sorted(atout.__all__)
