"""Do Giretra's rules hold over very many random deals, the same number in each mode?

Random auctions nearly always end in all trumps, so each deal's auction is steered to its mode; the cards
are played at random. Used by campaign.py (20,000 deals a preset) and, for a sample, by the tests.
"""

from collections.abc import Iterator

from walking import Campaign, Said, drawn, luck_of, walked

from atout.belote.cards import MODES, Mode, total_in
from atout.chance import Luck, Seed
from atout.games.giretra import Giretra
from atout.games.giretra.auction import Auction, Bid, outranks
from atout.games.giretra.deal import Playing, Scored
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.games.giretra.scoring import card_points
from atout.match import MatchState
from atout.options import options_of
from atout.seats import Seat
from atout.testing import Step

PAYS = {Mode.NO_TRUMPS: (52, 90), Mode.ALL_TRUMPS: (26, 35)}
NAMES = (*PRESETS, "any")


def rules_named(name: str, number: int) -> GiretraRules:
    """A preset, or (`any`) options drawn anew for each deal."""
    if name != "any":
        return PRESETS[name]
    luck = luck_of(name, number, "options")
    values = {name: drawn(option, luck) for name, option in options_of(GiretraRules).items()}
    return GiretraRules(**values)  # pyright: ignore[reportArgumentType]  takes() has said so


def run(name: str, numbers: range) -> Campaign:
    """Play these deals, the same number in each mode; raises Violation."""
    campaign = Campaign()
    match: MatchState | None = None
    for number in numbers:
        luck = luck_of(f"giretra {name}", number, "deal")
        if match is None or match.over or name == "any":
            match = MatchState.opened(Giretra(rules_named(name, number)), Seed.from_text(f"{name} {number}"))
        assert isinstance(match.game, Giretra)
        mode = MODES[number % len(MODES)]
        calls = steered(match.game.rules, match.standing.dealer, mode, luck)
        match, end = walked(match, calls, luck, campaign, check_conserved)
        check_totals(end)
        count(end, campaign)
    return campaign


def steered(rules: GiretraRules, dealer: Seat, wanted: Mode, luck: Luck) -> Iterator[Said]:
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
            return iter([(said.seat, said.call) for said in auction.calls])


def check_conserved(step: Step) -> None:
    deal = step.state
    if isinstance(deal, Playing):
        held = [card for hand in deal.hands for card in hand]
        played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
        step.promise(tuple(sorted(held + played)) == Giretra.pack, "every card is in one place")


def check_totals(end: Step) -> None:
    """162, 130 or 258 card points; and match points that the mode can pay."""
    deal = end.state
    assert isinstance(deal, Scored)
    mode, k, rules = deal.contract.mode, deal.contract.multiplier, deal.rules
    end.promise(sum(card_points(deal.tricks, mode)) == total_in(mode), "the card points are all there")
    if mode is Mode.ALL_TRUMPS and rules.alltrumps_rounding == "nearest":
        payable: set[int] = {0, 25 * k, 26 * k, 35 * k}
    elif mode in PAYS:
        payable = {0, *(points * k for points in PAYS[mode])}
    else:
        base = rules.clubs_base if mode is Mode.CLUBS else 16
        payable = {0, base * k, (rules.colour_sweep_points or 0) * k}
    end.promise(sum(deal.result.scores) in payable, f"{deal.result.scores} is what {mode} ×{k} can pay")


def count(end: Step, campaign: Campaign) -> None:
    deal = end.state
    assert isinstance(deal, Scored)
    campaign.kinds[f"{deal.contract.mode} ×{deal.contract.multiplier}"] += 1
    campaign.kinds["sweep"] += any(line.rule.value.endswith("sweep") for line in deal.result.lines)
