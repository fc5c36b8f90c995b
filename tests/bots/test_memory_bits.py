"""Does a net read of the last deal what its tricks tell, the same from a view and in the kernel?"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from atout.belote.cards import PACK
from atout.bots.club import club
from atout.bots.memory.giretra.bits import LEAST_CHANCES, MEMORY
from atout.bots.memory.giretra.blocks import remembered
from atout.bots.random import random
from atout.encoding import NOT_RENAMED, offsets
from atout.game import Bot
from atout.games.giretra.deal import Bidding, Playing
from atout.games.giretra.dealing import cutter
from atout.games.giretra.encoding import ENCODING
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals
from atout.seats import order
from atout.tricks import Trick
from sizes import sized

from .second_deals import WAYS, in_kernel, laid_out, lifted, second_deals

DOCS = Path(__file__).parents[2] / "docs" / "environments-giretra.md"
RULES = (*WAYS, GiretraRules(cutter="right", pickup_order="trick_order"))


def recalled(deals: Deals, deal: Bidding | Playing, seat: int, tricks: tuple[Trick, ...]) -> int:
    """What follows the observation, by the kernel."""
    row = deals.recall(
        0,
        seat,
        [trick.leader for trick in tricks],
        [PACK.index(one) for trick in tricks for one in trick.cards],
        option_numbers(deal.rules, ("gather", "pickup_order")),
        cutter(deal.setup.dealer, deal.rules),
        lifted(deal),
    )
    packed = np.packbits(row.astype(np.bool_), bitorder="little")
    return int.from_bytes(packed.tobytes(), "little")


def fields_of(written: int) -> Iterator[tuple[str, list[int]]]:
    """Each field, as sets of cards; the first as it is."""
    for name, place in offsets(MEMORY.fields).items():
        value = written >> place.start & (1 << place.stop - place.start) - 1
        yield name, [value >> 32 * number & 0xFFFFFFFF for number in range(len(LEAST_CHANCES))]


def strange(tricks: tuple[Trick, ...], number: int) -> tuple[Trick, ...]:
    """Tricks that cannot have been, or not in this pack; now and then the same."""
    return tuple(Trick(one.leader, one.cards[number % 4 :] + one.cards[: number % 4]) for one in tricks)


@pytest.mark.parametrize("bot", [club, random])
@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_writes_the_same(rules: GiretraRules, bot: Bot) -> None:
    """From every seat in its turn, with suits as they are and renamed."""
    plain, renamed = (in_kernel(rules, renamed=one) for one in (False, True))
    told = nothing = 0
    for number, (deal, _) in enumerate(second_deals(rules, sized(3, whole=200), bot)):
        laid_out(plain, deal)
        laid_out(renamed, deal)
        seat = number % 4
        view = deal.view(seat)
        assert isinstance(view, GiretraView)
        if number % 5 == 0:
            view = replace(view, earlier=strange(view.earlier, number))
        renaming = ENCODING.renaming(view)
        assert recalled(plain, deal, seat, view.earlier) == MEMORY.recall(view, NOT_RENAMED).bits
        written = MEMORY.recall(view, renaming).bits
        assert recalled(renamed, deal, seat, view.earlier) == written
        told, nothing = told + (written > 0), nothing + (written == 0)
    assert told > 80
    assert nothing


def test_bits_are_the_chances() -> None:
    """Counted over every way to lie, where they are few."""
    looked = 0
    for _, view in second_deals(GiretraRules(), 3):
        hidden = unseen(view)
        known = remembered(view, hidden)
        few = known.few(60) if known else None
        if not few:
            continue
        assert view.seat is not None
        written = dict(fields_of(MEMORY.recall(view, NOT_RENAMED).bits))
        assert written.pop("remembers")[0] == 1
        for sets, seat in zip(written.values(), order(view.seat, 4), strict=True):
            for least, cards in zip(LEAST_CHANCES, sets, strict=True):
                due = 0
                for card in range(len(PACK)):
                    gets = sum(
                        orders
                        for way, orders in few.items()
                        for place, held in zip(hidden.places, way, strict=True)
                        if place.seat == seat and held >> card & 1
                    )
                    due |= (Fraction(gets, sum(few.values())) >= Fraction(least, 100)) << card
                assert cards == due
        looked += 1
    assert looked > 20


def test_nothing_is_remembered_of_a_first_deal() -> None:
    for _, view in second_deals(GiretraRules(), 1):
        assert MEMORY.recall(replace(view, earlier=()), NOT_RENAMED).bits == 0


def test_the_layout_says_what_is_written() -> None:
    layout = [(one.name, one.size) for one in MEMORY.fields]
    for _, view in second_deals(GiretraRules(), 1):
        assert MEMORY.recall(view, ENCODING.renaming(view)).sizes() == layout


def test_the_page_tells_the_fields() -> None:
    page = DOCS.read_text(encoding="utf-8")
    rows = [f"| `{one.name}` | {one.size} | {one.meaning} |" for one in MEMORY.fields]
    assert "\n".join(["", "| field | bits | what it tells |", "|---|---|---|", *rows, ""]) in page
    assert f"{sum(one.size for one in MEMORY.fields)} bits" in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"leaders": [0] * 7}, "there must be 8 leaders"),
        ({"leaders": [4] * 8}, "leaders"),
        ({"cards": [0] * 32}, "each of the 32 once"),
        ({"gathering": {"gather": 0}}, "pickup_order is missing"),
        ({"gathering": {"gather": 2, "pickup_order": 0}}, "gather"),
        ({"lifted": 33}, "lifted"),
        ({"cutter": 4}, "seat"),
    ],
)
def test_what_cannot_have_been_swept_up_is_refused(change: dict[str, Any], sentence: str) -> None:
    deals = in_kernel(GiretraRules(), renamed=False)
    deals.reset(1)
    told: dict[str, Any] = {
        "leaders": [0] * 8,
        "cards": list(range(32)),
        "gathering": {"gather": 0, "pickup_order": 0},
        "cutter": 1,
        "lifted": 12,
    }
    with pytest.raises(ValueError, match=sentence):
        deals.recall(0, 0, **{**told, **change})
