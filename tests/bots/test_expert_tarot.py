"""Does `expert` keep its word at French Tarot, and would anyone laugh?"""

from dataclasses import replace

import pytest

from atout.bots.club.tarot.hand_value import margin
from atout.bots.expert.tarot import expert_tarot
from atout.bots.expert.tarot.call_likelihood import said
from atout.bots.expert.tarot.card_play import alike
from atout.bots.expert.tarot.deal_value import Oudlers, stakes
from atout.bots.expert.tarot.hand_strength import hand_strength
from atout.bots.thinking import Thinking
from atout.cards import card, cards
from atout.chance import Luck, Seed
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import LEVELS, Contract, Level
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import GEOMETRY
from atout.games.tarot.scoring import Summary, over_threshold, scored
from atout.games.tarot.view import TarotView
from atout.match import MatchState
from atout.play_tables import mask_of
from tarot_positions import FIVE, FOUR, bidding_at, playing_at

FEW = Thinking(worlds=4)
SOME = Thinking(worlds=48)


def choices(view: TarotView) -> set[str]:
    """What expert plays here, with three different lucks: `7S`."""
    lucks = [Luck(Seed.from_text(str(number)), "expert") for number in range(3)]
    return {str(expert_tarot(view, luck, SOME)).removeprefix("play ") for luck in lucks}


def play_a_deal(rules: TarotRules, seed: Seed, thinking: Thinking) -> list[str]:
    match = MatchState.opened(Tarot(rules), seed)
    match = match.begin(match.next_setup())
    said_so_far: list[str] = []
    while (deal := match.deal) is not None and deal.actor is not None:
        view = deal.view(deal.actor)
        action = expert_tarot(view, Luck(seed, f"bot {len(said_so_far)}"), thinking)
        assert action in view.legal
        said_so_far.append(str(action))
        match = match.apply(deal.actor, action)
    return said_so_far


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "rules",
    [
        TarotRules(seats=3, petit_sec="optional"),
        TarotRules(seats=4, misere=20, slam_announcers="any"),
        TarotRules(seats=5),
        TarotRules(seats=5, five_mode="dead", petite_allowed=False, score_base="seed_literal"),
    ],
    ids=lambda rules: f"{rules.seats} {rules.five_mode}",
)
def test_every_answer_is_legal(rules: TarotRules, seed: int) -> None:
    """Whole deals, from the cut to the last card."""
    assert play_a_deal(rules, Seed.from_text(f"legal {seed}"), FEW)


def test_the_same_luck_and_worlds_give_the_same_deal() -> None:
    """A number of worlds makes it repeatable to the card."""
    deals = [play_a_deal(FIVE, Seed.from_text("twice"), FEW) for _ in range(2)]
    assert deals[0] == deals[1]


# What a deal is worth


@pytest.mark.parametrize("halves", range(60, 120, 3))
@pytest.mark.parametrize("bid", LEVELS)
def test_points_are_paid_as_the_rules_score_them(bid: Level, halves: int) -> None:
    """The Petit's points in the tables are those of the threshold that it lowers."""
    contract = Contract(0, bid)
    worth = stakes(contract, Oudlers(1, petit=True, excuse=False, excuse_ours=False), ("simple",), FOUR, 3)
    for oudlers in (1, 2):
        summary = Summary(halves=halves, oudlers=oudlers, handfuls=("simple",))
        paid = -scored(contract, summary, (0, 1, 2, 3), FOUR).scores[1]
        value = halves + (oudlers - 1) * (
            worth.tables.points[mask_of(cards("1T", PACK), PACK).bit_length() - 1] - 9
        )
        assert (
            round(worth.paid(value)) == paid or abs(over_threshold(summary) * 2 - (value - worth.needed)) == 1
        )


# What was said


@pytest.mark.parametrize("players", GEOMETRY)
@pytest.mark.parametrize("level", [Level.GARDE, Level.GARDE_SANS, Level.GARDE_CONTRE])
def test_hands_are_judged_as_club_judges_them(players: int, level: Level) -> None:
    luck = Luck(Seed.from_text("judge"), "hands")
    for _ in range(50):
        hand = tuple(sorted(luck.shuffled(PACK)[: GEOMETRY[players].hand]))
        assert hand_strength(level, players).margin(mask_of(hand, PACK)) == pytest.approx(
            margin(hand, level, players)
        )


def test_a_bid_makes_a_strong_hand_likely_and_a_pass_a_weak_one() -> None:
    strong = mask_of(cards("21T 20T 17T 12T 9T 6T EX KS 10S 9S 5S NH JH 3H 4D 7D 8D 2C", PACK), PACK)
    weak = mask_of(cards("3T 7T 9T JS 8S 5S 2S 9H 6H 4H 1H 10D 7D 3D 9C 6C 5C 2C", PACK), PACK)
    hand = "4T 8T 12T 2H 5H 8H 10H 9D 5D 8D KD 1C 3C 8C JH 1S 3S 4S"
    passed, bid = said(bidding_at(f"first 0: pass, bid garde | hand: {hand}"))
    assert bid.likelihood(strong) > 10 * bid.likelihood(weak)
    assert passed.likelihood(weak) > 10 * passed.likelihood(strong)


# Cards


@pytest.mark.parametrize(
    ("position", "cards_expected"),
    [
        pytest.param(
            "garde by 1 | | 1: 5S KS 2S | hand: NS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH",
            {"NS"},
            id="points to a fellow who is winning for good",
        ),
        pytest.param(
            "garde by 1 | | 1: 5S 8S 2S | hand: 2T 7T 12T 20T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 9C",
            {"2T", "7T", "12T"},
            id="a ruff that spares the high trump",
        ),
        pytest.param(
            "garde by 1 | | 1: QS 8S 2S | hand: KS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH",
            {"KS"},
            id="the king on the taker's queen",
        ),
        pytest.param(
            "garde by 1 | | 1: 12T 21T 2T | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S",
            {"1T"},
            id="the Petit under a fellow's 21",
        ),
        pytest.param(
            "garde by 0 | | 1: 5S 8S 2S | hand: 1T 10T 17T 20T KH 5H 9H 8H QD 3D 4D 8D 9D NC 2C 5C 6C 7C",
            {"1T"},
            id="the Petit home by a ruff",
        ),
        pytest.param(
            "garde by 1 | | 1: KS 2S 4S | hand: QS EX 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH",
            {"EX"},
            id="the Excuse instead of a bare queen",
        ),
    ],
)
def test_finds_the_obvious(position: str, cards_expected: set[str]) -> None:
    assert choices(playing_at(position)) <= cards_expected


@pytest.mark.parametrize(
    "position",
    [
        "garde by 1 | | 1: 21T | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S",
        "garde by 0 | | 0: 18T | hand: 1T 4T 10T 15T 17T EX 2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S",
        "garde by 1 | | 0: | hand: 1T 5T 9T 2H 5H 9H 10H JH 3D 4D 8D 9D 2C 5C 6C 8C 2S 3S",
    ],
)
def test_does_not_throw_the_petit_away(position: str) -> None:
    assert "1T" not in choices(playing_at(position))


def test_a_partner_gives_points_to_the_takers_king() -> None:
    """At five the holder of the called king knows whose trick it is."""
    position = "garde by 0 calling KS | | 0: KH | hand: KS 4S NH 4H 3T 8T 12T 3D 4D 8D 9D 2C 5C 6C 8C"
    assert choices(playing_at(position, FIVE)) == {"NH"}


def test_cards_that_nobody_could_tell_apart() -> None:
    """The eight lies between: it may be another's. A jack is worth more than a ten."""
    view = playing_at("garde by 1 | | 1: KS | hand: 6S 7S 9S 10S JS 4T 8T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C")
    played = cards("6S 7S 9S 10S JS", PACK)
    assert alike(view, card("6S", PACK), played) == cards("6S 7S", PACK)
    assert alike(view, card("10S", PACK), played) == cards("9S 10S", PACK)


def test_looks_at_nothing_but_its_view() -> None:
    """What the seat does not see is not in the view; what it is not told makes no difference."""
    view = playing_at("garde by 1 | | 1: KS | hand: QS 3S 4T 8T 12T 2H 5H 9H 10H 3D 4D 8D 9D 2C 5C 6C 8C JH")
    luck = [Luck(Seed.from_text("same"), "luck") for _ in range(2)]
    other = replace(view, scores=(7, 7, 7, 7), earlier=())
    assert expert_tarot(view, luck[0], FEW) == expert_tarot(other, luck[1], FEW)
