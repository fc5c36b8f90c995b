"""Every card is dealt before anyone speaks; every deal is shuffled."""

import pytest

from atout.belote.cards import PACK
from atout.chance import Seed
from atout.errors import BadRecord
from atout.game import Setup
from atout.games.tunisian import TunisianBelote, TunisianRules
from atout.games.tunisian.dealing import dealt
from atout.games.tunisian.rules import Rule
from atout.match import MatchState
from marks import rule


@rule(Rule.PACKETS)
def test_one_card_at_a_time_from_the_dealers_next() -> None:
    hands = dealt(PACK, 1, TunisianRules())
    for index, card in enumerate(PACK):
        assert hands[(1 + 1 + index) % 4][index // 4] == card


@rule(Rule.PACKETS)
@pytest.mark.parametrize(
    ("pattern", "first"),
    [
        ("3-2-3", (0, 1, 2, 12, 13)),
        ("2-3-3", (0, 1, 8, 9, 10)),
        ("3-3-2", (0, 1, 2, 12, 13)),
        ("eight", range(5)),
    ],
)
def test_packets(pattern: str, first: tuple[int, ...]) -> None:
    hands = dealt(PACK, 3, TunisianRules(deal_pattern=pattern))  # pyright: ignore[reportArgumentType]
    assert hands[0][:5] == tuple(PACK[index] for index in first)
    assert sorted(card for hand in hands for card in hand) == list(PACK)


@rule(Rule.PACKETS)
def test_dealing_may_always_start_with_seat_0() -> None:
    assert dealt(PACK, 2, TunisianRules(deal_start="seat0"))[0][0] == PACK[0]
    assert dealt(PACK, 2, TunisianRules())[3][0] == PACK[0]


@rule(Rule.SHUFFLE, Rule.DEALER)
def test_every_deal_is_shuffled_and_the_dealer_moves() -> None:
    match = MatchState.opened(TunisianBelote(), Seed.from_text("x"))
    first = match.next_setup()
    match = match.begin(first)
    for _ in range(4):
        assert match.deal is not None
        assert match.deal.actor is not None
        match = match.apply(match.deal.actor, match.game.parse("pass"))
    second = match.next_setup()
    assert second.pack != first.pack
    assert second.dealer == (first.dealer + 1) % 4
    assert match.standing.deals_counted == 0
    assert second.earlier == ()
    wrong = Setup(dealer=first.dealer, pack=second.pack)
    with pytest.raises(BadRecord, match="turn to deal"):
        match.game.recalled(wrong, match.standing, match.deal)


@rule(Rule.DEALER)
def test_the_first_dealer_is_drawn() -> None:
    drawn = [MatchState.opened(TunisianBelote(), Seed.from_text(str(n))).standing.dealer for n in range(200)]
    assert {drawn.count(seat) > 25 for seat in range(4)} == {True}
