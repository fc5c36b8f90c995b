"""Are the actions and what a seat sees written as docs/environments-tunisian.md says?"""

from collections.abc import Iterator, Mapping
from itertools import groupby, permutations
from pathlib import Path

import pytest
from campaign_tunisian import rules_named, steered
from walking import Said, luck_of

from atout.belote.cards import MODES, PACK, SEATS, Mode
from atout.belote.inference import BIT, bits
from atout.cards import cards, listed
from atout.encoding import NOT_RENAMED, Field, inverse, offsets
from atout.errors import BadRules
from atout.game import Result, Standing, State
from atout.games.tunisian import KIND, TunisianBelote, TunisianRules
from atout.games.tunisian.auction import Coinche, Contract, bids
from atout.games.tunisian.cards import counted_in
from atout.games.tunisian.encoding import ENCODING
from atout.games.tunisian.rules import PRESETS
from atout.games.tunisian.scoring import Summary, converted, fewest_points, is_made
from atout.games.tunisian.talk import SpokenPlay
from atout.options import options_of
from atout.seats import Seat
from atout.testing import Step, swapped, unseen
from atout.testing.leaks import replayed
from sizes import sized

from .at import STANDARD, acted, dealt, playing

DOCS = Path(__file__).parents[2] / "docs" / "environments-tunisian.md"
RENAMINGS = tuple(permutations(range(4)))
# Any options, those without ids among them: what a seat sees can be written of every deal.
NAMES = ("standard", "french-coinche", "any")
LEVELS = (*map(str, range(80, 170, 10)), "capot", "generale")


def steps_of(name: str, number: int) -> Iterator[Step]:
    """A random deal, each bid in its turn, with random options for the name `any`."""
    luck = luck_of(f"encoding {name}", number, "deal")
    game = TunisianBelote(rules_named(name, number))
    standing = game.opening(luck)
    setup = game.setup(standing, None, luck)
    every = bids(game.rules)
    calls = steered(game.rules, standing.dealer, every[7 * number % len(every)], luck)
    state: State = game.initial(setup, standing)
    said: tuple[Said, ...] = ()
    while True:
        yield Step(setup, state, said)
        if state.actor is None:
            return
        bidding = state.view(None).phase == "bidding"
        turn = next(calls) if bidding else (state.actor, luck.choice(state.legal(state.actor)))
        state = state.apply(*turn)
        said = (*said, turn)


def read(state: State, seat: Seat) -> Mapping[str, int]:
    """Each field of what a seat sees, as a number."""
    written = ENCODING.observe(state.view(seat), NOT_RENAMED).bits
    places = offsets(ENCODING.fields).items()
    return {name: written >> place.start & (1 << place.stop - place.start) - 1 for name, place in places}


def parts(value: int, size: int) -> list[int]:
    """A field told seat by seat, taken apart."""
    return [value >> size * index & (1 << size) - 1 for index in range(SEATS)]


def bid(level: str, mode: str) -> int:
    """As a bid is written: its level, then its mode."""
    return (1 << LEVELS.index(level) + 1) - 1 | 1 << len(LEVELS) + MODES.index(Mode(mode))


def number(value: int, tens: int) -> int:
    """Tens and ones, each a thermometer."""
    return 10 * (value & (1 << tens) - 1).bit_count() + (value >> tens).bit_count()


def test_the_game_brings_its_encoding() -> None:
    assert KIND.encoding is not None
    assert KIND.encoding() is ENCODING


def test_every_id_is_an_action_and_reads_back() -> None:
    state, game = dealt({}), TunisianBelote()
    assert len(set(ENCODING.actions)) == 101
    for place, text in enumerate(ENCODING.actions):
        action = ENCODING.action(place, state)
        assert str(action) == text
        assert game.parse(text) == action
        assert ENCODING.number(action, state) == place


def test_ids_stay_where_they_are() -> None:
    assert ENCODING.version == 1
    told = [*(f"play {one}" for one in PACK), "pass", "coinche", "surcoinche"]
    told += [f"bid {level} {mode}" for level in LEVELS for mode in MODES]
    assert list(ENCODING.actions) == told


def test_words_and_calls_out_of_turn_have_no_id() -> None:
    for action in (Coinche(2), SpokenPlay(PACK[0], ("belote",))):
        with pytest.raises(LookupError):
            ENCODING.number(action, dealt({}))


@pytest.mark.parametrize("renaming", RENAMINGS)
def test_renamed_ids_lead_back(renaming: tuple[int, int, int, int]) -> None:
    renamed = [ENCODING.renamed(place, renaming) for place in range(101)]
    assert sorted(renamed) == list(range(101))
    assert [ENCODING.renamed(place, inverse(renaming)) for place in renamed] == list(range(101))


def test_a_renamed_action_names_the_other_suit() -> None:
    clubs_and_hearts = (2, 1, 0, 3)
    for text, other in (
        ("play JC", "play JH"),
        ("bid 80 hearts", "bid 80 clubs"),
        ("bid generale spades", "bid generale spades"),
        ("bid 160 no-trumps", "bid 160 no-trumps"),
        ("bid capot all-trumps", "bid capot all-trumps"),
        ("coinche", "coinche"),
    ):
        place = ENCODING.actions.index(text)
        assert ENCODING.actions[ENCODING.renamed(place, clubs_and_hearts)] == other


@pytest.mark.parametrize("name", NAMES)
def test_the_layout_says_what_is_written(name: str) -> None:
    layout = [(field.name, field.size) for field in ENCODING.fields]
    full = [(field.name, field.size) for field in ENCODING.full_fields]
    assert len({field for field, _ in layout}) == len(layout)
    for place in range(sized(6, 300)):
        for step in steps_of(name, place):
            for seat in range(SEATS):
                view = step.state.view(seat)
                renaming = ENCODING.renaming(view)
                assert ENCODING.observe(view, renaming).sizes() == layout
                assert ENCODING.reveal(step.state, seat, renaming).sizes() == full


@pytest.mark.parametrize("name", NAMES)
def test_unseen_cards_leave_no_trace(name: str) -> None:
    """Two of them exchanged, all that was said being the same: the seat's bits stay."""
    wanted, fair, place = sized(60, 10_000), 0, 0
    luck = luck_of("swaps", 0, name)
    while fair < wanted:
        steps = list(steps_of(name, place))
        place += 1
        for step in steps:
            game = TunisianBelote(step.state.view(None).rules)
            seat = luck.below(SEATS)
            hidden = unseen(game, step, seat)
            if luck.below(4) or len(hidden) < 2:
                continue
            one, other = luck.shuffled(hidden)[:2]
            twin = replayed(game, swapped(step.setup, one, other), step.state.standing, step.said)
            if twin is None or twin.aloud != step.state.aloud:
                continue
            fair += 1
            view, seen = step.state.view(seat), twin.view(seat)
            renaming = ENCODING.renaming(view)
            assert ENCODING.renaming(seen) == renaming
            for names in (renaming, NOT_RENAMED):
                assert ENCODING.observe(seen, names).bits == ENCODING.observe(view, names).bits


def test_the_full_state_tells_every_card() -> None:
    for step in steps_of("standard", 0):
        if step.state.actor is None:
            continue
        held = parts(ENCODING.reveal(step.state, 2, NOT_RENAMED).bits, 32)
        seen = read(step.state, 0)
        assert sum(mask.bit_count() for mask in held) + seen["played"].bit_count() == len(PACK)
        assert held[2] == seen["hand"]
        # What is held may be held.
        assert parts(seen["may_hold"], 32)[0] & held[3] == held[3]


HANDS = {
    0: "JH 9H KH QH AC 7C 8D 7S",
    1: "AH 8H KC QC AD 10D KS 8S",
    2: "10H 7H JC 9C QD JD AS 10S",
    3: "10C 8C KD 9D 7D QS JS 9S",
}
# Seat 0 opens, as seat 3 deals.
CALLS = ("bid 80 clubs", "bid 90 spades", "pass", "pass", "bid 110 hearts", "coinche", "surcoinche")


def test_suits_are_renamed_by_strength() -> None:
    view = dealt(HANDS).view(2)
    assert listed(view.hand) == "9C JC JD QD 7H 10H 10S AS"
    # Before a contract a suit is judged as trumps: a jack and a nine stand above a jack and a queen.
    assert ENCODING.renaming(view) == (0, 1, 3, 2)


def test_trumps_are_renamed_first() -> None:
    view = playing(HANDS, "80 hearts").view(2)
    # Then by the order of plain suits.
    assert ENCODING.renaming(view) == (3, 2, 0, 1)
    assert ENCODING.observe(view, ENCODING.renaming(view)).bits & 0xFF == 0b1001
    later = acted(playing(HANDS, "80 hearts"), "play 7S", "play KS", "play AS", "play 9S")
    assert ENCODING.renaming(later.view(2)) == (3, 2, 0, 1)
    assert ENCODING.renaming(playing(HANDS, "80 clubs").view(2)) == (0, 3, 2, 1)


def test_what_was_called_by_each_seat() -> None:
    before = read(acted(dealt(HANDS), *CALLS[:6]), 1)
    # Seats 1, 2, 3 and 0.
    assert parts(before["first_bids"], 17) == [bid("90", "spades"), 0, 0, bid("80", "clubs")]
    assert parts(before["last_bids"], 17) == [bid("90", "spades"), 0, 0, bid("110", "hearts")]
    assert parts(before["bid_counts"], 3) == [0b1, 0, 0, 0b11]
    assert parts(before["pass_counts"], 3) == [0, 0b1, 0b1, 0]
    assert (before["coinched_by"], before["surcoinched_by"]) == (0b0001, 0)
    assert before["high_level"] | before["high_mode"] << 11 == bid("110", "hearts")
    assert (before["high_seat"], before["high_doubled"]) == (0b1000, 0b01)
    assert (before["phase"], before["actor"], before["dealer"]) == (0b001, 0b0010, 0b0100)
    assert before["to_make"] == before["to_defeat"] == before["leader"] == 0
    after = read(acted(dealt(HANDS), *CALLS), 1)
    assert (after["coinched_by"], after["surcoinched_by"], after["high_doubled"]) == (0b0001, 0b0010, 0b11)
    assert (after["phase"], after["actor"], after["leader"]) == (0b010, 0b1000, 0b1000)


def test_what_lies_on_the_table() -> None:
    state = acted(playing(HANDS, "90 hearts"), "play 7S", "play KS", "play AS")
    seen = read(state, 3)
    # Seats 3, 0, 1 and 2; the last three of the table.
    assert parts(seen["played"], 32) == [0, *(bits(cards(one)) for one in ("7S", "KS", "AS"))]
    assert parts(seen["on_table"], 32)[:3] == [bits(cards(one)) for one in ("7S", "KS", "AS")]
    assert (seen["led"], seen["thrown"], seen["last_trick"]) == (bits(cards("7S")), 0, 0)
    assert (seen["leader"], seen["winner"], seen["tricks"]) == (0b0010, 0b1000, 0)
    # The king 4, the ace 11.
    assert number(seen["at_stake"], 8) == 15
    assert (number(seen["to_make"], 25), number(seen["to_defeat"], 25)) == (90, 73)
    then = read(acted(state, "play 9S", "play 10S", "play JS", "play JH"), 1)
    # Seat 0 trumps what it cannot follow; its other cards are no spades.
    assert (then["thrown"], then["last_trick"]) == (0, bits(cards("7S KS AS 9S")))
    assert [mask >> 24 for mask in parts(then["may_hold"], 32)[:3]] == [bits(cards("QS")) >> 24] * 2 + [0]
    assert (number(then["own_points"], 25), number(then["other_points"], 25)) == (0, 15)
    assert parts(then["tricks_won"], 8) == [0, 0b1, 0, 0]
    assert (number(then["to_make"], 25), number(then["to_defeat"], 25)) == (75, 73)


def test_belote_tells_who_holds_the_other_card() -> None:
    said = read(acted(playing(HANDS, "80 hearts"), "play KH"), 2)
    hearts, queen = 0b0100, BIT[cards("QH")[0]]
    # Seats 2, 3, 0 and 1.
    assert parts(said["belote"], 4) == [0, 0, hearts, 0]
    assert (said["rebelote"], said["own_belotes"], said["other_belotes"]) == (0, 0b1, 0)
    assert [bool(mask & queen) for mask in parts(said["may_hold"], 32)[:3]] == [False, True, False]
    tricks = ("play KH", "play AH", "play 7H", "play 7D", "play 8H", "play 10H", "play 9D", "play JH")
    both = read(acted(playing(HANDS, "80 hearts"), *tricks, "play QH"), 2)
    assert parts(both["rebelote"], 4) == [0, 0, hearts, 0]
    assert (both["own_belotes"], both["other_belotes"]) == (0b1, 0)


def test_silence_tells_who_lacks_the_other_card() -> None:
    hands = HANDS | {0: "JH 9H KH KC AC 7C 8D 7S", 1: "AH 8H QH QC AD 10D KS 8S"}
    queen = BIT[cards("QH")[0]]
    before, after = (
        read(playing(hands, "80 hearts"), 2),
        read(acted(playing(hands, "80 hearts"), "play KH"), 2),
    )
    # Seats 3, 0 and 1.
    assert [bool(mask & queen) for mask in parts(before["may_hold"], 32)[:3]] == [True, True, True]
    assert [bool(mask & queen) for mask in parts(after["may_hold"], 32)[:3]] == [True, False, True]
    assert after["belote"] == after["own_belotes"] == 0


@pytest.mark.parametrize(("scope", "counted"), [("player", 0), ("team", 0b1)])
def test_a_belote_between_partners_is_known_with_its_second_card(scope: str, counted: int) -> None:
    hands = HANDS | {0: "JH 9H KH 10H AC 7C 8D 7S", 2: "QH 7H JC 9C QD JD AS 10S"}
    rules = TunisianBelote.chosen("standard", {"belote_scope": scope}).rules
    first = acted(playing(hands, "80 hearts", rules), "play KH")
    assert read(first, 0)["own_belotes"] == 0
    both = read(acted(first, "play AH", "play QH"), 1)
    assert (both["own_belotes"], both["other_belotes"]) == (0, counted)
    # Seats 1, 2, 3 and 0.
    assert parts(both["rebelote"], 4) == [0, 0b0100 if counted else 0, 0, 0]


def test_announcements_are_told_where_they_are_played() -> None:
    rules = TunisianRules(announcements="full", announcements_count_for_contract=True)
    hands = HANDS | {0: "JH 10H 9H 8H AC KC QC 7S", 1: "AH KH QH 7H 10C 9C 8C KS"}
    first = acted(playing(hands, "90 hearts", rules), "play 7S", "play KS", "play AS", "play 9S")
    # Tierces, cinquantes, cents and carrés: seat 0 has a cinquante and a tierce, seat 1 two tierces.
    assert parts(read(first, 0)["announced"], 7)[:2] == [0b0000101, 0b0000011]
    shown = acted(first, "play 10S", "play QS", "play 8H")
    assert (number(read(first, 1)["to_make"], 25), number(read(shown, 1)["to_make"], 25)) == (75, 5)
    held = [mask & bits(cards("JH 10H")) for mask in parts(read(shown, 1)["may_hold"], 32)[:3]]
    assert held == [0, 0, bits(cards("JH 10H"))]


def test_a_deal_that_nobody_bid_on_tells_no_cards() -> None:
    state = acted(dealt(HANDS), "pass", "pass", "pass", "pass")
    seen = read(state, 1)
    assert (seen["phase"], seen["actor"]) == (0b100, 0)
    assert not any(seen[name] for name in ("hand", "may_hold", "high_level", "tricks"))
    assert ENCODING.renaming(state.view(1)) == NOT_RENAMED
    assert state.result is not None
    assert ENCODING.points(state.result, Standing(totals=(0, 0), dealer=0)) == (0, 0, 0, 0)


def test_what_is_missing_to_win_the_match() -> None:
    game = TunisianBelote()
    start = dealt(HANDS)
    standing = Standing(totals=(870, 1010), dealer=3, target=1000)
    seen = read(game.initial(start.start.setup, standing), 2)
    # 130: three fifties, then 13 tens.
    assert seen["own_missing"] == 0b111 | 0b1111111111111 << 20
    assert seen["other_missing"] == 0


def test_points_are_each_seats_side() -> None:
    assert ENCODING.points(Result(scores=(90, 72)), Standing(totals=(0, 0), dealer=0)) == (90, 72, 90, 72)


@pytest.mark.parametrize("mode", ["hearts", "no-trumps", "all-trumps"])
@pytest.mark.parametrize("values", ["adjusted", "raw", "proportional"])
@pytest.mark.parametrize("rounding", ["none", "nearest10"])
def test_the_fewest_points_are_just_enough(mode: str, values: str, rounding: str) -> None:
    game = TunisianBelote.chosen(
        "standard",
        {
            "special_values": values,
            "rounding": rounding,
            "belote_counts_for_contract": True,
            "eighty_needs_82": True,
        },
    )
    for level in (80, 90, 130, 160):
        for belotes in (0, 1, 4):
            contract, counted = Contract(0, level, Mode(mode)), counted_in(Mode(mode), game.rules)
            summaries = [
                Summary(points=(own, counted - own), belotes=(0,) * belotes) for own in range(counted + 1)
            ]
            made = [
                own
                for own, one in enumerate(summaries)
                if is_made(contract, converted(contract, one.points, game.rules), one, game.rules)
            ]
            fewest = fewest_points(level, Mode(mode), 20 * belotes, game.rules)
            assert made == list(range(fewest, counted + 1))


def test_options_without_ids_are_refused() -> None:
    for rules in PRESETS.values():
        ENCODING.check(rules)
    ENCODING.check(TunisianRules(min_bid=100, max_bid=160, bid_step=20, coinche_timing="anytime"))
    ENCODING.check(TunisianRules(announcements="none", belote_detection="manual"))
    for rules, key in (
        (TunisianRules(min_bid=85, max_bid=155), "levels-without-numbers"),
        (TunisianRules(max_bid=170), "levels-without-numbers"),
        (TunisianRules(belote_detection="manual"), "words-without-numbers"),
        (TunisianRules(announcements="full", announcement_mode="manual"), "words-without-numbers"),
    ):
        with pytest.raises(BadRules) as refused:
            ENCODING.check(rules)
        assert refused.value.key == key
        assert "{" not in refused.value.sentence()


def test_which_options_the_kernel_knows() -> None:
    for rules in PRESETS.values():
        assert ENCODING.kernel_knows(rules)
    assert not ENCODING.kernel_knows(TunisianRules(announcements="full"))
    assert not ENCODING.kernel_knows(TunisianRules(capot_value=10**9))
    assert ENCODING.kernel_knows(TunisianRules(announcements="none"))


def test_the_kernels_options_are_options() -> None:
    header = Path(__file__).parents[2] / "kernel" / "games" / "tunisian" / "options.hpp"
    lines = header.read_text(encoding="utf-8").splitlines()
    fields = [line.split()[1].rstrip(";") for line in lines if line.startswith("  std::int32_t")]
    assert len(fields) > 25
    assert set(fields) <= set(options_of(type(STANDARD)))


def fields_told(fields: tuple[Field, ...]) -> str:
    rows = [f"| `{one.name}` | {one.size} | {one.meaning} |" for one in fields]
    return "\n".join(["| field | bits | what it tells |", "|---|---|---|", *rows, ""])


def ids_told() -> str:
    """Actions of one verb stand together."""
    rows: list[str] = []
    for _, several in groupby(enumerate(ENCODING.actions), key=lambda one: one[1].split()[0]):
        (first, text), *rest = several
        if rest:
            last, end = rest[-1]
            rows.append(f"| {first}–{last} | `{text}` … `{end}` |")
        else:
            rows.append(f"| {first} | `{text}` |")
    return "\n".join(["| id | action |", "|---|---|", *rows, ""])


def test_the_page_tells_ids_and_fields() -> None:
    page = DOCS.read_text(encoding="utf-8")
    for told in (ids_told(), fields_told(ENCODING.fields), fields_told(ENCODING.full_fields)):
        assert f"\n\n{told}" in page
    assert f"\n{sum(one.size for one in ENCODING.fields)} bits" in page
    assert f"\n{sum(one.size for one in ENCODING.full_fields)} bits" in page
