"""What do calls, hands and scores come to, for the page to agree with? web/src/panels/stakes.golden.json.

Legality comes with every view; what a call would mean is worked out by the page. Both sides are tested
against this file: tests/house/test_page_stakes.py and web/src/panels/stakes.test.ts.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, cast

from atout.actions import Pass
from atout.belote.cards import MODES, SEATS, TRICKS, Mode
from atout.belote.cards import PACK as BELOTE
from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.game import Result
from atout.games.giretra import auction as giretra
from atout.games.giretra.dealing import FIRST_PACKETS
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.games.giretra.scoring import scored as giretra_scored
from atout.games.tarot.auction import LEVELS, MULTIPLIERS, Auction, Contract, Level
from atout.games.tarot.cards import PACK as TAROT
from atout.games.tarot.cards import is_trump, trumps_in
from atout.games.tarot.dealing import gathered, geometry
from atout.games.tarot.declarations import HANDFUL_LEVELS, SIZES, bonuses
from atout.games.tarot.dog import layable, trumps_due
from atout.games.tarot.players import around
from atout.games.tarot.rules import TarotRules
from atout.games.tarot.scoring import SLAM, SLAM_ANNOUNCED, SLAM_MISSED, THRESHOLDS, over_threshold
from atout.games.tarot.scoring import Summary as TarotSummary
from atout.games.tarot.scoring import scored as tarot_scored
from atout.games.tunisian import auction as tunisian
from atout.games.tunisian.rules import PRESETS as TUNISIAN
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.scoring import Summary, converted, failure, is_made, needed
from atout.games.tunisian.scoring import scored as tunisian_scored
from atout.seats import after
from atout.tricks import Trick

TARGET = Path(__file__).parents[1] / "web" / "src" / "panels" / "stakes.golden.json"

Told = dict[str, Any]

SEED = Seed.from_text("stakes")

GIRETRA = (
    *PRESETS.values(),
    GiretraRules(end_when_settled=True),
    GiretraRules(end_when_settled=True, redouble_clubs=True),
)
COINCHE = (
    *TUNISIAN.values(),
    TunisianRules(eighty_needs_82=True, allow_coinche=True, allow_surcoinche=True),
    TunisianRules(allow_coinche=True, allow_surcoinche=True, surcoinche_window="both_partners"),
    TunisianRules(allow_no_trumps=True, special_values="raw", allow_capot=True),
)
TABLES = (
    TarotRules(seats=3),
    TarotRules(seats=4, handful_bonus="20/40/60"),
    TarotRules(seats=5),
    TarotRules(seats=5, five_mode="dead"),
)


def picked(rules: object, *names: str) -> Told:
    return {name: getattr(rules, name) for name in names}


# Giretra


def giretra_stakes() -> Iterator[Told]:
    for rules, mode, multiplier in product(GIRETRA[:2], MODES, (1, 2, 4)):
        contract = giretra.Contract(mode, 0, multiplier)
        lost, made = (giretra_scored(contract, points, (4, 4), rules) for points in ((108, 150), (150, 108)))
        yield {
            "rules": picked(rules, "clubs_base", "alltrumps_doubled"),
            "mode": mode,
            "multiplier": multiplier,
            "points": lost.scores[1],
            "shared": min(made.scores) > 0,
        }


def giretra_accepts() -> Iterator[Told]:
    """What an Accept does, in negotiations that go on by chance."""
    for place, rules in enumerate(GIRETRA):
        luck = Luck(SEED, f"accepts {place}")
        for _ in range(5):
            heard = giretra.Auction(rules, dealer=3)
            while not heard.done:
                if heard.bids:
                    yield giretra_accept(heard)
                calls = heard.legal()
                heard = heard.after(calls[0] if luck.below(2) else luck.choice(calls))


def giretra_accept(heard: giretra.Auction) -> Told:
    accepted = heard.after(giretra.Accept())
    after_all = accepted
    while not after_all.done:
        after_all = after_all.after(giretra.Accept())
    played = after_all.contract()
    return {
        "view": {
            "rules": picked(heard.rules, "auto_double", "end_when_settled", "redouble_clubs"),
            "seat": heard.speaker,
            "history": [{"seat": said.seat, "action": str(said.call)} for said in heard.calls],
            "bids": [{"seat": bid.seat, "mode": bid.mode, "index": bid.index} for bid in heard.bids],
            "doubled": heard.doubled,
            "redoubled": heard.redoubled,
        },
        "doubles": accepted.doubled != heard.doubled,
        "ends": accepted.done,
        "played": {"mode": played.mode, "multiplier": played.multiplier},
    }


def giretra_results() -> Iterator[Told]:
    sheets = (((150, 12), (5, 3)), ((12, 150), (3, 5)), ((81, 81), (4, 4)), ((162, 0), (8, 0)))
    doubled = zip(GIRETRA[:2], (1, 2), strict=True)
    for (rules, times), mode, (points, tricks), side in product(doubled, MODES[3:], sheets, (0, 1)):
        contract = giretra.Contract(mode, side, times)
        result = giretra_scored(contract, points, tricks, rules)
        own, theirs = result.scores[side], result.scores[1 - side]
        if result.match_won_by is not None:
            own, theirs = int(result.match_won_by == side), int(result.match_won_by != side)
        outcome = "tie" if own == theirs else "made" if own > theirs else "lost"
        yield told("giretra", picked(contract, "mode", "side", "multiplier"), result, outcome)


def told(game: str, contract: Told, result: Result, outcome: str) -> Told:
    lines = [{"rule": line.rule, "side": line.side, "points": line.points} for line in result.lines]
    return {"game": game, "contract": contract, "lines": lines, "outcome": outcome}


# Tunisian Belote


def tunisian_rules(rules: TunisianRules) -> Told:
    names = ("min_bid", "max_bid", "bid_step", "eighty_needs_82", "failure_points", "failure_adds_bid")
    allowed = ("allow_no_trumps", "allow_all_trumps", "allow_capot", "allow_generale")
    return picked(rules, *names, *allowed, "special_values")


def tunisian_bids() -> Iterator[Told]:
    for rules in COINCHE:
        known = tunisian.bids(rules)
        modes = list(dict.fromkeys(bid.mode for bid in known))
        needs = {
            str(level): {"need": needed(level, rules), "lost": same(failure(level, m, rules) for m in modes)}
            for level in tunisian.levels(rules)
        }
        levels = list(dict.fromkeys(str(bid.level) for bid in known))
        yield {"rules": tunisian_rules(rules), "levels": levels, "modes": modes, "needs": needs}


def same(values: Iterator[int]) -> int | None:
    """What all modes have in common, if they do."""
    known = set(values)
    return known.pop() if len(known) == 1 else None


def tunisian_passes() -> Iterator[Told]:
    """What a pass does, in auctions that go on by chance."""
    for place, rules in enumerate(COINCHE):
        luck = Luck(SEED, f"passes {place}")
        for _ in range(4):
            heard = tunisian.Auction(rules, turn=0)
            while not heard.done:
                yield tunisian_pass(heard)
                calls = heard.legal(heard.turn)
                # There are many bids, and what ends an auction is wanted as well: a pass, the last word.
                call = luck.choice((calls[0], calls[0], calls[-1], luck.choice(calls)))
                heard = heard.after(heard.turn, call)


def tunisian_pass(heard: tunisian.Auction) -> Told:
    high = heard.high
    return {
        "view": {
            "rules": picked(heard.rules, "surcoinche_window"),
            "history": [{"seat": said.seat, "action": str(said.call)} for said in heard.calls],
            "high": high and picked(high, "seat", "level", "mode", "multiplier"),
        },
        "ends": heard.after(heard.turn, Pass()).done,
    }


def coinched() -> Told:
    rules = TunisianRules(allow_coinche=True, allow_surcoinche=True)
    heard = tunisian.Auction(rules, turn=0).after(0, tunisian.Bid(90, Mode.HEARTS))
    once = heard.after(1, tunisian.Coinche())
    twice = once.after(2, tunisian.Surcoinche())
    return {"coinche": multiplier(once), "surcoinche": multiplier(twice)}


def multiplier(heard: tunisian.Auction) -> int:
    assert heard.high is not None
    return heard.high.multiplier


def tunisian_results() -> Iterator[Told]:
    flat, added = TUNISIAN["tunisian-table"], TUNISIAN["french-coinche"]
    sheets = (
        Summary(points=(100, 62), tricks_by_seat=(3, 1, 2, 2)),
        Summary(points=(162, 0), tricks_by_seat=(5, 0, 3, 0)),
        Summary(points=(162, 0), tricks_by_seat=(8, 0, 0, 0), belotes=(0,)),
        Summary(points=(0, 162), tricks_by_seat=(0, 8, 0, 0), belotes=(1,)),
    )
    levels: tuple[tunisian.Level, ...] = (90, 120, "capot", "generale")
    for (rules, times), level, sheet in product(((flat, 2), (added, 1)), levels, sheets):
        contract = tunisian.Contract(0, level, Mode.HEARTS, times)
        made = is_made(contract, converted(contract, sheet.points, rules), sheet, rules)
        result = tunisian_scored(contract, sheet, rules)
        named = picked(contract, "seat", "level", "mode", "multiplier")
        yield told("tunisian", named, result, "made" if made else "lost")


# Tarot


def tarot_rules(rules: TarotRules) -> Told:
    return picked(rules, "seats", "five_mode", "handful_bonus", "deals")


def tarot_tables() -> Iterator[Told]:
    dealer = 2
    for rules in TABLES:
        shape = geometry(rules)
        playing = around(dealer, rules)
        heard = Auction(rules, playing)
        while not heard.done:
            heard = heard.after(Pass())
        sizes = dict(zip(HANDFUL_LEVELS, SIZES[rules.players], strict=True))
        yield {
            "rules": tarot_rules(rules),
            "dealer": dealer,
            "idle": [seat for seat in range(rules.seats) if seat not in playing],
            "players": rules.players,
            "passes": len(heard.calls),
            "hand": shape.hand,
            "dog": shape.dog,
            "handfuls": [
                {"level": level, "size": sizes[level], "points": points}
                for level, points in bonuses(rules).items()
            ],
        }


def tarot_bids() -> Iterator[Told]:
    for level in LEVELS:
        yield {"level": level, "multiplier": MULTIPLIERS[level], "dog": dog_of(level)}


def dog_of(level: Level) -> str:
    if level.shows_dog:
        return "dog-taken-up"
    # The pile of the defence is laid first, and what was put down is the first card of its pile.
    won = (Trick(0, TAROT[:4]), Trick(0, TAROT[4:8]))
    first = gathered(won, ("defence", "attack"), TAROT[-1:], level)[0]
    return "dog-for-defence" if first == TAROT[-1] else "dog-for-attack"


def tarot_asides() -> Iterator[Told]:
    """Hands with so many trumps that some must go."""
    luck = Luck(SEED, "asides")
    trumps, others = trumps_in(TAROT), tuple(one for one in TAROT if not is_trump(one))
    shape = geometry(TABLES[1])
    for suited in (3, 4, 6, 9):
        size = shape.hand + shape.dog
        hand: Cards = (*luck.shuffled(others)[:suited], *luck.shuffled(trumps)[: size - suited])
        laid: Cards = ()
        for _ in range(shape.dog):
            yield {
                "hand": [str(one) for one in hand],
                "aside": [str(one) for one in laid],
                "dog": shape.dog,
                "due": trumps_due((*hand, *laid), shape.dog) - len(trumps_in(laid)),
            }
            one = luck.choice(layable(hand, laid, shape.dog))
            hand, laid = tuple(other for other in hand if other != one), (*laid, one)


def tarot_due() -> Iterator[Told]:
    for rules in (*TABLES, replace(TABLES[1], deals=12), replace(TABLES[1], deals=0, target=500)):
        yield {"rules": tarot_rules(rules), "due": rules.deals_due}


def tarot_results() -> Iterator[Told]:
    rules = TABLES[1]
    for level, halves, oudlers in product(LEVELS[1:3], (72, 102, 111), range(4)):
        sheet = TarotSummary(halves=halves, oudlers=oudlers, petit="defence", handfuls=("simple",))
        result = tarot_scored(Contract(0, level), sheet, around(0, rules), rules)
        outcome = "made" if over_threshold(sheet) >= 0 else "lost"
        yield told("tarot", {"taker": 0, "bid": level, "called": None, "partner": None}, result, outcome)


# What the calls of a deal come to, as a record has them


def giretra_calls() -> Iterator[Told]:
    for (place, rules), dealer in product(enumerate(GIRETRA), range(SEATS)):
        luck = Luck(SEED, f"giretra calls {place} {dealer}")
        heard = giretra.Auction(rules, dealer)
        while not heard.done:
            calls = heard.legal()
            heard = heard.after(calls[0] if luck.below(2) else luck.choice(calls))
        contract = heard.contract()
        yield called(
            "giretra",
            picked(rules, "auto_double"),
            dealer,
            ["cut", *(str(said.call) for said in heard.calls)],
            {"level": "", "mode": contract.mode, "who": contract.side, "times": contract.multiplier},
        )


def tunisian_calls() -> Iterator[Told]:
    for (place, rules), dealer in product(enumerate(COINCHE), range(SEATS)):
        luck = Luck(SEED, f"tunisian calls {place} {dealer}")
        heard = tunisian.Auction(rules, after(dealer, SEATS))
        while not heard.done:
            speaker = luck.choice([seat for seat in range(SEATS) if heard.legal(seat)])
            calls = heard.legal(speaker)
            heard = heard.after(speaker, luck.choice((calls[0], calls[-1], luck.choice(calls))))
        high = heard.high
        told = high and {
            "level": str(high.level),
            "mode": high.mode,
            "who": high.side,
            "times": high.multiplier,
        }
        yield called("tunisian", {}, dealer, [str(said.call) for said in heard.calls], told)


def tarot_calls() -> Iterator[Told]:
    for rules, dealer in product(TABLES, range(3)):
        luck = Luck(SEED, f"tarot calls {rules.seats} {dealer}")
        heard = Auction(rules, around(dealer, rules))
        while not heard.done:
            heard = heard.after(luck.choice((Pass(), luck.choice(heard.legal()))))
        high = heard.high
        told = high and {"level": high.bid, "mode": None, "who": high.taker, "times": 1}
        yield called("tarot", picked(rules, "seats"), dealer, ["cut", *map(str, heard.calls)], told)


def called(game: str, rules: Told, dealer: int, actions: list[str], contract: Told | None) -> Told:
    return {"game": game, "rules": rules, "dealer": dealer, "actions": actions, "contract": contract}


def stakes() -> Told:
    return {
        "packs": {"giretra": len(BELOTE), "tunisian": len(BELOTE), "tarot": len(TAROT)},
        "seats": SEATS,
        "hand": TRICKS,
        "first_cards": sum(FIRST_PACKETS),
        "slam": {"announced": SLAM_ANNOUNCED, "silent": SLAM, "missed": SLAM_MISSED},
        "thresholds": THRESHOLDS,
        "coinched": coinched(),
        "giretra_stakes": list(giretra_stakes()),
        "giretra_accepts": list(giretra_accepts()),
        "tunisian_bids": list(tunisian_bids()),
        "tunisian_passes": list(tunisian_passes()),
        "tarot_tables": list(tarot_tables()),
        "tarot_bids": list(tarot_bids()),
        "tarot_asides": list(tarot_asides()),
        "tarot_due": list(tarot_due()),
        "contracts": [*giretra_calls(), *tunisian_calls(), *tarot_calls()],
        "results": [*giretra_results(), *tunisian_results(), *tarot_results()],
    }


def written() -> str:
    """Each thing on a line of its own, and none twice."""
    return "{\n" + ",\n".join(f'"{name}": {part(what)}' for name, what in stakes().items()) + "\n}\n"


def part(what: object) -> str:
    if not isinstance(what, list):
        return json.dumps(what)
    lines = dict.fromkeys(json.dumps(one) for one in cast("list[object]", what))
    return "[\n" + ",\n".join(lines) + "\n]"


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
