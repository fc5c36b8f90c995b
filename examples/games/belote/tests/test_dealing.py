"""Who is dealt which cards, and who sees the one that is turned up."""

from atout.belote.cards import PACK
from atout.cards import card
from atout.chance import Luck, Seed
from atout.game import Setup

from atout_belote import Belote, BeloteRules
from atout_belote.dealing import first_hands, pack_for, pack_for_taker, turned_up, whole_hands
from atout_belote.match import opening
from atout_belote.rules import Rule
from belote_at import LEVEL, STANDARD, acted, held, rule

# 7C to AC, 7D to AD, 7H to AH, 7S to AS.
DEALER = 3


@rule(Rule.PACKETS)
def test_three_and_two_from_the_dealers_next_on() -> None:
    first = first_hands(PACK, DEALER, STANDARD)
    assert [held("7C 8C 9C JD QD"), held("10C JC QC KD AD")] == [tuple(sorted(hand)) for hand in first[:2]]
    other = first_hands(PACK, DEALER, BeloteRules(deal_pattern="2-3"))
    assert tuple(sorted(other[0])) == held("7C 8C 7D 8D 9D")
    assert tuple(sorted(first_hands(PACK, 0, STANDARD)[1])) == held("7C 8C 9C JD QD")


@rule(Rule.TURNED)
def test_the_card_after_these_is_turned_up_and_everybody_sees_it() -> None:
    assert turned_up(PACK) == card("JH")
    bidding = Belote().initial(Setup(dealer=DEALER, pack=PACK), LEVEL)
    assert {bidding.view(seat).turned for seat in (None, 0, 1, 2, 3)} == {card("JH")}
    assert not any(card("JH") in hand for hand in bidding.hands)
    playing = acted(bidding, "pass", "pass", "take hearts")
    assert card("JH") in playing.hands[2]
    assert playing.view(0).turned == card("JH")


@rule(Rule.REST)
def test_three_more_each_and_two_to_the_taker() -> None:
    hands = whole_hands(PACK, DEALER, 1, STANDARD)
    assert [len(hand) for hand in hands] == [8] * 4
    assert hands[0][5:] == (card("QH"), card("KH"), card("AH"))
    assert hands[1][5:] == (card("JH"), card("7S"), card("8S"))
    assert hands[2][5:] == (card("9S"), card("10S"), card("JS"))
    assert sorted(one for hand in hands for one in hand) == sorted(PACK)


@rule(Rule.DEALER, Rule.SHUFFLE)
def test_lots_are_drawn_for_the_dealer_and_every_pack_is_shuffled() -> None:
    openings = [opening(STANDARD, Luck(Seed.from_text(f"{number}"), "opening")) for number in range(40)]
    assert {standing.dealer for standing in openings} == {0, 1, 2, 3}
    packs = [
        Belote().setup(LEVEL, None, Luck(Seed.from_text(f"{number}"), "setup")).pack for number in range(3)
    ]
    assert len(set(packs)) == 3
    assert all(tuple(sorted(pack)) == PACK for pack in packs)


def test_packs_are_found_again_from_hands() -> None:
    for pattern in ("3-2", "2-3"):
        rules = BeloteRules(deal_pattern=pattern)
        for dealer in range(4):
            pack = Luck(Seed.from_text(f"{dealer}"), "pack").shuffled(PACK)
            assert pack_for(first_hands(pack, dealer, rules), pack[20:], dealer, rules) == pack
            for taker in range(4):
                whole = whole_hands(pack, dealer, taker, rules)
                assert pack_for_taker(whole, turned_up(pack), dealer, taker, rules) == pack
