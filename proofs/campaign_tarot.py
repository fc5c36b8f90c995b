"""Do Tarot's rules hold over very many random deals, evenly over contracts and takers?

One deal in nine is stacked for something that chance brings too seldom; the others lie as they were gathered.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from stacking import CUT, stacked
from walking import Campaign, Said, drawn, luck_of, steered

from atout.actions import Action, Cut
from atout.cards import COLOURS, KING, QUEEN, Card, Cards, Suit
from atout.chance import Luck, Seed
from atout.errors import BadRules, IllegalAction
from atout.game import Setup, State
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.auction import LEVELS, Bid, Level
from atout.games.tarot.cards import ALL_HALVES, EXCUSE, HALVES, HONOURS, OUDLERS, PACK, PETIT, trumps_in
from atout.games.tarot.deal import Bidding, Discarding
from atout.games.tarot.dealing import geometry
from atout.games.tarot.declarations import SIZES, Handful, Misere, Show
from atout.games.tarot.endings import Cancelled, Scored
from atout.games.tarot.play_phase import Playing
from atout.games.tarot.players import around, players_from
from atout.match import MatchState
from atout.options import options_of
from atout.seats import Seat
from atout.testing import Step, Tally

NAMES = ("3", "4", "5", "any")
# No factor of the number of contracts: so every contract is stacked for.
STACKED_SHARE = 9
TRUMPS = tuple(Card(Suit.TRUMPS, rank) for rank in range(1, 22))
SUITS = tuple(one for one in PACK if one.suit in COLOURS)


def rules_named(name: str, number: int) -> TarotRules:
    """So many seats with the standard rules, or (`any`) options drawn anew for each deal."""
    if name != "any":
        return TarotRules(seats=int(name))  # pyright: ignore[reportArgumentType]  one of NAMES
    luck = luck_of(name, number, "options")
    while True:
        values = {name: drawn(option, luck) for name, option in options_of(TarotRules).items()}
        try:
            return TarotRules(**values)  # pyright: ignore[reportArgumentType]  takes() has said so
        except BadRules:
            continue


def run(name: str, numbers: range) -> Campaign:
    """Play these deals, the same number for each contract and taker; raises Violation."""
    campaign = Campaign()
    match: MatchState | None = None
    for number in numbers:
        luck = luck_of(f"tarot {name}", number, "deal")
        if match is None or match.over or name == "any":
            match = MatchState.opened(Tarot(rules_named(name, number)), Seed.from_text(f"{name} {number}"))
        assert isinstance(match.game, Tarot)
        rules, dealer = match.game.rules, match.standing.dealer
        taker = around(dealer, rules)[number // len(LEVELS) % rules.players]
        setup = match.next_setup()
        if number % STACKED_SHARE == 0:
            stack = STACKS[number // STACKED_SHARE % len(STACKS)]
            setup = replace(stack(rules, dealer, taker, luck), earlier=setup.earlier)
        choose = temper(taker, LEVELS[number % len(LEVELS)], luck)
        match, end = steered(match, setup, choose, campaign, partial(look, campaign))
        check_count(end)
        count(end, campaign)
    return campaign


# What everybody does -------------------------------------------------------------------------------


def temper(taker: Seat, wanted: Level, luck: Luck) -> Callable[[State], Said]:
    """Random choices with a bent: oudlers kept for the end by one player in two, handfuls mostly shown."""
    hoards = luck.below(2) == 0

    def choose(state: State) -> Said:
        actor = state.actor
        assert actor is not None
        offered = state.legal(actor)
        if isinstance(state, Bidding):
            return actor, bid(state, offered, taker, wanted, luck)
        if isinstance(offered[0], Cut):
            return actor, CUT
        shown = [action for action in offered if isinstance(action, Show | Misere)]
        if shown and luck.below(4):
            return actor, luck.choice(shown)
        kept = [action for action in offered if getattr(action, "card", None) not in (PETIT, EXCUSE)]
        return actor, luck.choice(kept if hoards and kept else offered)

    return choose


def bid(state: Bidding, offered: tuple[Action, ...], taker: Seat, wanted: Level, luck: Luck) -> Action:
    """The taker bids what is wanted, or the next that may be bid; others less before, nothing after."""
    if state.actor == taker:
        return next(call for call in offered if isinstance(call, Bid) and call.level.rank >= wanted.rank)
    high = state.start.auction.high
    if high is not None and high.taker == taker:
        return offered[0]
    return luck.choice(
        [call for call in offered if not isinstance(call, Bid) or call.level.rank < wanted.rank]
    )


# Deals that are stacked ----------------------------------------------------------------------------


def spread(cards: Cards, seats: list[Seat], room: int, luck: Luck) -> dict[Seat, Cards]:
    """These cards dealt out to these seats, as evenly as they go."""
    hands: dict[Seat, Cards] = dict.fromkeys(seats, ())
    for index, card in enumerate(luck.shuffled(cards)):
        hands[seats[index % len(seats)]] += (card,)
    assert all(len(hand) <= room for hand in hands.values())
    return hands


def bare_petit(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    players = list(around(dealer, rules))
    holder = luck.choice(players)
    others = [seat for seat in players if seat != holder]
    room = geometry(rules).hand
    hands = spread((*TRUMPS[1:], EXCUSE), others, room, luck)
    alone = luck.shuffled(SUITS)[: room - 1]
    del taker
    return stacked(rules, dealer, {**hands, holder: (PETIT, *alone)}, luck=luck)


def kings_and_trumps(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """A taker with all kings and otherwise trumps, and two in the dog: some have to be laid aside."""
    shape = geometry(rules)
    kings = tuple(Card(suit, KING) for suit in COLOURS)
    trumps = luck.shuffled((*TRUMPS, EXCUSE))
    room = shape.hand - len(kings)
    return stacked(rules, dealer, {taker: (*kings, *trumps[:room])}, trumps[room : room + 2], luck=luck)


def courts(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """A taker with all kings and queens, who may call a knight."""
    held = tuple(Card(suit, rank) for suit in COLOURS for rank in (KING, QUEEN))
    return stacked(rules, dealer, {taker: held}, luck=luck)


def called_in_the_dog(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """Three kings in the dog: whichever is called is likely to be there."""
    del taker
    kings = tuple(Card(suit, KING) for suit in COLOURS)[:3]
    return stacked(rules, dealer, {}, kings, luck=luck)


def triple_handful(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """Just enough trumps, with the Excuse or without, for anyone."""
    del taker
    most, holder = SIZES[rules.players][-1], luck.choice(around(dealer, rules))
    shown = luck.shuffled(TRUMPS)[: most - 1 + luck.below(2)]
    excuse = (EXCUSE,) if len(shown) < most else ()
    return stacked(rules, dealer, {holder: (*shown, *excuse)}, luck=luck)


def attack_sweeps(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """A taker whose every card wins; the Excuse is with anyone."""
    size = geometry(rules).hand
    high = TRUMPS[-size:]
    winners = (*high, *(Card(Suit.HEARTS, rank) for rank in range(KING, KING - size + len(high), -1)))
    with_excuse = (*winners[1:], EXCUSE) if luck.below(2) else winners
    low = tuple(Card(suit, rank) for suit in COLOURS[:2] for rank in range(1, 4))
    return stacked(rules, dealer, {taker: with_excuse}, low[: geometry(rules).dog], luck=luck)


def defence_sweeps(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """A taker who holds the lowest cards of every suit, and no trump, with the dog too."""
    shape = geometry(rules)
    lowest = sorted(SUITS, key=lambda one: (one.rank, one.suit))[: shape.hand + shape.dog]
    mixed = luck.shuffled(lowest)
    return stacked(rules, dealer, {taker: mixed[: shape.hand]}, mixed[shape.hand :], luck=luck)


def nothing_at_all(rules: TarotRules, dealer: Seat, taker: Seat, luck: Luck) -> Setup:
    """Somebody without trumps and without honours: two miseres, where they are played."""
    del taker
    low = luck.shuffled([one for one in SUITS if one.rank not in HONOURS])
    holder = luck.choice(around(dealer, rules))
    return stacked(rules, dealer, {holder: low[: geometry(rules).hand]}, luck=luck)


STACKS = (
    bare_petit,
    nothing_at_all,
    kings_and_trumps,
    courts,
    called_in_the_dog,
    triple_handful,
    attack_sweeps,
    nothing_at_all,
    defence_sweeps,
)


# What must hold --------------------------------------------------------------------------------------


def look(campaign: Campaign, step: Step) -> None:
    check_conserved(step)
    if isinstance(step.state, Playing) and not step.state.tricks:
        check_handfuls(step, step.state, campaign.tally)


def check_handfuls(step: Step, deal: Playing, tally: Tally) -> None:
    """Handfuls are too many to list: fair and foul ones are tried, and told apart by a second rule."""
    held = deal.trumps_held(deal.actor)
    shown = any(isinstance(one, Handful) and one.seat == deal.actor for one in deal.declared)
    trumps = trumps_in(held)
    for size in (*SIZES[deal.rules.players], len(held)):
        for cards in (
            trumps[:size],
            (*trumps[: size - 1], EXCUSE),
            TRUMPS[:size],
            (*trumps[: size - 1], trumps[0]) if trumps else (),
            (*trumps[: size - 1], deal.hands[deal.actor][0]),
        ):
            if cards:
                fair = not shown and is_fair(cards, held, deal.rules.players)
                refusal = refused(deal, Show(cards), tally)
                step.promise(fair is (refusal is None), f"show {cards}: {refusal}")


def is_fair(cards: Cards, held: Cards, players: int) -> bool:
    """The rules page in one breath."""
    distinct = len(set(cards)) == len(cards) in SIZES[players]
    all_held = set(cards) <= set(held) and all(card.suit in (Suit.TRUMPS, Suit.EXCUSE) for card in cards)
    return distinct and all_held and (EXCUSE not in cards or set(trumps_in(held)) < set(cards))


def refused(deal: Playing, action: Action, tally: Tally) -> str | None:
    try:
        deal.check(deal.actor, action)
    except IllegalAction as why:
        tally.refused[why.key] = tally.refused.get(why.key, 0) + 1
        return why.key
    return None


def check_conserved(step: Step) -> None:
    """78 cards, each in one place."""
    deal = step.state
    if not isinstance(deal, Discarding | Playing):
        return
    held = [card for hand in deal.hands for card in hand]
    tricks = (*deal.tricks, deal.trick) if isinstance(deal, Playing) else ()
    played = [card for trick in tricks for card in trick.cards]
    lying = () if deal.contract.bid.shows_dog else deal.start.dog
    step.promise(tuple(sorted((*held, *played, *deal.aside, *lying))) == PACK, "every card is in one place")


def check_count(end: Step) -> None:
    """91 points by a count of its own, card by card; scores that add up to nothing, S for each defender."""
    deal = end.state
    assert deal.result is not None
    end.promise(sum(deal.result.scores) == 0, "scores sum to zero")
    if not isinstance(deal, Scored):
        end.promise(not any(deal.result.scores), "a deal that was not played scores nothing")
        return
    each = sum(line.points for line in deal.result.lines)
    for seat in deal.start.auction.players:
        if deal.contract.side_of(seat) == "defence":
            end.promise(deal.result.scores[seat] == -each, "each defender pays what the lines say")
    attack, defence = counted_again(deal)
    end.promise(attack["halves"] + defence["halves"] == ALL_HALVES, "91 points in all")
    end.promise(attack["oudlers"] + defence["oudlers"] == len(OUDLERS), "three oudlers in all")
    counted = {"halves": deal.count.halves, "oudlers": deal.count.oudlers}
    end.promise(attack == counted, f"counted again: {attack}, not {counted}")
    if deal.rules.players == 4:
        end.promise(deal.count.halves % 2 == 0, "whole points at four players")


def counted_again(deal: Scored) -> tuple[dict[str, int], dict[str, int]]:
    """A second count, from the rules page's words: cards in piles, then the Excuse moved."""
    attackers = (deal.contract.taker, deal.contract.partner)
    piles: dict[bool, list[Card]] = {True: [], False: []}
    shown = deal.contract.bid.shows_dog
    piles[deal.contract.bid is not Level.GARDE_CONTRE] += deal.aside if shown else deal.start.dog
    won: list[bool] = []
    owner: bool | None = None
    for number, trick in enumerate(deal.tricks):
        players = players_from(trick.leader, deal.setup.dealer, deal.rules)
        ours = [player in attackers for player in players]
        led_excuse = trick.cards[0] == EXCUSE
        sweeping = number == len(deal.tricks) - 1 and all(side is ours[0] for side in won)
        plain = [card for card in trick.cards if card != EXCUSE]
        best = max(plain, key=lambda card: (card.suit is Suit.TRUMPS, card.suit is plain[0].suit, card.rank))
        winner = ours[0] if led_excuse and sweeping else ours[trick.cards.index(best)]
        won.append(winner)
        piles[winner] += plain
        if EXCUSE in trick.cards:
            owner = ours[trick.cards.index(EXCUSE)]
    totals = {side: sum(HALVES[card] for card in pile) for side, pile in piles.items()}
    oudlers = {side: sum(card in OUDLERS for card in pile) for side, pile in piles.items()}
    if owner is not None:
        last = EXCUSE in deal.tricks[-1].cards
        trick_won = won[next(n for n, trick in enumerate(deal.tricks) if EXCUSE in trick.cards)]
        keeper = owner
        if last and not all(side is owner for side in won):
            keeper = trick_won if deal.rules.excuse_last_trick == "to_trick_winner" else not owner
        totals[keeper] += 9 if keeper is trick_won else 8
        totals[not keeper] += 0 if keeper is trick_won else 1
        oudlers[keeper] += 1
    attack, defence = ({"halves": totals[side], "oudlers": oudlers[side]} for side in (True, False))
    return attack, defence


def count(end: Step, campaign: Campaign) -> None:
    """Which contract it was, and which rare paths were walked."""
    deal, kinds = end.state, campaign.kinds
    if isinstance(deal, Cancelled):
        kinds["petit sec"] += 1
    if not isinstance(deal, Scored):
        return
    contract, announced = deal.contract, deal.slam.by is not None
    by_attack = announced and contract.side_of(deal.slam.by or 0) == "attack"
    kinds[f"contract {contract.bid}"] += 1
    self_called = contract.called is not None and contract.called in initial_hand(end, contract.taker)
    rare: Mapping[str, bool] = {
        "self-call": self_called,
        "called card in the dog": contract.called is not None and contract.called in deal.start.dog,
        "called below a king": contract.called is not None and contract.called.rank < KING,
        "forced trump in the aside": bool(trumps_in(deal.aside)),
        "Excuse in the last trick": EXCUSE in deal.tricks[-1].cards,
        "Petit au bout attack": deal.count.petit == "attack",
        "Petit au bout defence": deal.count.petit == "defence",
        "slam of the attack, announced": deal.count.slam == "attack" and by_attack,
        "slam of the attack, not announced": deal.count.slam == "attack" and not announced,
        "slam of the defence": deal.count.slam == "defence",
        "slam announced and missed": by_attack and deal.count.slam != "attack",
        "slam completed by the Excuse led": bool(deal.count.slam) and deal.tricks[-1].cards[0] == EXCUSE,
        "Petit in the trick before": bool(deal.count.petit) and PETIT not in deal.tricks[-1].cards,
    }
    kinds.update(kind for kind, walked in rare.items() if walked)
    kinds.update(f"handful {one.level}" for one in deal.declared if isinstance(one, Handful))


def initial_hand(end: Step, seat: Seat) -> Cards:
    """What this seat was dealt."""
    deal = end.state
    assert isinstance(deal, Scored)
    played = tuple(card for by, action in end.said if by == seat and (card := _played(action)))
    return tuple(card for card in (*played, *deal.aside) if card not in deal.start.dog)


def _played(action: Action) -> Card | None:
    card: Card | None = getattr(action, "card", None) if action.verb == "play" else None
    return card
