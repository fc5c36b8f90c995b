"""The count and the score of a deal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.chance import Luck, Seed
from atout.games.tarot import TarotRules
from atout.games.tarot.auction import LEVELS, MULTIPLIERS, Contract, Level
from atout.games.tarot.cards import ALL_HALVES, HALVES, PACK, halves_of
from atout.games.tarot.dealing import geometry
from atout.games.tarot.play import winning_place
from atout.games.tarot.players import players_from
from atout.games.tarot.rules import Rule
from atout.games.tarot.scoring import THRESHOLDS, Summary, over_threshold
from atout.games.tarot.tally import TrickTally, counted, excuse_keeper
from atout.locales import LANGUAGES, sentence
from atout.tricks import Trick
from marks import rule
from tarot.at import DEAD, FIVE, FOUR, TABLES, THREE, finished, one, score, tarot
from tarot.whole_deals import swept_without_the_excuse

GARDE = Contract(0, Level.GARDE)
# A trick for the attack, 12 halves, and one for the defence: so no slam steps in.
ONE_EACH = ("0: KH 2H 3H 4H", "0: 2D 5D 3D 4D")


def count_of(*tricks: str, contract: Contract = GARDE, rules: TarotRules = FOUR, put_down: str = ""):  # noqa: ANN201
    """`0: EX KS 2S 3S`, leader and cards."""
    told = (text.partition(":") for text in tricks)
    played = tuple(Trick(int(leader), tarot(cards)) for leader, _, cards in told)
    return counted(TrickTally(rules, rules.seats - 1, contract, played), tarot(put_down))


@rule(Rule.POINTS)
def test_the_pack_is_worth_91() -> None:
    assert ALL_HALVES == 182
    worth = {
        "KS": 9,
        "QS": 7,
        "NS": 5,
        "JS": 3,
        "10S": 1,
        "1S": 1,
        "1T": 9,
        "21T": 9,
        "EX": 9,
        "2T": 1,
        "20T": 1,
    }
    assert {text: HALVES[one(text)] for text in worth} == worth


@rule(Rule.POINTS)
@pytest.mark.parametrize("rules", [*TABLES.values(), DEAD])
@pytest.mark.parametrize("bid", LEVELS)
@given(seed=st.integers(0, 10**6))
def test_whatever_is_played_the_count_stays_within_the_pack(rules: TarotRules, bid: Level, seed: int) -> None:
    """Any cards in any order. That both sides have 91 together is counted twice in the campaign."""
    luck = Luck(Seed.from_text(str(seed)), "count")
    shape, players, dealer = geometry(rules), rules.players, rules.seats - 1
    pack = luck.shuffled(PACK)
    put_down, rest = pack[: shape.dog], pack[shape.dog :]
    tricks: list[Trick] = []
    leader = 0
    for start in range(0, len(rest), players):
        cards = rest[start : start + players]
        tricks.append(Trick(leader, cards))
        leader = players_from(leader, dealer, rules)[winning_place(cards)]
    attack = Contract(1, bid, partner=2 if rules.calls else None)
    mine = counted(TrickTally(rules, dealer, attack, tuple(tricks)), put_down)
    assert 0 <= mine.halves <= ALL_HALVES
    assert 0 <= mine.oudlers <= 3
    assert rules.players != 4 or mine.halves % 2 == 0, "whole points at four"
    lines = score(f"{bid} by 1", mine.halves / 2, mine.oudlers, rules)
    assert sum(lines.scores) == 0


@rule(Rule.EXCUSE_KEPT)
def test_the_excuse_stays_with_its_side_for_a_low_card() -> None:
    lost = count_of("0: EX KS 2S 3S", "1: 9H 3H 4H 5H")
    assert (lost.halves, lost.oudlers) == (8, 1)
    theirs = count_of("0: KS EX 2S 3S", "0: 2H 3H 4H 5H")
    assert (theirs.halves, theirs.oudlers) == (9 + 1 + 1 + 1, 0)


@rule(Rule.EXCUSE_KEPT)
def test_nothing_is_owed_when_its_own_side_won() -> None:
    partners = Contract(0, Level.GARDE, partner=1)
    won = count_of("0: EX KS 2S 3S 4S", "1: 2H 9H 3H 4H 5H", contract=partners, rules=FIVE)
    assert (won.halves, won.oudlers) == (9 + 9 + 3, 1)


@rule(Rule.EXCUSE_KEPT)
def test_the_excuse_of_a_side_without_a_trick_counts_four() -> None:
    end = finished(swept_without_the_excuse())
    assert (end.count.halves, end.count.oudlers) == (ALL_HALVES - 8, 2)


@rule(Rule.EXCUSE_LAST)
def test_in_the_last_trick_it_changes_sides() -> None:
    lost = count_of("0: 2H 3H 4H 5H", "3: KS EX 2S 3S")
    assert (lost.halves, lost.oudlers) == (0, 0)
    won = count_of(*ONE_EACH, "1: EX 2S 3S KS")
    assert (won.halves, won.oudlers) == (12 + 9 + 1 + 1 + 9, 1)


@rule(Rule.EXCUSE_LAST)
def test_a_fellow_who_wins_that_trick_gets_half_a_point_back() -> None:
    fellow = count_of(*ONE_EACH, "1: EX KS 3S 2S")
    assert (fellow.halves, fellow.oudlers) == (12 + 8, 1), "the attack has it, less the half point"


@rule(Rule.EXCUSE_LAST)
def test_a_table_may_leave_it_to_whoever_wins_the_trick() -> None:
    to_winner = TarotRules(excuse_last_trick="to_trick_winner")
    fellow = count_of(*ONE_EACH, "1: EX KS 3S 2S", rules=to_winner)
    assert (fellow.halves, fellow.oudlers) == (12, 0)
    mine = count_of("0: KH 3H 4H 5H", "0: KS EX 2S 3S", rules=to_winner)
    assert (mine.halves, mine.oudlers) == (12 + 9 + 9 + 1 + 1, 1)


@rule(Rule.EXCUSE_LAST)
@pytest.mark.parametrize("option", ["changes_side", "to_trick_winner"])
def test_a_slam_keeps_it(option: str) -> None:
    rules = TarotRules(excuse_last_trick=option)  # pyright: ignore[reportArgumentType]
    assert excuse_keeper("attack", "attack", "attack", rules, last=True) == "attack"
    led = count_of("0: KH 3H 4H 5H", "0: EX KS QS 3S", rules=rules)
    assert led.slam == "attack", "led to the last trick by a side that has won all before it"
    assert led.oudlers == 1
    defence = count_of("1: KH 3H 4H 5H", "1: EX KS QS 3S", rules=rules)
    assert defence.slam == "defence"
    assert (defence.halves, defence.oudlers) == (0, 0)


@rule(Rule.PETIT)
@pytest.mark.parametrize(
    ("tricks", "side"),
    [
        (("0: 2H 3H 4H 5H", "3: 2T 1T 3T 4T"), "defence"),
        (("0: KH 3H 4H 5H", "0: 1T 2H 6H 7H"), "attack"),
        (("3: KH 3H 4H 5H", "3: 1T 2T 6H 7H"), "attack"),
        (("0: 1T 3H 4H 5H", "0: KS 2S 3S 4S"), None),
        (("0: 2T 1T 4H 5H", "0: EX 2S 3S 4S"), "attack"),
        (("0: 2T 1T 4H 5H", "0: KS EX 3S 4S"), None),
        (("0: KD 2D 3D 4D", "0: KH 3H 4H 5H", "0: 2T 1T EX 5D"), "attack"),
        (("1: 2T 1T 4H 5H", "1: EX 2S 3S 4S"), "defence"),
        (("1: KD 2D 3D 4D", "1: 1T 3H 4H 5H", "1: KS 3S 4S EX"), None),
    ],
)
def test_petit_au_bout(tricks: tuple[str, ...], side: str | None) -> None:
    assert count_of(*tricks).petit == side


@rule(Rule.PETIT)
@pytest.mark.parametrize("bid", LEVELS)
def test_it_is_multiplied_whatever_the_result(bid: Level) -> None:
    for points in (30, 60):
        result = score(f"{bid} by 0", points, 2, petit="defence")
        assert result.lines[1].rule is Rule.PETIT
        assert result.lines[1].points == -10 * MULTIPLIERS[bid]


@rule(Rule.THRESHOLD)
def test_what_the_oudlers_ask_for() -> None:
    assert THRESHOLDS == (56, 51, 41, 36)
    for oudlers, threshold in enumerate(THRESHOLDS):
        assert score("petite by 0", threshold, oudlers).scores[0] == 75
        assert score("petite by 0", threshold - 1, oudlers).scores[0] == -78


@rule(Rule.ROUNDING)
@pytest.mark.parametrize(
    ("halves", "difference"), [(82, 0), (83, 1), (84, 1), (85, 2), (81, -1), (80, -1), (79, -2), (0, -41)]
)
def test_half_a_point_counts_as_a_whole_either_way(halves: int, difference: int) -> None:
    assert over_threshold(Summary(halves=halves, oudlers=2)) == difference


@rule(Rule.MADE, Rule.LOST)
def test_the_contract_is_written_as_a_referee_would() -> None:
    made = score("garde by 0", 49, 2).lines[0]
    assert (made.rule, made.points, made.side) == (Rule.MADE, 66, "attack")
    assert made.facts["sum"] == "(25 + 8) × 2"
    lost = score("garde by 0", 40.5, 2, THREE).lines[0]
    assert (lost.rule, lost.points) == (Rule.LOST, -52)
    assert (lost.facts["points"], lost.facts["difference"]) == ("40.5", "0.5 → 1")
    for lang in LANGUAGES:
        assert "49" in sentence("line", made.rule, lang, **made.facts)


@rule(Rule.MADE)
def test_the_seeds_own_words_multiply_the_difference_alone() -> None:
    literal = TarotRules(score_base="seed_literal")
    assert score("garde by 0", 49, 2, literal).lines[0].points == 25 + 8 * 2
    assert score("garde-contre by 0", 40, 2, literal).lines[0].points == -(25 + 6)


@rule(Rule.SHARES)
@pytest.mark.parametrize(
    ("contract", "rules", "shares"),
    [
        ("petite by 1", THREE, (-25, 50, -25)),
        ("petite by 1", FOUR, (-25, 75, -25, -25)),
        ("petite by 1 with 3", FIVE, (-25, 50, -25, 25, -25)),
        ("petite by 1", FIVE, (-25, 100, -25, -25, -25)),
        ("petite by 1", DEAD, (0, 75, -25, -25, -25)),
    ],
)
def test_each_defender_pays(contract: str, rules: TarotRules, shares: tuple[int, ...]) -> None:
    assert score(contract, 41, 2, rules).scores == shares


@rule(Rule.SHARES)
def test_a_dog_counts_for_its_side() -> None:
    dog = "1T KS QS 2S 3S 4S"
    tricks = ("0: KH 2H 3H 4H", "0: KD 2D 3D 4D")
    sans = count_of(*tricks, contract=Contract(0, Level.GARDE_SANS), put_down=dog)
    contre = count_of(*tricks, contract=Contract(0, Level.GARDE_CONTRE), put_down=dog)
    assert sans.halves - contre.halves == halves_of(tarot(dog))
    assert (sans.oudlers, contre.oudlers) == (1, 0)
