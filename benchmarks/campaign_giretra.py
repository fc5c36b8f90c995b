"""Do Giretra's rules hold over very many random deals, the same number in each mode?

Random auctions nearly always end in all trumps, so each deal's auction is steered to its mode; the cards
are played at random. Used by campaign.py (20,000 deals a preset) and, for a sample, by the tests.
"""

from collections import Counter
from dataclasses import dataclass, field

from atout.actions import Action
from atout.belote.cards import MODES, Mode, total_in
from atout.cards import Cards
from atout.chance import Luck, Seed
from atout.game import State
from atout.games.giretra import Giretra
from atout.games.giretra.auction import Auction, Bid, Call, outranks
from atout.games.giretra.deal import Playing, Scored
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.games.giretra.scoring import card_points
from atout.match import Match
from atout.options import options_of
from atout.seats import Seat
from atout.testing import Step, Tally, check_replay, check_result, check_turns, fingerprint

LARGEST_SCORE = {Mode.NO_TRUMPS: (52, 90), Mode.ALL_TRUMPS: (26, 35)}


@dataclass(slots=True)
class Campaign:
    """What was seen; `modes` counts deals by mode and multiplier."""

    tally: Tally = field(default_factory=Tally)
    modes: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    sweeps: int = 0

    def merged(self, other: "Campaign") -> "Campaign":
        mine, theirs = self.tally, other.tally
        return Campaign(
            Tally(
                deals=mine.deals + theirs.deals,
                actions=mine.actions + theirs.actions,
                refused=dict(Counter(mine.refused) + Counter(theirs.refused)),
            ),
            self.modes + other.modes,
            self.sweeps + other.sweeps,
        )


def rules_named(name: str, number: int) -> GiretraRules:
    """A preset, or (`any`) options drawn anew for each deal."""
    if name != "any":
        return PRESETS[name]
    luck = Luck(Seed.from_text(f"options {number}"), "campaign")
    candidates = (True, False, None, 0, 1, 3, 16, 25, 32, 150)
    drawn = {
        name: luck.choice([one for one in (*candidates, *option.allowed().split(", ")) if option.takes(one)])
        for name, option in options_of(GiretraRules).items()
    }
    return GiretraRules(**drawn)  # pyright: ignore[reportArgumentType]  takes() has said so


def run(name: str, numbers: range, seed: str = "campaign") -> Campaign:
    """Play these deals, checking every state on the way; raises Violation."""
    campaign = Campaign()
    match: Match | None = None
    for number in numbers:
        luck = Luck(Seed.from_text(f"{seed} {name} {number}"), "deal")
        if match is None or match.over or name == "any":
            match = Match.opened(Giretra(rules_named(name, number)), Seed.from_text(f"{seed} {number}"))
        match = play(match, MODES[number % len(MODES)], luck, campaign)
    return campaign


def play(match: Match, mode: Mode, luck: Luck, campaign: Campaign) -> Match:
    game = match.game
    assert isinstance(game, Giretra)
    setup = match.next_setup()
    calls = iter(steered(game.rules, setup.dealer, mode, luck))
    match = match.begin(setup)
    said: tuple[tuple[Seat, Action], ...] = ()
    prints = [fingerprint(in_play(match))]
    standing = match.standing
    while (actor := in_play(match).actor) is not None:
        state = in_play(match)
        check_turns(game, Step(setup, state, said), campaign.tally)
        check_conserved(Step(setup, state, said), game.pack)
        bidding = state.view(None).phase == "bidding"
        action = next(calls) if bidding else luck.choice(state.legal(actor))
        match = match.apply(actor, action)
        said = (*said, (actor, action))
        prints.append(fingerprint(in_play(match)))
    end = Step(setup, in_play(match), said)
    check_result(end)
    check_totals(end)
    check_replay(game, standing, end, prints)
    count(end, campaign)
    return match


def in_play(match: Match) -> State:
    assert match.deal is not None
    return match.deal


def steered(rules: GiretraRules, dealer: Seat, wanted: Mode, luck: Luck) -> list[Call]:
    """A random auction that ends in this mode: bids over it are rare, the rest is luck."""
    while True:
        auction = Auction(rules, dealer)
        while not auction.done:
            calls = [
                call
                for call in auction.legal()
                if not isinstance(call, Bid) or not outranks(call.mode, wanted) or luck.below(20) == 0
            ]
            auction = auction.after(luck.choice(calls or auction.legal()))
        if auction.contract().mode is wanted:
            return [said.call for said in auction.calls]


def check_conserved(step: Step, pack: Cards) -> None:
    deal = step.state
    if isinstance(deal, Playing):
        held = [card for hand in deal.hands for card in hand]
        played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
        step.promise(tuple(sorted(held + played)) == pack, "every card is in one place")


def check_totals(end: Step) -> None:
    """162, 130 or 258 card points; and match points that the mode can pay."""
    deal = end.state
    assert isinstance(deal, Scored)
    mode, k, rules = deal.contract.mode, deal.contract.multiplier, deal.rules
    end.promise(sum(card_points(deal.tricks, mode)) == total_in(mode), "the card points are all there")
    if mode is Mode.ALL_TRUMPS and rules.alltrumps_rounding == "nearest":
        payable: set[int] = {0, 25 * k, 26 * k, 35 * k}
    elif mode in LARGEST_SCORE:
        payable = {0, *(points * k for points in LARGEST_SCORE[mode])}
    else:
        base = rules.clubs_base if mode is Mode.CLUBS else 16
        payable = {0, base * k, (rules.colour_sweep_points or 0) * k}
    end.promise(sum(deal.result.scores) in payable, f"{deal.result.scores} is what {mode} ×{k} can pay")


def count(end: Step, campaign: Campaign) -> None:
    deal = end.state
    assert isinstance(deal, Scored)
    campaign.tally.deals += 1
    campaign.tally.actions += len(end.said)
    campaign.modes[(deal.contract.mode.value, deal.contract.multiplier)] += 1
    campaign.sweeps += any(line.rule.value.endswith("sweep") for line in deal.result.lines)
