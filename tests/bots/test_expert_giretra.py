"""Does `expert` keep its word at Giretra, and does it call with sense?"""

from dataclasses import replace

import pytest

from atout.belote.cards import PACK, SEATS
from atout.bots.expert.giretra import expert_giretra
from atout.bots.expert.giretra.call_likelihood import cards_played, likelihood
from atout.bots.expert.giretra.call_model import first_turn
from atout.bots.expert.giretra.call_weights import ALL_EIGHT, FIRST_FIVE
from atout.bots.expert.giretra.hand_strength import TraitWeights, held_in
from atout.bots.thinking import Thinking
from atout.cards import ACE, JACK, cards
from atout.chance import Luck, Seed
from atout.games.giretra import Giretra
from atout.games.giretra.rules import PRESETS
from atout.games.giretra.view import GiretraView
from atout.match import MatchState
from atout.play_tables import mask_of
from positions import STANDARD, calling_at, playing_at

FEW = Thinking(worlds=4)
SOME = Thinking(worlds=60)


def choices(view: GiretraView) -> set[str]:
    """What expert does here, with three different lucks."""
    lucks = [Luck(Seed.from_text(str(number)), "expert") for number in range(3)]
    return {str(expert_giretra(view, luck, SOME)) for luck in lucks}


def play_a_deal(game: Giretra, seed: Seed, thinking: Thinking) -> list[str]:
    match = MatchState.opened(game, seed)
    match = match.begin(match.next_setup())
    said: list[str] = []
    while (deal := match.deal) is not None and deal.actor is not None:
        view = deal.view(deal.actor)
        action = expert_giretra(view, Luck(seed, f"bot {len(said)}"), thinking)
        assert action in view.legal
        said.append(str(action))
        match = match.apply(deal.actor, action)
    return said


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("seed", range(3))
def test_every_answer_is_legal(preset: str, seed: int) -> None:
    """Whole deals, from the cut to the last card."""
    said = play_a_deal(Giretra(PRESETS[preset]), Seed.from_text(f"legal {seed}"), FEW)
    assert sum(action.startswith("play") for action in said) == len(PACK)


def test_the_same_luck_and_worlds_give_the_same_deal() -> None:
    """A number of worlds makes it repeatable to the card."""
    deals = [play_a_deal(Giretra(), Seed.from_text("twice"), FEW) for _ in range(2)]
    assert deals[0] == deals[1]


def test_answers_in_time() -> None:
    """A tiny time is enough for a legal call."""
    view = calling_at("first 2: bid hearts | hand: JS 9S AS AC 7D")
    action = expert_giretra(view, Luck(Seed.from_text("late"), "expert"), Thinking(seconds=0.001))
    assert action in view.legal


# Calls


def test_takes_with_the_best_trumps_and_an_ace() -> None:
    """J 9 A 10 of hearts and the ace of spades: hearts, or no trumps, which are worth more."""
    assert choices(calling_at("first 0: | hand: JH 9H AH 10H AS")) <= {"bid hearts", "bid no-trumps"}


def test_takes_all_trumps_over_no_trumps_with_jacks() -> None:
    """Three jacks, a nine beside one of them, and nothing that would stop no trumps."""
    assert choices(calling_at("first 0: bid no-trumps | hand: JH 9H JD JC 7D")) == {"bid all-trumps"}


def test_never_doubles_with_nothing() -> None:
    """Their colour, and not a trick in sight."""
    assert "double hearts" not in choices(calling_at("first 3: bid hearts | hand: 7S 8S 7C 8C QD"))


def test_doubles_the_trumps_it_holds() -> None:
    """They chose our suit: jack, nine and ace of it with an ace outside."""
    assert choices(calling_at("first 3: bid spades | hand: JS 9S AS KS AC")) == {"double spades"}


# What calls tell


def told_by(view: GiretraView, strong: str, holder: int) -> float:
    """How likely the calls are if this seat holds these cards, and the others what is left."""
    held = {view.seat: view.hand, holder: cards(strong)}
    rest = [card for card in PACK if all(card not in hand for hand in held.values())]
    for seat in range(SEATS):
        hand = held.get(seat, ())
        missing = len(view.hand) - len(hand)
        held[seat], rest = (*hand, *rest[:missing]), rest[missing:]
    return likelihood(view)(tuple(mask_of(held[seat], PACK) for seat in range(SEATS)))


def heard_before(view: GiretraView, position: str) -> GiretraView:
    """The same play after this auction."""
    return replace(view, history=calling_at(position).history)


def test_a_bid_tells_who_holds_the_trumps() -> None:
    """Seat 1 took hearts: the best of them are more likely there than with its partner."""
    view = playing_at("hearts by 1 | | 0: | hand: AS 10S 7S 8S AC 7C 8C 7D")
    view = heard_before(view, "first 0: bid clubs, bid hearts | hand: 7D 8D QD KD AD")
    assert told_by(view, "JH 9H AH", 1) > 1.5 * told_by(view, "JH 9H AH", 3)


def test_nothing_is_impossible() -> None:
    """Seat 1 took hearts, and we hold the four best of them: that deal keeps some weight."""
    view = playing_at("hearts by 1 | | 0: | hand: JH 9H AH 10H AC 7C 8C 7D")
    view = heard_before(view, "first 0: bid clubs, bid hearts | hand: 7D 8D QD KD AD")
    assert told_by(view, "7S 8S QS KS AS", 1) > 0


def test_cards_played_count_as_held() -> None:
    """What a seat has played it was dealt."""
    view = playing_at("hearts by 0 | 0: JH 7H 8H QH | 0: AS 7S | hand: 10S 8S 7C 8C 10C QC 7D")
    assert [gone.bit_count() for gone in cards_played(view)] == [2, 2, 1, 1]


def test_strength_is_looked_up_suit_by_suit() -> None:
    """One trait for each card and place, summed."""
    weights = dict.fromkeys(FIRST_FIVE.hand.weights, 0.0) | {"trump J": 1.0, "side A": 0.5, "strong J": 2.0}
    clubs, diamonds, *_, all_trumps = TraitWeights(weights).strengths(mask_of(cards("JC AD AH"), PACK))
    assert (clubs, diamonds, all_trumps) == (2.0, 0.5, 2.0)
    assert held_in(0b10010000) == {JACK, ACE}


def test_chances_follow_the_hand() -> None:
    """Who holds the best of a suit opens it more often than who holds nothing there."""
    for model in (FIRST_FIVE, ALL_EIGHT):
        turn = first_turn(STANDARD, 3, model)
        hearts = next(place for place, one in enumerate(turn.options) if str(one.call) == "bid hearts")
        shares: list[float] = []
        for hand in ("JH 9H AH 7S 8C", "JS 9S AS 7H 8C"):
            chances = turn.chances(model.hand.strengths(mask_of(cards(hand), PACK)))
            shares.append(chances[hearts] / sum(chances))
        assert shares[0] > 10 * shares[1]
