"""`atout ask` for Belote: every question, and what bad ones are told."""

from typing import Any

import atout
from atout.belote.cards import PACK

from atout_belote.rules import Rule
from belote_at import rule

TEXTS = [str(one) for one in PACK]
HEARTS = {"seat": 0, "mode": "hearts"}


def ask(what: str, **fields: Any) -> dict[str, Any]:
    told = atout.ask({"ask": what, "game": "classic-belote", **fields})
    assert told.pop("ok") is True, told
    return told


def refused(what: str, **fields: Any) -> tuple[str, str | None]:
    """Kind and rule of a refusal."""
    told = atout.ask({"ask": what, "game": "classic-belote", **fields})
    assert told["ok"] is False, told
    assert told["error"]["text"]
    return told["error"]["kind"], told["error"]["rule"]


def test_legal_and_trick() -> None:
    trick = {"leader": 1, "cards": ["AS"]}
    told = ask("legal", contract=HEARTS, seat=2, hand=["8H", "AD"], trick=trick, lang="fr")
    assert (told["legal"], told["refused"]) == (["8H"], {"AD": Rule.MUST_TRUMP})
    assert told["text"]["AD"].startswith("Vous n’avez pas de pique et l’adversaire est maître")
    full = {"leader": 0, "cards": ["JH", "AH", "7S", "KH"]}
    assert ask("trick", contract=HEARTS, trick=full) == {"winner": 0, "points": 35}
    for what in ("legal", "trick"):
        assert (
            refused(what, contract={"mode": "no-trumps"}, seat=2, hand=["8H"], trick=full)[0] == "bad-query"
        )


def test_auction() -> None:
    told = ask("auction", dealer=3, turned="9H", actions=["pass"] * 4)
    assert told == {
        "done": False,
        "actor": 0,
        "legal": ["pass", "take clubs", "take diamonds", "take spades"],
    }
    told = ask("auction", dealer=3, turned="9H", actions=["pass", "take hearts"])
    assert told == {"done": True, "contract": {"seat": 1, "mode": "hearts"}}
    told = ask("auction", dealer=3, turned="9H", actions=["pass"] * 8)
    assert told == {"done": True, "contract": None, "redeal": True, "next_dealer": 0}


@rule(Rule.END, Rule.TURNED_SUIT, Rule.PHASE)
def test_auctions_that_cannot_be() -> None:
    asked = {"dealer": 3, "turned": "9H"}
    assert refused("auction", **asked, actions=["take clubs"]) == ("illegal", Rule.TURNED_SUIT)
    assert refused("auction", **asked, actions=["take hearts", "pass"]) == ("illegal", Rule.END)
    assert refused("auction", **asked, actions=["play 7H"]) == ("illegal", Rule.PHASE)
    assert refused("auction", **asked, actions=["bid hearts"])[0] == "bad-text"
    assert refused("auction", dealer=3, actions=[])[0] == "bad-query"


def test_score() -> None:
    told = ask("score", contract=HEARTS, points=[81, 81], held=71, lang="en")
    assert (told["scores"], told["held"]) == ([0, 81], 152)
    assert told["lines"][1]["text"] == "tie: 81 points held over for the next deal"
    told = ask("score", contract=HEARTS, points=[72, 90], belote=0, held=81)
    assert told["scores"] == [72 + 20 + 81, 90]
    told = ask("score", contract=HEARTS, points=[162, 0], tricks=[8, 0])
    assert told["scores"] == [252, 0]
    assert refused("score", contract=HEARTS, points=[162, 1])[0] == "bad-query"
    assert refused("score", contract=HEARTS, points=[100, 62], tricks=[8, 0])[0] == "bad-query"


@rule(Rule.OVER)
def test_match() -> None:
    told = ask("match", first_dealer=2, deals=[{"scores": [0, 81], "held": 81}, {"redeal": True}])
    assert told == {
        "totals": [0, 81],
        "target": 1001,
        "winner": None,
        "dealer": 0,
        "deals_counted": 1,
        "held": 81,
    }
    deals = [{"scores": [1001, 0]}, {"scores": [82, 80]}]
    assert refused("match", first_dealer=2, deals=deals) == ("illegal", Rule.OVER)


def test_deal_and_gather() -> None:
    told = ask("deal", dealer=3, pack=TEXTS)
    assert (told["turned"], "hands" in told) == ("JH", False)
    assert told["first"][0] == ["7C", "8C", "9C", "JD", "QD"]
    assert ask("deal", dealer=3, pack=TEXTS, taker=1)["hands"][1][5:] == ["JH", "7S", "8S"]
    assert refused("deal", dealer=3, pack=TEXTS[1:])[0] == "bad-query"
    assert refused("deal", dealer=3, pack=TEXTS, cut="cut 12")[0] == "bad-text"
    assert refused("gather", dealer=3)[0] == "bad-query"
    assert refused("declarations")[0] == "bad-query"
