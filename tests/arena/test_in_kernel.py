"""Does a contest that the kernel plays come out as by Python? proofs/arena_in_kernel.py asks far more."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from arena_in_kernel import compared, net_for, told
from steered_deals import cases

from atout.arena.contest import Contest
from atout.arena.duplicate import Stopped, never, play_round
from atout.arena.in_kernel import play_in_kernel, table_for
from atout.arena.runfile import RunFile
from atout.arena.series import playing, rounds
from atout.bots import catalog
from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.kernel import _kernel
from atout.kernel.contests import BeyondKernel, KernelPlayer, KernelTable
from atout.kernel.option_numbers import option_numbers
from atout.match import MatchState
from sizes import sized

CASES = {case.name: case for case in cases()}
BOARDS, MATCHES = sized((4, 1), whole=(200, 20))


def contest(
    game: str, *bots: str, matches: bool = False, options: Mapping[str, object] | None = None
) -> Contest:
    chosen = game_named(game, options=options)
    return Contest(game=game, rules=dict(chosen.options), bots=bots, seed="kernel", matches=matches)


@pytest.mark.parametrize("name", CASES)
def test_boards_and_matches_are_told_alike(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Points, contracts, winners, how many answers there were to give: all but the times."""
    monkeypatch.setattr(catalog, "BOTS", catalog.BOTS)
    met = compared(CASES[name], range(BOARDS)).add(compared(CASES[name], range(MATCHES), matches=True))
    assert met.rounds >= BOARDS + MATCHES
    assert {"bid", "play"} <= set(met.verbs)


def test_the_net_that_comes_with_a_game_plays_alike() -> None:
    chosen = contest("tunisian", "learned", "random")
    table = table_for(chosen)
    assert table
    assert told(play_in_kernel(chosen, table, 3)) == told(play_round(chosen, 3))


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("giretra", ("club", "random"), {}),
        ("giretra", ("random", "expert:20w"), {}),
        # Announcements in full have no place in the kernel, words said by the player no number.
        ("tunisian", ("random",), {"announcements": "full"}),
        ("tunisian", ("random",), {"belote_detection": "manual"}),
        ("tunisian", ("random",), {"capot_value": 2_000_000}),
        # Its net was not trained for these.
        ("tunisian", ("learned", "random"), {"allow_capot": True}),
    ],
)
def test_what_the_kernel_does_not_know_is_left_to_python(
    game: str, bots: tuple[str, ...], options: dict[str, object]
) -> None:
    assert table_for(contest(game, *bots, options=options)) is None


def test_a_run_begun_by_one_is_gone_on_with_by_the_other(tmp_path: Path) -> None:
    chosen, path = contest("giretra", "random", "random"), tmp_path / "run.jsonl"
    in_kernel, by_python = playing(chosen), [play_round(chosen, number) for number in range(4)]
    for number, due in enumerate(by_python):
        with RunFile(path, chosen) as run:
            assert list(run.done) == list(range(number))
            run.keep(in_kernel(number, never) if number % 2 else due)
    with RunFile(path, chosen) as run:
        assert list(map(told, run.done.values())) == list(map(told, by_python))


def test_processes_tell_the_same() -> None:
    chosen = contest("tarot", "random", "random")
    found = sorted(rounds(chosen, range(6), 2), key=lambda one: one.number)
    assert list(map(told, found)) == [told(play_round(chosen, number)) for number in range(6)]


def test_times_are_those_of_the_choices() -> None:
    """One for each answer where there was a choice, and some of them above nothing."""
    chosen = contest("tunisian", "learned", "random")
    one = playing(chosen)(0, never)
    learned, luck = one.conduct
    assert 0 < len(learned.calls) + len(learned.cards) < learned.answers
    assert sum(learned.cards) > sum(luck.cards)
    assert max(learned.cards) > 0


def test_one_can_stop_between_any_two_deals() -> None:
    asked: list[bool] = []

    def stopping() -> bool:
        asked.append(len(asked) == 3)
        return asked[-1]

    with pytest.raises(Stopped):
        playing(contest("giretra", "random", "random", matches=True))(0, stopping)
    assert len(asked) == 4


def test_a_match_beyond_what_the_kernel_counts_is_played_by_python(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> NoReturn:
        raise BeyondKernel

    chosen = contest("giretra", "random", "random")
    in_kernel = playing(chosen)
    monkeypatch.setattr(KernelTable, "play", full)
    assert told(in_kernel(0, never)) == told(play_round(chosen, 0))


def test_totals_beyond_what_the_kernel_counts_are_refused() -> None:
    game = game_named("tarot")
    table, match = KernelTable(game, [KernelPlayer()]), MatchState.opened(game, Seed.from_text("far"))
    far = replace(match.standing, totals=(2_000_000_000, 0, 0, -2_000_000_000))
    begun = table.begun(match.next_setup(), Luck(match.seed, "cut"))
    with pytest.raises(BeyondKernel):
        table.play(begun, far, (0, 0, 0, 0), match.seed, 1)


def door(game: str = "giretra", players: Any = (None,), **changed: Any) -> object:
    """The kernel's own entry point."""
    kind = _kernel.contests[game]
    options = option_numbers(GAMES[game].presets["standard"], kind.OPTION_NAMES)
    right: dict[str, Any] = {
        "lineup": (0, 0, 0, 0),
        "dealer": 0,
        "cards": range(32),
        "totals": (0, 0),
        "target": 150,
        "deals_counted": 0,
        "seed": bytes(64),
        "deal": 1,
        "moment": 1,
    }
    return kind(options, players).play(**{**right, **changed})


REFUSED: dict[str, Callable[[], object]] = {
    "a player must be a net, or None": lambda: door(players=[7]),
    "players must be 1 to 64": lambda: door(players=()),
    "net is for another game": lambda: door(players=[net_for("tarot").kernel]),
    "a player for each of 4 seats": lambda: door(lineup=(0, 0, 0)),
    "lineup must be 0 to 0": lambda: door(lineup=(0, 0, 0, 1)),
    "dealer must be 0 to 3": lambda: door(dealer=4),
    "cards must be each of the 32 once": lambda: door(cards=range(31)),
    "cards must be 0 to 77": lambda: door("tarot", cards=(*range(77), 78)),
    "totals are for at most 5": lambda: door(totals=(0,) * 6),
    "seed must be 64 bytes": lambda: door(seed=b"short"),
    "deal must be 1 to": lambda: door(deal=0),
    "moment must be an int": lambda: door(moment="1"),
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_the_kernels_door_says_what_is_wrong(sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        REFUSED[sentence]()
