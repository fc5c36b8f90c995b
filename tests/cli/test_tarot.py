"""Can Tarot be played by three, four and five, left, taken up and replayed at the terminal?"""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from atout.cli.lines import question
from atout.cli.scene import by_suit
from atout.cli.typed import understood
from atout.errors import BadText
from atout.games.tarot.cards import PACK
from atout.games.tarot.dealing import dealt
from atout.games.tarot.rules import TarotRules
from atout.locales import LANGUAGES
from atout.telling.sentences import legend, mark
from cli.running import FIRSTS, Done, lines, run
from cli.scenes import tarot_after

WIDTH = 80
GARDE_SANS_MADE = """\
Score of deal 1:
  attack    garde sans made by 27.5 → 28: 63.5 points where 36 were needed
            (oudlers: 3); (25 + 28) × 4                                     +212
  attack    total, from each defender                                       +212
  you       defender                                                        -212
  random 1  taker, 2 × 212                                                  +424
  random 2  defender                                                        -212
  random 3  defender                                                        -212
  random 4  partner                                                         +212
Match: you -212, random 1 +424, random 2 -212, random 3 -212, random 4 +212.
Deals scored: 1 of 5.
"""


def told(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def unfolded(out: str) -> str:
    """Each sentence on one line, with plain spaces."""
    return out.replace("\n    ", " ").replace("\N{NO-BREAK SPACE}", " ")


def play(*options: str | Path, typed: str = "") -> Done:
    return run("play", "tarot", "--bots", "random", *options, stdin=typed)


def left_after(path: Path, *actions: str, seed: int, options: tuple[str, ...] = ()) -> Path:
    """The record of a match that somebody in seat 0 left after these actions."""
    play("--seed", str(seed), *options, "--record", path)
    record = told(path)
    record["deals"][0] |= {"actions": actions}
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


@pytest.fixture(scope="module", params=[3, 4, 5], ids=lambda seats: f"{seats} seats")
def whole(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[int, Path, str]:
    """A match of one deal for each seat, played to its end by typing, and what was printed."""
    seats: int = request.param
    path = tmp_path_factory.mktemp("tarot") / "whole.atout"
    options = ("--seats", str(seats), "--seed", "8", "--rule", f"deals={seats}", "--record", path)
    done = play("--lang", "en", *options, typed=FIRSTS)
    assert (done.status, done.err) == (0, "")
    return seats, path, done.out


def scores_told(out: str) -> list[list[str]]:
    """The lines of each score as printed."""
    return [part.split("Match:")[0].splitlines()[1:] for part in out.split("Score of deal ")[1:]]


class TestWholeMatch:
    def test_through_a_pipe(self, whole: tuple[int, Path, str]) -> None:
        seats, path, out = whole
        record = told(path)
        assert len(record["players"]) == seats
        assert sum(deal["scores"] != [0] * seats for deal in record["deals"]) == seats
        assert run("verify", path).status == 0
        assert "The match is over. Won by: " in out
        assert f"Deals scored: {seats} of {seats}." in out
        assert not set("│╭╰►★") & set(out)

    def test_lines_are_no_wider_than_a_terminal(self, whole: tuple[int, Path, str]) -> None:
        """Only sentences with all the totals may be."""
        sentences = ("Match:", "The match is over", "The record is")
        for line in whole[2].splitlines():
            assert len(line) <= WIDTH or line.startswith(sentences), line

    def test_each_score_adds_up(self, whole: tuple[int, Path, str]) -> None:
        seats, _, out = whole
        for score in scores_told(out):
            points = [int(line.split()[-1]) for line in score if line[-6:].split()[-1][0] in "+-"]
            *items, each = points[:-seats]
            assert sum(items) == each
            assert sum(points[-seats:]) == 0
            assert each in points[-seats:] or -each in points[-seats:]

    def test_tricks_have_all_the_points(self, whole: tuple[int, Path, str]) -> None:
        seats, path, _ = whole
        hand, dog = {3: (24, 6), 4: (18, 6), 5: (15, 3)}[seats]
        for line in run("replay", path, "--json").out.splitlines():
            deal = json.loads(line)
            assert [len(held) for held in deal["hands"]] == [hand] * seats
            assert len(deal["dog"]) == dog
            if deal["tricks"]:
                # An Excuse leaves 4 of its points with its player, and up to 6 cards were not played.
                assert 91 - 4 - dog * 4.5 <= sum(trick["points"] for trick in deal["tricks"]) <= 91
                for trick, after in pairwise(deal["tricks"]):
                    assert trick["winner"] == after["leader"]

    def test_replay_tells_hands_and_dog(self, whole: tuple[int, Path, str]) -> None:
        seats, path, _ = whole
        out = run("replay", path, "--deal", "1").out.splitlines()
        shown = out[out.index(next(line for line in out if ": cut" in line)) + 1 :]
        # A long hand goes on on a second line.
        hands = [line for line in shown[: 2 * seats + 1] if line.startswith("  ") and line[2] != " "]
        assert [": " in line for line in hands] == [True] * (seats + 1)
        assert hands[-1].startswith("  Dog: ")

    def test_taken_up_again_it_goes_on_as_it_would_have(
        self, whole: tuple[int, Path, str], tmp_path: Path
    ) -> None:
        """Left in the auction, or while cards are played."""
        seats, path, _ = whole
        cut_at = {3: 1, 4: 40, 5: 30}[seats]
        left = tmp_path / "left.atout"
        options = ("--seats", str(seats), "--seed", "8", "--rule", f"deals={seats}", "--record", left)
        typed = FIRSTS.splitlines()
        play(*options, typed=lines(typed[:cut_at]))
        assert told(left) != told(path)
        assert run("verify", left).status == 0
        assert run("replay", left).status == 0
        assert run("play", "--resume", left, stdin=lines(typed[cut_at:])).err == ""
        assert told(left) == told(path)


class TestSeats:
    def test_four_sit_down_by_default(self, tmp_path: Path) -> None:
        play("--record", tmp_path / "r.atout")
        assert len(told(tmp_path / "r.atout")["players"]) == 4

    @pytest.mark.parametrize("verb", ["play", "deal"])
    @pytest.mark.parametrize(
        ("options", "sentence"),
        [
            (["tarot", "--seats", "6"], "seats cannot be 6: it takes 3, 4, 5."),
            (["tarot", "--seats", "4", "--rule", "seats=5"], "The option seats is given twice."),
            (["tarot", "--seats", "many"], "'--seats'"),
            (["giretra", "--seats", "4"], "Giretra is played by 4, always: leave --seats out."),
            (["tunisian", "--seats", "3"], "Tunisian Belote is played by 4, always: leave --seats out."),
            (["tunisian", "--seats", "3", "--lang", "fr"], "se joue toujours à 4"),
        ],
    )
    def test_misuse(self, verb: str, options: list[str], sentence: str) -> None:
        done = run(verb, *options)
        assert (done.status, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert sentence in done.err

    def test_a_record_has_its_seats(self, tmp_path: Path) -> None:
        play("--seats", "3", "--record", tmp_path / "r.atout")
        done = run("play", "--resume", tmp_path / "r.atout", "--seats", "5")
        assert (done.status, done.out) == (2, "")
        assert "--seats cannot be changed" in done.err

    def test_each_of_the_others_has_a_bot(self, tmp_path: Path) -> None:
        assert "one bot for all, or 4" in play("--seats", "5", "--bots", "random,random").err
        path = tmp_path / "r.atout"
        play("--seats", "3", "--seat", "2", "--bots", "random,club", "--record", path)
        assert told(path)["players"] == ["random", "club", "you"]

    def test_a_deal_is_shown(self) -> None:
        dealt = json.loads(run("deal", "tarot", "--seed", "7", "--json").out)
        assert [len(hand) for hand in dealt["hands"]] == [18] * 4
        assert len(dealt["dog"]) == len(dealt["dog_gaps"]) == 6
        for seats in ("3", "5"):
            out = run("deal", "tarot", "--seats", seats, "--seed", "7").out
            assert out.count("seat ") == int(seats) + 1
            assert "Dog:\n  " in out
            assert max(map(len, out.splitlines())) <= WIDTH

    def test_a_bare_petit_is_told(self) -> None:
        seeds = (run("deal", "tarot", "--seats", "5", "--seed", str(seed)).out for seed in range(400))
        assert any("Petit sec: seat " in out for out in seeds)


class TestTaking:
    """In petite and garde the taker takes up the dog and lays as many cards aside."""

    # Seat 1 deals, seat 0 cuts and is the last but one to speak.
    CALLS = ("cut 6", "pass", "bid petite", "pass")

    @pytest.fixture
    def left(self, tmp_path: Path) -> Path:
        """Three players; seat 0 has 13 trumps and the Excuse."""
        return left_after(tmp_path / "r.atout", *self.CALLS, seed=2572, options=("--seats", "3"))

    def test_the_dog_is_turned_for_everybody(self, tmp_path: Path) -> None:
        left = left_after(tmp_path / "r.atout", *self.CALLS[:2], seed=2572, options=("--seats", "3"))
        out = run("play", "--resume", left, "--bots", "random", stdin=lines(["petite"])).out
        dog = json.loads(run("replay", left, "--json").out)["dog"]
        assert f"The dog is turned: {' '.join(dog)}. Taken up by: " in out

    def test_what_is_laid_and_how_many_are_to_go(self, left: Path) -> None:
        out = run("play", "--resume", left, stdin=lines(["8S", "6s", "1"])).out
        for line in (
            "Choose 6 cards from your hand to lay aside: 1 8S, 2 6S, 3 3S",
            "you: discard 8S\nContract: petite by you.\nDog: 2C QC 5C QD KS 4C\nAside: 8S\n",
            "Choose 5 cards from your hand to lay aside: 1 6S",
            "Aside: 8S 6S\n",
            "you: discard 3S\n",
            "Choose 3 cards from your hand to lay aside: ",
        ):
            assert line in out
        assert told(left)["deals"][0]["actions"][4:] == ["discard 8S", "discard 6S", "discard 3S"]

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("KC", "KC is a king, and kings are never laid aside"),
            ("21t", "21T is an oudler"),
            ("T20", "20T is a trump"),
            ("play 8S", "“play 8S” is not possible now: it is time to lay a card aside"),
            ("7S", "You do not hold 7S"),
            ("why KC", "KC is a king"),
            ("why", "KS is a king, and kings are never laid aside: choose another card.\n21T is an oudler"),
        ],
    )
    def test_what_may_not_be_laid_aside(self, typed: str, sentence: str, left: Path) -> None:
        out = run("play", "--resume", left, stdin=lines([typed])).out
        assert sentence in out
        assert told(left)["deals"][0]["actions"] == list(self.CALLS)

    def test_what_others_lay_aside_is_told_in_one_line(self, tmp_path: Path) -> None:
        calls = ("cut 6", "pass", "pass", "bid petite")
        left = left_after(tmp_path / "r.atout", *calls, seed=2572, options=("--seats", "3"))
        out = run("play", "--resume", left).out
        assert "random 1: cards laid aside face down: 6\n" in out
        assert "discard" not in out
        assert run("replay", left).out.count("random 1: discard ") == 6
        assert len(json.loads(run("replay", left, "--json").out)["aside"]) == 6

    def test_trumps_laid_aside_are_shown(self, tmp_path: Path) -> None:
        """One card may go that is neither king nor trump, so five trumps must."""
        left = stacked(tmp_path / "r.atout")
        out = run("play", "--resume", left).out
        assert "Laid aside openly: " in out
        shown = [
            one for one in told(left)["deals"][0]["actions"] if one.startswith("discard ") and one[-1] == "T"
        ]
        assert len(shown) == 5
        for action in shown:
            assert f"random 1: {action}\n" in out
        assert "discard 2C" not in out
        assert "random 1: cards laid aside face down: 6\n" in out

    def test_a_slam_says_what_it_is_worth(self, left: Path) -> None:
        out = run("play", "--resume", left, stdin=lines(["1"] * 6 + ["slam"])).out
        asked = "The tricks begin: 1 no slam, 2 slam (+400 if you win every trick, −200 if not; you lead)"
        assert asked in unfolded(out)
        assert "you: slam\nyou: all the tricks, for +400 or −200, and the lead.\n" in out
        assert "Slam announced: you\nYou lead.\n" in out


class TestHandful:
    """Five players; seat 0 took with nine trumps, announced a slam and so leads."""

    CALLS = ("cut 6", "pass", "pass", "pass", "bid garde-sans", "pass", "call KS", "slam")
    LISTED = "show 4T 6T 8T 9T 11T 14T 18T 19T"

    def typed(self, folder: Path, *typed: str, lang: str = "en") -> tuple[str, list[str]]:
        """What is printed, and what has been done since."""
        left = left_after(folder / "r.atout", *self.CALLS, seed=602, options=("--seats", "5"))
        out = run("play", "--resume", left, "--lang", lang, stdin=lines(typed)).out
        return unfolded(out), told(left)["deals"][0]["actions"][len(self.CALLS) :]

    def test_one_is_listed_and_others_may_be_typed(self, tmp_path: Path) -> None:
        out, done = self.typed(tmp_path)
        assert f"15 {self.LISTED} (simple handful, 20 points), or other cards (“show 1T 4T …”)" in out
        assert done == []

    @pytest.mark.parametrize(
        ("typed", "lang"),
        [
            ("15", "en"),
            ("show", "en"),
            ("show 19T 18T 14t t11 9T 8T 6T 4T", "en"),
            ("montre 4T 6T 8T 9T 11T 14T 18T 19T", "fr"),
            ("mampiseho 4T 6T 8T 9T 11T 14T 18T 19T", "mg"),
            ("كشف 4T 6T 8T 9T 11T 14T 18T 19T", "ar"),
        ],
    )
    def test_it_is_shown(self, typed: str, lang: str, tmp_path: Path) -> None:
        out, done = self.typed(tmp_path, typed, lang=lang)
        assert done == [self.LISTED]
        if lang == "en":
            assert f"you: {self.LISTED}\nA simple handful: 20 points to the side that wins" in out
            assert "you: simple handful\n" in out

    def test_another_one(self, tmp_path: Path) -> None:
        _, done = self.typed(tmp_path, "show 1T 4T 6T 8T 9T 11T 14T 18T")
        assert done == ["show 1T 4T 6T 8T 9T 11T 14T 18T"]

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("show 4T 6T", "You showed 2 cards: a handful here has 8, 10, 13"),
            ("show 4T 6T 8T 9T 11T 14T 18T 21T", "You do not hold 21T"),
            ("show 4T 6T 8T 9T 11T 14T 18T JD", "JD is not a trump"),
            ("9S", "KS was called, and its suit may not be led first"),
        ],
    )
    def test_it_is_refused(self, typed: str, sentence: str, tmp_path: Path) -> None:
        out, done = self.typed(tmp_path, typed)
        assert sentence in out
        assert done == []

    def test_the_help_says_how(self, tmp_path: Path) -> None:
        out, _ = self.typed(tmp_path, "help")
        assert "the trumps of your choice (“show 2T 5T 6T …”)" in out

    def test_the_rules_that_matter_now(self, tmp_path: Path) -> None:
        out, _ = self.typed(tmp_path, "rules")
        assert "- Each player shows one handful at most." in out


class TestSides:
    """At five the partner is hidden, and known to whoever holds the called card."""

    CALLS = ("cut 6", "pass", "pass", "pass", "bid garde-sans", "pass")

    def seen_from(self, folder: Path, seat: int, *actions: str, typed: tuple[str, ...] = ()) -> str:
        path = folder / f"{seat}.atout"
        left = left_after(path, *self.CALLS, *actions, seed=602, options=("--seats", "5"))
        return run("play", "--resume", left, "--seat", str(seat), "--bots", "random", stdin=lines(typed)).out

    def test_a_card_is_called(self, tmp_path: Path) -> None:
        out = self.seen_from(tmp_path, 0, typed=("ks",))
        assert "Call a card: its holder is your partner: 1 KC, 2 KD, 3 KH, 4 KS\n" in out
        assert "you: call KS\nContract: garde sans by you, called KS, partner unknown.\n" in out
        assert "The dog stays face down until the end and counts for the attack.\n" in out

    def test_only_what_may_be_called(self, tmp_path: Path) -> None:
        out = self.seen_from(tmp_path, 0, typed=("qs",))
        assert "QS cannot be called" in out

    @pytest.mark.parametrize(("seat", "known"), [(3, "partner unknown"), (4, "partner you")])
    def test_who_knows(self, seat: int, known: str, tmp_path: Path) -> None:
        out = self.seen_from(tmp_path, seat, "call KS", "no-slam", "play 5T")
        assert f"called KS, {known}.\n" in out

    def test_everybody_when_it_is_played(self, tmp_path: Path) -> None:
        self.seen_from(tmp_path, 3, "call KC", "no-slam", "play KC")
        out = run("replay", tmp_path / "3.atout").out
        assert "called KC, partner unknown.\n" in out
        assert "random 2: play KC\nContract: garde sans by you, called KC, partner random 2.\n" in out

    def test_marks_on_the_board(self) -> None:
        scene = tarot_after("cut 6", "bid garde-sans", *["pass"] * 4, seats=5)
        marks = [mark(scene.reading, seat) for seat in range(5)]
        assert marks == ["★", None, None, None, None]
        assert legend(scene.reading, scene.names) == "★ taker, ☆ partner"


class TestNotPlayed:
    def test_a_bare_petit(self, tmp_path: Path) -> None:
        path = tmp_path / "r.atout"
        done = play("--seed", "570", "--record", path, typed=lines(["6"]))
        void = "random 2: a bare Petit (the only trump, and no Excuse): the deal is void\n"
        assert f"you: cut 6\n{void}Nobody scores, the cards are dealt again.\nMatch: you +0" in done.out
        assert "Everybody passed" not in done.out
        assert "Deal 2. Dealer: random 2." in done.out
        assert run("verify", path).status == 0
        replayed = run("replay", path, "--deal", "1").out
        assert void in replayed
        assert "  random 2: NS 8S  NH 10H 8H 6H  KC QC 10C 8C 7C 5C  KD 6D 5D 4D 3D  1T\n" in replayed
        assert json.loads(run("replay", path, "--deal", "1", "--json").out)["petit_sec"] == 2

    def test_in_french(self, tmp_path: Path) -> None:
        out = play("--seed", "570", "--lang", "fr", "--record", tmp_path / "r", typed=lines(["6"])).out
        assert "random 2 : Petit sec : la donne est annulée\nPersonne ne marque, on redonne.\n" in unfolded(
            out
        )

    def test_where_the_holder_may_choose(self, tmp_path: Path) -> None:
        options = ("--rule", "petit_sec=optional")
        left = left_after(tmp_path / "r.atout", "cut 6", "no-void", "no-void", seed=3093, options=options)
        out = run("play", "--resume", left, stdin=lines(["void"])).out
        assert "1 no void, 2 void (dealt again)" in unfolded(out)
        assert "you: a bare Petit (the only trump, and no Excuse): the deal is void\n" in out

    def test_everybody_passes(self, tmp_path: Path) -> None:
        passed = left_after(tmp_path / "s.atout", "cut 6", *["pass"] * 4, seed=177)
        told_so = "Everybody passed: nobody scores, the cards are dealt again.\nMatch: you +0"
        assert told_so in run("replay", passed).out
        assert json.loads(run("replay", passed, "--json").out)["hands"][0]
        assert run("verify", passed).status == 0


class TestDeadSeat:
    """Five at the table, four play; the dealer sits out."""

    OPTIONS = ("--seats", "5", "--rule", "five_mode=dead", "--rule", "deals=5", "--seed", "4")

    def test_a_match(self, tmp_path: Path) -> None:
        path = tmp_path / "r.atout"
        done = play(*self.OPTIONS, "--record", path, typed=FIRSTS)
        assert (done.status, done.err) == (0, "")
        assert run("verify", path).status == 0
        for score in scores_told(done.out):
            assert sum("sat out" in line and line.endswith(" +0") for line in score) == 1
        for deal in map(json.loads, run("replay", path, "--json").out.splitlines()):
            assert deal["hands"][deal["dealer"]] == []
            assert [len(hand) for hand in deal["hands"]].count(18) == 4
        assert "Sits out: random " in done.out
        assert "Sits out: you\n" in done.out

    def test_the_last_trick_is_told_with_those_who_played(self) -> None:
        scene = tarot_after("cut 6", "bid garde-sans", *["pass"] * 3, more=9, seats=5, five_mode="dead")
        assert len(scene.view.tricks) >= 1
        assert sorted(seat for seat, _ in scene.last_trick) == [0, 1, 2, 3]
        assert scene.last_trick[0][0] == scene.view.tricks[-1].leader
        assert tuple(card for _, card in scene.last_trick) == scene.view.tricks[-1].cards


class TestScore:
    def test_as_it_is_printed(self, whole: tuple[int, Path, str]) -> None:
        seats, path, out = whole
        if seats == 5:
            assert GARDE_SANS_MADE in out
            french = " ".join(run("replay", path, "--lang", "fr").out.split())
            assert "réussie de 27,5 → 28 : 63,5 points pour 36 à faire" in french

    def test_so_far(self, tmp_path: Path) -> None:
        options = ("--seed", "8", "--rule", "deals=4", "--record", tmp_path / "r.atout")
        out = play(*options, typed=lines(["6", "1"] * 60 + ["score", "last", "bids"])).out
        assert "   1  you " in out
        assert "Deals scored: " in out


class TestAsking:
    def test_the_referee(self) -> None:
        asked = '{"ask":"call","game":"tarot","rules":{"seats":5},"hand":["KH","21T"]}'
        answer = json.loads(run("ask", stdin=lines([asked])).out)
        assert answer == {"ok": True, "cards": ["KC", "KD", "KH", "KS"]}

    def test_the_rules(self) -> None:
        out = run("rules", "tarot").out
        titles = [line for line in out.splitlines() if line and not line.startswith(" ")]
        assert titles[1:-1] == [
            "The deal",
            "The calls",
            "The called card",
            "Dog and aside",
            "The slam",
            "Handfuls",
            "The play",
            "The score of a deal",
            "The match",
        ]

    def test_one_rule(self) -> None:
        out = run("rules", "tarot", "--why", "must-overtrump").out
        assert out.startswith("Overtrump\n")
        assert "\ntarot.play.must-overtrump\n" in out
        assert "A refusal reads: " in out
        assert "tarot.seats" not in run("rules", "tarot", "--options").out
        assert "seats = 4" in run("rules", "tarot", "--options").out

    @pytest.mark.parametrize("verb", ["play", "deal", "rules", "ask"])
    def test_the_help_knows_the_game(self, verb: str) -> None:
        assert "tarot" in run(verb, "--help").out.lower()


class TestTyped:
    """A card is for whatever is done with cards now."""

    BIDDING = tarot_after("cut 6")
    CALLING = tarot_after("cut 6", "bid garde", *["pass"] * 4, seats=5)

    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("garde", "bid garde"),
            ("petite", "bid petite"),
            ("garde sans", "bid garde-sans"),
            ("garde-contre", "bid garde-contre"),
            ("garde c", "bid garde-contre"),
            ("pass", "pass"),
            ("pas", "pass"),
            ("1", "pass"),
            ("3", "bid garde"),
        ],
    )
    def test_bids(self, typed: str, meant: str) -> None:
        assert str(understood(typed, self.BIDDING)) == meant

    @pytest.mark.parametrize("typed", ["p", "g", "6", "ges"])
    def test_what_is_not_clear(self, typed: str) -> None:
        with pytest.raises(BadText):
            understood(typed, self.BIDDING)

    @pytest.mark.parametrize(("typed", "meant"), [("kh", "call KH"), ("2", "call KD"), ("3h", "call 3H")])
    def test_calls(self, typed: str, meant: str) -> None:
        assert str(understood(typed, self.CALLING)) == meant

    def test_a_card_that_is_laid_aside_or_played(self) -> None:
        laying = tarot_after("cut 6", "bid garde", *["pass"] * 3)
        for one in laying.view.hand:
            assert str(understood(str(one), laying)) == f"discard {one}"
        playing = tarot_after("cut 6", "bid garde-sans", *["pass"] * 3, "no-slam")
        for one in playing.view.hand:
            assert str(understood(str(one), playing)) == f"play {one}"

    def test_no_slam(self) -> None:
        asked = tarot_after("cut 6", "bid garde-sans", *["pass"] * 3)
        assert [str(understood(one, asked)) for one in ("no", "no slam", "no-slam", "1")] == ["no-slam"] * 4
        french = tarot_after("cut 6", "bid garde-sans", *["pass"] * 3, lang="fr")
        assert str(understood("pas de chelem", french)) == "no-slam"
        assert str(understood("chelem", french)) == "slam"


class TestQuestions:
    def test_what_a_bid_means(self) -> None:
        assert question(tarot_after("cut 6")) == (
            "Your call: 1 pass, 2 bid petite (×1, takes up the dog), 3 bid garde (×2, takes up the dog), "
            "4 bid garde sans (×4, dog unseen, counts for the taker), "
            "5 bid garde contre (×6, dog unseen, counts for the others)"
        )

    def test_the_last_to_pass(self) -> None:
        assert "1 pass (dealt again), 2 bid petite" in question(tarot_after("cut 6", *["pass"] * 3))
        idle = tarot_after("cut 6", *["pass"] * 3, seats=5, five_mode="dead")
        assert "1 pass (dealt again), 2 bid petite" in question(idle)

    def test_in_french(self) -> None:
        assert "3 annonce garde (×2, prend le chien)" in question(tarot_after("cut 6", lang="fr"))

    def test_a_hand_lies_by_suit_with_trumps_apart(self) -> None:
        scene = tarot_after("cut 6")
        assert scene.hand == by_suit(scene.view.hand)
        letters = "".join(dict.fromkeys(one.suit for one in scene.hand))
        assert letters in "SHCDTX"


@pytest.mark.parametrize("seats", ["3", "4", "5"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_plays(lang: str, seats: str, tmp_path: Path) -> None:
    path = tmp_path / "r.atout"
    options = ("--lang", lang, "--seats", seats, "--rule", "target=1", "--seed", "8", "--record", path)
    done = play(*options, typed=FIRSTS)
    assert done.err == ""
    assert told(path)["totals"] != [0] * int(seats)
    assert run("replay", path, "--lang", lang).status == 0


def test_a_misere_is_laid_open(tmp_path: Path) -> None:
    """Where it is played: seat 2 has no trump and shows its whole hand."""
    left = stacked(tmp_path / "r.atout", "--rule", "misere=20")
    out = run("play", "--resume", left, "--seat", "2", "--bots", "random", stdin=lines(["misere trumps"])).out
    hand = json.loads(run("replay", left, "--json").out)["miseres"][0]["hand"]
    assert "misère trumps (+20)" in unfolded(out)
    assert f"you: misère trumps\nyou: {' '.join(hand)}, shown to all\n" in out


def stacked(path: Path, *options: str) -> Path:
    """A match without a seed, left before the aside: seat 1 took with four kings and most trumps."""
    trumps = [f"{rank}T" for rank in range(2, 21)]
    strong, dog = ["KC", "KD", "KH", "KS", "2C", *trumps[:13]], trumps[13:]
    play("--seed", "1", *options, "--record", path)
    record = told(path)
    rules, gaps = TarotRules(), (1, 3, 5, 7, 9, 11)
    lying = dealt(PACK, gaps, 0, rules)
    places = [*map(PACK.index, lying.hands[1]), *map(PACK.index, lying.dog)]
    rest = iter([str(one) for one in PACK if str(one) not in (*strong, *dog)])
    mine = dict(zip(places, (*strong, *dog), strict=True))
    deck = [mine.get(place) or next(rest) for place in range(len(PACK))]
    # The cut lifts four cards from the top.
    pack = [*deck[-4:], *deck[:-4]]
    actions = ["cut 4", "bid garde", "pass", "pass", "pass"]
    deal = {"dealer": 0, "pack": pack, "dog_gaps": gaps, "actions": actions, "scores": None}
    record |= {"deals": [deal], "totals": None, "winner": None}
    del record["seed"]
    path.write_text(json.dumps(record), encoding="utf-8")
    return path
