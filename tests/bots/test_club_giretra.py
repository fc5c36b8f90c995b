"""Would anyone laugh? Positions of Giretra, and what `club` does in them."""

from atout.bots.club import club
from atout.bots.club.belote.card_count import counted
from atout.bots.club.belote.exact_play import solved
from atout.cards import card
from atout.chance import Luck, Seed
from atout.games import game_named
from atout.games.giretra.deal import GiretraDeal, Playing, Scored
from atout.games.giretra.play_tables import position, tables
from atout.games.giretra.rules import PRESETS
from atout.games.giretra.scoring import card_points
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.match import MatchState
from positions import calling_at, playing_at

ONLINE = PRESETS["online"]


def choice(view: GiretraView) -> str:
    """What club does here, whatever its luck: `JH`, `bid hearts`."""
    lucks = [Luck(Seed.from_text(str(number)), "club") for number in range(5)]
    answers = {str(club(view, luck)) for luck in lucks}
    assert len(answers) == 1
    return answers.pop().removeprefix("play ")


# Following


def test_gives_the_ten_to_a_partner_who_is_winning_for_good() -> None:
    """Partner's ace holds the trick and we are last: the ten goes on it."""
    view = playing_at("hearts by 1 | | 0: 7S AS 8S | hand: 10S 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "10S"


def test_gives_the_ten_under_partners_ace_while_nobody_has_shown_a_void() -> None:
    """Partner led the ace of a fresh suit: the ten goes on it even with an opponent still to play."""
    view = playing_at("hearts by 0 | | 0: AS 7S | hand: 10S 8S 7C 8C QC 7D 8D JD")
    assert choice(view) == "10S"


def test_keeps_the_ten_from_the_opponents_ace() -> None:
    """An opponent's ace takes the trick: it gets the nine, not the ten."""
    view = playing_at("hearts by 0 | | 0: AS | hand: 10S 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "9S"


def test_gives_the_lowest_to_a_trick_that_is_lost() -> None:
    """Last to play under an opponent's ace: the eight, not the king or the ten."""
    view = playing_at("hearts by 0 | | 0: AS 7S 9S | hand: 10S KS 8S 7C 8C 7D 8D JD")
    assert choice(view) == "8S"


def test_does_not_ruff_partners_ace() -> None:
    """Void in the suit that partner is winning, with trumps in hand: the trumps stay there."""
    view = playing_at("hearts by 0 | | 0: AS 7S | hand: 9H 8H 7C 8C 10C QC 7D 8D")
    assert not choice(view).endswith("H")


def test_throws_a_bare_ten_on_partners_trick() -> None:
    """Last to play and void, partner's ace holding: the bare ten is safe there and nowhere else."""
    view = playing_at("no-trumps by 1 | | 0: 7S AS 8S | hand: 10H 7C 8C 9C 7D 8D 9D JD")
    assert choice(view) == "10H"


def test_throws_nothing_of_worth_on_the_opponents_trick() -> None:
    """Void while an opponent's ace holds: neither an ace nor a ten nor a king is thrown away."""
    view = playing_at("no-trumps by 0 | | 0: AS 7S 8S | hand: 10H AH KC 7C AD 7D 8D 9D")
    assert choice(view) in {"7C", "7D", "8D", "9D"}


def test_ruffs_with_the_smallest_trump_that_will_do() -> None:
    """Last to play, must ruff an ace that nobody has ruffed: the seven does what the jack would do."""
    view = playing_at("hearts by 1 | | 1: AS 7S 8S | hand: JH 7H 7C 8C QC 7D 8D JD")
    assert choice(view) == "7H"


def test_forced_to_ruff_under_a_higher_trump_gives_the_smallest() -> None:
    """The jack of trumps has ruffed and cannot be beaten: the seven goes under it, not the ten."""
    view = playing_at("hearts by 0 | | 0: AS 8S JH | hand: 10H 7H 7C 8C QC 7D 8D JD")
    assert choice(view) == "7H"


def test_takes_an_opponents_ten_with_the_ace() -> None:
    """Last to play, an opponent's ten holding: the ace takes it."""
    view = playing_at("hearts by 1 | | 1: 7S 10S 8S | hand: AS 9S 7C 8C QC 7D 8D JD")
    assert choice(view) == "AS"


def test_wins_with_the_ten_and_keeps_the_ace() -> None:
    """Last to play with ace and ten over a queen: the ten wins as well, and the ace is good later."""
    view = playing_at("no-trumps by 1 | | 1: QS 9S 7S | hand: AS 10S 8S 7C 8C 7D 8D JD", ONLINE)
    assert choice(view) == "10S"


def test_beats_the_ace_with_the_nine_and_keeps_the_jack() -> None:
    """All trumps, last to play, the ace holding: the nine is enough, the jack is a trick more."""
    view = playing_at("all-trumps by 1 | | 1: AS 10S 7S | hand: JS 9S 7C 8C QC 7D 8D KD")
    assert choice(view) == "9S"


def test_gives_no_points_to_a_partner_who_may_yet_be_beaten() -> None:
    """Partner's queen leads, ace, ten and king are out, an opponent plays last: no ten, no ace on it."""
    view = playing_at("no-trumps by 1 | | 0: QS 7S | hand: 10H 7H AC 7C 8C 7D 8D 9D")
    assert choice(view) in {"7C", "8C", "7D", "8D", "9D", "7H"}


def test_keeps_the_small_card_that_guards_a_ten() -> None:
    """Void, the opponents winning: a useless diamond goes, not the spade that guards the ten."""
    view = playing_at("no-trumps by 0 | | 0: AH 7H 8H | hand: 10S 7S 10C 7C 7D 8D 9D JD")
    assert choice(view).endswith("D")


def test_takes_an_opponents_king_in_third_hand() -> None:
    """Partner led small, an opponent put the king on: the ace takes it."""
    view = playing_at("hearts by 1 | | 0: 7S KS | hand: AS 8S 7C 8C QC 7D 8D JD")
    assert choice(view) == "AS"


def test_takes_the_last_trick_but_one_to_lead_to_the_last() -> None:
    """Two cards left, last to play: the ace takes the opponents' ten at once."""
    view = playing_at(
        "no-trumps by 0 | 0: AS 7S 8S 9S; 0: 10S JS QS KS; 0: AH 7H 8H 9H; 0: 10H JH QH KH;"
        " 0: AD 7D 8D 9D; 0: 10D JD QD KD | 0: JC 10C 8C | hand: AC 7C"
    )
    assert choice(view) == "AC"


def test_keeps_the_guarded_ten_second_hand() -> None:
    """A small spade is led, the ace is out: the seven, and the ten is good once the ace has gone."""
    view = playing_at("hearts by 0 | | 0: 8S | hand: 10S 7S 7C 8C QC 7D 8D JD")
    assert choice(view) == "7S"


def test_keeps_the_guarded_king_second_hand() -> None:
    """A small spade is led, ace and ten are out: the seven."""
    view = playing_at("hearts by 0 | | 0: 8S | hand: KS 7S 7C 8C QC 7D 8D JD")
    assert choice(view) == "7S"


def test_keeps_the_guarded_queen_second_hand() -> None:
    """A small spade is led, three higher ones are out: the seven."""
    view = playing_at("hearts by 0 | | 0: 8S | hand: QS 7S 7C 8C 9C 7D 8D JD")
    assert choice(view) == "7S"


# Leading


def test_leads_the_jack_in_all_trumps() -> None:
    """A sure trick, and one of twenty points at least."""
    view = playing_at("all-trumps by 0 | | 0: | hand: JS 7S 8C QC 7D KD 8H 10H")
    assert choice(view) == "JS"


def test_leads_the_nine_once_the_jack_has_gone() -> None:
    """All trumps: the jack of spades fell, so the nine is good; the ten of hearts is not."""
    view = playing_at(
        "all-trumps by 0 | 0: QS KS 10S JS; 3: KH AH 7H 9H; 2: 7C QC KC JC; 1: 7D 8D QD KD | 0: "
        "| hand: 9S 7S 10H 8C"
    )
    assert choice(view) == "9S"


def test_does_not_lead_the_nine_into_the_jack() -> None:
    """All trumps, every jack elsewhere: a small card is led, not a nine to be captured."""
    view = playing_at("all-trumps by 1 | | 0: | hand: 9S 7S 9C 8C 7D 8D QD KH")
    assert choice(view) not in {"9S", "9C"}


def test_does_not_lead_the_ten_into_the_ace() -> None:
    """No trumps, the aces elsewhere: tens stay at home."""
    view = playing_at("no-trumps by 1 | | 0: | hand: 10S 7S 10C 8C 7D 8D 9D QH")
    assert choice(view) not in {"10S", "10C"}


def test_leads_the_ace_of_a_side_suit_and_not_its_ten() -> None:
    """Colour: the ace is led, a ten without its ace is not."""
    view = playing_at("hearts by 1 | | 0: | hand: AS 7S 10C 8C 7D 8D 9D JD")
    assert choice(view) == "AS"


def test_the_side_that_chose_trumps_draws_them() -> None:
    """Jack, nine and ace of trumps and the lead: trumps first."""
    view = playing_at("hearts by 0 | | 0: | hand: JH 9H AH 10H AS 10S 7C 8D")
    assert choice(view) in {"JH", "9H"}


def test_stops_drawing_when_the_opponents_have_no_trumps() -> None:
    """Both opponents have shown out: trumps are kept, the good ace is cashed."""
    view = playing_at("hearts by 0 | 0: JH 7H QH 8H; 0: 9H 7C KH 7D | 0: | hand: AH 10H AS 10S 8C 8D")
    assert choice(view) in {"AS", "10S"}


def test_keeps_the_last_trump_for_the_last_trick() -> None:
    """Two cards left, a master trump and a small card: the small card first, ten points last."""
    view = playing_at(
        "hearts by 0 | 0: JH 7H QH 8H; 0: 9H 7C KH 7D; 0: AS 7S 8S 9S; 0: 10S JS QS KS; 0: AD 9D 8D JD;"
        " 0: 10D QD 9C KD | 0: | hand: AH 8C"
    )
    assert choice(view) == "8C"


def test_cashes_a_king_whose_ace_and_ten_have_gone() -> None:
    """No trumps: the king is good now, the queen of another suit is not."""
    view = playing_at(
        "no-trumps by 0 | 3: AS 7S 10S 8S; 3: AH 8H 10H 7H; 3: 7C 8C QC KC; 2: 7D AD 9D 8D; 3: JH KH QH 9C"
        " | 0: | hand: KS QD 10C"
    )
    assert choice(view) == "KS"


def test_does_not_lead_a_good_ten_into_a_known_ruff() -> None:
    """An opponent ruffs spades: the ace of diamonds is cashed, not the good ten of spades."""
    view = playing_at(
        "hearts by 0 | 3: AS 8S 7S 7H; 2: 7C 8C AC 9C; 0: KC 10C QC JC | 1: | hand: 10S 9S QH AD 8D"
    )
    assert choice(view) == "AD"


# Counting


def test_knows_that_a_card_played_under_means_nothing_higher() -> None:
    """All trumps asks to go over: who plays the eight under the king holds nothing above it."""
    view = playing_at("all-trumps by 0 | 0: KS 8S AS 7S; 2: JH 8H 7H QH | 2: | hand: 7C 8C 9C 7D 8D 9D")
    known = counted(unseen(view))
    assert [known.chance(seat, card("JS")) for seat in (0, 1, 3)] == [1.0, 0.0, 0.0]


def test_last_to_play_throws_an_ace_on_partners_ace_and_keeps_the_trump() -> None:
    """Partner's ace of diamonds wins and nobody is left: the ten of trumps is not needed for it."""
    view = playing_at("spades by 1 | | 1: 7D AD 8D | hand: 10S AH KH 7H KC 8C 9C 7C")
    assert choice(view) != "10S"


def test_third_hand_keeps_the_nine_of_trumps_off_partners_ace() -> None:
    view = playing_at("spades by 0 | | 0: AD 7D | hand: 9S 10C 8C 7C QC 7H 8H 9H")
    assert choice(view) != "9S"


def test_gives_no_ace_to_a_lost_trick_in_all_trumps() -> None:
    """Void, last, and the jack lies on the table: the eight of spades costs nothing."""
    view = playing_at("all-trumps by 0 | | 0: JH 7H 8H | hand: AC 8S QS KD 7D 8D QC KC")
    assert choice(view) in ("8S", "7D", "8D")


def test_throws_no_bare_nine_second_hand_in_all_trumps() -> None:
    view = playing_at("all-trumps by 0 | | 0: JH | hand: 9S 8D 7D QD KC 7C 8C QC")
    assert choice(view) != "9S"


def test_does_not_open_with_a_bare_ten_in_no_trumps() -> None:
    view = playing_at("no-trumps by 1 | | 0: | hand: 10H 7S 8S 9S 7C 8C 7D JD")
    assert choice(view) != "10H"


# Ending


def test_works_out_what_trying_every_card_finds() -> None:
    """The last two tricks, all cards seen: exact play and the engine's own moves agree."""
    for number in range(20):
        seed = Seed.from_text(f"ending {number}")
        match, luck = MatchState.opened(game_named("giretra"), seed), Luck(seed, "cards")
        deal = match.begin(match.next_setup()).deal
        assert deal is not None
        while not (isinstance(deal, Playing) and len(deal.tricks) == 6):
            assert deal.actor is not None
            deal = deal.apply(deal.actor, luck.choice(deal.legal(deal.actor)))
        cards = tuple(play.card for play in deal.legal(deal.actor))
        ((_, ends),) = solved(tables(deal.contract, deal.rules), [position(deal)], cards)
        for play in deal.legal(deal.actor):
            assert ends[play.card].points == tried(deal.apply(deal.actor, play), 0)


def tried(deal: GiretraDeal, side: int) -> int:
    if isinstance(deal, Scored):
        return card_points(deal.tricks, deal.contract.mode)[side]
    assert isinstance(deal, Playing)
    values = [tried(deal.apply(deal.actor, play), side) for play in deal.legal(deal.actor)]
    return max(values) if deal.actor % 2 == side else min(values)


# Negotiation


def test_announces_no_colour_on_one_trump_when_it_may_accept() -> None:
    """A lone nine of hearts and no ace: no partner would be grateful."""
    view = calling_at("first 0: bid diamonds | hand: 9H KS QS KC 10C")
    assert choice(view) != "bid hearts"


def test_opens_the_suit_of_jack_and_nine() -> None:
    """Jack, nine and two more of a suit, and nothing for no trumps: that suit."""
    assert choice(calling_at("first 0: | hand: JS 9S KS QS 7C")) == "bid spades"


def test_opens_no_trumps_never_on_nothing() -> None:
    """The first speaker must announce: with nothing, the cheapest mistake."""
    assert choice(calling_at("first 0: | hand: 7S 8S 9H QH 8D")) not in {"bid no-trumps", "bid all-trumps"}


def test_accepts_partners_bid_with_nothing() -> None:
    """Partner has announced, the hand adds nothing: accept."""
    assert choice(calling_at("first 0: bid hearts, accept | hand: 7S 8S 9C QC 8D")) == "accept"


def test_doubles_the_opponents_trumps_with_jack_and_nine_of_them() -> None:
    """They announce hearts, we hold jack, nine, ten and king of them."""
    assert choice(calling_at("first 0: bid hearts | hand: JH 9H 10H KH 7C")).startswith("double")


def test_does_not_double_with_nothing() -> None:
    """They announce hearts and the hand is empty: accept."""
    assert choice(calling_at("first 0: bid hearts | hand: 7S 8S 9C QC 8D")) == "accept"


def test_opens_no_trumps_with_four_aces() -> None:
    """Four aces and a ten: nothing is worth more than no trumps."""
    assert choice(calling_at("first 0: | hand: AS AH AD AC 10S")) == "bid no-trumps"


def test_bids_all_trumps_with_four_jacks() -> None:
    """Four jacks, and they have announced clubs: all trumps."""
    assert choice(calling_at("first 0: bid clubs | hand: JS JH JD JC 7H")) == "bid all-trumps"


def test_flees_from_no_trumps_to_all_trumps() -> None:
    """They announce no trumps, 104 points are at stake, we hold two jacks: all trumps is cheaper."""
    assert choice(calling_at("first 0: bid no-trumps | hand: JS 9S JH 7D 8C")) == "bid all-trumps"


def test_pulls_the_deal_back_to_an_old_low_bid() -> None:
    """They opened clubs, then all trumps; we hold the clubs: clubs doubled is what they play."""
    view = calling_at("first 0: bid clubs, bid diamonds, bid all-trumps | hand: JC 9C KC QC AS", ONLINE)
    assert choice(view) == "double clubs"


def test_redoubles_a_hand_of_iron() -> None:
    """We announced spades on jack, nine, ace, ten and an ace; they doubled."""
    view = calling_at("first 0: bid spades, double spades, accept, accept | hand: JS 9S AS 10S AH")
    assert choice(view) == "redouble spades"


def test_does_not_redouble_a_light_bid() -> None:
    """We had to announce and were doubled: that is enough."""
    view = calling_at("first 0: bid diamonds, double diamonds, accept, accept | hand: QD 7D 8S 9C KH")
    assert choice(view) == "accept"
