"""What does `expert` lay aside, show and announce at French Tarot?"""

from collections.abc import Iterator

import pytest

from atout.bots.club.tarot import club_tarot
from atout.bots.expert.clock import Clock
from atout.bots.expert.tarot.announcements import best_announcement, best_declaration
from atout.bots.expert.tarot.deal_rollout import likely_lead
from atout.bots.expert.tarot.discard import best_discard
from atout.bots.expert.tarot.discard_candidates import discard_candidates
from atout.bots.expert.tarot.slam_odds import sweeps
from atout.bots.thinking import Thinking
from atout.cards import KING, card, cards
from atout.chance import Luck, Seed
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.cards import OUDLERS, PACK, is_trump
from atout.games.tarot.dealing import geometry
from atout.games.tarot.declarations import Misere, Show
from atout.games.tarot.view import TarotView
from atout.match import MatchState
from atout.play_tables import cards_of, mask_of
from tarot_positions import announcing_at, playing_at

SOME = Thinking(worlds=32)
NO_END = Clock(None)
TABLES = (
    TarotRules(seats=3),
    TarotRules(seats=4, petite_allowed=False, excuse_last_trick="to_trick_winner"),
    TarotRules(seats=5),
    TarotRules(seats=5, five_mode="dead", score_base="seed_literal", petit_sec="off"),
)


def luck(name: str = "") -> Luck:
    return Luck(Seed.from_text(f"aside {name}"), "expert")


def laying(rules: TarotRules, name: str) -> Iterator[TarotView]:
    """Each view of a taker who lays an aside as `expert` does; the others are `club`."""
    for attempt in range(100):
        seed = Seed.from_text(f"{name} {attempt}")
        match = MatchState.opened(Tarot(rules), seed)
        match = match.begin(match.next_setup())
        found = False
        while (deal := match.deal) is not None and deal.actor is not None:
            view = deal.view(deal.actor)
            assert isinstance(view, TarotView)
            if view.phase in ("announcing", "playing"):
                break
            found = view.phase == "discarding"
            if found:
                yield view
            action = best_discard(view, luck(), SOME, NO_END) if found else club_tarot(view, luck(name))
            match = match.apply(deal.actor, action)
        if found:
            return
    raise AssertionError("nobody takes the dog up")


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.seats} {rules.five_mode}")
def test_an_aside_is_legal_from_the_first_card_to_the_last(rules: TarotRules) -> None:
    views = list(laying(rules, "legal"))
    assert len(views) == geometry(rules).dog
    for view in views:
        chosen = best_discard(view, luck(), SOME, NO_END)
        assert chosen in view.legal
        assert chosen == best_discard(view, luck(), SOME, NO_END), "the same luck lays the same card"
        assert chosen.card not in OUDLERS
        assert chosen.card.rank != KING or is_trump(chosen.card)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.seats} {rules.five_mode}")
def test_asides_thought_of_are_whole_and_have_in_them_what_is_laid(rules: TarotRules) -> None:
    for view in laying(rules, "whole"):
        size = geometry(rules).dog
        for aside in discard_candidates(view.hand, view.aside, size):
            assert len(set(aside)) == size
            assert set(view.aside) <= set(aside) <= {*view.hand, *view.aside}
            assert not any(one in OUDLERS or is_trump(one) or one.rank == KING for one in aside)


def test_trumps_go_only_where_nothing_else_may() -> None:
    hand = cards("1T 2T 3T 4T 5T 6T 7T 8T 9T 10T 11T 12T 13T 14T 20T 21T EX KS KH KD KC 2C 3C 4C", PACK)
    (only,) = discard_candidates(hand, (), 6)
    assert set(only) == {*cards("2C 3C 4C", PACK), *cards("2T 3T 4T", PACK)}


def test_what_somebody_else_has_laid_is_taken_up_from_there() -> None:
    hand = cards("21T 20T 17T 12T 9T 6T EX KS 10S 9S 5S NH JH 3H 4D 7D 8D 2C 3C 7C QC KD", PACK)
    laid = cards("8H", PACK)
    for aside in discard_candidates(hand, laid, 6):
        assert set(laid) < set(aside)


def test_a_first_lead_is_never_of_the_called_suit() -> None:
    hand = mask_of(cards("2S 3S 4S 5S 9H 8H 3D 1T EX", PACK), PACK)
    assert cards_of(likely_lead(hand, None), PACK) == cards("2S", PACK)
    assert cards_of(likely_lead(hand, card("KS", PACK)), PACK) == cards("8H", PACK)
    assert cards_of(likely_lead(mask_of(cards("2S 1T 7T", PACK), PACK), card("KS", PACK)), PACK) == cards(
        "7T", PACK
    )


# Handfuls and miseres

STRONG = "21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 2T EX KS KH KD KC QS QH"
WEAK = "1T 3T 4T 5T 6T 7T 8T 9T 10T 11T 2S 3S 4S 2H 3H 4H 2D 3D"


def test_a_handful_is_shown_with_a_sure_win() -> None:
    view = playing_at(f"garde by 0 | | 0: | hand: {STRONG}")
    shown = best_declaration(view, luck(), SOME, NO_END)
    assert isinstance(shown, Show)
    assert shown in view.legal
    assert not set(cards("EX 21T", PACK)) & set(shown.cards)


def test_a_handful_is_kept_to_oneself_where_the_deal_is_lost() -> None:
    view = playing_at(f"garde-sans by 0 | | 0: | hand: {WEAK}")
    assert best_declaration(view, luck(), SOME, NO_END) is None


@pytest.mark.parametrize(("pays", "claims"), [(20, True), (2, False)])
def test_a_misere_is_claimed_if_it_pays_for_a_hand_that_all_see(pays: int, *, claims: bool) -> None:
    hand = "2S 3S 4S 5S 6S 2H 3H 4H 5H 6H 2D 3D 4D KD QD 2C 3C 4C"
    view = playing_at(f"garde by 1 | | 0: | hand: {hand}", TarotRules(misere=pays))
    assert (best_declaration(view, luck(), SOME, NO_END) == Misere("trumps")) is claims


# Slams


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 11T 10T KS KH KD KC QS QH", "slam"),
        ("21T 20T 19T 18T 17T 16T 15T 14T EX 2T KS QS NS KH QH NH KD KC", "slam"),
        ("21T 20T 19T 18T 17T 16T 15T 14T 13T 12T 11T 10T KS KH KD KC QS 3H", "no-slam"),
        ("21T 20T 17T 12T 9T 6T EX KS 10S 9S 5S NH JH 3H 4D 7D 8D 2C", "no-slam"),
    ],
)
def test_a_slam_is_announced_if_it_is_there_in_nearly_every_deal(hand: str, said: str) -> None:
    assert str(best_announcement(announcing_at(hand), luck(), SOME, NO_END)) == said


@pytest.mark.parametrize(
    ("enemy", "made"),
    [
        pytest.param("5T 6T 10S 3S", True, id="everything falls"),
        pytest.param("5T 6T 7T 8T", False, id="a trump is left, and ruffs"),
        pytest.param("5T 6T 7T EX", False, id="the Excuse saves a trump"),
        pytest.param("5T QS 3S 2S", True, id="a queen falls too late to beat anything"),
        pytest.param("5T QH 2D 2C", False, id="a queen above a jack"),
    ],
)
def test_who_leads_from_the_top_sweeps(enemy: str, *, made: bool) -> None:
    hand = mask_of(cards("21T 20T 19T KS JH", PACK), PACK)
    assert sweeps(hand, [mask_of(cards(enemy, PACK), PACK)]) is made
