"""A contract is told in words by its reading: whose it is, and whose not."""

import pytest

from atout.cards import EVERY_CARD, card
from atout.reading import ContractRead, Reading, in_words
from atout.telling.names import Names
from atout.telling.say import Say
from atout.telling.sentences import contract_said, rows

PARTNERS = Names(Say(), ("Lova", "Bao", "Soa", "Vola"), (0, 1, 0, 1), 0)
ALONE = Names(Say(), ("Lova", "Bao", "Soa", "Vola", "Hery"), (0, 1, 2, 3, 4), 0)
KING = card("KH", EVERY_CARD)
CALLED = ContractRead(settled=True, level="garde", seat=3, side="attack", seats=(3, 4), called=KING)


@pytest.mark.parametrize(
    ("contract", "names", "told"),
    [
        (
            ContractRead(settled=True, level="90", trump="hearts", times=2, seat=1, side=1, seats=(1, 3)),
            PARTNERS,
            "90 hearts ♥ ×2 (them)",
        ),
        (
            ContractRead(settled=True, trump="no-trumps", seat=0, side=0, seats=(0, 2)),
            PARTNERS,
            "no trumps (us)",
        ),
        (
            ContractRead(settled=True, level="garde", seat=0, side="attack", seats=(0,)),
            ALONE,
            "garde by you",
        ),
        (CALLED, ALONE, "garde by Vola, called KH, partner Hery"),
        # Turned up, and called by nobody.
        (ContractRead(settled=True, trump="spades"), PARTNERS, "spades ♠"),
        (ContractRead(settled=False, trump="spades", seat=0, side=0, seats=(0, 2)), PARTNERS, None),
    ],
)
def test_whose_it_is(contract: ContractRead, names: Names, told: str | None) -> None:
    assert contract_said(in_words(contract), names) == told


@pytest.mark.parametrize(
    ("complete", "told"), [(False, "partner unknown"), (True, "alone against the others")]
)
def test_a_partner_may_not_be_known_yet_or_not_be(told: str, *, complete: bool) -> None:
    contract = ContractRead(
        settled=True, level="petite", seat=3, side="attack", seats=(3,), called=KING, complete=complete
    )
    assert contract_said(in_words(contract), ALONE) == f"petite by Vola, called KH, {told}"


@pytest.mark.parametrize(("seat", "told"), [(1, "90 ♥ (Bao)"), (None, "90 ♥")])
def test_what_would_be_played_stands_on_the_board_by_whom_it_is(seat: int | None, told: str) -> None:
    contract = ContractRead(settled=False, level="90", trump="hearts", seat=seat)
    reading = Reading(
        players=(0, 1, 2, 3),
        hand_size=8,
        most_in_hand=8,
        cards_left=(8,) * 4,
        sides=(0, 1, 0, 1),
        roles=(None,) * 4,
        contract=contract,
    )
    assert rows(reading, PARTNERS, playing=False) == (("Bid", told),)
