"""Who announces a slam, who leads then, and what becomes of the Excuse."""

import pytest

from atout.games.tarot import TarotRules
from atout.games.tarot.auction import Contract, Level
from atout.games.tarot.deal import AnnouncingSlam
from atout.games.tarot.play_phase import Playing, summed_up
from atout.games.tarot.rules import Rule
from atout.games.tarot.tally import TrickTally, counted
from atout.tricks import Trick
from marks import rule
from tarot.at import (
    DEAD,
    FIVE,
    FOUR,
    THREE,
    acted,
    dealt,
    finished,
    playing,
    refused,
    score,
    taken,
    tarot,
    texts,
)
from tarot.whole_deals import petit_before_the_excuse


@rule(Rule.SLAM_ANNOUNCER)
@pytest.mark.parametrize("rules", [THREE, FOUR, DEAD])
def test_the_taker_alone_is_asked(rules: TarotRules) -> None:
    state = acted(dealt({}, rules=rules), "pass", "bid garde-sans", *["pass"] * (rules.players - 2))
    assert isinstance(state, AnnouncingSlam)
    assert state.actor == 1
    assert texts(state) == ["no-slam", "slam"]
    assert isinstance(acted(state, "no-slam"), Playing)


@rule(Rule.SLAM_ANNOUNCER)
def test_where_the_partner_may_announce_all_are_asked_in_the_same_words() -> None:
    rules = TarotRules(seats=5, slam_announcers="attack")
    state = taken(dealt({2: "KH"}, rules=rules), "garde-sans", "call KH", slam="")
    asked: list[tuple[int, list[str]]] = []
    while isinstance(state, AnnouncingSlam):
        asked.append((state.actor, texts(state)))
        state = acted(state, "no-slam")
    both, no = ["no-slam", "slam"], ["no-slam"]
    assert asked == [(0, both), (1, no), (2, both), (3, no), (4, no)]


@rule(Rule.SLAM_ANNOUNCER)
def test_a_defender_may_not_announce_where_only_the_attack_may() -> None:
    rules = TarotRules(seats=5, slam_announcers="attack")
    state = taken(dealt({2: "KH"}, rules=rules), "garde-sans", "call KH")
    assert refused(state, "slam") is Rule.SLAM_ANNOUNCER


@rule(Rule.SLAM_ANNOUNCER, Rule.PARTNER_HIDDEN)
def test_a_partner_who_announces_is_known() -> None:
    rules = TarotRules(seats=5, slam_announcers="attack")
    state = taken(
        dealt({2: "KH 1C"}, rules=rules), "garde-sans", "call KH", "no-slam", "no-slam", slam="slam"
    )
    assert playing(state).actor == 2
    assert all(state.view(seat).sides_known for seat in (None, *range(5)))
    anyone = TarotRules(seats=5, slam_announcers="any")
    quiet = taken(
        dealt({2: "KH 1C"}, rules=anyone), "garde-sans", "call KH", "no-slam", "no-slam", slam="slam"
    )
    assert not quiet.view(3).sides_known, "a defender could have said it"


@rule(Rule.SLAM_ANNOUNCER)
def test_who_is_publicly_alone_is_asked_alone() -> None:
    rules = TarotRules(seats=5, slam_announcers="attack")
    state = dealt({0: "3C"}, dog="KH 1C 2C", rules=rules)
    laid = taken(state, "garde", "call KH", aside="1C 2C 3C", slam="")
    assert isinstance(laid, AnnouncingSlam)
    assert laid.slam.asked == (0,)


@rule(Rule.SLAM_ANNOUNCER)
def test_where_anyone_may_the_first_announcement_ends_the_asking() -> None:
    rules = TarotRules(slam_announcers="any")
    state = taken(dealt({}, rules=rules), "garde-sans", "no-slam", slam="slam")
    assert playing(state).slam.by == 1
    assert [turn.action for turn in state.view(3).history[-2:]] == ["no-slam", "slam"]


@rule(Rule.SLAM_LEADS)
def test_the_announcer_leads_whoever_dealt() -> None:
    state = acted(dealt({}), "pass", "pass", "bid garde-sans", "pass")
    assert playing(acted(state, "no-slam")).actor == 0
    assert playing(acted(state, "slam")).actor == 2


@rule(Rule.SLAM_EXCUSE)
def test_the_excuse_led_to_the_last_trick_completes_a_slam() -> None:
    end = finished(petit_before_the_excuse())
    assert end.tricks[-1].cards[0] == tarot("EX")[0]
    assert end.count.slam == "attack"


def five_tricks(*, excuse_first: bool) -> TrickTally:
    """The taker, seat 0, and the partner, seat 1, win all of three tricks at five players."""
    early = Trick(1, tarot("KC 2C 3C 4C EX" if excuse_first else "KC 2C 3C 4C 5C"))
    middle = Trick(1, tarot("KD 2D 3D 4D 5D"))
    last = Trick(1, tarot("KH 2H 3H 4H 5H" if excuse_first else "KH 2H 3H 4H EX"))
    return TrickTally(FIVE, 4, Contract(0, Level.GARDE, partner=1), (early, middle, last))


@rule(Rule.SLAM_EXCUSE)
def test_an_announcer_who_plays_the_excuse_early_has_not_kept_the_word() -> None:
    kept, broken = five_tricks(excuse_first=False), five_tricks(excuse_first=True)
    for tally, made in ((kept, "attack"), (broken, None)):
        count = counted(tally, ())
        assert count.slam == "attack"
        summary = summed_up(tally, count, (), announcer=0)
        assert summary.slam_announced == "attack"
        assert summary.slam == made
    # The partner's announcement is not broken by the taker's Excuse; nor is a slam that nobody announced.
    assert summed_up(broken, counted(broken, ()), (), announcer=1).slam == "attack"
    assert summed_up(broken, counted(broken, ()), (), announcer=None).slam == "attack"


@rule(Rule.SLAM_EXCUSE)
def test_a_broken_word_does_not_hide_the_other_sides_slam() -> None:
    lost = TrickTally(
        FIVE,
        4,
        Contract(0, Level.GARDE, partner=1),
        (Trick(2, tarot("KC 2C 3C EX 5C")), Trick(2, tarot("KD 2D 3D 4D 5D"))),
    )
    assert summed_up(lost, counted(lost, ()), (), announcer=0).slam == "defence"


@rule(Rule.SLAM_ANNOUNCED, Rule.SLAM, Rule.SLAM_MISSED)
@pytest.mark.parametrize(
    ("announced", "slam", "lines"),
    [
        ("attack", "attack", {Rule.SLAM_ANNOUNCED: 400}),
        (None, "attack", {Rule.SLAM: 200}),
        ("attack", None, {Rule.SLAM_MISSED: -200}),
        (None, "defence", {Rule.SLAM: -200}),
        ("attack", "defence", {Rule.SLAM_MISSED: -200, Rule.SLAM: -200}),
        ("defence", "defence", {Rule.SLAM_ANNOUNCED: -400}),
        ("defence", None, {Rule.SLAM_MISSED: 200}),
        ("defence", "attack", {Rule.SLAM_MISSED: 200, Rule.SLAM: 200}),
        (None, None, {}),
    ],
)
def test_amounts(announced: object, slam: object, lines: dict[Rule, int]) -> None:
    rules = TarotRules(slam_announcers="any")
    result = score("garde by 0", 50, 2, rules, announced=announced, slam=slam)  # pyright: ignore[reportArgumentType]
    assert {line.rule: line.points for line in result.lines[1:]} == lines
    assert sum(result.scores) == 0
