"""Records of Tarot: dog gaps, deals that were not played, and what is refused when they are tampered with."""

import json
from pathlib import Path
from typing import Any

import pytest

from atout import records
from atout.errors import BadRecord
from atout.games.tarot.rules import Rule

GOLDEN = Path(__file__).parents[1] / "golden"


def told(name: str, *, seed: bool = True) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GOLDEN / f"tarot-{name}.atout").read_text(encoding="utf-8"))
    return {key: value for key, value in found.items() if seed or key != "seed"}


def refused(tampered: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        records.verify(records.read(json.dumps(tampered)))
    return error.value


def test_a_deal_tells_its_dog_gaps() -> None:
    assert list(told("five")["deals"][0]) == ["dealer", "pack", "actions", "scores", "dog_gaps"]
    assert len(told("five")["deals"][0]["dog_gaps"]) == 3
    assert len(told("three")["deals"][0]["dog_gaps"]) == 6


@pytest.mark.parametrize("gaps", [[], [1, 2], [1, 2, 25], [3, 3, 4], [0, 1, 2], [1, 2, 3, 4]])
def test_gaps_that_cannot_be_are_refused(gaps: list[int]) -> None:
    tampered = told("five", seed=False)
    tampered["deals"][1]["dog_gaps"] = gaps
    error = refused(tampered)
    assert error.deal_index == 1
    setup = error.cause
    assert isinstance(setup, BadRecord)
    assert setup.key == "gaps-refused"
    assert setup.cause is not None
    assert setup.cause.key == Rule.DOG_GAPS


def test_other_gaps_than_the_seeds_are_noticed() -> None:
    tampered = told("five")
    gaps = tampered["deals"][0]["dog_gaps"]
    gaps[0] = next(gap for gap in range(1, 25) if gap not in gaps)
    error = refused(tampered)
    assert error.deal_index == 0
    assert error.cause is not None
    assert error.cause.key == "seed-differs-dog"


def test_another_pack_than_the_one_gathered_is_refused() -> None:
    tampered = told("five", seed=False)
    pack = tampered["deals"][2]["pack"]
    pack[0], pack[1] = pack[1], pack[0]
    error = refused(tampered)
    assert error.deal_index == 2
    assert error.cause is not None
    assert error.cause.key == "pack-not-gathered"


@pytest.mark.parametrize(
    ("verb", "instead", "rule"),
    [
        ("discard", "discard 21T", Rule.ASIDE_OUDLER),
        ("call", "call JS", Rule.CALL_LADDER),
        ("no-slam", "play 1C", Rule.PHASE),
        ("bid", "call KH", Rule.PHASE),
    ],
)
def test_an_action_that_the_rules_refuse_is_named(verb: str, instead: str, rule: Rule) -> None:
    tampered = told("five", seed=False)
    number, actions = next(
        (number, deal["actions"])
        for number, deal in enumerate(tampered["deals"])
        if any(text.startswith(f"{verb} ") or text == verb for text in deal["actions"])
    )
    index = next(place for place, text in enumerate(actions) if text.split()[0] == verb)
    actions[index] = instead
    error = refused(tampered)
    assert (error.deal_index, error.action_index) == (number, index)
    assert error.cause is not None
    assert error.cause.key in (rule, Rule.ASIDE_NOT_HELD)


def test_a_pack_that_is_shuffled_anew_need_not_be_the_gathered_one() -> None:
    assert told("three")["rules"]["shuffle"] == "every_deal"
    record = records.read(json.dumps(told("three", seed=False)))
    assert len(record.deals) > 1
    assert records.verify(record).standing.totals == record.totals


def test_scores_must_be_those_of_the_cards() -> None:
    tampered = told("five", seed=False)
    scored = next(deal for deal in tampered["deals"] if any(deal["scores"]))
    scored["scores"] = [-score for score in scored["scores"]]
    assert refused(tampered).key == "scores-differ"


def test_a_deal_ended_by_a_bare_petit_is_a_cut_alone() -> None:
    deals = told("petit-sec")["deals"]
    assert any(deal["actions"] == [deal["actions"][0]] and not any(deal["scores"]) for deal in deals)
