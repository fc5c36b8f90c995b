"""Shuffle, cut, packets, dog, petit sec, and how the pack is gathered."""

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stacking import CUT, stacked

from atout.actions import Cut
from atout.chance import Luck, Seed
from atout.errors import BadRecord, IllegalAction
from atout.game import Setup
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.cards import PACK
from atout.games.tarot.deal import Bidding, Cutting, Voiding
from atout.games.tarot.dealing import GEOMETRY, check_gaps, cutter, dealt, drawn_gaps, geometry, petit_sec
from atout.games.tarot.endings import Cancelled, PassedOut
from atout.games.tarot.match import next_setup, opened_by, recalled
from atout.games.tarot.rules import Rule
from atout.games.tarot.tally import TrickTally
from atout.match import MatchState
from marks import rule
from tarot.at import DEAD, FIVE, FOUR, TABLES, THREE, acted, finished, refused, taken, tarot, texts
from tarot.at import dealt as lying
from tarot.whole_deals import LOW_CLUBS, played_out, swept_by_the_defence

LAID_OUT = Setup(dealer=3, pack=PACK, dog_gaps=(1, 2, 3, 4, 5, 6))


@rule(Rule.PACKETS)
@pytest.mark.parametrize(
    ("players", "packets", "layouts"), [(3, 18, 12_376), (4, 24, 100_947), (5, 25, 2_024)]
)
def test_geometry(players: int, packets: int, layouts: int) -> None:
    shape = GEOMETRY[players]
    assert shape.packets == packets
    assert shape.packet * packets + shape.dog == len(PACK)
    assert shape.hand * players + shape.dog == len(PACK)
    assert comb(packets - 1, shape.dog) == layouts


@rule(Rule.PACKETS)
@pytest.mark.parametrize("rules", TABLES.values())
def test_packets_go_round_from_the_dealers_right(rules: TarotRules) -> None:
    shape = geometry(rules)
    gaps = tuple(range(1, shape.dog + 1))
    cards = dealt(PACK, gaps, 1, rules)
    assert cards.hands[2][: shape.packet] == PACK[: shape.packet]
    assert cards.dog[0] == PACK[shape.packet]
    assert cards.hands[1][-shape.packet :] == PACK[-shape.packet :], "the dealer gets the last packet"
    assert sorted((*cards.dog, *(card for hand in cards.hands for card in hand))) == list(PACK)


@rule(Rule.IDLE_SEAT)
def test_a_dealer_who_sits_out_is_passed_over() -> None:
    cards = dealt(PACK, (1, 2, 3, 4, 5, 6), 2, DEAD)
    assert [len(hand) for hand in cards.hands] == [18, 18, 0, 18, 18]
    state = lying({}, rules=DEAD, dealer=2)
    assert state.actor == 3
    spoken = acted(state, "pass", "pass", "pass")
    assert spoken.actor == 1, "the dealer does not speak"
    assert isinstance(acted(spoken, "pass"), PassedOut)


@rule(Rule.IDLE_SEAT)
def test_who_sits_out_never_plays_and_scores_nothing() -> None:
    end = finished(played_out(taken(lying({}, rules=DEAD), "garde-sans")))
    assert end.setup.dealer == 4
    assert end.result.scores[4] == 0
    assert sum(end.result.scores) == 0
    assert {turn.seat for turn in end.view(None).history if turn.action.startswith("play")} == {0, 1, 2, 3}


@rule(Rule.DOG_GAPS)
@pytest.mark.parametrize("rules", TABLES.values())
@given(seed=st.integers(0, 10**6))
def test_gaps_are_drawn_between_packets(rules: TarotRules, seed: int) -> None:
    check_gaps(drawn_gaps(rules, Luck(Seed.from_text(str(seed)), "gaps")), rules)


@rule(Rule.DOG_GAPS)
@pytest.mark.parametrize(
    ("gaps", "at"),
    [
        ((0, 2, 3, 4, 5, 6), 0),
        ((1, 2, 3, 4, 5, 24), 5),
        ((1, 2, 3, 3, 5, 6), 3),
        ((1, 2, 3, 4, 5, 6, 7), 6),
        ((1, 2, 3, 4, 5), None),
        ((-1, 2, 3, 4, 5, 6), 0),
    ],
)
def test_never_first_never_last_never_two_in_a_row(gaps: tuple[int, ...], at: int | None) -> None:
    with pytest.raises(IllegalAction) as refusal:
        check_gaps(gaps, FOUR)
    assert refusal.value.rule is Rule.DOG_GAPS
    assert refusal.value.at == at


@rule(Rule.CUTTER)
@pytest.mark.parametrize("rules", TABLES.values())
def test_the_dealers_left_cuts(rules: TarotRules) -> None:
    assert cutter(0, rules) == rules.seats - 1
    assert Tarot(rules).initial(LAID_OUT, opened_by(1, rules)).actor == cutter(LAID_OUT.dealer, rules)


@rule(Rule.CUT_RANGE)
@pytest.mark.parametrize("count", [4, 39, 74])
def test_each_part_has_more_than_three(count: int) -> None:
    state = Cutting(FOUR, LAID_OUT, opened_by(3, FOUR))
    assert refused(state, f"cut {count}") is None
    assert refused(state, f"cut {count} bottom") is None
    assert isinstance(acted(state, f"cut {count}"), Bidding | Cancelled)


@rule(Rule.CUT_RANGE)
@pytest.mark.parametrize("count", [-4, 0, 3, 75, 78])
def test_a_cut_too_near_an_end_is_refused(count: int) -> None:
    assert refused(Cutting(FOUR, LAID_OUT, opened_by(3, FOUR)), f"cut {count}") is Rule.CUT_RANGE


@rule(Rule.CUT_RANGE)
def test_the_lower_part_goes_on_top() -> None:
    assert Cut(4).lifted(PACK)[0] == PACK[4]
    assert Cut(4, bottom=True).lifted(PACK) == Cut(74).lifted(PACK)


@rule(Rule.CUT_HIDDEN)
def test_only_the_cutter_knows_the_cut() -> None:
    state = acted(Cutting(FOUR, LAID_OUT, opened_by(3, FOUR)), "cut 20")
    assert state.view(2).history[0].action == "cut 20"
    assert {state.view(seat).history[0].action for seat in (None, 0, 1, 3)} == {"cut"}


@rule(Rule.DEALER)
@pytest.mark.parametrize("rules", TABLES.values())
def test_the_first_dealer_is_drawn_and_the_next_is_to_the_right(rules: TarotRules) -> None:
    drawn = {MatchState.opened(Tarot(rules), Seed.from_text(str(n))).standing.dealer for n in range(60)}
    assert drawn == set(range(rules.seats))
    passed = acted(lying({}, rules=rules), *["pass"] * rules.players)
    assert passed.result is not None
    assert Tarot(rules).after(passed.standing, passed.result).dealer == 0


@rule(Rule.PHASE)
def test_each_thing_in_its_time() -> None:
    state = Cutting(FIVE, Setup(dealer=4, pack=PACK, dog_gaps=(1, 2, 3)), opened_by(4, FIVE))
    assert refused(state, "pass") is Rule.PHASE
    dealt_out = lying({0: "KC"}, rules=FIVE)
    assert refused(dealt_out, "play KC") is Rule.PHASE
    bid = acted(dealt_out, "bid garde", "pass", "pass", "pass", "pass")
    assert refused(bid, "discard KC") is Rule.PHASE
    called = acted(bid, "call KC")
    assert refused(called, "slam") is Rule.PHASE
    assert refused(taken(lying({}), "garde-sans", slam=""), "play 1C") is Rule.PHASE
    assert refused(taken(lying({}), "garde-sans"), "cut 20") is Rule.PHASE


# Petit sec ---------------------------------------------------------------------------------------

BARE = {2: "1T 1C 2C 3C 4C 5C 6C 7C 8C 9C 1D 2D 3D 4D 5D 6D 7D 8D"}


@rule(Rule.PETIT_SEC)
def test_a_bare_petit_voids_the_deal() -> None:
    state = lying(BARE)
    assert isinstance(state, Cancelled)
    assert state.result.counted is False
    assert [line.rule for line in state.result.lines] == [Rule.PETIT_SEC]
    assert state.view(None).petit_sec == 2
    assert Tarot(FOUR).after(state.standing, state.result).dealer == 0


@rule(Rule.PETIT_SEC)
@pytest.mark.parametrize(("more", "holder"), [("", 2), ("EX", None), ("2T", None)])
def test_the_excuse_or_another_trump_saves_it(more: str, holder: int | None) -> None:
    hand = tuple(sorted((*tarot(BARE[2])[: 17 if more else 18], *tarot(more))))
    setup = stacked(FOUR, 3, {2: hand})
    assert petit_sec(dealt(CUT.lifted(setup.pack), setup.dog_gaps, 3, FOUR).hands) == holder


@rule(Rule.PETIT_SEC)
def test_where_it_is_optional_everybody_is_asked_and_only_the_holder_may() -> None:
    state = lying(BARE, rules=TarotRules(petit_sec="optional"))
    assert isinstance(state, Voiding)
    assert texts(state) == ["no-void"]
    assert refused(state, "void") is Rule.PETIT_SEC
    asked = acted(state, "no-void", "no-void")
    assert texts(asked) == ["no-void", "void"]
    assert isinstance(acted(asked, "void"), Cancelled)
    kept = acted(asked, "no-void", "no-void")
    assert isinstance(kept, Bidding)
    told = [turn.action for turn in kept.view(0).history]
    assert told == ["cut", "no-void", "no-void", "no-void", "no-void"]


@rule(Rule.PETIT_SEC)
def test_where_it_is_off_the_deal_is_bid() -> None:
    assert isinstance(lying(BARE, rules=TarotRules(petit_sec="off")), Bidding)


# Gathering ---------------------------------------------------------------------------------------


@rule(Rule.SHUFFLE)
def test_shuffled_once_or_every_time() -> None:
    passed = acted(lying({}), *["pass"] * 4)
    luck = [Luck(Seed.from_text(str(n)), "setup") for n in (1, 2)]
    assert len({next_setup(FOUR, passed.standing, passed, one).pack for one in luck}) == 1
    fft = TarotRules(shuffle="every_deal")
    assert len({next_setup(fft, passed.standing, passed, one).pack for one in luck}) == 2


@rule(Rule.GATHERING)
def test_without_play_hands_lie_as_dealt_and_the_dog_under_them() -> None:
    setup = stacked(THREE, 1, {}, luck=Luck(Seed.from_text("x"), "x"))
    state = acted(Tarot(THREE).initial(setup, opened_by(1, THREE)), str(CUT), "pass", "pass", "pass")
    assert isinstance(state, PassedOut)
    cards = dealt(CUT.lifted(setup.pack), setup.dog_gaps, 1, THREE)
    assert state.gathered() == (*cards.hands[2], *cards.hands[0], *cards.hands[1], *cards.dog)


@rule(Rule.GATHERING)
def test_the_defences_pile_lies_on_the_attacks() -> None:
    end = finished(swept_by_the_defence())
    pack = end.gathered()
    assert sorted(pack) == list(PACK)
    assert pack[:4] == end.tricks[0].cards
    assert pack[-6:] == end.aside, "the attack has its aside and nothing else"


@rule(Rule.GATHERING)
def test_a_dog_not_taken_up_comes_first_in_its_pile() -> None:
    low = {0: "1D 2D 3D 4D 5D 6D 1H 2H 3H 4H 5H 6H 1S 2S 3S 4S 5S 6S"}
    sans, contre = (
        finished(played_out(taken(lying(low, dog=LOW_CLUBS), level)))
        for level in ("garde-sans", "garde-contre")
    )
    assert sans.tricks == contre.tricks
    by_defence = sum(side == "defence" for side in TrickTally(FOUR, 3, sans.contract, sans.tricks).winners())
    assert sans.gathered()[4 * by_defence :][:6] == tarot(LOW_CLUBS)
    assert contre.gathered()[:6] == tarot(LOW_CLUBS)
    assert sorted(sans.gathered()) == sorted(contre.gathered()) == list(PACK)


@rule(Rule.GATHERING)
def test_a_record_with_another_pack_is_refused() -> None:
    passed = acted(lying({}), *["pass"] * 4)
    assert isinstance(passed, PassedOut)
    assert passed.result is not None
    standing = Tarot(FOUR).after(passed.standing, passed.result)
    good = Setup(dealer=0, pack=passed.gathered(), dog_gaps=LAID_OUT.dog_gaps)
    assert recalled(FOUR, good, standing, passed) == good
    with pytest.raises(BadRecord):
        recalled(FOUR, Setup(dealer=0, pack=PACK, dog_gaps=LAID_OUT.dog_gaps), standing, passed)
    with pytest.raises(BadRecord):
        recalled(FOUR, Setup(dealer=0, pack=passed.gathered(), dog_gaps=(1, 2)), standing, passed)
    with pytest.raises(BadRecord):
        recalled(FOUR, Setup(dealer=1, pack=passed.gathered(), dog_gaps=LAID_OUT.dog_gaps), standing, passed)


def test_tricks_of_the_deal_before_are_remembered_where_the_pack_is_kept() -> None:
    end = finished(swept_by_the_defence())
    luck = Luck(Seed.from_text("x"), "x")
    assert next_setup(FOUR, end.standing, end, luck).earlier == end.tricks
    assert next_setup(TarotRules(shuffle="every_deal"), end.standing, end, luck).earlier == ()
