"""Records: written, read, replayed, verified; tampered ones are refused at the right place."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shuffles import RUNNING, WHOLE, check_tables, moments

from atout import records
from atout.chance import Luck, Seed
from atout.errors import BadRecord
from atout.games import GAMES, game_named
from atout.locales import LANGUAGES
from atout.match import MatchState
from atout.records import DealRecord, Record
from sizes import sized

Change = Callable[[dict[str, Any]], object]
PLAYERS = ("you", "club", "club", "club")


def match_record(seed: str = "record", deals: int = 3, preset: str = "standard") -> Record:
    """So many deals of a match, everybody playing at random."""
    game = game_named("giretra", preset, {"target": 2000})
    match = MatchState.opened(game, Seed.from_text(seed))
    luck = Luck(Seed.from_text(seed), "test")
    kept: list[DealRecord] = []
    while len(kept) < deals and not match.over:
        setup = match.next_setup()
        match = match.begin(setup)
        said: list[str] = []
        while match.deal and (actor := match.deal.actor) is not None:
            action = luck.choice(match.deal.legal(actor))
            said.append(str(action))
            match = match.apply(actor, action)
        assert match.deal is not None
        assert match.deal.result is not None
        kept.append(
            DealRecord(
                dealer=setup.dealer, pack=setup.pack, actions=tuple(said), scores=match.deal.result.scores
            )
        )
    winners = match.standing.winners
    return Record(
        game=game,
        players=PLAYERS,
        deals=tuple(kept),
        totals=match.standing.totals,
        winner=winners[0] if winners else None,
        seed=match.seed,
    )


RECORD = match_record()


def told(record: Record = RECORD) -> dict[str, Any]:
    return json.loads(records.text(record))


def refused(tampered: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        records.verify(records.read(json.dumps(tampered)))
    assert str(error.value)
    return error.value


def test_a_record_reads_back_and_verifies() -> None:
    assert records.read(records.text(RECORD)) == RECORD
    assert records.verify(RECORD).standing.totals == RECORD.totals


def test_it_begins_with_its_version_and_names_everything() -> None:
    assert list(told()) == [
        *("atout", "game", "revision", "rules", "players", "deals", "totals", "winner", "seed")
    ]
    assert list(told()["deals"][0]) == ["dealer", "pack", "actions", "scores"]


def test_the_shortest_record_that_others_may_write() -> None:
    """No revision, no seed, no totals, options that are not the default only."""
    short = {key: told()[key] for key in ("atout", "game", "deals")} | {"rules": {"target": 2000}}
    assert records.verify(records.read(json.dumps(short))).standing.totals == RECORD.totals


@pytest.mark.parametrize("index", [0, 1, 4, 17, 38])
def test_an_illegal_action_is_refused_there(index: int) -> None:
    tampered = told()
    tampered["deals"][1]["actions"][index] = "cut 31"
    error = refused(tampered)
    assert (error.deal_index, error.action_index) == (1, index)
    assert f"deal 2, action {index + 1}" in str(error)


def test_a_card_of_another_hand_is_refused_there() -> None:
    tampered = told()
    actions = tampered["deals"][0]["actions"]
    first = next(index for index, text in enumerate(actions) if text.startswith("play"))
    actions[first], actions[first + 1] = actions[first + 1], actions[first]
    error = refused(tampered)
    assert error.action_index == first
    assert error.cause is not None
    assert error.cause.key == "giretra.play.not-held"


@given(st.data())
def test_an_action_changed_for_another_is_not_blamed_on_an_earlier_one(data: st.DataObject) -> None:
    """Never before that action; perhaps not at all, if the deal comes out the same all the same."""
    tampered = told()
    deal = data.draw(st.integers(0, 2))
    actions = tampered["deals"][deal]["actions"]
    index = data.draw(st.integers(0, len(actions) - 1))
    other = data.draw(st.sampled_from([str(one) for one in RECORD.game.alphabet()]))
    if other == actions[index]:
        return
    actions[index] = other
    try:
        records.verify(records.read(json.dumps(tampered)))
    except BadRecord as error:
        where = (error.deal_index, error.action_index)
        assert where[0] is None or where[0] >= deal
        assert where[0] != deal or where[1] is None or where[1] >= index


CHANGES: list[tuple[Change, str]] = [
    (lambda deal: deal.update(scores=[1, 2]), "scores-differ"),
    (lambda deal: deal["actions"].append("accept"), "action-refused"),
    (lambda deal: deal["actions"].pop(), "deal-unfinished"),
    (lambda deal: deal["pack"].__setitem__(0, deal["pack"][1]), "record-unreadable|deal-unreadable"),
    (lambda deal: deal["pack"].pop(), "setup-refused"),
    (lambda deal: deal["pack"].reverse(), "setup-refused"),
    (lambda deal: deal.update(dealer=(deal["dealer"] + 1) % 4), "setup-refused"),
    (lambda deal: deal.update(dealer=9), "deal-unreadable"),
    (lambda deal: deal.pop("actions"), "deal-unreadable"),
    (lambda deal: deal["actions"].__setitem__(3, 7), "deal-unreadable"),
    (lambda deal: deal["actions"].__setitem__(3, "hop"), "action-refused"),
]


@pytest.mark.parametrize(("change", "key"), CHANGES)
def test_a_tampered_deal_is_refused(change: Change, key: str) -> None:
    tampered = told()
    change(tampered["deals"][1])
    error = refused(tampered)
    assert error.key in key.split("|")
    assert error.deal_index == 1


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"totals": [0, 1]}, "totals-differ"),
        ({"winner": 1}, "winner-differs"),
        ({"seed": "another"}, "setup-refused"),
        ({"atout": 2}, "record-too-new"),
        ({"atout": 0}, "not-a-record"),
        ({"atout": "1"}, "not-a-record"),
        ({"revision": 99}, "rules-too-new"),
        ({"game": "bridge"}, "record-unreadable"),
        ({"game": None}, "record-unreadable"),
        ({"rules": {"target": -1}}, "record-unreadable"),
        ({"rules": {"hops": 1}}, "record-unreadable"),
        ({"deals": {}}, "record-unreadable"),
        ({"deals": [7]}, "record-unreadable"),
        ({"players": 7}, "record-unreadable"),
    ],
)
def test_a_tampered_frame_is_refused(change: dict[str, Any], key: str) -> None:
    assert refused(told() | change).key == key


def test_a_seed_that_is_told_is_checked_against_every_pack() -> None:
    """Two cards of the first pack exchanged between packets of one hand: everything else still fits."""
    honest = records.verify(RECORD)
    assert honest.number == 3
    tampered = told()
    first = tampered["deals"][0]["pack"]
    first[0], first[1] = first[1], first[0]
    error = refused(tampered)
    assert error.deal_index == 0
    assert error.cause is not None
    assert error.cause.key == "seed-differs"


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_record_cut_off_in_the_middle(share: float) -> None:
    text = records.text(RECORD)
    with pytest.raises(BadRecord, match="cut off"):
        records.read(text[: int(len(text) * share)])


@pytest.mark.parametrize("text", ["", "x", "[]", "7", "{}", "[" * 100_000, '{"atout": ' + "9" * 5000])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        records.read(text)


def test_what_a_record_does_not_tell_is_not_compared() -> None:
    finished = told(match_record("won", deals=99)) | {"winner": None, "totals": None}
    assert records.verify(records.read(json.dumps(finished))).over


def test_an_unfinished_last_deal_is_kept() -> None:
    half = told()
    half["deals"][2]["actions"] = half["deals"][2]["actions"][:20]
    half["deals"][2]["scores"] = None
    half["totals"] = None
    match = records.verify(records.read(json.dumps(half)))
    assert match.deal is not None
    assert match.deal.result is None
    half["deals"][2]["scores"] = [0, 0]
    assert refused(half).key == "deal-unfinished"


def test_replay_gives_every_state_on_the_way() -> None:
    matches = list(records.replay(RECORD))
    assert len(matches) == sum(len(deal.actions) + 1 for deal in RECORD.deals)
    assert matches[-1].standing.totals == RECORD.totals


TABLES = sized(10, whole=200)


@pytest.mark.parametrize("game", GAMES)
def test_honest_tables_verify_and_whatever_is_changed_in_them_is_seen(game: str) -> None:
    checked = check_tables(game, range(TABLES))
    assert checked.honest > 3 * TABLES
    changes = {change.__name__ for change in (*WHOLE, *RUNNING)} - (
        {"dog_gaps"} if game != "tarot" else set()
    )
    assert set(checked.tampered) == changes
    assert min(checked.tampered.values()) == TABLES


FAIR = list(moments("tarot", 1))[-1].published()
PROMISES = (
    *("seed-differs", "seed-differs-dog", "deal-seed-differs", "deal-commitment-differs"),
    *("mix-differs", "drawn-commitment-differs"),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_promise_that_is_not_kept_has_its_own_sentence(lang: str) -> None:
    assert len({BadRecord(key).sentence(lang) for key in PROMISES}) == len(PROMISES)


def test_a_record_of_a_fair_shuffle_reads_back() -> None:
    assert records.read(records.text(FAIR)) == FAIR
    assert list(told(FAIR))[-4:] == ["seed", "drawn", "nonces", "commitment"]
    assert list(told(FAIR)["deals"][0])[-3:] == ["dog_gaps", "seed", "commitment"]


def test_what_was_drawn_and_the_nonces_are_as_good_as_the_seed() -> None:
    without = {key: value for key, value in told(FAIR).items() if key != "seed"}
    for deal in without["deals"]:
        del deal["seed"]
    record = records.read(json.dumps(without))
    records.verify(record)
    assert records.deals_checked(record) == len(record.deals)
    without["nonces"].pop()
    assert refused(without).key == "setup-refused"


def test_a_deal_without_its_seed_is_checked_by_the_seed_of_the_match() -> None:
    tampered = told(FAIR)
    del tampered["deals"][1]["seed"]
    assert records.verify(records.read(json.dumps(tampered))).over
    tampered["deals"][1]["commitment"] = "0" * 64
    error = refused(tampered)
    assert (error.deal_index, error.cause and error.cause.key) == (1, "deal-commitment-differs")


def test_a_commitment_whose_seed_is_not_told_is_no_promise_kept() -> None:
    tampered = told(FAIR)
    for name in ("seed", "drawn", "nonces"):
        del tampered[name]
    hidden = tampered["deals"][0]
    del hidden["seed"]
    record = records.read(json.dumps(tampered))
    records.verify(record)
    kept = records.promises_kept(record)
    assert hidden["commitment"] not in kept
    assert tampered["commitment"] not in kept
    assert tampered["deals"][1]["commitment"] in kept
    assert records.deals_checked(record) == len(record.deals) - 1


@pytest.mark.parametrize(
    "change",
    [
        {"drawn": "7"},
        {"drawn": 7},
        {"drawn": "g" * 128},
        {"commitment": "0" * 63},
        {"commitment": "٠" * 64},
        {"commitment": ["0" * 64]},
        {"nonces": "abc"},
        {"nonces": [1]},
    ],
)
def test_promises_that_cannot_be_read(change: dict[str, Any]) -> None:
    assert refused(told(FAIR) | change).key == "record-unreadable"


@pytest.mark.parametrize("change", [{"seed": "7"}, {"seed": 7}, {"commitment": ""}, {"commitment": "x" * 64}])
def test_promises_of_a_deal_that_cannot_be_read(change: dict[str, Any]) -> None:
    tampered = told(FAIR)
    tampered["deals"][0] |= change
    assert refused(tampered).key == "deal-unreadable"


def test_a_nonce_that_no_text_can_hold_is_refused_in_a_sentence() -> None:
    assert refused(told(FAIR) | {"nonces": ["\ud800"]}).key == "mix-differs"
