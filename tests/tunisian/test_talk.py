"""What is said aloud: belote when the cards fall, announcements at trick one, shown at trick two."""

import pytest

from atout.errors import IllegalAction
from atout.games.tunisian import TunisianBelote
from atout.games.tunisian.deal import Playing, Scored, TunisianDeal
from atout.games.tunisian.rules import Rule, TunisianRules
from marks import rule
from tunisian.at import STANDARD, acted, playing

FULL = TunisianRules(announcements="full")
TEAM = TunisianRules(belote_scope="team")
GAME = TunisianBelote()


def heard(state: TunisianDeal) -> list[tuple[int, str]]:
    assert isinstance(state, Playing | Scored)
    return [(one.seat, one.word) for one in state.talk.spoken]


def played_out(state: TunisianDeal) -> Scored:
    while state.actor is not None:
        state = state.apply(state.actor, state.legal(state.actor)[0])
    assert isinstance(state, Scored)
    return state


# Seat 0 leads trumps from the top; the others follow with what they hold.
ONE_HAND = {0: "JH 9H KH QH AH 10H 8H 7H"}
SPLIT = {0: "JH 9H KH 7H 7C 8C 9C 10C", 2: "QH AH 10H 8H JC QC KC AC"}


@rule(Rule.BELOTE)
def test_belote_and_rebelote_when_the_cards_fall() -> None:
    state = playing(ONE_HAND, "80 hearts")
    state = acted(state, "play QH")
    assert heard(state) == [(0, "belote")]
    while state.actor != 0:
        assert state.actor is not None
        state = state.apply(state.actor, state.legal(state.actor)[0])
    state = acted(state, "play KH")
    assert heard(state) == [(0, "belote"), (0, "rebelote")]
    done = played_out(state)
    assert done.talk.belotes == (0,)
    assert Rule.BELOTE_POINTS in [line.rule for line in done.result.lines]


@rule(Rule.BELOTE)
def test_a_pair_split_between_partners_counts_only_for_a_team() -> None:
    assert played_out(playing(SPLIT, "80 hearts")).talk.belotes == ()
    done = played_out(playing(SPLIT, "80 hearts", TEAM))
    assert done.talk.belotes == (0,)
    # Said only when the second card falls: before, it would tell where the other card is.
    assert [word for _, word in heard(done)] == ["rebelote"]


@rule(Rule.BELOTE)
def test_a_pair_split_between_the_sides_is_nobodys() -> None:
    hands = {0: "JH 9H KH 7H 7C 8C 9C 10C", 1: "QH AH 10H 8H JC QC KC AC"}
    assert played_out(playing(hands, "80 hearts", TEAM)).talk.belotes == ()


@rule(Rule.BELOTE_WORD)
def test_with_manual_detection_the_holder_must_say_it() -> None:
    rules = TunisianRules(belote_detection="manual")
    state = playing(ONE_HAND, "80 hearts", rules)
    texts = [str(action) for action in state.legal(0)]
    assert "play KH" in texts
    assert "play KH belote" in texts
    assert "play JH belote" not in texts
    said = acted(state, "play KH belote")
    assert heard(said) == [(0, "belote")]
    assert said.view(2).history[-1].action == "play KH belote"
    silent = acted(state, "play KH")
    assert heard(silent) == []
    assert played_out(said).talk.belotes == (0,)
    assert played_out(silent).talk.belotes == ()


@rule(Rule.BELOTE_WORD, Rule.ANNOUNCE_WORD)
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("play JH belote", Rule.BELOTE_WORD),
        ("play KH belote", Rule.BELOTE_WORD),
        ("play KH announce", Rule.ANNOUNCE_WORD),
    ],
)
def test_words_that_nobody_asked_for_are_refused(text: str, cited: Rule) -> None:
    """Belote is detected by itself at this table, and announcements are not played."""
    with pytest.raises(IllegalAction) as refused:
        playing(ONE_HAND, "80 hearts", STANDARD).check(0, GAME.parse(text))
    assert refused.value.rule is cited


@rule(Rule.BELOTE)
def test_every_suit_of_all_trumps_may_have_its_belote() -> None:
    rules = TunisianRules(allow_all_trumps=True, all_trumps_belote="each_suit")
    hands = {0: "KH QH KC QC KD QD KS QS"}
    done = played_out(playing(hands, "80 all-trumps", rules))
    assert done.talk.belotes == (0, 0, 0, 0)


RUNS = {
    0: "7C 8C 9C 7H 8H JS QD AD",
    1: "10C JC QC KC 9H 10H 7S 8S",
    2: "7D 8D 9D JH QH 9S AS AC",
}


@rule(Rule.ANNOUNCE, Rule.BEST_ANNOUNCES)
def test_kinds_are_said_at_trick_one_and_cards_shown_at_trick_two_by_the_winners() -> None:
    state: TunisianDeal = playing(RUNS, "80 hearts", FULL)
    state = acted(state, "play 7C")
    assert heard(state) == [(0, "tierce")]
    # What was said is all that the others know.
    assert state.view(1).spoken == state.view(None).spoken
    assert state.view(1).shown == ()
    state = acted(state, "play 10C", "play AC")
    assert heard(state) == [(0, "tierce"), (1, "cinquante"), (2, "tierce")]
    assert state.actor is not None
    state = state.apply(state.actor, state.legal(state.actor)[0])
    assert state.view(0).shown == ()
    while len(state.view(0).tricks) < 2:
        assert state.actor is not None
        state = state.apply(state.actor, state.legal(state.actor)[0])
    assert [one.seat for one in state.view(0).shown] == [1]
    done = played_out(state)
    announced = [
        (line.side, line.points) for line in done.result.lines if line.rule.value == Rule.ANNOUNCED.value
    ]
    assert announced == [(1, 50)]


@rule(Rule.ANNOUNCE_WORD)
def test_with_manual_announcements_one_may_keep_silent() -> None:
    rules = TunisianRules(announcements="full", announcement_mode="manual")
    state = playing(RUNS, "80 hearts", rules)
    texts = [str(action) for action in state.legal(0)]
    assert "play 7C announce" in texts
    silent = acted(state, "play 7C", "play 10C announce")
    assert heard(silent) == [(1, "cinquante")]
    assert silent.view(3).history[-1].action == "play 10C announce"
    done = played_out(silent)
    assert done.talk.compared(3, done.contract.mode).points == (0, 50)
    # After trick one it is too late.
    later = acted(state, "play 7C", "play 10C", "play AC")
    assert later.actor is not None
    later = later.apply(later.actor, later.legal(later.actor)[0])
    assert later.actor is not None
    assert not any("announce" in str(action) for action in later.legal(later.actor))


@rule(Rule.BELOTE_WORD, Rule.ANNOUNCE_WORD)
def test_both_words_may_go_with_one_card() -> None:
    rules = TunisianRules(belote_detection="manual", announcements="full", announcement_mode="manual")
    state = playing({0: "JH QH KH AH 7C 8C 9C 7D"}, "80 hearts", rules)
    said = acted(state, "play QH belote announce")
    assert [word for _, word in heard(said)] == ["belote", "cinquante", "tierce"]
    assert said.view(1).history[-1].action == "play QH belote announce"


def test_nothing_is_announced_where_only_belote_is_played() -> None:
    assert heard(acted(playing(RUNS, "80 hearts"), "play 7C", "play 10C")) == []
