"""Does `expert` bid and call at French Tarot as its worlds tell it, and always by the rules?"""

from dataclasses import replace

import pytest

from atout.actions import Action, Pass
from atout.bots.club.tarot import club_tarot
from atout.bots.club.tarot.bidding import best_bid as club_bid
from atout.bots.club.tarot.called_card import best_call as club_call
from atout.bots.expert.clock import Clock
from atout.bots.expert.tarot.bidding import best_bid, candidates
from atout.bots.expert.tarot.call_model import likely_bid
from atout.bots.expert.tarot.called_card import best_call
from atout.bots.expert.tarot.contract_value import called_from, contract_value, share_of
from atout.bots.thinking import Thinking
from atout.cards import KING, cards
from atout.chance import Luck, Seed
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import Bid, Contract, Level
from atout.games.tarot.called_card import CallCard
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import GEOMETRY
from atout.games.tarot.scoring import shared
from atout.games.tarot.view import TarotView
from atout.match import MatchState
from atout.play_tables import mask_of
from tarot_positions import FIVE, FOUR, bidding_at, calling_at

THINKING = {"bidding": best_bid, "calling": best_call}
WEAK = "3T 7T 9T JS 8S 5S 2S 9H 6H 4H 1H 10D 7D 3D 9C 6C 5C 2C"
MONSTER = "21T 20T 19T 18T 16T 15T 14T 12T 9T 6T 1T EX KS QS KH KD 9D 8D"


def answer(view: TarotView, worlds: int = 24, text: str = "luck") -> Action:
    thinking = Thinking(worlds=worlds)
    luck = Luck(Seed.from_text(text), "expert")
    return THINKING[view.phase](view, luck, thinking, Clock.started(thinking))


def opened(rules: TarotRules, seed: Seed) -> list[str]:
    """What everybody says until cards are laid or played."""
    match = MatchState.opened(Tarot(rules), seed)
    match = match.begin(match.next_setup())
    said: list[str] = []
    while (deal := match.deal) is not None and deal.actor is not None:
        view = deal.view(deal.actor)
        assert isinstance(view, TarotView)
        if view.phase in ("discarding", "announcing", "playing"):
            break
        if view.phase in THINKING:
            action = answer(view, worlds=6, text=str(len(said)))
        else:
            action = club_tarot(view, Luck(seed, f"bot {len(said)}"))
        assert action in view.legal
        said.append(str(action))
        match = match.apply(deal.actor, action)
    return said


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "rules",
    [
        TarotRules(seats=3, petit_sec="optional"),
        TarotRules(seats=4, slam_announcers="any", petit_sec="off"),
        TarotRules(seats=5),
        TarotRules(seats=5, first_lead_called_card=False, excuse_last_trick="to_trick_winner"),
        TarotRules(seats=5, five_mode="dead", petite_allowed=False, score_base="seed_literal"),
    ],
    ids=lambda rules: f"{rules.seats} {rules.five_mode} {rules.petit_sec} {rules.first_lead_called_card}",
)
def test_what_is_said_is_legal_and_the_same_again(rules: TarotRules, seed: int) -> None:
    said = [opened(rules, Seed.from_text(f"legal {seed}")) for _ in range(2)]
    assert said[0] == said[1]


@pytest.mark.parametrize("heard", ["", "pass, pass, pass", "bid garde"])
def test_nothing_in_hand_is_passed(heard: str) -> None:
    assert answer(bidding_at(f"first 0: {heard} | hand: {WEAK}")) == Pass()


@pytest.mark.parametrize("heard", ["", "pass, bid petite", "bid garde"])
def test_a_monster_is_bid(heard: str) -> None:
    assert isinstance(answer(bidding_at(f"first 0: {heard} | hand: {MONSTER}")), Bid)


def test_no_bid_is_higher_than_the_usual_one() -> None:
    view = bidding_at(f"first 0: | hand: {MONSTER}")
    calls = candidates(view, Bid(Level.GARDE))
    assert calls == (Pass(), Bid(Level.PETITE), Bid(Level.GARDE))
    assert candidates(view, Pass()) == (Pass(),)


def test_without_time_the_usual_is_said() -> None:
    """The clock has run out before the first deal."""
    luck, over = Luck(Seed.from_text("late"), "expert"), Clock(0.0)
    bidding = bidding_at(f"first 0: | hand: {MONSTER}")
    assert best_bid(bidding, luck, Thinking(), over) == club_bid(bidding)
    calling = calling_at("21T 18T 15T 9T 6T 1T EX KS QS 5S QH 4H 3D 2C 7C")
    assert best_call(calling, luck, Thinking(), over) == club_call(calling)


# The call


def test_a_king_is_called_that_is_not_held() -> None:
    view = calling_at("21T 18T 15T 9T 6T 1T EX KS QS 5S QH 4H 3D 2C 7C")
    called = answer(view)
    assert isinstance(called, CallCard)
    assert called.card.rank == KING
    assert called.card not in view.hand


def test_with_all_kings_a_queen_is_called() -> None:
    called = answer(calling_at("21T 18T 15T 9T 6T 1T EX KS KH KD KC 4H 3D 2C 7C"))
    assert str(called) in ("call QS", "call QH", "call QD", "call QC")


@pytest.mark.parametrize("bid", list(Level))
def test_every_contract_is_played_out(bid: Level) -> None:
    view = calling_at("21T 18T 15T 9T 6T 1T EX KS QS 5S QH 4H 3D 2C 7C")
    assert answer(replace(view, contract=Contract(0, bid))) in view.legal


# At a glance


@pytest.mark.parametrize("seed", range(20))
def test_the_card_that_others_would_call_is_the_one_that_club_calls(seed: int) -> None:
    luck = Luck(Seed.from_text(f"call {seed}"), "hand")
    hand = luck.shuffled(PACK)[: GEOMETRY[5].hand]
    view = calling_at(" ".join(map(str, hand)))
    merits = {called_from(mask_of(hand, PACK)), mask_of((club_call(view).card,), PACK)}
    assert len(merits) == 1


@pytest.mark.parametrize(("players", "partner"), [(3, None), (4, None), (5, None), (5, 2)])
def test_shares_are_those_of_the_score(players: int, partner: int | None) -> None:
    rules = {3: TarotRules(seats=3), 4: FOUR, 5: FIVE}[players]
    scores = shared(1, Contract(1, Level.GARDE, partner=partner), tuple(range(players)), rules)
    assert tuple(share_of(seat, 1, partner, players) for seat in range(players)) == scores


def test_a_good_dog_and_a_good_partner_help() -> None:
    hand = mask_of(cards("20T 18T 15T 9T 6T KS QS 5S QH 4H 3D 2C 7C 8C 9C", PACK), PACK)
    good, bad = (mask_of(cards(text, PACK), PACK) for text in ("21T EX 17T", "2S 3S 4S"))
    look = contract_value(5)
    for level in (Level.PETITE, Level.GARDE, Level.GARDE_SANS):
        assert look.margin(level, hand, good, bad) > look.margin(level, hand, bad, bad)
        assert look.margin(level, hand, bad, good) > look.margin(level, hand, bad, 0)


def test_others_speak_as_club_does_without_a_mood() -> None:
    view = bidding_at(f"first 0: | hand: {MONSTER}")
    bid = club_bid(view)
    assert isinstance(bid, Bid)
    assert likely_bid(mask_of(view.hand, PACK), 0.0, None, 3, FOUR) == bid.level
    assert likely_bid(mask_of(cards(WEAK, PACK), PACK), 0.0, None, 3, FOUR) is None
