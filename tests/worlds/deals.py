"""Which deals show what a seat may know? From each contract, by any options, and stacked for rare things."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import campaign_tarot
import starting
import starts_tunisian
from campaign_tarot import SUITS, TRUMPS, bare_petit, courts, spread, temper
from stacking import CUT, stacked
from walking import Said, luck_of

from atout.actions import Cut
from atout.belote.cards import MODES
from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.game import Game, Setup, State
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import CALLS, LEVELS, Bid, Level
from atout.games.tarot.cards import EXCUSE, HONOURS, PETIT
from atout.games.tarot.dealing import geometry
from atout.games.tarot.players import around
from atout.games.tunisian import TunisianRules
from atout.match import MatchState
from atout.seats import Seat

# Words are said with cards by nature or by choice, for a player or for a team.
TALKATIVE = (
    TunisianRules(announcements="full"),
    TunisianRules(announcements="full", announcement_mode="manual", belote_detection="manual"),
    TunisianRules(announcements="full", belote_scope="team", belote_detection="manual"),
    TunisianRules(belote_scope="team", all_trumps_belote="each_suit"),
)
# Stacked deals need all their options: a slam by a partner, miseres, and nothing called off at a whim.
EVENTFUL = (
    TarotRules(seats=3, slam_announcers="any", misere=10),
    TarotRules(seats=4, misere=10),
    TarotRules(seats=5, slam_announcers="attack", misere=10),
    TarotRules(seats=5, first_lead_called_card=False),
)
# A low trump, or the Excuse, that a Petit may have for company.
COMPANY = (*TRUMPS[1:4], EXCUSE)

Stack = Callable[[TarotRules, Seat, Seat, Luck], Setup]


@dataclass(frozen=True, slots=True)
class Walk:
    """A deal that is going on, and who chooses what is done in it."""

    game: Game
    state: State
    choose: Callable[[State], State]


def walks(name: str, number: int) -> Iterator[Walk]:
    """Every kind of deal of this game, each lying as this number has it."""
    for start in starting.of_game(name):
        begun = start(number)
        yield Walk(begun.game, begun.state, _random(luck_of("worlds", number, begun.kind)))
    if name == "tunisian":
        for rules, mode in ((rules, mode) for rules in TALKATIVE for mode in MODES):
            begun = starts_tunisian.start(rules, mode, number)
            yield Walk(begun.game, begun.state, _random(luck_of("worlds", number, f"{mode}")))
    if name == "tarot":
        for rules in EVENTFUL:
            for stack in (*dict.fromkeys(campaign_tarot.STACKS), thin_petit):
                yield _stacked(rules, stack, number)


def hoarded(number: int) -> Iterator[Walk]:
    """Deals of Tarot in which cards are kept for the end that others know something about."""
    for rules in EVENTFUL:
        yield _stacked(rules, thin_petit, number)
        yield _stacked(rules, courts, number)


def _random(luck: Luck) -> Callable[[State], State]:
    def choose(state: State) -> State:
        assert state.actor is not None
        return state.apply(state.actor, luck.choice(state.legal(state.actor)))

    return choose


def _stacked(rules: TarotRules, stack: Stack, number: int) -> Walk:
    luck = luck_of(f"worlds {rules.seats} {stack.__name__}", number, "deal")
    game = Tarot(replace(rules, petit_sec="off") if stack is bare_petit else rules)
    match = MatchState.opened(game, Seed.from_text(f"worlds {number}"))
    dealer = match.standing.dealer
    players = around(dealer, rules)
    taker = players[0] if stack in HOARDED else luck.choice(players)
    setup = stack(rules, dealer, taker, luck)
    wanted = luck.choice(LEVELS)
    choose = _hoarding(HOARDED[stack], wanted, luck) if stack in HOARDED else temper(taker, wanted, luck)
    return Walk(game, game.initial(setup, match.standing), _steered(choose))


def _steered(choose: Callable[[State], Said]) -> Callable[[State], State]:
    return lambda state: state.apply(*choose(state))


def _hoarding(kept: Cards, wanted: Level, luck: Luck) -> Callable[[State], Said]:
    """The first to speak takes, and everybody keeps these cards for the end."""

    def choose(state: State) -> Said:
        assert state.actor is not None
        offered = state.legal(state.actor)
        if isinstance(offered[0], Cut):
            return state.actor, CUT
        if state.view(None).phase == "bidding":
            return state.actor, Bid(wanted) if len(offered) == len(CALLS) else offered[0]
        others = [one for one in offered if one.verb != "play" or getattr(one, "card", None) not in kept]
        return state.actor, luck.choice(others or offered)

    return choose


def thin_petit(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """A Petit with one other trump: while neither is seen, the others know that it is not alone."""
    del taker
    players = around(dealer, rules)
    holder, second = luck.choice(players[1:]), luck.choice(COMPANY)
    rest = tuple(one for one in (*TRUMPS[1:], EXCUSE) if one != second)
    room = geometry(rules).hand
    hands = spread(rest, [seat for seat in players if seat != holder], room, luck)
    alone = luck.shuffled(SUITS)[: room - 2]
    return stacked(rules, dealer, {**hands, holder: (PETIT, second, *alone)}, luck=luck)


HOARDED: dict[Stack, Cards] = {
    thin_petit: (*TRUMPS, EXCUSE),
    courts: tuple(one for one in SUITS if one.rank in HONOURS),
}
