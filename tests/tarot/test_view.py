"""What nobody may see: the aside, a dog not taken up, the partner, trumps held back from a handful."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import State
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.cards import EXCUSE, halves_of
from atout.games.tarot.deal import Bidding
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.tally import TrickTally
from atout.games.tarot.view import TarotView
from atout.match import MatchState
from atout.seats import Seat
from atout.testing import Choose, Tally, Violation, check_deal
from atout.tricks import Trick
from atout.wire import text
from tarot.at import FIVE, TABLES, acted, dealt, finished, taken, tarot, texts, trumps
from tarot.whole_deals import LOW_CLUBS, petit_before_the_excuse, played_out, swept_by_the_defence


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


def halves_of_side(deal: Playing, tricks: tuple[Trick, ...], side: str) -> int:
    """Counted by the rules for a deal that ended here, the Excuse never in its last trick."""
    tally = TrickTally(deal.rules, deal.setup.dealer, deal.contract, (*tricks, Trick(deal.trick.leader, ())))
    attack = 0
    for trick, winner in zip(tricks, tally.tricks[1:], strict=True):
        won = tally.side(winner.leader)
        attack += halves_of(tuple(card for card in trick.cards if card != EXCUSE)) * (won == "attack")
        if EXCUSE in trick.cards:
            owner = tally.side(tally.player(trick, trick.cards.index(EXCUSE)))
            attack += 8 * (owner == "attack") + (won == "attack")
    return attack if side == "attack" else sum(halves_of(trick.cards) for trick in tricks) - attack


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_points_so_far_add_up_within_a_side(seats: int) -> None:
    """Seat by seat, whoever is with whom: over a side they are what the rules count."""
    rules = TABLES[seats]
    call = ("call KC",) if rules.calls else ()
    state = taken(dealt({1: "EX KC"}, rules=rules), "garde-sans", *call)
    seen: set[int] = set()
    while isinstance(state, Playing):
        view = state.view(None)
        for side in ("attack", "defence"):
            own = [seat for seat in range(seats) if state.contract.side_of(seat) == side]
            assert sum(view.halves[seat] for seat in own) == halves_of_side(state, view.tricks, side)
        assert sum(view.tricks_won) == len(view.tricks)
        seen.add(view.tricks_won[state.contract.taker])
        offered = texts(state)
        state = acted(state, "play EX" if "play EX" in offered else offered[0])
    assert len(seen) > 1, "the taker won some and lost some"


def test_whoever_wins_the_last_trick_has_it() -> None:
    """The Excuse led to the end of a slam wins it; a card wins it otherwise."""
    assert finished(petit_before_the_excuse()).view(0).tricks_won == (18, 0, 0, 0)
    lost = finished(swept_by_the_defence()).view(0)
    assert (lost.tricks_won[0], sum(lost.tricks_won)) == (0, 18)


def test_a_taker_who_laid_the_called_card_aside_knows_to_be_alone() -> None:
    """A queen called from the own hand and laid aside: only the taker can know."""
    kings = "KC KD KH KS"
    state = taken(dealt({0: f"{kings} QH QD QS", 1: "2C"}, rules=FIVE), "garde", "call QH", aside="QH QD QS")
    assert state.view(0).sides_known
    assert not any(state.view(seat).sides_known for seat in (None, 1, 2, 3, 4))


def test_the_bid_stays_in_sight() -> None:
    state = taken(dealt({}), "garde-sans")
    assert state.view(3).high == state.view(3).contract


def test_those_who_said_no_void_before_are_heard() -> None:
    bare = {1: "1T 1C 2C 3C 4C 5C 6C 7C 8C 9C 1D 2D 3D 4D 5D 6D 7D 8D"}
    state = acted(dealt(bare, rules=TarotRules(petit_sec="optional")), "no-void", "void")
    assert [turn.action for turn in state.view(3).history] == ["cut", "no-void", "void"]


# Games that leak must be noticed. ------------------------------------------------------------------

honest = Playing.view


def aside_in_the_open(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), aside=deal.aside)


def aside_in_the_history(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), history=honest(deal, deal.contract.taker).history)


def dog_turned(deal: Playing, seat: Seat | None) -> TarotView:
    return replace(honest(deal, seat), dog=deal.start.dog)


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
        return wanted[0] if wanted and not state.start.auction.high else offered[0]

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
        match = MatchState.opened(game, Seed.from_text(f"leak {number}"))
        check_deal(match, Luck(match.seed, "leak"), Tally(), swaps=12, choose=bidding(level))
