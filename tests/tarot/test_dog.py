"""The dog, the aside, and what of them is seen."""

import pytest

from atout.cards import Cards, without
from atout.games import reading_of
from atout.games.tarot import TarotRules
from atout.games.tarot.deal import AnnouncingSlam, Discarding
from atout.games.tarot.dog import layable, trumps_due
from atout.games.tarot.rules import Rule
from marks import rule
from tarot.at import FIVE, FOUR, TABLES, THREE, acted, dealt, finished, refused, taken, tarot, texts, trumps
from tarot.whole_deals import LOW_CLUBS, played_out

PASSES = ["pass"] * 3
DOG = "QS 2C 3D 5T KH 21T"


def discarding(hand: str = "", dog: str = DOG) -> Discarding:
    state = acted(dealt({0: hand}, dog=dog), "bid garde", *PASSES)
    assert isinstance(state, Discarding)
    return state


@rule(Rule.DOG_SHOWN)
@pytest.mark.parametrize("level", ["petite", "garde"])
def test_the_dog_is_shown_to_all_and_taken_up(level: str) -> None:
    state = acted(dealt({}, dog=DOG), f"bid {level}", *PASSES)
    assert {state.view(seat).dog for seat in (None, 0, 1, 2, 3)} == {tarot(DOG)}
    assert len(state.view(0).hand) == 24
    assert set(tarot(DOG)) <= set(state.view(0).hand)


@rule(Rule.DOG_SHOWN)
@pytest.mark.parametrize("level", ["garde-sans", "garde-contre"])
def test_a_dog_that_is_not_taken_up_is_seen_at_the_count(level: str) -> None:
    state = taken(dealt({}, dog=DOG), level)
    assert {state.view(seat).dog for seat in (None, 0, 1, 2, 3)} == {()}
    assert finished(played_out(state)).view(2).dog == tarot(DOG)


@rule(Rule.ASIDE_NUMBER)
@pytest.mark.parametrize(("seats", "size"), [(3, 6), (4, 6), (5, 3)])
def test_as_many_cards_go_as_came(seats: int, size: int) -> None:
    call = ["call KC"] if seats == 5 else []
    state = acted(dealt({}, rules=TABLES[seats]), "bid petite", *["pass"] * (seats - 1), *call)
    for _ in range(size):
        assert isinstance(state, Discarding)
        state = acted(state, texts(state)[0])
    assert isinstance(state, AnnouncingSlam)
    assert len(state.aside) == size
    assert refused(state, "discard 1C") is Rule.PHASE


@rule(Rule.ASIDE_KING)
def test_never_a_king() -> None:
    state = discarding("KC 1C")
    assert refused(state, "discard KC") is Rule.ASIDE_KING
    assert refused(state, "discard KH") is Rule.ASIDE_KING
    assert refused(state, "discard QS") is None


@rule(Rule.ASIDE_OUDLER)
@pytest.mark.parametrize("oudler", ["1T", "21T", "EX"])
def test_never_an_oudler(oudler: str) -> None:
    state = discarding("1T EX", dog=DOG)
    assert refused(state, f"discard {oudler}") is Rule.ASIDE_OUDLER


@rule(Rule.ASIDE_NOT_HELD)
def test_only_what_one_holds_and_each_once() -> None:
    state = acted(discarding("4S"), "discard 4S")
    assert refused(state, "discard 4S") is Rule.ASIDE_NOT_HELD
    other = state.hands[1][0]
    assert refused(state, f"discard {other}") is Rule.ASIDE_NOT_HELD


@rule(Rule.ASIDE_TRUMP)
def test_no_trump_while_other_cards_suffice() -> None:
    state = discarding("10T 1H 2H 3H 4H")
    assert refused(state, "discard 10T") is Rule.ASIDE_TRUMP
    assert refused(state, "discard 5T") is Rule.ASIDE_TRUMP


@rule(Rule.ASIDE_TRUMP)
@pytest.mark.parametrize(
    ("whole", "size", "due"),
    [
        ("1C 2C 3C 4C 5C 6C", 6, 0),
        ("1C 2C 3C 4C 5C KC KD KH KS", 6, 1),
        (f"KC KD KH KS EX {trumps(1, 19)}", 6, 6),
        (f"QC JC KC EX {trumps(1, 14)}", 3, 1),
        ("KC KD KH KS 1C 2C 3C", 3, 0),
    ],
)
def test_trumps_go_only_as_far_as_they_must(whole: str, size: int, due: int) -> None:
    assert trumps_due(tarot(whole), size) == due


@rule(Rule.ASIDE_TRUMP, Rule.ASIDE_SHOWN)
def test_forced_trumps_are_shown_to_all_and_no_more_may_go() -> None:
    """Four kings, fifteen trumps, five other cards: one trump has to go."""
    state = discarding(f"KC KD KH KS {trumps(2, 15)}", dog="1C 2C 3C 4C 5C 16T")
    laid = acted(state, "discard 2T")
    assert refused(laid, "discard 3T") is Rule.ASIDE_TRUMP
    assert texts(laid) == ["discard 1C", "discard 2C", "discard 3C", "discard 4C", "discard 5C"]
    done = acted(laid, "discard 1C", "discard 2C", "discard 3C", "discard 4C", "discard 5C")
    for seat in (None, 1, 2, 3):
        view = done.view(seat)
        assert view.aside_shown == tarot("2T")
        assert view.aside == ()
        assert [turn.action for turn in view.history[5:]] == ["discard 2T", *["discard"] * 5]
    assert done.view(0).aside == tarot("2T 1C 2C 3C 4C 5C")


@rule(Rule.ASIDE_KING, Rule.ASIDE_OUDLER, Rule.ASIDE_TRUMP)
def test_the_taker_alone_reads_why_a_card_stays() -> None:
    state = discarding("KC 10T 1T 1H 2H 3H 4H")
    (picks,) = reading_of(state.view(0)).picks
    refused = {held: picks.refused[held].rule for held in ("KC", "KH", "1T", "21T", "10T", "5T")}
    assert list(refused.values()) == [Rule.ASIDE_KING] * 2 + [Rule.ASIDE_OUDLER] * 2 + [Rule.ASIDE_TRUMP] * 2
    assert picks.refused.keys() | set(map(str, picks.cards)) == set(map(str, state.hands[0]))
    assert {reading_of(state.view(seat)).picks for seat in (None, 1, 2, 3)} == {()}


@rule(Rule.ASIDE_SHOWN)
def test_the_aside_is_the_takers_secret_until_the_count() -> None:
    state = taken(dealt({}, dog=LOW_CLUBS), "petite", aside=LOW_CLUBS)
    assert state.view(0).aside == tarot(LOW_CLUBS)
    assert {state.view(seat).aside for seat in (None, 1, 2, 3)} == {()}
    assert finished(played_out(state)).view(1).aside == tarot(LOW_CLUBS)


@rule(Rule.ASIDE_TRUMP)
def test_every_hand_can_be_laid_from() -> None:
    """All kings, oudlers and the highest trumps: there is always something to lay."""
    hand = tuple(sorted(tarot(f"KC KD KH KS EX 1T 21T {trumps(4, 20)}")))
    laid: Cards = ()
    for _ in range(6):
        offered = layable(hand, laid, 6)
        assert offered
        hand, laid = without(hand, offered[0]), laid + offered[:1]


@pytest.mark.parametrize("rules", [THREE, FOUR, FIVE])
def test_f_is_counted_in_the_full_hand(rules: TarotRules) -> None:
    """Laying suit cards first does not make room for a trump."""
    call = ["call KC"] if rules.calls else []
    state = acted(dealt({0: "2T"}, rules=rules), "bid garde", *["pass"] * (rules.players - 1), *call)
    while isinstance(state, Discarding):
        assert refused(state, "discard 2T") is Rule.ASIDE_TRUMP
        state = acted(state, texts(state)[0])
