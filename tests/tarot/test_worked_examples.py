"""The 22 worked examples of the rules page, in its own order. A is the taker, seat 0."""

from atout.game import Result
from atout.games.tarot.auction import Contract, Level
from atout.games.tarot.tally import TrickTally, counted
from atout.tricks import Trick
from tarot.at import FIVE, THREE, finished, score, tarot
from tarot.whole_deals import petit_before_the_excuse, swept_by_the_defence, swept_without_the_excuse


def shares(result: Result) -> tuple[int, ...]:
    assert sum(result.scores) == 0
    return result.scores


def each(result: Result) -> int:
    """S: what each defender pays."""
    return sum(line.points for line in result.lines)


def test_1_the_federations_published_example() -> None:
    result = score("garde by 0", 49, 2, handfuls=("simple",), petit="attack")
    assert [line.points for line in result.lines] == [66, 20, 20]
    assert each(result) == 106
    assert shares(result) == (318, -106, -106, -106)


def test_2_just_made() -> None:
    assert shares(score("petite by 0", 41, 2)) == (75, -25, -25, -25)


def test_3_seven_short() -> None:
    assert shares(score("garde by 0", 49, 0)) == (-192, 64, 64, 64)


def test_4_a_defender_takes_the_petit() -> None:
    result = score("garde-sans by 0", 44, 2, petit="defence")
    assert [line.points for line in result.lines] == [112, -40]
    assert shares(result) == (216, -72, -72, -72)


def test_5_lost_and_the_petit_too() -> None:
    assert shares(score("petite by 0", 36, 2, petit="defence")) == (-120, 40, 40, 40)


def test_6_a_handful_goes_to_the_winner() -> None:
    assert shares(score("petite by 0", 60, 2, handfuls=("double",)))[0] == 222
    assert shares(score("petite by 0", 35, 2, handfuls=("double",)))[0] == -183


def test_7_so_does_a_defenders_handful() -> None:
    assert shares(score("garde by 0", 51, 1, handfuls=("simple",)))[0] == 210
    assert shares(score("garde by 0", 50, 1, handfuls=("simple",)))[0] == -216


def test_8_the_petit_is_kept_by_a_contract_that_fails() -> None:
    assert shares(score("garde by 0", 47, 1, petit="attack")) == (-114, 38, 38, 38)


def test_9_an_announced_slam_with_the_petit_before_the_excuse() -> None:
    result = score("garde by 0", 91, 3, petit="attack", announced="attack", slam="attack")
    assert [line.points for line in result.lines] == [160, 20, 400]
    assert shares(result) == (1740, -580, -580, -580)
    played = finished(petit_before_the_excuse())
    assert (played.count.halves, played.count.oudlers, played.count.petit) == (182, 3, "attack")
    assert played.result.scores == (1740, -580, -580, -580)


def test_10_a_slam_while_a_defender_keeps_the_excuse() -> None:
    assert shares(score("garde by 0", 87, 2, slam="attack")) == (1026, -342, -342, -342)
    played = finished(swept_without_the_excuse())
    assert (played.count.halves, played.count.oudlers) == (174, 2)
    assert played.result.scores == (1026, -342, -342, -342)


def test_11_a_slam_announced_and_missed() -> None:
    assert shares(score("garde by 0", 41, 2, announced="attack")) == (-450, 150, 150, 150)


def test_12_the_defence_wins_every_trick() -> None:
    assert shares(score("garde by 0", 4, 0, slam="defence")) == (-1062, 354, 354, 354)
    played = finished(swept_by_the_defence())
    assert (played.count.halves, played.count.oudlers, played.count.slam) == (8, 0, "defence")
    assert played.result.scores == (-1062, 354, 354, 354)


def test_13_half_a_point_short_is_a_point_short() -> None:
    assert shares(score("petite by 0", 40.5, 2, THREE)) == (-52, 26, 26)


def test_14_half_a_point_over_is_a_point_over() -> None:
    assert shares(score("petite by 0", 41.5, 2, THREE)) == (52, -26, -26)


def test_15_three_players_garde_contre() -> None:
    assert shares(score("garde-contre by 0", 64, 3, THREE)) == (636, -318, -318)


def test_16_partners_lose_together() -> None:
    assert shares(score("garde by 0 with 1", 46, 1, FIVE)) == (-120, -60, 60, 60, 60)


def test_17_alone_against_four() -> None:
    assert shares(score("petite by 0", 46, 2, FIVE)) == (120, -30, -30, -30, -30)


def test_18_the_excuse_lost_in_the_last_trick() -> None:
    """The taker led it to the last trick: the defence has it, as points and as an oudler."""
    tricks = (
        Trick(3, tarot("KS 2S QS 3S 4S")),
        Trick(3, tarot("2T 3T 21T 4T 5T")),
        Trick(0, tarot("EX 2H 9H 3H 4H")),
    )
    count = counted(TrickTally(FIVE, 4, Contract(0, Level.GARDE, partner=1), tricks), put_down=())
    assert (count.halves, count.oudlers) == (9 + 4, 1)
    assert shares(score("garde by 0 with 1", 71.5, 2, FIVE)) == (224, 112, -112, -112, -112)


def test_19_handful_and_petit_at_five() -> None:
    result = score("garde by 0 with 1", 66.5, 3, FIVE, handfuls=("simple",), petit="attack")
    assert shares(result) == (304, 152, -152, -152, -152)


def test_20_a_slam_of_partners() -> None:
    result = score("garde by 0 with 1", 91, 3, FIVE, slam="attack")
    assert shares(result) == (720, 360, -360, -360, -360)


def test_21_garde_contre_alone() -> None:
    result = score("garde-contre by 0", 56, 1, FIVE, petit="attack")
    assert shares(result) == (960, -240, -240, -240, -240)


def test_22_the_excuse_is_counted_with_its_side() -> None:
    """A wins a trick K 2 3 4 5 of spades, 6.5 points, and plays the Excuse on a defence trick."""
    won = Trick(0, tarot("KS 2S 3S 4S 5S"))
    excused = Trick(0, tarot("EX 2H 9H 3H 4H"))
    ended = Trick(2, tarot("10H 5H 6H 7H 2D"))
    taker_alone = TrickTally(FIVE, 4, Contract(0, Level.GARDE), (won, excused, ended))
    count = counted(taker_alone, put_down=())
    assert count.halves == 2 * 10.5
    assert count.oudlers == 1
