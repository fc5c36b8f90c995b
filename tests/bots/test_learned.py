"""`learned`: what a net, here a small random one, finds best, and `club` wherever it has not learned."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from small_nets import SmallNet, encoding_of, remembering_net, small_net

from atout.arena.contest import Contest
from atout.bots.catalog import bot_named, bot_names, bots_offered, check_plays
from atout.bots.club import club
from atout.bots.learned import best_action, player, seen, trained
from atout.bots.learned import in_kernel as learned_in_kernel
from atout.bots.memory.giretra.bits import MEMORY
from atout.chance import Luck, Seed
from atout.cli.opened_table import new_table
from atout.envs.gymnasium import OneSeat
from atout.errors import BadQuery
from atout.game import Bot, Game, View
from atout.games import GAMES, game_named
from atout.games.giretra.rules import GiretraRules
from atout.games.tunisian.rules import TunisianRules
from atout.kernel.nets import Net, read_net
from atout.locales import LANGUAGES
from atout.match import MatchState
from atout.server.bot_players import Bots
from atout.server.settings import Settings

from .second_deals import in_kernel, laid_out, second_deals

# What a wheel may carry for a game.
MOST_BYTES = 6_000_000
Give = Callable[[SmallNet, str], None]


@pytest.fixture
def give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Give:
    """Nets as if they came with the program."""
    monkeypatch.setattr(trained, "FOLDER", tmp_path)

    def put(net: SmallNet, game: str) -> None:
        (tmp_path / f"{game}.net").write_bytes(net.file())

    return put


def net_for(game: str) -> Net:
    return read_net(small_net(game, seed=2).file())


def views(game: Game, bot: Bot, deals: int = 2) -> list[View]:
    """Whatever the acting seat saw; every answer must be among those offered."""
    seen: list[View] = []
    for number in range(deals):
        seed = Seed.from_text(f"learned {number}")
        match = MatchState.opened(game, seed)
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            view = match.deal.view(actor)
            action = bot(view, Luck(seed, f"{len(seen)}"))
            assert action in view.legal
            seen.append(view)
            match = match.apply(actor, action)
    return seen


@pytest.mark.parametrize("name", ["giretra", "tunisian", "tarot"])
def test_it_does_the_legal_action_of_highest_value(name: str) -> None:
    """Suits are named as the net names them, and each other legal action is worth no more."""
    net, encoding, chosen = net_for(name), encoding_of(name), 0
    for view in views(game_named(name), player(net)):
        action = best_action(net, view)
        if action is None:
            assert {one.verb for one in view.legal} == {"cut"}
            continue
        renaming = encoding.renaming(view)
        values = net.values(encoding.observe(view, renaming).packed())
        worth = {
            encoding.renamed(encoding.number(one, view), renaming): values[
                encoding.renamed(encoding.number(one, view), renaming)
            ]
            for one in view.legal
        }
        number = encoding.renamed(encoding.number(action, view), renaming)
        assert worth[number] == max(worth.values())
        chosen += len(worth) > 1
        assert player(net)(view, Luck(Seed.from_text(""), "bot")) == action
    assert chosen > 20


def test_nothing_but_the_view_decides() -> None:
    """Luck makes no difference, except where club stands in."""
    net = net_for("tunisian")
    for view in views(game_named("tunisian"), player(net), deals=1):
        first, second = (player(net)(view, Luck(Seed.from_text(text), "bot")) for text in ("one", "two"))
        assert first == second


@pytest.mark.parametrize(("preset", "options"), [("french-coinche", {}), ("standard", {"min_bid": 90})])
def test_options_that_it_was_not_trained_for_are_left_to_club(
    preset: str, options: dict[str, object]
) -> None:
    game, net = game_named("tunisian", preset, options), net_for("tunisian")
    for view in views(game, player(net), deals=1):
        luck = Seed.from_text(""), "bot"
        assert player(net)(view, Luck(*luck)) == club(view, Luck(*luck))


def test_a_match_of_another_length_is_the_same_game() -> None:
    """What is missing to win is in what it sees."""
    net, rules = net_for("tunisian"), GAMES["tunisian"].presets
    assert trained.was_trained_for(net, TunisianRules(target=300))
    assert not trained.was_trained_for(net, rules["french-coinche"])


def test_a_cut_is_left_to_club() -> None:
    net = net_for("giretra")
    (first, *_) = views(game_named("giretra"), club, deals=1)
    assert {action.verb for action in first.legal} == {"cut"}
    luck = Seed.from_text(""), "bot"
    assert player(net)(first, Luck(*luck)) == club(first, Luck(*luck))


def test_it_is_offered_where_there_is_a_net(give: Give) -> None:
    assert "learned" in bot_names()
    assert "learned" not in bots_offered()
    give(small_net("tunisian", seed=2), "tunisian")
    assert "learned" in bots_offered()
    check_plays("learned", "tunisian")
    with pytest.raises(BadQuery, match="learned does not play French Tarot") as refused:
        check_plays("learned", "tarot")
    assert all(refused.value.sentence(lang) for lang in LANGUAGES)
    check_plays("expert:50", "tarot")


def test_the_arena_refuses_a_game_that_it_has_not_learned(give: Give) -> None:
    give(small_net("tunisian", seed=2), "tunisian")
    Contest(game="tunisian", rules={}, bots=("learned", "club"), seed="one")
    with pytest.raises(BadQuery, match="no net"):
        Contest(game="giretra", rules={}, bots=("learned", "club"), seed="one")


def test_a_table_refuses_it_at_a_game_that_it_has_not_learned(give: Give) -> None:
    """In the terminal, on a server and in an environment: before anybody sits down."""
    give(small_net("tunisian", seed=2), "tunisian")
    assert new_table("tunisian", None, None, None, "learned", None).bots
    bots = Bots(Settings(database="sqlite://"))
    try:
        bots.check("learned", "tunisian")
        with pytest.raises(BadQuery, match="no net"):
            bots.check("learned", "giretra")
    finally:
        bots.close()
    with pytest.raises(BadQuery, match="no net"):
        new_table("giretra", None, None, None, "club,learned,club", None)
    with pytest.raises(BadQuery, match="no net"):
        OneSeat("giretra", partner="learned")


def test_by_its_name_it_plays_the_net_that_is_there(give: Give) -> None:
    give(small_net("tunisian", seed=2), "tunisian")
    net = net_for("tunisian")
    for view in views(game_named("tunisian"), bot_named("learned"), deals=1):
        luck = Luck(Seed.from_text(""), "bot")
        assert bot_named("learned")(view, luck) == player(net)(view, luck)


def test_a_net_under_another_games_name_is_refused(give: Give) -> None:
    give(small_net("giretra", seed=2), "tunisian")
    with pytest.raises(BadQuery) as refused:
        trained.net_of("tunisian")
    assert refused.value.key == "weights-game"
    assert all(refused.value.sentence(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("game", trained.games_learned())
def test_the_nets_that_come_with_the_program_fit_it(game: str) -> None:
    assert trained.net_of(game)
    assert len((trained.FOLDER / f"{game}.net").read_bytes()) <= MOST_BYTES


def test_what_it_remembers_decides_too() -> None:
    """It reads the observation, then what the last deal tells; without a memory zeros stand there."""
    remembers, encoding = read_net(remembering_net("giretra", seed=2).file()), encoding_of("giretra")
    others = 0
    for _, view in second_deals(GiretraRules(), 1):
        renaming = encoding.renaming(view)
        bits = encoding.observe(view, renaming).bits
        bits |= MEMORY.recall(view, renaming).bits << remembers.sizes.observation
        assert int.from_bytes(seen(remembers, view, renaming), "little") == bits
        action, forgetful = best_action(remembers, view), replace(view, earlier=())
        assert action in view.legal
        others += action != best_action(remembers, forgetful)
    assert others > 3


def test_the_kernel_asks_it_as_one_that_has_forgotten() -> None:
    """Nothing came before the deals of environments."""
    net, encoding = read_net(remembering_net("giretra", seed=2).file()), encoding_of("giretra")
    deals = in_kernel(GiretraRules(), renamed=False)
    for deal, view in second_deals(GiretraRules(), 1):
        laid_out(deals, deal)
        action = best_action(net, replace(view, earlier=()))
        assert action
        assert deals.choose(net.kernel, range(4)).tolist() == [encoding.number(action, view)]


def test_contests_in_the_kernel_are_not_for_one_that_remembers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There nobody is told of the deal before."""
    for net, folder, plays in (
        (small_net("giretra", seed=2), "forgets", True),
        (remembering_net("giretra", seed=2), "remembers", False),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "giretra.net").write_bytes(net.file())
        monkeypatch.setattr(trained, "FOLDER", tmp_path / folder)
        assert (learned_in_kernel(game_named("giretra")) is not None) == plays
