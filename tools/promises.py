"""What does each call promise? Four or more of one bot call, and the hands behind each call are counted.

python tools/promises.py GAME [BOT] [deals] [seats]

Prints the tables of docs/bots.md: how often a call was made, and what the caller held when it made it, on
average or in so many of a hundred hands. Calls are told apart by what the others had said.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, cast

from atout.actions import Action, Cut
from atout.belote.cards import Mode
from atout.bots.catalog import bot_named
from atout.cards import ACE, JACK, KING, Card, Cards, Suit
from atout.chance import Luck, Seed
from atout.game import View
from atout.games import game_named, reading_of
from atout.games.tarot.cards import OUDLERS, trumps_in
from atout.games.tarot.view import TarotView
from atout.match import MatchState

# What is counted of a hand, by name; shares are told in hundredths.
Counted = Mapping[str, float | bool]
COMMON = 50


def of_colour(hand: Cards, trump: Suit) -> Counted:
    others = [one for one in hand if one.suit is not trump]

    def holds(rank: int) -> bool:
        return Card(trump, rank) in hand

    return {
        "cards of it": len(hand) - len(others),
        "its jack": holds(JACK),
        "its 9": holds(9),
        "its ace": holds(ACE),
        "other aces": sum(one.rank == ACE for one in others),
    }


def of_every_suit(hand: Cards, mode: Mode) -> Counted:
    del mode
    return {
        "jacks": sum(one.rank == JACK for one in hand),
        "9s": sum(one.rank == 9 for one in hand),
        "aces": sum(one.rank == ACE for one in hand),
        "10s": sum(one.rank == 10 for one in hand),
        "longest suit": max(sum(one.suit is suit for one in hand) for suit in Suit),
    }


def of_tarot(hand: Cards) -> Counted:
    return {
        "trumps": len(trumps_in(hand)),
        "oudlers": sum(one in OUDLERS for one in hand),
        "kings": sum(one.rank == KING and one.suit is not Suit.TRUMPS for one in hand),
        "longest suit": max(
            sum(one.suit is suit for one in hand) for suit in Suit if suit is not Suit.TRUMPS
        ),
    }


def counted(view: View, call: Action) -> tuple[str, Counted]:
    """The call as it stands in the table, and what is counted of the hand behind it."""
    hand = cast("Any", view).hand
    if isinstance(view, TarotView):
        return str(call), of_tarot(hand)
    mode: Mode | None = getattr(call, "mode", None)
    if mode is not None and mode.trump is not None:
        return str(call).replace(mode.value, "a colour"), of_colour(hand, mode.trump)
    return str(call), of_every_suit(hand, mode or Mode.NO_TRUMPS)


def when(view: View) -> str:
    """What was said before: by the partner or the others, or nothing."""
    seats = len(reading_of(view).players)
    bids = [turn.seat for turn in view.history if turn.action.startswith("bid")]
    if not bids:
        return "first"
    partner = seats == 4 and bids[-1] != view.seat and (bids[-1] - cast("int", view.seat)) % 2 == 0
    return "over the partner" if partner else "over others"


def calls(game: str, bot: str, deals: int, seats: int | None) -> Iterator[tuple[View, Action]]:
    """Each call that somebody chose, and what it saw."""
    choose, played = bot_named(bot), game_named(game, options={"seats": seats} if seats else {})
    for number in range(deals):
        seed = Seed.from_text(f"promises {number}")
        luck, match = Luck(seed, "bots"), MatchState.opened(played, seed)
        match = match.begin(match.next_setup())
        while (deal := match.deal) is not None and (seat := deal.actor) is not None:
            view = deal.view(seat)
            if view.phase not in ("cutting", "bidding", "auction"):
                break
            action = luck.choice(view.legal) if isinstance(view.legal[0], Cut) else choose(view, luck)
            if len(view.legal) > 1 and not isinstance(action, Cut):
                yield view, action
            match = match.apply(seat, action)


def main() -> None:
    game, bot, deals, seats = (*sys.argv[1:], *("giretra", "expert:20w", "2000", "")[len(sys.argv) - 1 :])
    hands: dict[tuple[str, str], list[Counted]] = defaultdict(list)
    for view, action in calls(game, bot, int(deals), int(seats) if seats else None):
        call, held = counted(view, action)
        hands[call, when(view)].append(held)
    tables: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for (call, said), several in sorted(hands.items()):
        if len(several) >= COMMON:
            told = [shown([held[name] for held in several]) for name in several[0]]
            tables[tuple(several[0])].append(" | ".join([call, said, f"{len(several):,}", *told]))
    for names, rows in tables.items():
        print("| " + " | ".join(["call", "said", "times", *names]) + " |")
        print("|" + "---|" * (3 + len(names)))
        print("".join(f"| {row} |\n" for row in rows))


def shown(values: list[float | bool]) -> str:
    mean = sum(values) / len(values)
    return f"{100 * mean:.0f} %" if isinstance(values[0], bool) else f"{mean:.1f}"


if __name__ == "__main__":
    main()
