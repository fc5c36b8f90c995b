"""Would anyone laugh? Positions of French Tarot, and what `club` does in them."""

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.bots.catalog import bot_named
from atout.bots.club import club
from atout.cards import COLOURS, card
from atout.chance import Luck, Seed
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import Auction, Contract, Level
from atout.games.tarot.cards import PACK
from atout.games.tarot.deal import AnnouncingSlam, Discarding
from atout.games.tarot.dealing import geometry
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView
from atout.match import MatchState
from atout.options import options_of
from sizes import sized
from tarot_positions import FIVE, FOUR, announcing_at, bidding_at, calling_at, playing_at, read, start

CHOICES = {
    name: (False, True) if option.annotation is bool else get_args(option.annotation)
    for name, option in options_of(TarotRules).items()
    if type(option.default) is bool or str(option.annotation).startswith("typing.Literal")
}
options = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.sampled_from(values) for name, values in CHOICES.items()},
        "misere": st.sampled_from((0, 20)),
    },
)


def choice(view: TarotView) -> str:
    """What club does here, whatever its luck: `7S`, `bid garde`."""
    lucks = [Luck(Seed.from_text(str(number)), "club") for number in range(3)]
    answers = {str(club(view, luck)) for luck in lucks}
    assert len(answers) == 1
    return answers.pop().removeprefix("play ")


def aside_of(hand: str) -> set[str]:
    """What seat 0 lays aside of these cards, the dog among them, in a garde."""
    whole = read(hand)
    rules = next(one for one in (FOUR, FIVE) if geometry(one).hand + geometry(one).dog == len(whole))
    dog = tuple(one for one in whole if one.suit in COLOURS)[: geometry(rules).dog]
    contract = Contract(0, Level.GARDE, card("KS", PACK) if rules is FIVE else None)
    auction = Auction(rules, around(3, rules), (), contract)
    hands = ((*whole,), *(((),) * (rules.seats - 1)))
    deal: Discarding | AnnouncingSlam = Discarding(start(dog, auction).under(contract), hands)
    while isinstance(deal, Discarding):
        after = deal.apply(0, club(deal.view(0), Luck(Seed.from_text(""), "")))
        assert isinstance(after, Discarding | AnnouncingSlam)
        deal = after
    return {str(one) for one in deal.aside}


# Legal answers


@settings(max_examples=sized(20, whole=50), deadline=None)
@given(seed=st.integers(0, 10**9), changes=options, clubs=st.integers(0, 31))
def test_every_answer_is_legal(seed: int, changes: dict[str, Any], clubs: int) -> None:
    """Any seats and options, club at some of the seats and random at the others: only what is offered."""
    match = MatchState.opened(Tarot.chosen("standard", changes), Seed.from_text(str(seed)))
    match = match.begin(match.next_setup())
    luck = Luck(Seed.from_text(str(seed)), "bots")
    while match.deal is not None and (seat := match.deal.actor) is not None:
        view = match.deal.view(seat)
        action = (club if clubs >> seat & 1 else bot_named("random"))(view, luck)
        assert action in view.legal
        match = match.apply(seat, action)


# Bidding

STRONG = "21T 20T 17T 15T 12T 9T 6T 1T EX KS QS NS 5S KH QH 3H 4D 2C"
WEAK = "3T 7T 9T JS 8S 5S 2S 9H 6H 4H 1H 10D 7D 3D 9C 6C 5C 2C"


def test_bids_on_a_strong_hand() -> None:
    """Three oudlers, eight trumps, two kings with their queens: at least a garde."""
    assert choice(bidding_at(f"first 0: | hand: {STRONG}")).startswith("bid garde")


def test_passes_on_a_weak_hand() -> None:
    """Three trumps and a jack: no bid."""
    assert choice(bidding_at(f"first 0: | hand: {WEAK}")) == "pass"


def test_does_not_outbid_what_it_would_not_have_bid() -> None:
    """Good for a small contract or a garde, and somebody has said garde sans: pass."""
    hand = "21T 17T 15T 12T 9T 6T 3T KS QS 5S NH 3H 2H 4D 8D 2C 7C 9C"
    assert choice(bidding_at(f"first 1: bid garde-sans | hand: {hand}")) == "pass"


def test_bids_garde_sans_without_need_of_the_dog() -> None:
    """Twelve trumps from the top and two kings: the dog is not needed."""
    hand = "21T 20T 19T 18T 16T 15T 13T 11T 8T 6T 4T 1T EX KS QS KH QH KD"
    assert choice(bidding_at(f"first 0: | hand: {hand}")) in {"bid garde-sans", "bid garde-contre"}


def test_opens_a_garde_at_five_on_a_good_hand_that_wants_the_dog() -> None:
    """Two oudlers, six trumps, a king: a garde, though a partner will help."""
    hand = "21T 17T 14T 10T 6T EX KS QS 5S 8H 3H 9D 4D JC 2C"
    assert choice(bidding_at(f"first 0: | hand: {hand}", FIVE)) == "bid garde"


def test_does_not_open_at_five_on_a_poor_hand() -> None:
    """Four middling trumps and a king: a partner does not make a contract of that."""
    hand = "15T 12T 8T 4T KS 9S 5S NH 8H 3H 9D 4D 7C 6C 2C"
    assert choice(bidding_at(f"first 0: | hand: {hand}", FIVE)) == "pass"


# Call, aside, slam, handful


def test_calls_the_king_of_a_suit_in_which_it_holds_the_queen() -> None:
    """Not the king that it holds: that of its queen."""
    assert choice(calling_at("21T 18T 15T 12T 9T 6T 1T KS 8S QH 7H 4H 5D 9C 2C")) == "call KH"


def test_lays_whole_suits_aside_and_keeps_the_king_guarded() -> None:
    """Two suits without a king, of three cards each: both go."""
    hand = "21T 19T 16T 14T 11T 8T 5T 1T EX KS QS 9S 4S KH 10H 6H 3H 2H JD 7D 3D NC 6C 2C"
    assert aside_of(hand) == {"JD", "7D", "3D", "NC", "6C", "2C"}


def test_saves_a_bare_queen_by_laying_it_aside() -> None:
    """A queen without its king is worth more there than in hand."""
    hand = "21T 19T 16T 14T 11T 8T 5T 1T EX KS NS 9S 4S KH 10H 6H 3H 2H QD 7D QC 6C 2C 5C"
    assert {"QD", "QC", "7D"} <= aside_of(hand)


def test_lays_the_lowest_trumps_if_trumps_must_go() -> None:
    """Nineteen trumps and the kings: one suit card can go, and five trumps must."""
    hand = "21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 11T 10T 9T 8T 7T 6T 5T 4T 3T KS KH KD KC 2C"
    assert aside_of(hand) == {"2C", "3T", "4T", "5T", "6T", "7T"}


def test_announces_a_slam_that_cannot_fail() -> None:
    """Fourteen trumps from the top and the kings of its suits."""
    hand = "21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 11T 10T 9T 1T KS QS KH KD"
    assert choice(announcing_at(hand)) == "slam"


def test_announces_no_slam_with_a_loser() -> None:
    """The same with a small card that somebody will take."""
    hand = "21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 11T 10T 9T 1T KS QS KH 2D"
    assert choice(announcing_at(hand)) == "no-slam"


def test_shows_a_handful_when_the_contract_looks_made() -> None:
    """Ten trumps with the 21, two kings: they are shown, the Petit is not."""
    hand = "21T 20T 18T 16T 14T 11T 9T 7T 5T 3T 1T KS QS 5S KH 7H 4H 2H"
    assert choice(playing_at(f"garde by 0 | | 0: | hand: {hand}")).startswith("show 3T 5T 7T")


# Following


def test_gives_the_lowest_to_a_trick_that_is_lost() -> None:
    """The taker's king is led: the three, and the queen is good later."""
    view = playing_at("garde by 1 | | 1: KS | hand: QS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH")
    assert choice(view) == "3S"


def test_gives_points_to_a_fellow_who_is_winning_for_good() -> None:
    """Last to play, a fellow's king over the taker's small card: the knight goes on it."""
    view = playing_at(
        "garde by 1 | | 1: 5S KS 2S | hand: NS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH"
    )
    assert choice(view) == "NS"


def test_throws_points_on_a_fellows_trick_without_suit_or_trump() -> None:
    """Neither suit nor trumps, the fellow's king holds, last to play: a queen, not a two."""
    view = playing_at(
        "garde by 1 | | 1: 5S KS 2S | hand: 2H 5H 9H 10H JH QH 3D 4D 8D 9D 10D QD 2C 5C 6C 8C 9C 1C"
    )
    assert choice(view) in {"QH", "QD"}


def test_throws_nothing_of_worth_on_the_takers_trick() -> None:
    """The same cards, the taker's king holds: a small one."""
    view = playing_at(
        "garde by 1 | | 1: KS 2S 3S | hand: 2H 5H 9H 10H JH QH 3D 4D 8D 9D 10D QD 2C 5C 6C 8C 9C 1C"
    )
    assert choice(view) not in {"QH", "QD", "JH"}


def test_ruffs_with_the_smallest_trump_that_will_do() -> None:
    """Last to play and void: the two ruffs as well as the twelve."""
    view = playing_at(
        "garde by 1 | | 1: 5S 8S 2S | hand: 2T 7T 12T 20T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 9C"
    )
    assert choice(view) == "2T"


def test_takes_the_takers_queen_with_the_king() -> None:
    """Last to play over the taker's queen: the king."""
    view = playing_at(
        "garde by 1 | | 1: QS 8S 2S | hand: KS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH"
    )
    assert choice(view) == "KS"


def test_partner_gives_points_to_the_takers_king() -> None:
    """At five the holder of the called king knows whose trick it is."""
    view = playing_at(
        "garde by 0 calling KS | | 0: KH | hand: KS 4S NH 4H 3T 8T 12T 3D 4D 8D 9D 2C 5C 6C 8C", FIVE
    )
    assert choice(view) == "NH"


# Petit


def test_keeps_the_petit_from_a_higher_trump_of_the_takers() -> None:
    """The taker's 21 cannot be beaten: a five goes under it, not the Petit."""
    view = playing_at("garde by 1 | | 1: 21T | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S")
    assert choice(view) == "5T"


@pytest.mark.parametrize(
    ("led", "hand"),
    [
        # What club players saw it do: the Petit at once, with others to give.
        ("18T", "1T 4T 10T 15T 17T EX 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S"),
        ("20T", "1T 5T 6T 16T 17T 2C 3C 4C 5C 2D 3D 4D 2H 3H 4H 2S 3S 4S"),
        ("19T", "1T 2T 9T 14T 17T EX 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S"),
    ],
)
def test_does_not_hope_for_a_fellow_to_save_the_petit(led: str, hand: str) -> None:
    view = playing_at(f"garde by 0 | | 0: {led} | hand: {hand}")
    assert str(club(view, Luck(Seed.from_text(""), ""))) != "play 1T"


def test_takes_the_petit_home_under_a_fellows_21() -> None:
    """A fellow's 21 is on the table, last to play: now or never."""
    view = playing_at(
        "garde by 1 | | 1: 12T 21T 2T | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S"
    )
    assert choice(view) == "1T"


def test_takes_the_petit_home_by_a_ruff_when_last_to_play() -> None:
    """The taker is void and last to play: the Petit takes the trick."""
    view = playing_at(
        "garde by 0 | | 1: 5S 8S 2S | hand: 1T 6T 10T 15T 17T 20T 21T KH 5H 9H KD 3D 4D 8D KC 2C 5C 6C"
    )
    assert choice(view) == "1T"


def test_hunts_the_petit_with_long_high_trumps() -> None:
    """Ten trumps from the top, the Petit elsewhere: trumps are led."""
    view = playing_at(
        "garde by 0 | 0: 21T 2T 4T 6T | 0: | hand: 20T 19T 18T 16T 14T 11T 9T 7T 5T KS 5S 3S KH 7H 4H 2D 3C"
    )
    assert choice(view).endswith("T")


def test_does_not_lead_the_petit() -> None:
    """Whoever has other cards leads those."""
    view = playing_at("garde by 1 | | 0: | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S")
    assert choice(view) != "1T"


# Excuse


def test_the_excuse_saves_a_bare_queen() -> None:
    """The taker's king is led and the queen is bare: the Excuse instead."""
    view = playing_at("garde by 1 | | 1: KS | hand: QS EX 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH")
    assert choice(view) == "EX"


def test_does_not_waste_the_excuse_beside_a_small_card() -> None:
    """With a three of the suit there is nothing to save."""
    view = playing_at("garde by 1 | | 1: KS | hand: 3S EX 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH")
    assert choice(view) == "3S"


# Leading


def test_a_defender_leads_no_trump_from_a_few() -> None:
    """Three middling trumps in defence: a plain suit."""
    view = playing_at("garde by 1 | | 0: | hand: 6T 10T 13T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S")
    assert not choice(view).endswith("T")


def test_a_defender_makes_the_taker_ruff_again() -> None:
    """The taker has ruffed diamonds before: diamonds again, and a small one."""
    view = playing_at(
        "garde by 3 | 0: 8D 2D 1D 7T; 3: 9T 13T 14T 16T | 2: |"
        " hand: 3T 5T 2H 5H 9H JH 3D 4D 9D 10D 5C 6C 8C 2S 3S 7S"
    )
    assert choice(view) in {"3D", "4D", "9D", "10D"}
