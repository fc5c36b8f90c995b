"""Does `expert` keep its word at Tunisian Belote, and does it call with sense?"""

from dataclasses import replace
from time import process_time

import pytest

from atout.belote.cards import MODES, PACK, Mode
from atout.bots.club.tunisian.call_history import CallHistory
from atout.bots.club.tunisian.hand_value import traits
from atout.bots.club.tunisian.hand_weights import WEIGHTS
from atout.bots.expert.belote.likely_deals import without_unlikely
from atout.bots.expert.tunisian import expert_tunisian
from atout.bots.expert.tunisian.bonuses import Bonuses, known_bonuses
from atout.bots.expert.tunisian.call_likelihood import likelihood
from atout.bots.expert.tunisian.contract_value import payoffs_of
from atout.bots.expert.tunisian.hand_strength import appeals, strengths
from atout.bots.expert.world_sampler import World
from atout.bots.thinking import Thinking
from atout.cards import cards
from atout.chance import Luck, Seed
from atout.games.tunisian import TunisianBelote
from atout.games.tunisian.auction import Contract
from atout.games.tunisian.rules import PRESETS, TunisianRules
from atout.games.tunisian.scoring import Summary, scored
from atout.games.tunisian.view import TunisianView
from atout.games.tunisian.worlds import unseen
from atout.match import MatchState
from atout.play_tables import Mask, mask_of
from positions import tunisian_calling_at as calling_at
from positions import tunisian_playing_at as playing_at

STANDARD = PRESETS["standard"]
SPECIAL = replace(
    STANDARD, allow_no_trumps=True, allow_all_trumps=True, allow_capot=True, allow_generale=True
)
SPOKEN = replace(
    PRESETS["french-coinche"],
    announcements="full",
    announcement_mode="manual",
    belote_detection="manual",
    surcoinche_window="both_partners",
    coinche_timing="anytime",
)
FEW, SOME = Thinking(worlds=4), Thinking(worlds=60)


def choices(view: TunisianView) -> set[str]:
    """What expert does here, with three different lucks."""
    lucks = [Luck(Seed.from_text(str(number)), "expert") for number in range(3)]
    return {str(expert_tunisian(view, luck, SOME)) for luck in lucks}


def play_a_deal(rules: TunisianRules, seed: Seed, thinking: Thinking) -> list[str]:
    match = MatchState.opened(TunisianBelote(rules), seed)
    match = match.begin(match.next_setup())
    said: list[str] = []
    while (deal := match.deal) is not None and deal.actor is not None:
        view = deal.view(deal.actor)
        action = expert_tunisian(view, Luck(seed, f"bot {len(said)}"), thinking)
        assert action in view.legal
        said.append(str(action))
        match = match.apply(deal.actor, action)
    return said


@pytest.mark.parametrize("rules", [*PRESETS.values(), SPECIAL, SPOKEN], ids=[*PRESETS, "special", "spoken"])
@pytest.mark.parametrize("seed", range(2))
def test_every_answer_is_legal(rules: TunisianRules, seed: int) -> None:
    """Whole deals, from the first call to the last card."""
    said = play_a_deal(rules, Seed.from_text(f"legal {seed}"), FEW)
    assert sum(action.startswith("play") for action in said) in (0, len(PACK))


def test_the_same_luck_and_worlds_give_the_same_deal() -> None:
    """A number of worlds makes it repeatable to the card."""
    deals = [play_a_deal(STANDARD, Seed.from_text("twice"), FEW) for _ in range(2)]
    assert deals[0] == deals[1]


def test_answers_in_time() -> None:
    """With room to spare for a machine that does other things: no answer takes several times its time."""
    match = MatchState.opened(TunisianBelote(), Seed.from_text("in time"))
    match = match.begin(match.next_setup())
    thinking, longest = Thinking(seconds=0.05), 0.0
    while (deal := match.deal) is not None and deal.actor is not None:
        began = process_time()
        action = expert_tunisian(deal.view(deal.actor), Luck(match.seed, "bot"), thinking)
        longest = max(longest, process_time() - began)
        match = match.apply(deal.actor, action)
    assert longest < 0.5


# Calls


def test_opens_with_a_strong_hand() -> None:
    """Jack, nine, ace and ten of hearts with two aces: hearts."""
    view = calling_at("first 0: | hand: JH 9H AH 10H AS AC 7D 8D")
    assert all(answer.startswith("bid") and answer.endswith("hearts") for answer in choices(view))


def test_passes_with_nothing() -> None:
    view = calling_at("first 0: | hand: 7H 8H 7S 8S 7D 8D 9C QC")
    assert choices(view) == {"pass"}


def test_coinches_what_cannot_be_made() -> None:
    """The other side wants 110 in hearts, and we hold jack, nine, ace and ten of them with two aces."""
    view = calling_at("first 3: bid 110 hearts | hand: JH 9H AH 10H AS AC 7D 8D")
    assert choices(view) == {"coinche"}


def test_does_not_take_partner_out_of_a_good_bid() -> None:
    """Partner bid hearts and nobody else wants anything."""
    view = calling_at("first 2: bid 80 hearts, pass | hand: 9H 7H AS 10S AC 7D 8D 9D")
    assert all(answer == "pass" or answer.endswith("hearts") for answer in choices(view))


def test_bids_a_generale_that_needs_no_luck() -> None:
    """The five best trumps, the lead, and aces beside them."""
    view = calling_at("first 0: | hand: JH 9H AH 10H KH AS AC AD", SPECIAL)
    assert choices(view) == {"bid generale hearts"}


# Cards


def test_claims_what_may_be_claimed() -> None:
    """Belote by hand: the first of the pair is not played in silence."""
    by_hand = replace(STANDARD, belote_detection="manual")
    view = playing_at("90 hearts by 1 | | 0: AH | hand: KH QH 7C 8C 9C 7D 8D 9D", by_hand)
    assert choices(view) <= {"play KH belote", "play QH belote"}


def test_keeps_the_ten_from_an_ace_that_wins() -> None:
    view = playing_at("90 hearts by 0 | | 0: AS 7S 9S | hand: 10S KS 8S 7C 8C 7D 8D JD")
    assert choices(view) == {"play 8S"}


def test_takes_the_trick_that_breaks_a_capot() -> None:
    """Two tricks to go, and the only points that count: the ten goes over the king at once."""
    trumps = "1: JH 7H 8H QH; 1: 9H 10H 7D 8D; 1: AH KH 7C 8C"
    position = f"{trumps}; 1: AC 9C QC 10C; 1: KC JC 9D 10D; 1: AS 7S 9S JS | 1: KS | hand: 10S 8S"
    assert choices(playing_at(f"capot hearts by 1 | {position}", SPECIAL)) == {"play 10S"}


# What calls tell


def test_who_bids_hearts_is_taken_to_hold_them() -> None:
    """The same two hands, each at the seat of the other: the one that fits the bid is far likelier."""
    told = likelihood(calling_at("first 1: bid 80 hearts | hand: AS 10S KS AC 7D 8D 9D JD"))
    own = mask_of(cards("AS 10S KS AC 7D 8D 9D JD"), PACK)
    strong = mask_of(cards("JH 9H AH 8H 7S 8S 7C 8C"), PACK)
    weak = ((1 << len(PACK)) - 1) & ~(own | strong)
    weak, rest = _halves(weak)
    assert told((rest, strong, own, weak)) > 20 * told((rest, weak, own, strong))


def _halves(several: Mask) -> tuple[Mask, Mask]:
    places = [1 << place for place in range(len(PACK)) if several >> place & 1]
    return sum(places[:8]), sum(places[8:])


def test_nothing_is_impossible() -> None:
    """A pass with the best hand there is: hardly to be believed, but somebody may have slept."""
    told = likelihood(calling_at("first 1: pass | hand: 7S 8S 9S 7C 8C 7D 8D 9D"))
    best = mask_of(cards("JH 9H AH 10H KH AS AC AD"), PACK)
    own = mask_of(cards("7S 8S 9S 7C 8C 7D 8D 9D"), PACK)
    first, second = _halves(((1 << len(PACK)) - 1) & ~(own | best))
    assert 0 < told((first, best, own, second)) < 0.1


def test_likelier_deals_are_kept() -> None:
    """What is left to be solved fits the calls better than what was drawn."""
    view = calling_at("first 1: bid 80 hearts | hand: AS 10S KS AC 7D 8D 9D JD")
    heard, hidden = likelihood(view), unseen(view)

    def told(way: World) -> float:
        return heard((way[0], way[1], 0, way[2]))

    kept, weight = without_unlikely(hidden, told, 0, Luck(Seed.from_text("kept"), "expert"))
    drawn = [hidden.sample(Luck(Seed.from_text(str(number)), "deal")) for number in range(300)]
    left = [way for way in drawn if kept.fits(way)]
    assert 5 < len(left) < 100
    assert sum(map(told, left)) / len(left) > 2 * sum(map(told, drawn)) / len(drawn)
    assert all(weight(way) >= 1 for way in left)


# Strength and worth


def test_strength_is_what_the_weights_of_club_say() -> None:
    """Hand by hand, with the trumps that make short suits count."""
    silence = CallHistory(seat=0, dealer=0, calls=())
    for text in ("JH 9H AH 10H AS AC 7D 8D", "QH KH 7H AS 10S KS 8D 9D", "7C 8C 9C 10C JC QC KC AC"):
        hand = cards(text)
        for mode, strong in zip(MODES, strengths(mask_of(hand, PACK)), strict=True):
            weights = WEIGHTS["colour" if mode.is_colour else mode.value]
            told = list(traits(hand, mode, silence))
            if mode.is_colour and not any("trumps" in name and name[0] in "3456" for name, _ in told):
                continue
            assert strong == pytest.approx(sum(weights.get(name, 0.0) * times for name, times in told))


def test_a_stronger_mode_tempts_more() -> None:
    hand = mask_of(cards("JH 9H AH 10H AS AC 7D 8D"), PACK)
    by_strength = sorted(range(len(MODES)), key=strengths(hand).__getitem__)
    assert by_strength == sorted(range(len(MODES)), key=appeals(hand).__getitem__)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_worth_is_that_of_the_real_score(preset: str) -> None:
    """Made or not to the point; in between, a score is at most some points of rounding off."""
    rules = PRESETS[preset]
    payoffs = payoffs_of(calling_at("first 0: | hand: JH 9H AH 10H AS AC 7D 8D", rules))
    contract, extras = Contract(1, 100, Mode.CLUBS, 2), Bonuses((1,))
    worths = payoffs.by_points(contract, extras)
    assert len(worths) == 163
    for points in range(1, 162):
        summary = Summary(points=(162 - points, points), tricks_by_seat=(2, 2, 2, 2), belotes=(1,))
        scores = scored(contract, summary, rules).scores
        assert worths[points] == pytest.approx(payoffs.race.after(scores, contract), abs=0.012)


def test_belote_is_ours_if_we_hold_it() -> None:
    view = playing_at("90 hearts by 1 | | 0: AH | hand: KH QH 7C 8C 9C 7D 8D 9D")
    assert known_bonuses(view, Mode.HEARTS).belotes == (0,)
