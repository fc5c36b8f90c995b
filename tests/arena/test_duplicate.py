"""Is a board the same cards for everybody, with seats exchanged?"""

import pytest

from arena import strange
from atout.actions import Action, Cut
from atout.arena.contest import Contest
from atout.arena.duplicate import Stopped, opened, play_round, worth
from atout.arena.report import Report, reported
from atout.bots import catalog
from atout.chance import Luck
from atout.errors import BadQuery
from atout.game import Result, Standing, View
from atout.games import GAMES, game_named

TABLES = [(game, seats) for game, kind in GAMES.items() for seats in kind.seats]


def contest(game: str, *bots: str, seats: int = 4, **settings: object) -> Contest:
    rules = {"seats": seats} if game == "tarot" else {}
    chosen = game_named(game, options={**rules, **settings})
    return Contest(game=game, rules=dict(chosen.options), bots=bots, seed="boards")


def report_of(contest: Contest, boards: int) -> Report:
    report = reported(contest, [play_round(contest, number) for number in range(boards)])
    assert report is not None
    return report


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("bot", ["club", "random"])
def test_a_bot_against_itself_is_exactly_even(game: str, seats: int, bot: str) -> None:
    """The same moment has the same luck, whoever is asked: each replay is the same deal."""
    report = report_of(contest(game, bot, bot, seats=seats), 3)
    assert set(report.differences[0].boards) == {0} or game == "tarot"
    assert report.differences[0].estimate.mean == pytest.approx(0)
    assert report.bots[0].score.mean == pytest.approx(report.bots[1].score.mean)


def test_partners_meet_at_both_sides() -> None:
    assert contest("giretra", "club", "random").lineups == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_among_partners_every_two_meet() -> None:
    lineups = contest("tunisian", "club", "random", "club").lineups
    assert [lineup[:2] for lineup in lineups] == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_at_tarot_the_first_sits_at_every_seat_among_the_second() -> None:
    lineups = contest("tarot", "club", "random", seats=5).lineups
    assert [lineup.index(0) for lineup in lineups] == [0, 1, 2, 3, 4]
    assert all(lineup.count(1) == 4 for lineup in lineups)


def test_at_tarot_several_fill_the_seats_and_move_on_together() -> None:
    assert contest("tarot", "club", "random", "club").lineups == (
        (0, 1, 2, 0),
        (0, 0, 1, 2),
        (2, 0, 0, 1),
        (1, 2, 0, 0),
    )


@pytest.mark.parametrize("game", GAMES)
def test_replays_share_pack_dealer_cut_and_dog(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen from the seats: whoever sits there holds the same first cards and hears the same cut."""
    seen: dict[int, set[object]] = {}

    def watching(view: View, luck: Luck) -> Action:
        if all(turn.action.split()[0] == Cut.verb for turn in view.history):
            seen.setdefault(view.dealer, set()).add((view.seat, view.hand))
        return luck.choice(view.legal)

    both = dict.fromkeys(("watching", "other"), catalog.Quick(watching))
    monkeypatch.setattr(catalog, "BOTS", {**catalog.BOTS, **both})
    chosen = contest(game, "watching", "other")
    for number in range(4):
        play_round(chosen, number)
    assert sorted(seen) == [0, 1, 2, 3], "dealers rotate"
    assert all(len(hands) == 1 for hands in seen.values()), "the first to speak holds the same hand each time"


def test_boards_differ_and_are_the_same_again() -> None:
    chosen = contest("tarot", "club", "random")
    setups = [opened(chosen, number).next_setup() for number in range(5)]
    assert len({setup.pack for setup in setups}) == 5
    assert [setup.dealer for setup in setups] == [0, 1, 2, 3, 0]
    assert opened(chosen, 3).next_setup() == setups[3]
    assert play_round(chosen, 3).replays == play_round(chosen, 3).replays


def test_a_deal_that_is_not_played_is_nothing_for_anybody() -> None:
    """Three clubs and one of its kind pass out often enough."""
    rounds = [play_round(contest("tarot", "club"), number) for number in range(8)]
    passed = [one for one in rounds if one.replays[0].deals[0].contract is None]
    assert passed
    assert all(replay.scores == (0, 0, 0, 0) for one in passed for replay in one.replays)


def test_a_deal_that_wins_the_match_is_worth_what_was_wanting() -> None:
    """Giretra's colour sweep has no points of its own."""
    before = Standing(totals=(40, 20), dealer=0, target=150)
    assert worth(Result(scores=(0, 0), match_won_by=1), before) == (0, 130)
    assert worth(Result(scores=(16, 0)), before) == (16, 0)


def test_a_contract_is_counted_for_the_bot_that_took_it() -> None:
    report = report_of(contest("tunisian", "club", "random"), 6)
    assert sum(one.times for one in report.contracts) + report.not_played == report.deals == 12
    assert all(0 <= one.made <= 1 for one in report.contracts)


def test_whole_matches_have_a_winner() -> None:
    rules = game_named("giretra", options={"target": 60}).options
    chosen = Contest(game="giretra", rules=dict(rules), bots=("club", "random"), seed="7", matches=True)
    one = play_round(chosen, 0)
    assert all(len(replay.winners) == 1 and len(replay.deals) >= 1 for replay in one.replays)
    report = reported(chosen, [one])
    assert report is not None
    won = [bot.won.mean for bot in report.bots if bot.won]
    assert sum(won) == pytest.approx(1)
    assert [bot.fair for bot in report.bots] == [0.5, 0.5]


def test_one_can_stop_at_any_moment() -> None:
    with pytest.raises(Stopped):
        play_round(contest("giretra", "club", "random"), 0, lambda: True)


@pytest.mark.parametrize("bot", ["raises", "cheats", "silent"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_breaks_is_stood_in_for(game: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never ends the run; every answer of it is counted as wrong, none of the other's."""
    strange.seat(monkeypatch)
    report = report_of(contest(game, bot, "club"), 2)
    bad, good = report.bots
    assert bad.answers == (bad.failed if bot == "raises" else bad.illegal) > 0
    assert (good.failed, good.illegal, good.late) == (0, 0, 0)


def test_a_late_answer_is_counted_and_used(monkeypatch: pytest.MonkeyPatch) -> None:
    strange.seat(monkeypatch)
    chosen = contest("giretra", "slow:5", "random")
    report = report_of(chosen, 1)
    assert report.bots[0].think_ms == 5
    # Two seats of it, in two replays; a busy machine may make others late.
    assert report.bots[0].late >= 4
    assert report.bots[0].illegal == report.bots[1].late == 0


@pytest.mark.parametrize(
    ("bots", "key"),
    [
        (("grandmaster", "club"), "unknown-bot"),
        (("club:300", "random"), "bot-does-not-think"),
        (("slow:0", "club"), "think-range"),
        (("slow:-5", "club"), "bot-setting"),
        (("slow:", "club"), "bot-setting"),
        (("slow:999999999", "club"), "think-range"),
        ((), "arena-bots"),
        (("club",) * 9, "arena-bots"),
    ],
)
def test_bots_that_cannot_be_are_refused(
    bots: tuple[str, ...], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange.seat(monkeypatch)
    with pytest.raises(BadQuery) as refused:
        contest("giretra", *bots)
    assert refused.value.key == key


def test_at_tarot_no_more_bots_than_seats() -> None:
    with pytest.raises(BadQuery, match="Between 1 and 3"):
        contest("tarot", "club", "club", "club", "club", seats=3)
