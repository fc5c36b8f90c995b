"""What nobody may see: the aside, a dog not taken up, the partner, trumps held back from a handful."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import State
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.cards import halves_of
from atout.games.tarot.deal import Bidding
from atout.games.tarot.playing import Playing
from atout.games.tarot.view import TarotView
from atout.match import Match
from atout.seats import Seat
from atout.testing import Choose, Tally, Violation, check_deal
from atout.wire import text
from tarot.at import FIVE, TABLES, acted, dealt, finished, taken, tarot, texts, trumps
from tarot.whole_deals import LOW_CLUBS, played_out


def told(state: Any, seat: Seat | None) -> set[str]:
    """Every card that stands anywhere in this seat's view."""
    words = text(state.view(seat)).replace('"', " ").replace(",", " ").split()
    return {str(card) for card in Tarot().pack} & set(words)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_aside_is_told_to_the_taker_alone(seats: int) -> None:
    rules = TABLES[seats]
    call = ("call KC",) if rules.calls else ()
    hand = "QC QD QH" if seats == 5 else "QC QD QH QS NC ND"
    state = taken(dealt({0: hand}, rules=rules), "garde", *call, aside=hand)
    assert set(hand.split()) <= told(state, 0)
    for seat in (None, *range(1, seats)):
        assert not set(hand.split()) & (told(state, seat) - {str(card) for card in state.view(seat).dog})


@pytest.mark.parametrize("level", ["garde-sans", "garde-contre"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_dog_not_taken_up_is_told_to_nobody(seats: int, level: str) -> None:
    rules = TABLES[seats]
    dog = "21T EX KS" if seats == 5 else "21T EX KS QS 1H 2H"
    call = ("call KH",) if rules.calls else ()
    state = taken(dealt({}, dog=dog, rules=rules), level, *call)
    for seat in (None, *range(seats)):
        assert not set(dog.split()) & told(state, seat)


def test_surplus_trumps_are_told_to_nobody() -> None:
    state = taken(dealt({0: trumps(2, 12), 1: "1H"}), "garde-sans")
    shown = acted(state, f"show {trumps(2, 11)}")
    for seat in (None, 1, 2, 3):
        assert "12T" not in told(shown, seat)
        assert "2T" in told(shown, seat)


def test_the_partner_is_told_to_nobody_else() -> None:
    state = taken(dealt({3: "KH"}, rules=FIVE), "garde-sans", "call KH")
    for seat in (None, 0, 1, 2, 4):
        assert '"partner": null' in text(state.view(seat))
        assert '"sides_known": false' in text(state.view(seat))
    assert '"partner": 3' in text(state.view(3))


def test_everything_is_open_at_the_count() -> None:
    view = finished(played_out(taken(dealt({}, dog=LOW_CLUBS), "garde", aside=LOW_CLUBS))).view(None)
    assert view.dog == view.aside == tarot(LOW_CLUBS)
    assert view.count is not None
    assert view.result is not None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_points_so_far_add_up_within_a_side(seats: int) -> None:
    """Seat by seat, whoever is with whom: until the last trick the sum is what lies in the tricks."""
    rules = TABLES[seats]
    call = ("call KC",) if rules.calls else ()
    state = taken(dealt({}, rules=rules), "garde-sans", *call)
    while isinstance(state, Playing):
        view = state.view(None)
        assert sum(view.halves) == sum(halves_of(trick.cards) for trick in view.tricks)
        assert sum(view.tricks_won) == len(view.tricks)
        state = acted(state, texts(state)[0])


# Games that leak must be noticed. ------------------------------------------------------------------

honest = Playing.view


def aside_in_the_open(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), aside=deal.aside)


def aside_in_the_history(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), history=honest(deal, deal.contract.taker).history)


def dog_turned(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), dog=deal.opening.dog)


def partner_named(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), contract=deal.contract)


def trumps_counted(deal: Playing, seat: Seat | None) -> TarotView:
    """Tells how many trumps the taker still holds."""
    return replace(honest(deal, seat), deals_counted=len(deal.trumps_held(deal.contract.taker)))


def bidding(level: str) -> Choose:
    """The first to speak bids this, and all else is luck: random auctions seldom end low."""

    def choose(state: State, luck: Luck) -> Action:
        assert state.actor is not None
        offered = state.legal(state.actor)
        if not isinstance(state, Bidding):
            return luck.choice(offered)
        wanted = [call for call in offered if str(call) == f"bid {level}"]
        return wanted[0] if wanted and not state.opening.auction.high else offered[0]

    return choose


@pytest.mark.parametrize(
    ("cheat", "level"),
    [
        (aside_in_the_open, "garde"),
        (aside_in_the_history, "garde"),
        (dog_turned, "garde-sans"),
        (partner_named, "garde-sans"),
        (trumps_counted, "garde-sans"),
    ],
)
def test_a_game_that_leaks_is_noticed(
    cheat: Callable[..., Any], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Playing, "view", cheat)
    game = Tarot(TarotRules(seats=5, shuffle="every_deal"))
    with pytest.raises(Violation, match="has not seen"):
        check_deals(game, level)


def check_deals(game: Tarot, level: str) -> None:
    for number in range(10):
        match = Match.opened(game, Seed.from_text(f"leak {number}"))
        check_deal(match, Luck(match.seed, "leak"), Tally(), swaps=12, choose=bidding(level))
