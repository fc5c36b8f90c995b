"""Are Tarot's actions and what a seat sees of a deal written as docs/environments-tarot.md says?"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby, permutations
from pathlib import Path
from typing import Any

import pytest
from campaign_tarot import STACKS, rules_named, temper
from stacking import CUT
from walking import Said, luck_of

from atout.actions import Action
from atout.cards import COLOURS, Card, Cards, Suit
from atout.chance import Luck
from atout.encoding import NOT_RENAMED, Field, inverse, offsets
from atout.errors import IllegalAction
from atout.game import Setup, Standing, State
from atout.games.tarot import KIND, Tarot, TarotRules
from atout.games.tarot.auction import LEVELS
from atout.games.tarot.cards import ALL_HALVES, OUDLERS, PACK
from atout.games.tarot.deal import Cutting
from atout.games.tarot.encoding import ENCODING
from atout.games.tarot.endings import Scored
from atout.games.tarot.inference import bits
from atout.games.tarot.match import opened_by
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around
from atout.games.tarot.rules import PRESETS, Rule
from atout.seats import Seat
from atout.testing import Step, swapped, unseen
from atout.testing.leaks import disguised, replayed
from sizes import sized
from tarot.at import DEAD, FIVE, FOUR, THREE, acted, dealt, taken, tarot, trumps

DOCS = Path(__file__).parents[2] / "docs" / "environments-tarot.md"
RENAMINGS = tuple(permutations(range(4)))
NAMES = ("3", "4", "5", "any")
IDS = 186
PLACES, CARDS = 5, len(PACK)


def steps_of(name: str, number: int) -> Iterator[Step]:
    """A random deal, contracts and what is rare in their turn; with random options for the name `any`."""
    luck = luck_of(f"encoding {name}", number, "deal")
    rules = rules_named(name, number)
    game = Tarot(rules)
    standing = game.opening(luck)
    players = around(standing.dealer, rules)
    taker = luck.choice(players)
    stacked = number % 2 == 1
    setup = game.setup(standing, None, luck)
    if stacked:
        setup = STACKS[number // 2 % len(STACKS)](rules, standing.dealer, taker, luck)
    choose = temper(taker, LEVELS[number % len(LEVELS)], luck)
    state: State = game.initial(setup, standing)
    said: tuple[Said, ...] = ()
    while True:
        yield Step(setup, state, said)
        if state.actor is None:
            return
        turn = (state.actor, CUT) if isinstance(state, Cutting) else choose(state)
        state = state.apply(*turn)
        said = (*said, turn)


def read(state: State, seat: Seat) -> Mapping[str, int]:
    """Each field of what a seat sees, as a number."""
    written = ENCODING.observe(state.view(seat), NOT_RENAMED).bits
    return taken_apart(written, ENCODING.fields)


def taken_apart(written: int, fields: tuple[Field, ...]) -> Mapping[str, int]:
    places = offsets(fields).items()
    return {name: written >> place.start & (1 << place.stop - place.start) - 1 for name, place in places}


def parts(value: int, size: int, count: int = PLACES) -> list[int]:
    """A field told place by place, taken apart."""
    return [value >> size * index & (1 << size) - 1 for index in range(count)]


def mask(text: str) -> int:
    return bits(tarot(text))


def halves(value: int) -> int:
    """Eights as a thermometer, then the rest."""
    return 8 * (value & (1 << 22) - 1).bit_count() + (value >> 22)


# Ids --------------------------------------------------------------------------------------------------


def test_the_game_brings_its_encoding() -> None:
    assert KIND.encoding is not None
    assert KIND.encoding() is ENCODING


def test_ids_stay_where_they_are() -> None:
    assert ENCODING.version == 1
    told = [*(f"play {one}" for one in PACK), "pass", *(f"bid {level}" for level in LEVELS)]
    told += [f"call {rank}{suit}" for suit in COLOURS for rank in "JNQK"]
    told += [*(f"discard {one}" for one in PACK), "slam", "no-slam"]
    told += [
        "show simple",
        "show double",
        "show triple",
        "void",
        "no-void",
        "misere trumps",
        "misere honours",
    ]
    assert list(ENCODING.actions) == told
    assert len(set(told)) == IDS


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_has_an_id_that_leads_back(name: str) -> None:
    met: set[int] = set()
    for number in range(sized(20, 300)):
        for step in steps_of(name, number):
            state = step.state
            if state.actor is None or isinstance(state, Cutting):
                continue
            offered = state.legal(state.actor)
            ids = [ENCODING.number(action, state) for action in offered]
            assert [ENCODING.action(place, state) for place in ids] == list(offered)
            met.update(ids)
    known = {number for number, text in enumerate(ENCODING.actions) if not text.startswith("call")}
    rare = {
        place
        for place in known
        if ENCODING.actions[place].split()[0] in ("discard", "misere", "void", "no-void")
    }
    assert met >= known - rare


def test_texts_are_those_of_actions() -> None:
    state, game = dealt({}), Tarot()
    for place, text in enumerate(ENCODING.actions):
        if text.startswith("show"):
            continue
        assert game.parse(text) == ENCODING.action(place, state)
        assert ENCODING.number(game.parse(text), state) == place


def test_a_handful_is_told_by_its_level() -> None:
    state = taken(dealt({0: f"{trumps(1, 12)} EX 1C 2C 3C 4C 5C"}), "garde-contre")
    assert isinstance(state, Playing)
    shows = [place for place, text in enumerate(ENCODING.actions) if text.startswith("show")]
    found = [str(ENCODING.action(place, state)) for place in shows[:2]]
    # The Petit only if it must be.
    assert found == [f"show {trumps(2, 11)}", f"show {trumps(1, 12)} EX"]
    # Not so many are held.
    with pytest.raises(IllegalAction) as why:
        state.check(0, ENCODING.action(shows[2], state))
    assert why.value.rule is Rule.HANDFUL_NOT_HELD
    other = Tarot().parse(f"show {trumps(3, 12)}")
    assert ENCODING.number(other, state) == shows[0]


@pytest.mark.parametrize("text", ["cut 12", "show 1T 2T"])
def test_what_has_no_id_now(text: str) -> None:
    with pytest.raises(LookupError):
        ENCODING.number(Tarot().parse(text), dealt({}))


@pytest.mark.parametrize("renaming", RENAMINGS)
def test_renamed_ids_lead_back(renaming: tuple[int, int, int, int]) -> None:
    renamed = [ENCODING.renamed(place, renaming) for place in range(IDS)]
    assert sorted(renamed) == list(range(IDS))
    assert [ENCODING.renamed(place, inverse(renaming)) for place in renamed] == list(range(IDS))


def test_a_renamed_action_names_the_other_suit() -> None:
    clubs_and_hearts = (2, 1, 0, 3)
    for text, other in (
        ("play JC", "play JH"),
        ("play 3T", "play 3T"),
        ("play EX", "play EX"),
        ("call KH", "call KC"),
        ("call NS", "call NS"),
        ("discard 1C", "discard 1H"),
        ("discard 20T", "discard 20T"),
        ("bid garde", "bid garde"),
        ("show triple", "show triple"),
    ):
        place = ENCODING.actions.index(text)
        assert ENCODING.actions[ENCODING.renamed(place, clubs_and_hearts)] == other


# The layout -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_layout_says_what_is_written(name: str) -> None:
    layout = [(field.name, field.size) for field in ENCODING.fields]
    full = [(field.name, field.size) for field in ENCODING.full_fields]
    assert len({field for field, _ in layout}) == len(layout)
    for number in range(sized(6, 300)):
        for step in steps_of(name, number):
            for seat in range(Tarot(rules_named(name, number)).seats):
                view = step.state.view(seat)
                renaming = ENCODING.renaming(view)
                assert ENCODING.observe(view, renaming).sizes() == layout
                assert ENCODING.reveal(step.state, seat, renaming).sizes() == full


@pytest.mark.parametrize("name", NAMES)
def test_unseen_cards_leave_no_trace(name: str) -> None:
    """Two of them exchanged, those of the aside too: the seat's bits stay; the full state tells."""
    wanted, number = sized(150, 10_000), 0
    luck, found = luck_of("swaps", 0, name), Counter[str]()
    while found["fair"] < wanted:
        for step in steps_of(name, number):
            if luck.below(3) == 0:
                found.update(exchanged(step, luck.below(step.state.view(None).rules.seats), luck))
        number += 1
    assert min(found["aside"], found["dog"], found["hand"]) > wanted // 30


def exchanged(step: Step, seat: Seat, luck: Luck) -> list[str]:
    """Where the two cards lay that were exchanged; nothing if they cannot have lain there."""
    state: Any = step.state
    game = Tarot(state.rules)
    hidden = unseen(game, step, seat)
    if isinstance(state, Cutting) or state.actor is None or len(hidden) < 2:
        return []
    apart = [card for card in lying_apart(state) if card in hidden]
    one = luck.choice(apart if apart and luck.below(2) else hidden)
    other = luck.choice([card for card in hidden if card != one])
    said = tuple((by, action if by == seat else disguised(action, one, other)) for by, action in step.said)
    twin = replayed(game, swapped(step.setup, one, other), state.standing, said)
    if twin is None or twin.aloud != state.aloud:
        return []
    view, seen = state.view(seat), twin.view(seat)
    renaming = ENCODING.renaming(view)
    assert ENCODING.renaming(seen) == renaming
    for names in (renaming, NOT_RENAMED):
        assert ENCODING.observe(seen, names).bits == ENCODING.observe(view, names).bits
    if ENCODING.reveal(state, seat, NOT_RENAMED).bits == ENCODING.reveal(twin, seat, NOT_RENAMED).bits:
        # Of one hand.
        return []
    aside: Cards = getattr(state, "aside", ())
    dog: Cards = state.start.dog
    where = ("aside" if card in aside else "dog" if card in dog else "hand" for card in (one, other))
    return ["fair", *where]


def lying_apart(state: Any) -> Cards:
    return (*getattr(state, "aside", ()), *state.start.dog)


# Suits renamed ----------------------------------------------------------------------------------------


def test_suits_are_renamed_by_strength() -> None:
    view = dealt({0: "KH 1H QS NS 3S 2D"}).view(0)
    rest = [card for card in view.hand if card.suit in COLOURS]
    strongest = {suit: max((card.rank for card in rest if card.suit is suit), default=0) for suit in COLOURS}
    order = sorted(COLOURS, key=lambda suit: ENCODING.renaming(view)[COLOURS.index(suit)])
    assert order[0] is Suit.HEARTS
    assert [strongest[suit] for suit in order] == sorted(strongest.values(), reverse=True)


def test_the_called_suit_comes_first() -> None:
    state = acted(dealt({0: "KH KS 1C"}, rules=FIVE), "bid garde-sans", *["pass"] * 4)
    assert ENCODING.renaming(state.view(0))[COLOURS.index(Suit.CLUBS)] > 0
    state = acted(state, "call KC")
    for seat in range(5):
        assert ENCODING.renaming(state.view(seat))[COLOURS.index(Suit.CLUBS)] == 0


@pytest.mark.parametrize("name", NAMES)
def test_hands_that_differ_in_the_names_of_suits_look_alike(name: str) -> None:
    """The same deal with other suits: the same bits, wherever a seat can tell its suits apart."""
    alike = 0
    for number in range(sized(6, 300)):
        luck = luck_of("suits", number, name)
        other: Mapping[Suit, Suit] = dict(zip(COLOURS, luck.shuffled(COLOURS), strict=True))
        game = Tarot(rules_named(name, number))
        for step in steps_of(name, number):
            if luck.below(4) or step.state.actor is None:
                continue
            setup = replace(step.setup, pack=tuple(resuited(card, other) for card in step.setup.pack))
            said = tuple((by, respoken(action, other)) for by, action in step.said)
            twin = replayed(game, setup, step.state.standing, said)
            assert twin is not None
            seat = step.state.actor
            view, seen = step.state.view(seat), twin.view(seat)
            renaming, renamed = ENCODING.renaming(view), ENCODING.renaming(seen)
            if any(renaming[suit] != renamed[COLOURS.index(other[COLOURS[suit]])] for suit in range(4)):
                # Two suits of which it held nothing.
                continue
            alike += 1
            assert ENCODING.observe(seen, renamed).bits == ENCODING.observe(view, renaming).bits
            if not isinstance(step.state, Cutting):
                assert ids(step.state, seat, renaming) == ids(twin, seat, renamed)
    assert alike > sized(60, 3000)


def resuited(card: Card, other: Mapping[Suit, Suit]) -> Card:
    return Card(other.get(card.suit, card.suit), card.rank)


def respoken(action: Action, other: Mapping[Suit, Suit]) -> Action:
    named: Any = action
    return replace(named, card=resuited(named.card, other)) if hasattr(action, "card") else action


def ids(state: State, seat: Seat, renaming: tuple[int, int, int, int]) -> set[int]:
    return {ENCODING.renamed(ENCODING.number(action, state), renaming) for action in state.legal(seat)}


# What is told -----------------------------------------------------------------------------------------


def test_seats_are_counted_from_ones_own() -> None:
    state = acted(dealt({}), "pass", "bid petite")
    seen = read(state, 3)
    # Seats 3, 0, 1, 2; nobody sits at the last place.
    assert parts(seen["bids"], 5) == [0, 0b00001, 0b00010, 0, 0]
    assert (seen["phase"], seen["seats"], seen["idle"]) == (0b10, 0b010, 0)
    assert (seen["dealer"], seen["actor"], seen["taker"]) == (0b00001, 0b01000, 0b00100)
    assert (seen["high_bid"], seen["attack"], seen["defence"]) == (0b1, 0, 0)
    assert parts(seen["may_hold"], CARDS, 4)[3] == 0


def test_one_layout_for_every_table() -> None:
    for rules, seats, idle in ((THREE, 0b001, 0), (FOUR, 0b010, 0), (FIVE, 0b100, 0), (DEAD, 0b100, 0b10000)):
        seen = read(dealt({}, rules=rules), 0)
        assert (seen["seats"], seen["idle"]) == (seats, idle)


def test_dog_and_aside_are_told_to_those_who_saw_them() -> None:
    dog = "1C 2C 3C 4C 5C 6C"
    state = acted(taken(dealt({0: "KH"}, dog=dog), "garde", slam=""), "discard 1C", "discard 6C")
    taker, other = read(state, 0), read(state, 1)
    assert taker["dog"] == other["dog"] == mask(dog)
    assert (taker["aside"], other["aside"]) == (mask("1C 6C"), 0)
    assert taker["laid"] == other["laid"] == 0b11
    # The taker alone may hold what is left of the dog, but anything plain may lie aside.
    assert [part & mask("2C") for part in parts(other["may_hold"], CARDS, 4)] == [0, 0, mask("2C"), 0]
    assert other["may_lie_apart"] & mask("1C 2C KH 1T") == mask("1C 2C")
    assert taker["may_lie_apart"] == 0


def test_trumps_laid_aside_are_told_to_all() -> None:
    kings = "KC KD KH KS"
    state = taken(dealt({0: f"{kings} {trumps(2, 15)}"}, dog=f"{trumps(16, 20)} 1T"), "garde", slam="")
    state = acted(state, *(f"discard {card}" for card in ("2T", "3T", "4T", "5T", "6T", "7T")))
    seen = read(state, 2)
    assert seen["aside_shown"] == 0b1111110
    assert seen["aside"] == 0
    # Nothing plain was kept.
    assert parts(seen["may_hold"], CARDS, 4)[1] & mask("1C 2D QH") == 0


def test_the_partner_is_told_to_the_partner_alone() -> None:
    state = acted(
        dealt({0: "KD", 2: "KC"}, rules=FIVE), "bid garde-sans", *["pass"] * 4, "call KC", "no-slam"
    )
    told = [(read(state, seat)["attack"], read(state, seat)["defence"]) for seat in range(5)]
    # Seat 0, then seat 2: each sees itself first. The others know that they defend.
    assert told == [
        (0b00001, 0),
        (0b10000, 0b00001),
        (0b01001, 0b10110),
        (0b00100, 0b00001),
        (0b00010, 0b00001),
    ]
    assert read(state, 1)["called"] == 0b1000
    state = acted(state, "play 21T", "play 8T", "play KC")
    assert read(state, 0)["attack"] == 0b00101
    assert read(state, 0)["defence"] == 0b11010


def test_a_handful_and_what_it_tells() -> None:
    state = taken(dealt({0: f"{trumps(2, 10)} EX 1C 2C 3C 4C 5C 6C 7C 8C"}), "garde-contre")
    state = acted(state, f"show {trumps(2, 10)} EX")
    seen = read(state, 3)
    assert parts(seen["handfuls"], 3) == [0, 0b001, 0, 0, 0]
    assert parts(seen["handful_cards"], 22)[1] == mask(f"{trumps(2, 10)} EX") >> 56
    # To show the Excuse is to have no other trump.
    assert parts(seen["may_hold"], CARDS, 4)[0] & mask("1T 5T 12T EX") == mask("5T EX")
    assert parts(seen["may_hold"], CARDS, 4)[1] & mask("5T EX") == 0
    assert seen["attack_oudlers"] == 0b1


def test_a_misere_shows_the_whole_hand() -> None:
    low = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1D 2D 3D 4D 5D 6D 7D 8D"
    state = taken(dealt({0: low}, rules=TarotRules(misere=20)), "garde-contre")
    state = acted(state, "misere trumps", "misere honours")
    seen = read(state, 1)
    assert parts(seen["miseres"], 2) == [0, 0, 0, 0b11, 0]
    assert parts(seen["may_hold"], CARDS, 4)[2] == mask(low)


def test_what_lies_on_the_table_and_what_a_trick_brings() -> None:
    hands = {0: "3S 4C 10C", 1: "KS 2C", 2: "EX", 3: trumps(5, 21) + " 1D"}
    state = acted(taken(dealt(hands), "garde-contre"), "play 3S", "play KS", "play EX")
    seen = read(state, 3)
    assert parts(seen["on_table"], CARDS) == [0, mask("3S"), mask("KS"), mask("EX"), 0]
    assert (seen["leader"], seen["winner"], seen["suit_led"]) == (0b00010, 0b00100, 0b01000)
    assert (seen["led"], seen["thrown"], seen["tricks"]) == (mask("3S"), 0, 0)
    state = acted(state, "play 5T")
    after = read(state, 3)
    # The trick is worth 6, and 4 of it are left to the player of the Excuse.
    assert [halves(part) for part in parts(after["halves"], 25)] == [12, 0, 0, 8, 0]
    assert (halves(after["attack_halves"]), halves(after["defence_halves"])) == (0, 20)
    assert (after["has_won"], after["oudlers"] >> 10) == (0b00001, 0b01000)
    assert (after["leader"], after["winner"], after["on_table"]) == (0b00001, 0, 0)
    assert after["last_trick"] == mask("3S KS EX 5T")
    # The own 21, and the Excuse of a fellow.
    assert (after["attack_oudlers"], after["defence_oudlers"]) == (0, 0b11)
    assert after["missing"].bit_count() == 28


def test_what_was_thrown_away() -> None:
    hands = {
        0: "3S 4C",
        1: "KS",
        2: f"{trumps(1, 18)}",
        3: "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D JD ND QD KD 1H 2H 3H 4H",
    }
    state = acted(taken(dealt(hands), "garde-contre"), "play 3S", "play KS", "play 1T", "play 1D")
    seen = read(state, 0)
    assert seen["thrown"] == mask("1D")
    # Seats 1, 2 and 3: the last has neither spades nor trumps.
    assert [part & mask("5S 20T 2D") for part in parts(seen["may_hold"], CARDS, 4)][2] == mask("2D")


def test_the_match_is_told() -> None:
    state = Tarot(TarotRules(target=300, deals=8)).initial(setup_of(), standing_of((250, -30, -120, -100)))
    state = state.apply(2, CUT)
    seen = read(state, 0)
    # Ahead by 280, 370 and 350; nobody sits at the last place.
    assert [part.bit_count() for part in parts(seen["ahead"], 12, 4)] == [10, 10, 10, 0]
    # 50, 330, 420 and 400 to go.
    assert [part.bit_count() for part in parts(seen["to_target"], 8)] == [3, 5, 6, 6, 0]
    assert seen["deals_left"].bit_count() == 5


def setup_of() -> Setup:
    return Setup(dealer=3, pack=PACK, dog_gaps=(1, 2, 3, 4, 5, 6))


def standing_of(totals: tuple[int, ...]) -> Standing:
    return replace(opened_by(3, TarotRules(target=300, deals=8)), totals=totals, deals_counted=3)


def test_the_count_is_told_when_the_deal_is_over() -> None:
    steps = list(steps_of("4", 0))
    deal = steps[-1].state
    assert isinstance(deal, Scored)
    seen = read(deal, 1)
    assert halves(seen["attack_halves"]) == deal.count.halves
    assert halves(seen["attack_halves"]) + halves(seen["defence_halves"]) == ALL_HALVES
    assert seen["attack_oudlers"].bit_count() == deal.count.oudlers
    assert seen["attack_oudlers"].bit_count() + seen["defence_oudlers"].bit_count() == len(OUDLERS)
    assert deal.result.scores == ENCODING.points(deal.result, deal.standing)


def test_the_full_state_tells_every_card() -> None:
    for step in steps_of("5", 2):
        if isinstance(step.state, Cutting) or step.state.actor is None:
            continue
        told = taken_apart(ENCODING.reveal(step.state, 2, NOT_RENAMED).bits, ENCODING.full_fields)
        held = parts(told["hands"], CARDS)
        assert read(step.state, 3)["hand"] == held[1]
        played = parts(read(step.state, 0)["played"], CARDS)
        everywhere = told["dog"] | told["aside"]
        for part in (*held, *played):
            everywhere |= part
        assert everywhere.bit_count() == CARDS


# Options, and the page --------------------------------------------------------------------------------


def test_every_option_has_its_ids_and_the_kernel_knows_them() -> None:
    for rules in (*PRESETS.values(), THREE, FIVE, DEAD, TarotRules(petit_sec="optional", misere=20)):
        ENCODING.check(rules)
        assert ENCODING.kernel_knows(rules)
    for rules in (TarotRules(misere=10**7), TarotRules(target=10**7), TarotRules(deals=4 * 10**6)):
        assert not ENCODING.kernel_knows(rules)


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
