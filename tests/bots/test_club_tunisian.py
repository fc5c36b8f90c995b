"""Would anyone laugh? Positions of Tunisian Belote, and what `club` does in them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from atout.bots.catalog import bot_named
from atout.bots.club import club
from atout.bots.club.belote.card_count import counted
from atout.cards import card
from atout.chance import Luck, Seed
from atout.games.tunisian import TunisianBelote, TunisianRules
from atout.games.tunisian.rules import PRESETS
from atout.games.tunisian.talk import Spoken
from atout.games.tunisian.view import TunisianView
from atout.games.tunisian.worlds import unseen
from atout.match import MatchState
from atout.options import options_of
from positions import tunisian_calling_at as calling_at
from positions import tunisian_playing_at as playing_at
from sizes import sized

STANDARD = PRESETS["standard"]
SPECIAL = replace(
    STANDARD, allow_no_trumps=True, allow_all_trumps=True, allow_capot=True, allow_generale=True
)

CHOICES: Mapping[str, tuple[object, ...]] = {
    name: (False, True) if option.annotation is bool else get_args(option.annotation)
    for name, option in options_of(TunisianRules).items()
    if type(option.default) is bool or str(option.annotation).startswith("typing.Literal")
}
options = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.sampled_from(values) for name, values in CHOICES.items() if "coinche" not in name},
        "target": st.integers(1, 2000),
        "min_bid": st.sampled_from((10, 60, 80, 90, 160)),
        "bid_step": st.sampled_from((5, 10)),
        "failure_points": st.sampled_from(("pot", 0, 160)),
        "coinche_timing": st.sampled_from(("in_turn", "anytime")),
        "surcoinche_window": st.sampled_from(("next_seat", "both_partners")),
        "allow_surcoinche": st.booleans(),
    },
)


def choice(view: TunisianView) -> str:
    """What club does here, whatever its luck: `JH`, `bid 80 hearts`."""
    lucks = [Luck(Seed.from_text(str(number)), "club") for number in range(5)]
    answers = {str(club(view, luck)) for luck in lucks}
    assert len(answers) == 1
    return answers.pop().removeprefix("play ")


def level(call: str) -> int:
    """Of `bid 90 hearts`: 90; of anything else: 0."""
    words = call.split()
    return int(words[1]) if words[0] == "bid" else 0


@settings(max_examples=sized(20, whole=80), deadline=None)
@given(
    seed=st.integers(0, 10**9), preset=st.sampled_from(sorted(PRESETS)), changes=options, swap=st.booleans()
)
def test_every_answer_is_legal(seed: int, preset: str, changes: dict[str, Any], *, swap: bool) -> None:
    """Any deal, any options: club does only what the view offers."""
    random, luck = bot_named("random"), Luck(Seed.from_text(str(seed)), "bots")
    bots = (club, club) if seed % 2 else (club, random) if swap else (random, club)
    match = MatchState.opened(TunisianBelote.chosen(preset, changes), Seed.from_text(str(seed)))
    match = match.begin(match.next_setup())
    while match.deal and (actor := match.deal.actor) is not None:
        view = match.deal.view(actor)
        action = bots[actor % 2](view, luck)
        assert action in view.legal
        match = match.apply(actor, action)


# Following


def test_gives_the_ten_to_a_partner_who_is_winning_for_good() -> None:
    """Partner's ace holds the trick and we are last: the ten goes on it."""
    view = playing_at("90 hearts by 1 | | 0: 7S AS 8S | hand: 10S 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "10S"


def test_keeps_the_ten_from_the_opponents_ace() -> None:
    """An opponent's ace takes the trick: it gets the nine, not the ten."""
    view = playing_at("90 hearts by 0 | | 0: AS | hand: 10S 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "9S"


def test_ruffs_partners_ace_with_the_smallest_trump() -> None:
    """The strict rule asks for a trump even on partner's ace: the seven is enough."""
    view = playing_at("90 hearts by 1 | | 0: 7S AS 8S | hand: JH 7H 7C 8C 10C QC 7D 8D")
    assert choice(view) == "7H"


def test_does_not_ruff_partners_ace_where_it_may_discard() -> None:
    """With the lenient option the trumps stay in hand, and the bare ten goes to partner."""
    lenient = replace(STANDARD, partner_winning="may_discard")
    view = playing_at("90 hearts by 1 | | 0: 7S AS 8S | hand: 9H JH 10C 7D 8D 9D JD QD", lenient)
    assert choice(view) == "10C"


def test_does_not_go_under_with_the_ten_of_trumps() -> None:
    """The jack has ruffed and one must give a trump: the seven, not the ten."""
    view = playing_at("90 hearts by 0 | | 0: AS 8S JH | hand: 10H 7H 7C 8C QC 7D 8D JD")
    assert choice(view) == "7H"


def test_discards_instead_of_going_under_where_it_may() -> None:
    """Unable to go over and free to discard: a worthless card, neither a trump nor a ten."""
    lenient = replace(STANDARD, cannot_overtrump="may_discard")
    view = playing_at("90 hearts by 0 | | 0: AS 8S JH | hand: 10H 8H 10C 8C QC 7D 8D JD", lenient)
    assert choice(view) in {"8C", "7D", "8D", "JD"}


def test_takes_an_opponents_ten_with_the_ace() -> None:
    """Last to play, an opponent's ten holding: the ace takes it."""
    view = playing_at("90 hearts by 1 | | 1: 7S 10S 8S | hand: AS 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "AS"


def test_gives_the_lowest_to_a_trick_that_is_lost() -> None:
    """Last to play under an opponent's ace: the eight, not the king or the ten."""
    view = playing_at("90 hearts by 0 | | 0: AS 7S 9S | hand: 10S KS 8S 7C 8C 7D 8D JD")
    assert choice(view) == "8S"


def test_gives_partners_jack_of_trumps_the_fat_one() -> None:
    """Where nobody need go over, partner's jack of trumps gets the ten and not the seven."""
    free = PRESETS["upstream-core"]
    view = playing_at("90 hearts by 1 | | 0: 8H JH QH | hand: 10H 7H 7C 8C QC 7D 8D JD", free)
    assert choice(view) == "10H"


# Leading


def test_the_side_that_holds_the_contract_draws_trumps() -> None:
    """Jack, nine and ace of trumps and the lead: trumps first."""
    view = playing_at("120 hearts by 0 | | 0: | hand: JH 9H AH 10H AS 10S 7C 8D")
    assert choice(view) in {"JH", "9H"}


def test_stops_drawing_when_the_opponents_have_no_trumps() -> None:
    """Both opponents have shown out: trumps are kept, the good ace is cashed."""
    view = playing_at("120 hearts by 0 | 0: JH 7H QH 8H; 0: 9H 7C KH 7D | 0: | hand: AH 10H AS 10S 8C 8D")
    assert choice(view) in {"AS", "10S"}


def test_a_defender_leads_an_ace_and_not_a_trump() -> None:
    """Against their hearts: the ace of spades, not the nine of trumps or a bare ten."""
    view = playing_at("90 hearts by 1 | | 0: | hand: AS 7S 9H 8H 10C 7D 8D JD")
    assert choice(view) == "AS"


def test_does_not_lead_the_ten_into_the_ace() -> None:
    """No trumps, the aces elsewhere: tens stay at home."""
    view = playing_at("90 no-trumps by 1 | | 0: | hand: 10S 7S 10C 8C 7D 8D 9D QH", SPECIAL)
    assert choice(view) not in {"10S", "10C"}


def test_keeps_the_last_trump_for_the_last_trick() -> None:
    """Two cards left, a master trump and a small card: the small card first, ten points last."""
    view = playing_at(
        "90 hearts by 0 | 0: JH 7H QH 8H; 0: 9H 10H KH 7D; 0: AS 7S 8S 9S; 0: 10S JS QS KS; 0: AD 9D 8D JD;"
        " 0: 10D QD 9C KD | 0: | hand: AH 8C"
    )
    assert choice(view) == "8C"


# Words and counting


def test_says_belote_and_announces() -> None:
    """Where words are one's own to say, the first card of the pair and of the deal carries them."""
    spoken = replace(STANDARD, belote_detection="manual", announcements="full", announcement_mode="manual")
    view = playing_at("80 hearts by 0 | | 1: AS 7S 8S | hand: KH QH 7C 8C 9C 7D 8D JD", spoken)
    assert choice(view) in {"KH belote announce", "QH belote announce"}


def test_knows_who_holds_the_other_card_of_a_belote() -> None:
    """Seat 3 played the king of trumps: if it said belote it has the queen, if it did not it has not."""
    view = playing_at("80 hearts by 3 | | 2: 8H KH | hand: 7H AS 7S 8C 9C 7D 8D JD")
    said = replace(view, spoken=(Spoken(3, "belote", card("KH")),))
    silent = replace(view, spoken=())
    assert counted(unseen(said)).chance(3, card("QH")) == 1.0
    assert counted(unseen(silent)).chance(3, card("QH")) == 0.0


def test_knows_that_one_who_does_not_trump_has_no_trumps() -> None:
    """The strict rule: who discards on a plain suit, a partner's ace too, is out of trumps."""
    view = playing_at("80 hearts by 0 | 0: AS 7S 8C 8S | 0: | hand: JH 9H 7C 9C AD 7D 8D")
    assert counted(unseen(view)).holds_any(2, (card("7H"), card("8H"), card("AH"))) == 0.0


# Auction


def test_opens_the_suit_of_jack_nine_and_length() -> None:
    """Jack, nine, ace and two more with an ace beside: that suit."""
    assert choice(calling_at("first 0: | hand: JS 9S AS QS 7S AH 8C 8D")).endswith("spades")


def test_passes_with_nothing() -> None:
    """No jack, no nine, no ace: pass."""
    assert choice(calling_at("first 0: | hand: 7S 8S QH 8H 9C 7C KD 8D")) == "pass"


def test_does_not_raise_partner_with_nothing() -> None:
    """Partner has opened, they have passed, the hand adds nothing: pass."""
    assert choice(calling_at("first 0: bid 80 hearts, pass | hand: 7S 8S QC 8C 9C 7D QD 8H")) == "pass"


def test_goes_over_them_in_partners_suit_with_help() -> None:
    """They have gone over partner's spades; with nine, ace and two aces beside one goes further."""
    view = calling_at("first 0: bid 80 spades, bid 90 hearts | hand: 9S AS 7S AD AC 7C 8D 8H")
    assert choice(view).startswith("bid 1")
    assert choice(view).endswith("spades")


def test_a_higher_bid_of_partners_promises_more() -> None:
    """The same hand goes higher, or as high, when partner opened at 110 than when it opened at 80."""
    hand = "hand: 9S AS 7S AD AC 7C 8D 8H"
    high = choice(calling_at(f"first 0: bid 100 spades, bid 120 hearts | {hand}"))
    low = choice(calling_at(f"first 0: bid 80 spades, bid 120 hearts | {hand}"))
    assert level(high) >= level(low)


def test_coinches_a_high_bid_in_a_suit_it_holds() -> None:
    """They bid 110 hearts, we hold jack, nine, ten and king of them and two aces."""
    view = calling_at("first 0: bid 110 hearts | hand: JH 9H 10H KH AS AC 7C 8D")
    assert choice(view) == "coinche"


def test_does_not_coinche_with_nothing() -> None:
    """They bid 90 hearts and the hand is empty: pass."""
    assert choice(calling_at("first 0: bid 90 hearts | hand: 7S 8S QC 8C 9C 7D QD 8H")) == "pass"


def test_does_not_surcoinche_a_light_bid() -> None:
    """We bid 90 on little and were coinched: that is enough."""
    view = calling_at("first 0: bid 90 diamonds, pass, pass, coinche | hand: JD AD 8D 7D KS 9C 8H 7H")
    assert choice(view) == "pass"


def test_surcoinches_a_hand_of_iron() -> None:
    """Seven trumps with jack, nine, ace and ten, and an ace, bid at 90 and coinched."""
    view = calling_at("first 0: bid 90 spades, pass, pass, coinche | hand: JS 9S AS 10S KS QS 7S AH")
    assert choice(view) == "surcoinche"


def test_bids_no_trumps_with_four_aces_where_it_may() -> None:
    """Four aces and two tens: no trumps, where the option allows it."""
    assert choice(calling_at("first 0: | hand: AS 10S AH 10H AD AC 7C 8D", SPECIAL)).endswith("no-trumps")


def test_bids_all_trumps_with_four_jacks_where_it_may() -> None:
    """Four jacks and two nines: all trumps, where the option allows it."""
    assert choice(calling_at("first 0: | hand: JS 9S JH 9H JD JC 7C 8D", SPECIAL)).endswith("all-trumps")


def test_bids_every_trick_alone_only_when_it_has_them() -> None:
    """Eight winners and the lead: générale; one loser: no such thing."""
    assert choice(calling_at("first 0: | hand: JS 9S AS 10S KS AH AD AC", SPECIAL)).startswith("bid generale")
    other = choice(calling_at("first 0: | hand: JS 9S AS 10S KS AH AD 7C", SPECIAL))
    assert "generale" not in other


def test_bids_no_capot_on_a_hand_with_losers() -> None:
    """A fine hand with three small cards beside: a number, not a capot."""
    assert "capot" not in choice(calling_at("first 0: | hand: JS 9S AS 10S 7S AH 8C 8D", SPECIAL))


def test_needs_more_to_open_at_ninety() -> None:
    """What just opens at 80 passes where the least bid is 120."""
    hand = "hand: JS 9S 8S 7S AH 8C 9C 8D"
    assert choice(calling_at(f"first 0: | {hand}")).startswith("bid")
    assert choice(calling_at(f"first 0: | {hand}", replace(STANDARD, min_bid=120))) == "pass"
