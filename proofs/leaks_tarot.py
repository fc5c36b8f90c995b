"""Does a seat at a Tarot table ever see the aside, a hidden dog, the partner, or trumps held back?

Random swaps seldom meet these few cards, so here one card of each pair is always one of them.
"""

from collections import Counter
from collections.abc import Iterator

from campaign_tarot import STACKS, temper
from stacking import CUT

from atout.actions import Action
from atout.cards import Card, Cards
from atout.chance import Luck, Seed
from atout.game import State
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import LEVELS
from atout.games.tarot.cards import trumps_and_excuse
from atout.games.tarot.declarations import Handful
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around
from atout.match import MatchState
from atout.seats import Seat
from atout.testing import Step, check_swap, unseen

SWAPS_A_STEP = 2
SEATS = (3, 4, 5)


def swapped(seats: int, swaps: int) -> Counter[str]:
    """Fair swaps by what was hidden, until there are so many in all; raises Violation if a view differs."""
    rules = TarotRules(seats=seats)  # pyright: ignore[reportArgumentType]  one of SEATS
    found: Counter[str] = Counter()
    number = 0
    while found.total() < swaps:
        walk(Tarot(rules), number, found)
        number += 1
    return found


def walk(game: Tarot, number: int, found: Counter[str]) -> None:
    """One deal, every other one stacked; each state of its play is looked at from some other seat."""
    match = MatchState.opened(game, Seed.from_text(f"leaks {game.seats} {number}"))
    luck = Luck(match.seed, "leaks")
    dealer = match.standing.dealer
    taker = luck.choice(around(dealer, game.rules))
    setup = match.next_setup()
    if number % 2:
        setup = STACKS[number // 2 % len(STACKS)](game.rules, dealer, taker, luck)
    choose = temper(taker, LEVELS[number % len(LEVELS)], luck)
    state: State = game.initial(setup, match.standing)
    said: tuple[tuple[Seat, Action], ...] = ()
    while state.actor is not None:
        if isinstance(state, Playing):
            for _ in range(SWAPS_A_STEP):
                look(game, Step(setup, state, said), state, luck, found)
        turn = choose(state) if said else (state.actor, CUT)
        state, said = state.apply(*turn), (*said, turn)


def look(game: Tarot, step: Step, deal: Playing, luck: Luck, found: Counter[str]) -> None:
    watching = luck.below(game.seats + 1)
    seat = None if watching == game.seats else watching
    secrets = list(secrets_from(deal, seat))
    if not secrets:
        return
    # The rarest first: handfuls with something held back are few.
    what, cards = min(secrets, key=lambda secret: found[secret[0]])
    one = luck.choice(cards)
    others = [card for card in unseen(game, step, seat) if card != one]
    found[what] += bool(others) and check_swap(game, step, seat, (one, luck.choice(others)))


def secrets_from(deal: Playing, seat: Seat | None) -> Iterator[tuple[str, Cards]]:
    """What this seat must not see, by name."""
    contract = deal.contract
    if deal.aside and seat != contract.taker:
        yield "aside", deal.aside
    if not contract.bid.shows_dog:
        yield f"dog of a {contract.bid}", deal.start.dog
    played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
    partner = contract.partner
    if partner is not None and seat != partner and contract.called and contract.called not in played:
        yield "called card with the partner", (contract.called,)
    for handful in deal.declared:
        if isinstance(handful, Handful) and handful.seat != seat:
            surplus = held_back(deal, handful)
            if surplus:
                yield "trumps held back from a handful", surplus


def held_back(deal: Playing, handful: Handful) -> tuple[Card, ...]:
    held = trumps_and_excuse(deal.hands[handful.seat])
    return tuple(card for card in held if card not in handful.cards)


def tell(swaps: int) -> None:
    for seats in SEATS:
        found = swapped(seats, swaps)
        kinds = ", ".join(f"{what} {times:,}" for what, times in sorted(found.items()))
        print(
            f"tarot at {seats}: {found.total():,} swaps of what is hidden, 0 views that differ ({kinds})",
            flush=True,
        )
