"""Do Tunisian Belote's rules hold over very many random deals, evenly over modes and levels?"""

from collections.abc import Iterator

from walking import Campaign, Said, drawn, luck_of, walked

from atout.belote.cards import PACK, side_of
from atout.chance import Luck, Seed
from atout.errors import BadRules
from atout.game import sorted_hands
from atout.games.tunisian import TunisianBelote, TunisianRules
from atout.games.tunisian.auction import Auction, Bid, bids, rank
from atout.games.tunisian.cards import counted_in
from atout.games.tunisian.deal import PassedOut, Playing, Scored
from atout.games.tunisian.dealing import dealt
from atout.games.tunisian.declarations import compared, declared_at_once, pairs
from atout.games.tunisian.rules import PRESETS
from atout.games.tunisian.scoring import card_points
from atout.match import MatchState
from atout.options import options_of
from atout.seats import Seat
from atout.testing import Step

NAMES = (*PRESETS, "any")


def rules_named(name: str, number: int) -> TunisianRules:
    """A preset, or (`any`) options drawn anew for each deal until they do not contradict one another."""
    if name != "any":
        return PRESETS[name]
    luck = luck_of(name, number, "options")
    while True:
        values = {name: drawn(option, luck) for name, option in options_of(TunisianRules).items()}
        try:
            return TunisianRules(**values)  # pyright: ignore[reportArgumentType]  takes() has said so
        except BadRules:
            continue


def run(name: str, numbers: range) -> Campaign:
    """Play these deals, the same number for each bid there is; raises Violation."""
    campaign = Campaign()
    match: MatchState | None = None
    for number in numbers:
        luck = luck_of(f"tunisian {name}", number, "deal")
        if match is None or match.over or name == "any":
            match = MatchState.opened(
                TunisianBelote(rules_named(name, number)), Seed.from_text(f"{name} {number}")
            )
        assert isinstance(match.game, TunisianBelote)
        every = bids(match.game.rules)
        calls = steered(match.game.rules, match.standing.dealer, every[number % len(every)], luck)
        match, end = walked(match, calls, luck, campaign, check_conserved)
        check_totals(end)
        check_spoken(end)
        count(end, campaign)
    return campaign


def steered(rules: TunisianRules, dealer: Seat, wanted: Bid, luck: Luck) -> Iterator[Said]:
    """A random auction that ends in this bid; where they may, seats coinche out of turn too."""
    while True:
        auction = Auction(rules, (dealer + 1) % 4)
        while not auction.done:
            seat = luck.below(4) if luck.below(4) == 0 else auction.turn
            calls = [
                call
                for call in auction.legal(seat)
                if not isinstance(call, Bid) or call == wanted or rank(call.level) < rank(wanted.level)
            ]
            if not calls:
                continue
            auction = auction.after(seat, wanted if wanted in calls and luck.below(2) else luck.choice(calls))
        if auction.high and (auction.high.level, auction.high.mode) == (wanted.level, wanted.mode):
            return iter([(said.seat, said.call) for said in auction.calls])


def check_conserved(step: Step) -> None:
    deal = step.state
    if isinstance(deal, Playing):
        held = [card for hand in deal.hands for card in hand]
        played = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
        step.promise(tuple(sorted(held + played)) == PACK, "every card is in one place")


def check_totals(end: Step) -> None:
    """162 points, or what the option counts; and nothing negative."""
    deal = end.state
    assert isinstance(deal, Scored)
    mode = deal.contract.mode
    counted = sum(card_points(deal.tricks, mode, deal.rules))
    end.promise(counted == counted_in(mode, deal.rules), "the card points are all there")
    end.promise(min(deal.result.scores) >= 0, "no score is negative")


def check_spoken(end: Step) -> None:
    """Belote exactly when held, announcements exactly those dealt; by one's own word where one must speak."""
    deal = end.state
    assert isinstance(deal, Scored)
    rules, mode = deal.rules, deal.contract.mode
    hands = sorted_hands(dealt(end.setup.pack, end.setup.dealer, rules))
    holders = [
        [seat for card in pair for seat in range(4) if card in hands[seat]] for pair in pairs(mode, rules)
    ]
    if rules.belote_scope == "player":
        owned = [side_of(first) for first, second in holders if first == second]
    else:
        owned = [side_of(first) for first, second in holders if side_of(first) == side_of(second)]
    if rules.belote_detection == "auto":
        end.promise(sorted(deal.talk.belotes) == sorted(owned), "belote exactly when held")
    else:
        end.promise(not set(deal.talk.belotes) - set(owned), "no belote that was not held")
    if rules.announcements == "full" and rules.announcement_mode == "auto":
        best = compared(declared_at_once(hands, mode), end.setup.dealer, mode)
        end.promise(deal.talk.compared(end.setup.dealer, mode) == best, "announcements as dealt")
    if rules.announcements != "full":
        end.promise(not deal.talk.declared, "no announcement where none is played")


def count(end: Step, campaign: Campaign) -> None:
    deal = end.state
    assert not isinstance(deal, PassedOut)
    assert isinstance(deal, Scored)
    campaign.kinds[f"{deal.contract.mode} ×{deal.contract.multiplier}"] += 1
    campaign.kinds[f"level {deal.contract.level}"] += 1
    campaign.kinds["belote"] += bool(deal.talk.belotes)
    campaign.kinds["announcement"] += bool(deal.talk.declared)
