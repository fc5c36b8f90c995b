"""Does a game keep the contract of atout.game? For our games, and for anyone who adds another.

    from atout.testing import check_game
    check_game(MyGame())

Each check raises Violation, which says what was promised and how to come to the place again.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from atout import records, wire
from atout.actions import Action, Cut, Play
from atout.cards import Card, Cards
from atout.chance import Luck, Seed
from atout.errors import AtoutError, IllegalAction
from atout.game import Game, Setup, Standing, State
from atout.match import Match
from atout.play_tables import Mask, cards_of, mask_of
from atout.seats import Seat
from atout.unseen import Unseen, Way, Where

MOST_ACTIONS = 1_000
Choose = Callable[[State, Luck], Action]


class Violation(AssertionError):
    """A promise of the contract was broken."""


@dataclass(slots=True)
class Tally:
    """What was seen on the way: how many of each, so that nobody trusts a check that never bit."""

    deals: int = 0
    actions: int = 0
    swaps: int = 0
    cuts: int = 0
    refused: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Step:
    """A state on the way through a deal, and the actions that led to it."""

    setup: Setup
    state: State
    said: tuple[tuple[Seat, Action], ...]

    def promise(self, kept: object, what: str) -> None:
        if not kept:
            texts = ", ".join(str(action) for _, action in self.said)
            raise Violation(f"{what}\npack: {' '.join(map(str, self.setup.pack))}\nactions: {texts}")


def check_game(game: Game, *, deals: int = 10, seed: str = "check", swaps: int = 2) -> Tally:
    """Play `deals` random deals through every check of this module."""
    tally = Tally()
    luck = Luck(Seed.from_text(seed), "check")
    match = Match.opened(game, Seed.from_text(seed))
    while tally.deals < deals:
        if match.over:
            match = Match.opened(game, Seed.from_text(f"{seed} {tally.deals}"))
        match = check_deal(match, luck, tally, swaps=swaps)
    return tally


def check_deal(
    match: Match, luck: Luck, tally: Tally, *, swaps: int = 2, choose: Choose | None = None
) -> Match:
    """Play the match's next deal, checking every state on the way; the match after it."""
    game = match.game
    setup = match.next_setup()
    _check_setup(match, setup)
    said: tuple[tuple[Seat, Action], ...] = ()
    state = game.initial(setup, match.standing)
    states = [state]
    while (actor := state.actor) is not None:
        step = Step(setup, state, said)
        check_turns(game, step, tally, luck)
        check_views(game, step)
        tally.swaps += check_no_leak(game, step, luck, swaps)
        tally.cuts += check_cut_hidden(game, step, luck)
        action = choose(state, luck) if choose else luck.choice(state.legal(actor))
        before = fingerprint(state)
        after = state.apply(actor, action)
        step.promise(fingerprint(state) == before, "apply() must leave the state it was asked of alone")
        state, said = after, (*said, (actor, action))
        states.append(state)
        step.promise(len(said) <= MOST_ACTIONS, "a deal must come to an end")
    end = Step(setup, state, said)
    check_views(game, end)
    check_result(end)
    check_replay(game, match.standing, end, states)
    tally.deals += 1
    tally.actions += len(said)
    return check_match(match, end)


def fingerprint(state: State) -> str:
    """Two states with the same fingerprint are the same in every field."""
    return hashlib.sha256(f"{type(state).__name__} {wire.text(state)}".encode()).hexdigest()


def _check_setup(match: Match, setup: Setup) -> None:
    step = Step(setup, match.game.initial(setup, match.standing), ())
    step.promise(tuple(sorted(setup.pack)) == match.game.pack, "a pack holds every card once")
    step.promise(match.next_setup() == setup, "the same seed gives the same setup")
    step.promise(setup.dealer == match.standing.dealer, "the dealer is the one whose turn it is")


def check_turns(game: Game, step: Step, tally: Tally, luck: Luck) -> None:
    """Offered = accepted: whatever legal() names passes check(), everything else is refused.

    Of each kind of action that is not on offer at all one is tried at a time: in a deal many are.
    """
    state = step.state
    step.promise(bool(state.legal(state.actor or 0)), "the actor always has a legal action")
    for seat in range(game.seats):
        offered = state.legal(seat)
        step.promise(offered == state.legal(seat), "legal() answers in the same order each time")
        step.promise(len(set(map(str, offered))) == len(offered), "legal() names each action once")
        for action in offered:
            step.promise(game.parse(str(action)) == action, f"“{action}” reads back as itself")
            step.promise(_refusal(state, seat, action) is None, f"{action} is offered and must be accepted")
        if seat == state.actor:
            _check_refusals(game, step, offered, tally, luck)
        elif not offered:
            some = state.legal(state.actor or 0)[0]
            step.promise(_refusal(state, seat, some) is not None, "out of turn, nothing is accepted")


def _check_refusals(game: Game, step: Step, offered: tuple[Action, ...], tally: Tally, luck: Luck) -> None:
    assert step.state.actor is not None
    texts = set(map(str, offered))
    for text, action in _tried(game, offered, luck):
        if text in texts:
            continue
        refusal = _refusal(step.state, step.state.actor, action)
        if not isinstance(refusal, IllegalAction):
            step.promise(kept=False, what=f"{action} is not offered: a rule must refuse it")
        assert refusal is not None
        tally.refused[refusal.key] = tally.refused.get(refusal.key, 0) + 1


def _tried(game: Game, offered: tuple[Action, ...], luck: Luck) -> Iterator[tuple[str, Action]]:
    """Every action of the kinds on offer, one of each other kind."""
    verbs = {action.verb for action in offered}
    for verb, several in _by_verb(game).items():
        if verb in verbs:
            yield from several
        else:
            yield luck.choice(several)


@lru_cache(maxsize=16)
def _by_verb(game: Game) -> dict[str, list[tuple[str, Action]]]:
    kinds: dict[str, list[tuple[str, Action]]] = {}
    for action in game.alphabet():
        kinds.setdefault(action.verb, []).append((str(action), action))
    return kinds


def _refusal(state: State, seat: Seat, action: Action) -> AtoutError | None:
    try:
        state.check(seat, action)
    except AtoutError as error:
        return error
    return None


def check_views(game: Game, step: Step) -> None:
    """Each view tells its own seat's hand and choices, nobody else's, and survives JSON.

    Through JSON, which costs most, go the actor's and one other in turn: in a deal everybody's, often.
    """
    state = step.state
    everybody = (None, *range(game.seats))
    through_json = {state.actor, everybody[len(step.said) % len(everybody)]}
    for seat in everybody:
        view = state.view(seat)
        step.promise(view == state.view(seat), "the same state gives the same view")
        step.promise(view.hand == (() if seat is None else state.hands[seat]), "a view holds its seat's hand")
        step.promise(view.legal == (() if seat is None else state.legal(seat)), "a view names what is legal")
        if seat in through_json:
            told = json.loads(wire.text(view))
            step.promise(wire.read(type(view), told, game.parse) == view, "a view survives JSON")


def check_no_leak(game: Game, step: Step, luck: Luck, swaps: int) -> int:
    """Swap cards that a seat has not seen, so many times; how many of the swaps were fair."""
    fair = 0
    for _ in range(swaps):
        watching = luck.below(game.seats + 1)
        seat = None if watching == game.seats else watching
        hidden = unseen(game, step, seat)
        if len(hidden) >= 2:
            one, other = luck.shuffled(hidden)[:2]
            fair += check_swap(game, step, seat, (one, other))
    return fair


def check_swap(game: Game, step: Step, seat: Seat | None, hidden: tuple[Card, Card]) -> bool:
    """Swap two cards a seat has not seen; if all that was said still holds, its view must be equal.

    What others did out of its sight is swapped too: a card laid aside is another card then. Returns
    whether the swap was fair: the actions so far replayed with the same words.
    """
    one, other = hidden
    said = tuple((by, action if by == seat else disguised(action, one, other)) for by, action in step.said)
    twin = replayed(game, swapped(step.setup, one, other), step.state.standing, said)
    if twin is None or twin.aloud != step.state.aloud:
        return False
    told = f"seat {seat} can tell {one} from {other}, which it has not seen"
    step.promise(step.state.view(seat) == twin.view(seat), told)
    return True


def check_cut_hidden(game: Game, step: Step, luck: Luck) -> int:
    """Another cut of another pack that leaves the same deck: nobody but the cutter can tell.

    Returns 1 if there was a cut to hide.
    """
    cut_by = next(((seat, action) for seat, action in step.said if isinstance(action, Cut)), None)
    if cut_by is None:
        return 0
    cutter, cut = cut_by
    others = [other for other in game.alphabet() if isinstance(other, Cut) and other != cut]
    other = luck.choice(others)
    deck = cut.lifted(step.setup.pack)
    setup = replace(step.setup, pack=other.put_back(deck))
    said = tuple((seat, other if action == cut else action) for seat, action in step.said)
    twin = replayed(game, setup, step.state.standing, said)
    if twin is None:
        return 0
    for seat in (None, *range(game.seats)):
        told = f"seat {seat} can tell {cut} from {other}"
        step.promise(seat == cutter or step.state.view(seat) == twin.view(seat), told)
    return 1


def unseen(game: Game, step: Step, seat: Seat | None) -> Cards:
    """Cards that this seat cannot know the place of. Worked out from what was done, not from views."""
    played = [card_of(action) for _, action in step.said if action.verb == Play.verb]
    own = () if seat is None else step.state.hands[seat]
    return tuple(card for card in game.pack if card not in own and card not in played)


def card_of(action: Action) -> Card:
    """A game may have a Play of its own, with words beside the card."""
    card: Card = getattr(action, "card")  # noqa: B009  the contract of a play
    return card


def disguised(action: Action, one: Card, other: Card) -> Action:
    """A hidden action (`hidden` is true of its kind) with these two cards exchanged; any other as it is."""
    if not getattr(action, "hidden", False):
        return action
    exchange = {one: other, other: one}
    hidden: Any = action
    return replace(hidden, card=exchange.get(card_of(action), card_of(action)))


def swapped(setup: Setup, one: Card, other: Card) -> Setup:
    exchange = {one: other, other: one}
    return replace(setup, pack=tuple(exchange.get(card, card) for card in setup.pack))


def replayed(
    game: Game, setup: Setup, standing: Standing, said: tuple[tuple[Seat, Action], ...]
) -> State | None:
    """The state after these actions on another pack; None if the rules refuse one of them there."""
    state: State = game.initial(setup, standing)
    try:
        for seat, action in said:
            state = state.apply(seat, action)
    except AtoutError:
        return None
    return state


def check_worlds(game: Game, *, deals: int = 2, seed: str = "check", one_in: int = 1) -> int:
    """Play random deals; at each state, each seat's possible deals must look to it as the real one does.

    With `one_in`, of that many seats and states one is looked at. Returns how many were drawn.
    Not part of check_game: bots that search ask for them, nobody else does.
    """
    luck = Luck(Seed.from_text(seed), "worlds")
    drawn = 0
    for number in range(deals):
        match = Match.opened(game, Seed.from_text(f"{seed} {number}"))
        setup = match.next_setup()
        step = Step(setup, game.initial(setup, match.standing), ())
        while True:
            for seat in range(game.seats):
                if luck.below(one_in) == 0:
                    check_world(game, step, seat, luck)
                    drawn += 1
            actor = step.state.actor
            if actor is None:
                break
            action = luck.choice(step.state.legal(actor))
            step = Step(setup, step.state.apply(actor, action), (*step.said, (actor, action)))
    return drawn


def check_world(game: Game, step: Step, seat: Seat, luck: Luck) -> None:
    """A deal that may be gives this seat the same view, and play goes on; the real one is among them."""
    view = step.state.view(seat)
    world = next(iter(game.worlds(view, luck)))
    step.promise(world.view(seat) == view, f"seat {seat} can tell a possible deal from this one")
    if world.actor is None:
        # The cards are thrown in: nobody needs to know how they lay.
        return
    world.apply(world.actor, luck.choice(world.legal(world.actor)))
    known = game.unseen(view)
    way = true_way(known, step.state, game.pack)
    possible = zip(way, known.sizes, known.may_hold, strict=True)
    told = f"seat {seat} thinks this deal impossible"
    step.promise(all(held.bit_count() == size and not held & ~mask for held, size, mask in possible), told)
    step.promise(known.fits(way), told)


def true_way(known: Unseen, state: State, pack: Cards) -> Way:
    """How the unseen cards really lie; what is in no hand fills the other places in turn."""
    rest = 0
    for mask in known.may_hold:
        rest |= mask
    hands = [mask_of(hand, pack) for hand in state.hands]
    for hand in hands:
        rest &= ~hand
    way: list[Mask] = []
    for place, size in zip(known.places, known.sizes, strict=True):
        if place.where is Where.HAND and place.seat is not None:
            way.append(hands[place.seat])
            continue
        some = mask_of(cards_of(rest, pack)[:size], pack)
        rest &= ~some
        way.append(some)
    return tuple(way)


def check_result(step: Step) -> None:
    result = step.state.result
    step.promise(result is not None, "a deal that nobody can go on with has a result")
    assert result is not None
    sides = range(len(result.scores))
    if all(line.side in sides for line in result.lines):
        sums = tuple(sum(line.points for line in result.lines if line.side == side) for side in sides)
        step.promise(sums == result.scores, "the lines add up to the scores")


def check_replay(game: Game, standing: Standing, end: Step, states: list[State]) -> None:
    """The texts of the actions, read back, lead through exactly the same states."""
    replay = list(_states(game, standing, end))
    end.promise(replay == states, "the record of a deal replays to the same states")
    end.promise(fingerprint(replay[-1]) == fingerprint(states[-1]), "equal states are told alike")


def _states(game: Game, standing: Standing, end: Step) -> Iterator[State]:
    state: State = game.initial(end.setup, standing)
    yield state
    for seat, action in end.said:
        state = state.apply(seat, game.parse(str(action)))
        yield state


def check_match(match: Match, end: Step) -> Match:
    """Record the deal alone, read it back, verify it; the match after it."""
    game = match.game
    result = end.state.result
    assert result is not None
    after = match.begin(end.setup)
    for seat, action in end.said:
        after = after.apply(seat, action)
    end.promise(after.standing == game.after(match.standing, result), "a match follows its deals")
    if match.number == 0:
        deal = records.DealRecord(
            dealer=end.setup.dealer,
            pack=end.setup.pack,
            dog_gaps=end.setup.dog_gaps,
            actions=tuple(str(action) for _, action in end.said),
            scores=result.scores,
        )
        winners = after.standing.winners
        record = records.Record(
            game=game, players=(), deals=(deal,), winner=winners[0] if len(winners) == 1 else None
        )
        end.promise(records.read(records.text(record)) == record, "a record reads back as itself")
        end.promise(records.verify(record).standing == after.standing, "a record verifies")
    return after


def signature(game: Game, deals: int = 1_000) -> str:
    """A hash of so many seeded random deals: it moves if and only if the game's behaviour does."""
    hashed = hashlib.sha256()
    luck = Luck(Seed.from_text("signature"), "play")
    match = Match.opened(game, Seed.from_text("signature"))
    for number in range(deals):
        if match.over:
            match = Match.opened(game, Seed.from_text(f"signature {number}"))
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            action = luck.choice(match.deal.legal(actor))
            hashed.update(f"{actor} {action}\n".encode())
            match = match.apply(actor, action)
        assert match.deal is not None
        hashed.update(f"{wire.text(match.deal.result)} {wire.text(match.standing)}\n".encode())
    return hashed.hexdigest()[:16]
