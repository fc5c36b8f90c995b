"""Cutting, dealing, and the pack that is never shuffled."""

import pytest

from atout.actions import Cut
from atout.belote.cards import PACK, Mode
from atout.cards import cards
from atout.chance import Luck, Seed
from atout.errors import BadRecord, IllegalAction, NotYourTurn, TooLate
from atout.game import Setup
from atout.games.giretra.deal import Bidding, Cutting, Playing, Scored
from atout.games.giretra.dealing import cutter, first_hands, gathered, piles, whole_hands
from atout.games.giretra.game import Giretra
from atout.games.giretra.rules import GiretraRules, Rule
from atout.match import MatchState
from atout.tricks import Trick
from giretra.at import dealt
from marks import rule

CALLS = ("bid hearts", "accept", "accept", "accept")


@rule(Rule.CUTTER)
def test_the_dealers_left_cuts_and_speaks_first() -> None:
    assert dealt(dealer=3).actor == 0
    assert dealt(dealer=3, actions=["cut 12"]).actor == 0


@rule(Rule.CUTTER)
def test_with_the_option_the_right_cuts_but_the_left_still_speaks_first() -> None:
    rules = GiretraRules(cutter="right")
    assert cutter(3, rules) == 2
    assert dealt(3, rules=rules).actor == 2
    assert dealt(3, ["cut 12"], rules).actor == 0


@rule(Rule.CUT_RANGE)
@pytest.mark.parametrize("text", ["cut 5", "cut 27", "cut 0", "cut 32", "cut 5 bottom", "cut 27 bottom"])
def test_a_cut_of_too_few_or_too_many_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        dealt(actions=[text])
    assert refused.value.rule is Rule.CUT_RANGE


@rule(Rule.CUT_RANGE)
def test_six_to_twenty_six_from_either_end() -> None:
    assert len(dealt().legal(0)) == 42
    assert Cut(6).lifted(PACK) == PACK[6:] + PACK[:6]
    assert Cut(6, bottom=True).lifted(PACK) == PACK[26:] + PACK[:26]


@rule(Rule.PACKETS)
def test_three_then_two_then_three_from_the_dealers_left() -> None:
    first = first_hands(PACK, dealer=0)
    assert first[1] == PACK[0:3] + PACK[12:14]
    assert first[2] == PACK[3:6] + PACK[14:16]
    assert first[0] == PACK[9:12] + PACK[18:20]
    whole = whole_hands(PACK, dealer=0)
    assert whole[1] == first[1] + PACK[20:23]
    assert whole[0] == first[0] + PACK[29:32]


@rule(Rule.PHASE)
def test_a_deal_has_its_order() -> None:
    for actions, wrong in (
        ((), "bid hearts"),
        ((), "play JH"),
        (("cut 12",), "cut 12"),
        (("cut 12",), "play JH"),
        (("cut 12", *CALLS), "accept"),
        (("cut 12", *CALLS), "cut 12"),
    ):
        state = dealt(actions=actions)
        assert state.actor is not None
        with pytest.raises(IllegalAction) as refused:
            state.check(state.actor, Giretra().parse(wrong))
        assert refused.value.rule is Rule.PHASE


def test_the_phases_are_types() -> None:
    assert isinstance(dealt(), Cutting)
    assert isinstance(dealt(actions=["cut 12"]), Bidding)
    assert isinstance(dealt(actions=["cut 12", *CALLS]), Playing)


def test_out_of_turn_the_rules_are_not_asked() -> None:
    with pytest.raises(NotYourTurn):
        dealt().check(2, Cut(12))


def test_a_finished_deal_takes_nothing_more() -> None:
    state = dealt(actions=["cut 12", *CALLS])
    while state.actor is not None:
        state = state.apply(state.actor, state.legal(state.actor)[0])
    assert isinstance(state, Scored)
    with pytest.raises(TooLate):
        state.apply(0, Cut(12))


@rule(Rule.DEALER)
def test_the_first_dealer_is_drawn_and_then_moves_clockwise() -> None:
    drawn = [MatchState.opened(Giretra(), Seed.from_text(str(n))).standing.dealer for n in range(200)]
    assert {drawn.count(seat) > 25 for seat in range(4)} == {True}
    fixed = Giretra(GiretraRules(first_dealer=2))
    match = MatchState.opened(fixed, Seed.from_text("x"))
    assert match.standing.dealer == 2
    assert played(match).standing.dealer == 3


def played(match: MatchState) -> MatchState:
    """The match after one more deal, every seat playing its first legal card."""
    match = match.begin(match.next_setup())
    luck = Luck(Seed.from_text("steps"), "test")
    while match.deal and match.deal.actor is not None:
        match = match.apply(match.deal.actor, luck.choice(match.deal.legal(match.deal.actor)))
    return match


# Four tricks in which hearts are trumps, as they could be played; sides 0, 1, 0, 1 win them.
TRICKS = tuple(
    Trick(leader, cards(played))
    for leader, played in (
        (0, "JH 7H 8H QH"),
        (0, "KC AC 7C 8C"),
        (1, "9C 10C QC 9H"),
        (0, "7S AS 8S 9S"),
    )
)


@rule(Rule.PACK_KEPT)
def test_the_last_tricks_winners_lay_their_pile_on_top() -> None:
    """Tricks won by sides 0, 1, 0, 1: side 1 took the last, so its two lie above the other two."""
    first, second, third, fourth = TRICKS
    assert piles(TRICKS, Mode.HEARTS, GiretraRules()) == (second, fourth, first, third)
    in_order = GiretraRules(pickup_order="trick_order")
    assert piles(TRICKS, Mode.HEARTS, in_order) == TRICKS


@rule(Rule.PACK_KEPT)
def test_exact_keeps_the_order_of_play_and_loose_mixes_inside_a_trick() -> None:
    luck = Luck(Seed.from_text("gather"), "test")
    exact = gathered(TRICKS, Mode.HEARTS, GiretraRules(gather="exact"), luck)
    assert exact == cards("KC AC 7C 8C 7S AS 8S 9S JH 7H 8H QH 9C 10C QC 9H")
    loose = gathered(TRICKS, Mode.HEARTS, GiretraRules(), luck)
    assert loose != exact
    for start in range(0, 16, 4):
        assert sorted(loose[start : start + 4]) == sorted(exact[start : start + 4])


@rule(Rule.PACK_KEPT)
def test_the_next_deal_uses_the_gathered_pack_and_remembers_the_tricks() -> None:
    match = played(MatchState.opened(Giretra(GiretraRules(gather="exact")), Seed.from_text("kept")))
    last = match.deal
    assert isinstance(last, Scored)
    setup = match.next_setup()
    assert setup.earlier == last.tricks
    assert match.begin(setup).deal is not None
    assert setup.pack == tuple(
        one for trick in piles(last.tricks, last.contract.mode, last.rules) for one in trick.cards
    )


@rule(Rule.PACK_KEPT)
def test_with_shuffle_nothing_is_remembered() -> None:
    match = played(
        MatchState.opened(Giretra(GiretraRules(deck_between_deals="shuffle")), Seed.from_text("new"))
    )
    assert match.next_setup().earlier == ()


@rule(Rule.PACK_KEPT)
def test_a_pack_that_cannot_be_gathered_from_the_last_tricks_is_noticed() -> None:
    match = played(MatchState.opened(Giretra(), Seed.from_text("kept")))
    setup = match.next_setup()
    pack = setup.pack
    within = Setup(dealer=setup.dealer, pack=(pack[1], pack[0], *pack[2:]))
    assert match.game.recalled(within, match.standing, match.deal).earlier == setup.earlier
    across = Setup(dealer=setup.dealer, pack=(pack[4], *pack[1:4], pack[0], *pack[5:]))
    with pytest.raises(BadRecord, match="gathered"):
        match.game.recalled(across, match.standing, match.deal)


@rule(Rule.CUT_HIDDEN)
def test_only_the_cutter_knows_where_the_cut_fell() -> None:
    """Another cut of another pack that leaves the same deck: nobody but the cutter can tell."""
    state = dealt(actions=["cut 12", *CALLS])
    deck = Cut(12).lifted(PACK)
    other = Giretra().initial(Setup(dealer=3, pack=deck[-20:] + deck[:-20]), state.standing)
    twin = other.apply(0, Cut(20))
    for text in CALLS:
        assert twin.actor is not None
        twin = twin.apply(twin.actor, Giretra().parse(text))
    assert twin.hands == state.hands
    for seat in (1, 2, 3, None):
        assert twin.view(seat) == state.view(seat)
        assert twin.view(seat).history[0].action == "cut"
    assert state.view(0).history[0].action == "cut 12"
    assert twin.view(0).history[0].action == "cut 20"
