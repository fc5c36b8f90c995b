"""Are Giretra's actions and what a seat sees of a deal written as docs/environments-giretra.md says?"""

from collections.abc import Iterator, Mapping
from itertools import groupby, permutations
from pathlib import Path

import pytest
from campaign_giretra import rules_named, steered
from walking import Said, luck_of

from atout.actions import Cut
from atout.belote.cards import MODES, PACK, SEATS
from atout.cards import listed
from atout.encoding import NOT_RENAMED, Field, inverse, offsets
from atout.game import Result, Standing, State
from atout.games.giretra.encoding import ENCODING
from atout.games.giretra.game import KIND, Giretra
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.seats import Seat
from atout.testing import Step, swapped, unseen
from atout.testing.leaks import replayed
from sizes import sized

from .at import dealt

DOCS = Path(__file__).parents[2] / "docs" / "environments-giretra.md"
RENAMINGS = tuple(permutations(range(4)))
# `dealt` has the pack in its standard order, and seat 3 deal.
CUT = "cut 6"


def steps_of(name: str, number: int) -> Iterator[Step]:
    """A random deal, each mode in its turn, with random options for the name `any`."""
    luck = luck_of(f"encoding {name}", number, "deal")
    game = Giretra(rules_named(name, number))
    standing = game.opening(luck)
    setup = game.setup(standing, None, luck)
    calls = steered(game.rules, standing.dealer, MODES[number % len(MODES)], luck)
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
    bits = ENCODING.observe(state.view(seat), NOT_RENAMED).bits
    places = offsets(ENCODING.fields).items()
    return {name: bits >> place.start & (1 << place.stop - place.start) - 1 for name, place in places}


def parts(value: int, size: int) -> list[int]:
    """A field told seat by seat, taken apart."""
    return [value >> size * index & (1 << size) - 1 for index in range(SEATS)]


def modes(text: str) -> int:
    return sum(1 << MODES.index(mode) for mode in MODES if mode.value in text.split())


def number(value: int, tens: int) -> int:
    """Tens and ones, each a thermometer."""
    return 10 * (value & (1 << tens) - 1).bit_count() + (value >> tens).bit_count()


def test_the_game_brings_its_encoding() -> None:
    assert KIND.encoding is not None
    assert KIND.encoding() is ENCODING


def test_every_id_is_an_action_and_reads_back() -> None:
    state, game = dealt(), Giretra()
    assert len(set(ENCODING.actions)) == 51
    for place, text in enumerate(ENCODING.actions):
        action = ENCODING.action(place, state)
        assert str(action) == text
        assert game.parse(text) == action
        assert ENCODING.number(action, state) == place


def test_ids_stay_where_they_are() -> None:
    assert ENCODING.version == 1
    told = [*(f"play {one}" for one in PACK), "accept"]
    told += [f"{verb} {mode}" for verb in ("bid", "double", "redouble") for mode in MODES]
    assert list(ENCODING.actions) == told


def test_a_cut_has_no_id() -> None:
    with pytest.raises(LookupError):
        ENCODING.number(Cut(12), dealt())


@pytest.mark.parametrize("renaming", RENAMINGS)
def test_renamed_ids_lead_back(renaming: tuple[int, int, int, int]) -> None:
    renamed = [ENCODING.renamed(place, renaming) for place in range(51)]
    assert sorted(renamed) == list(range(51))
    assert [ENCODING.renamed(place, inverse(renaming)) for place in renamed] == list(range(51))


def test_a_renamed_action_names_the_other_suit() -> None:
    state = dealt()
    clubs_and_hearts = (2, 1, 0, 3)
    for text, other in (
        ("play JC", "play JH"),
        ("bid hearts", "bid clubs"),
        ("double spades", "double spades"),
        ("redouble clubs", "redouble hearts"),
        ("bid no-trumps", "bid no-trumps"),
        ("double all-trumps", "double all-trumps"),
        ("accept", "accept"),
    ):
        place = ENCODING.actions.index(text)
        assert str(ENCODING.action(ENCODING.renamed(place, clubs_and_hearts), state)) == other


@pytest.mark.parametrize("name", ["standard", "online", "any"])
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


@pytest.mark.parametrize("name", ["standard", "online", "any"])
def test_unseen_cards_leave_no_trace(name: str) -> None:
    """Two of them exchanged: the seat's bits stay, with suits renamed and without; the full state tells."""
    wanted, fair, place = sized(60, 10_000), 0, 0
    luck = luck_of("swaps", 0, name)
    while fair < wanted:
        steps = list(steps_of(name, place))
        place += 1
        for step in steps:
            game = Giretra(step.state.view(None).rules)
            seat = luck.below(SEATS)
            hidden = unseen(game, step, seat)
            if luck.below(4) or len(hidden) < 2:
                continue
            one, other = luck.shuffled(hidden)[:2]
            twin = replayed(game, swapped(step.setup, one, other), step.state.standing, step.said)
            if twin is None:
                continue
            fair += 1
            view, seen = step.state.view(seat), twin.view(seat)
            renaming = ENCODING.renaming(view)
            assert ENCODING.renaming(seen) == renaming
            for names in (renaming, NOT_RENAMED):
                assert ENCODING.observe(seen, names).bits == ENCODING.observe(view, names).bits


def test_the_full_state_tells_every_card() -> None:
    for step in steps_of("standard", 0):
        if step.state.view(None).phase not in ("bidding", "playing"):
            continue
        bits = ENCODING.reveal(step.state, 2, NOT_RENAMED).bits
        held = [bits >> 32 * place & (1 << 32) - 1 for place in range(2 * SEATS)]
        played = read(step.state, 0)["played"]
        assert sum(mask.bit_count() for mask in held) + played.bit_count() == len(PACK)
        assert parts(read(step.state, 3)["hand"], 32)[0] == held[1]


def test_suits_are_renamed_by_strength() -> None:
    view = dealt(actions=[CUT]).view(0)
    assert listed(view.hand) == "KC AC 7D 9H 10H"
    # Before a contract a suit is judged as trumps: the nine of hearts stands above the ace of clubs.
    assert ENCODING.renaming(view) == (1, 2, 0, 3)


def test_trumps_are_renamed_first() -> None:
    auction = ["bid diamonds", "accept", "accept", "accept"]
    view = dealt(actions=[CUT, *auction]).view(0)
    assert listed(view.hand) == "KC AC 7D 9H 10H 9S 10S JS"
    # Then the ace of clubs; of two tens the one with the jack.
    assert ENCODING.renaming(view) == (1, 0, 3, 2)
    assert ENCODING.observe(view, ENCODING.renaming(view)).bits & 0xFF == 0b1
    after_a_card = dealt(actions=[CUT, *auction, "play AC"]).view(0)
    assert ENCODING.renaming(after_a_card) == (1, 0, 3, 2)


CALLS = ("bid clubs", "bid hearts", "accept", "accept", "bid no-trumps", "double clubs")


def test_what_was_called_by_each_seat() -> None:
    seen = read(dealt(actions=[CUT, *CALLS]), 2)
    # Seats 2, 3, 0 and 1.
    assert parts(seen["bids"], 6) == [0, 0, modes("clubs no-trumps"), modes("hearts")]
    assert parts(seen["accepts"], 6) == [modes("hearts"), modes("hearts"), 0, 0]
    assert parts(seen["doubles"], 6) == [0, 0, 0, modes("clubs")]
    assert parts(seen["passed_over"], 6) == [modes("clubs hearts"), modes("clubs hearts"), 0, modes("clubs")]
    assert (seen["redoubles"], seen["doubled"], seen["redoubled"]) == (0, modes("clubs"), 0)
    assert (seen["accepted"], seen["locked"], seen["accepts_in_a_row"]) == (0b0011, 1, 0)
    assert (seen["phase"], seen["actor"], seen["dealer"]) == (0b001, 0b0001, 0b0010)
    assert (seen["contract_mode"], seen["contract_seat"], seen["needed"]) == (0, 0, 0)


def test_what_is_played_for() -> None:
    """Seat 3 doubles no trumps by accepting it; the clubs that were doubled before are played."""
    seen = read(dealt(actions=[CUT, *CALLS, "accept", "accept", "accept"]), 1)
    assert (seen["contract_mode"], seen["contract_seat"]) == (modes("clubs"), 0b1000)
    assert (seen["contract_doubled"], seen["doubled"]) == (0b01, modes("clubs no-trumps"))
    assert number(seen["needed"], 13) == 82
    assert number(seen["own_missing"], 25) == number(seen["other_missing"], 25) == 150


def test_what_lies_on_the_table() -> None:
    actions = [CUT, *CALLS, "accept", "accept", "accept", "play KC", "play QS", "play 9C"]
    seen = read(dealt(actions=actions), 3)
    bit = {str(one): 1 << place for place, one in enumerate(PACK)}
    # Seats 3, 0, 1 and 2; the last three of the table.
    assert parts(seen["played"], 32) == [0, bit["KC"], bit["QS"], bit["9C"]]
    assert parts(seen["on_table"], 32)[:3] == [bit["KC"], bit["QS"], bit["9C"]]
    assert (seen["led"], seen["thrown"], seen["last_trick"]) == (bit["KC"], bit["QS"], 0)
    assert (seen["leader"], seen["winner"], seen["tricks"]) == (0b0010, 0b1000, 0)
    # The king of trumps 4, the queen of a plain suit 3, the nine of trumps 14.
    assert number(seen["at_stake"], 6) == 21
    # Seat 1 has no clubs.
    clubs = bit["7C"] | bit["8C"] | bit["AC"]
    assert [mask & 0xFF for mask in parts(seen["may_hold"], 32)[:3]] == [clubs, 0, clubs]


def test_what_a_trick_brings() -> None:
    actions = [CUT, *CALLS, "accept", "accept", "accept", "play KC", "play QS", "play 9C", "play JC"]
    state = dealt(actions=actions)
    seen, across = read(state, 3), read(state, 0)
    # 4 + 3 + 14 + 20.
    assert number(seen["own_points"], 25) == number(across["other_points"], 25) == 41
    assert (seen["own_tricks"], seen["other_tricks"], seen["tricks"]) == (0b1, 0, 0b1)
    assert number(seen["needed"], 13) == 82
    assert seen["last_trick"].bit_count() == 4
    assert (seen["leader"], seen["winner"], seen["actor"]) == (0b0001, 0, 0b0001)


def test_bits_follow_the_phases() -> None:
    phases = [read(step.state, 0)["phase"] for step in steps_of("standard", 3)]
    assert sorted(set(phases)) == [0, 1, 2, 4]
    assert phases == sorted(phases)


def test_a_sweep_that_wins_the_match_counts_as_the_target() -> None:
    standing = Standing(totals=(140, 20), dealer=0, target=250)
    assert ENCODING.points(Result(scores=(0, 0), match_won_by=1), standing) == (0, 250, 0, 250)
    assert ENCODING.points(Result(scores=(14, 12)), standing) == (14, 12, 14, 12)


def test_every_option_has_its_ids_and_the_kernel_knows_them() -> None:
    for rules in PRESETS.values():
        ENCODING.check(rules)
        assert ENCODING.kernel_knows(rules)
    assert not ENCODING.kernel_knows(GiretraRules(colour_sweep_points=10**9))


def fields_told(fields: tuple[Field, ...]) -> str:
    rows = [f"| `{one.name}` | {one.size} | {one.meaning} |" for one in fields]
    return "\n".join(["| field | bits | what it tells |", "|---|---|---|", *rows, ""])


def ids_told() -> str:
    """Actions of one verb stand together."""
    rows: list[str] = []
    numbered = enumerate(ENCODING.actions)
    for _, several in groupby(numbered, key=lambda one: one[1].split()[0]):
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
    assert f"{sum(one.size for one in ENCODING.fields)} bits" in page
    assert f"{sum(one.size for one in ENCODING.full_fields)} bits" in page
