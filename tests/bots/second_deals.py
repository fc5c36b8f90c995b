"""Giretra's pack is kept: what does each seat see of second deals?"""

from collections.abc import Iterator

from atout.actions import Cut
from atout.belote.cards import PACK
from atout.bots.club import club
from atout.chance import Luck, Seed
from atout.game import Bot
from atout.games.giretra import Giretra
from atout.games.giretra.deal import Bidding, Playing
from atout.games.giretra.dealing import FEWEST, MOST, whole_hands
from atout.games.giretra.encoding import ENCODING
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals, environments_of
from atout.match import MatchState

WAYS = (
    GiretraRules(),
    GiretraRules(gather="exact"),
    GiretraRules(pickup_order="trick_order", gather="exact", cutter="left"),
)
# In the first matches of each.
ENDS = {0: Cut(FEWEST), 1: Cut(MOST)}


def second_deals(
    rules: GiretraRules, matches: int, bot: Bot = club
) -> Iterator[tuple[Bidding | Playing, GiretraView]]:
    """Each moment of second deals, with what the seat to act sees of it."""
    for number in range(matches):
        seed = Seed.from_text(f"remembered {number}")
        luck = Luck(seed, "players")
        match = MatchState.opened(Giretra(rules), seed)
        # A sweep may end it after the first.
        while match.number < 2 and not match.over:
            match = match.begin(match.next_setup())
            while (deal := match.deal) is not None and (seat := deal.actor) is not None:
                view = deal.view(seat)
                assert isinstance(view, GiretraView)
                if match.number == 2 and isinstance(deal, Bidding | Playing):
                    yield deal, view
                cutting = isinstance(view.legal[0], Cut)
                action = ENDS.get(number, luck.choice(view.legal)) if cutting else bot(view, luck)
                match = match.apply(seat, action)


def lifted(deal: Bidding | Playing) -> int:
    cut = deal.start.cut
    return len(PACK) - cut.count if cut.bottom else cut.count


def in_kernel(rules: GiretraRules, *, renamed: bool) -> Deals:
    kind = environments_of("giretra")
    assert kind
    options = option_numbers(rules, kind.OPTION_NAMES)
    return kind(options, 4, (0, 0), rules.target, 1, 0, 1, renamed, False)


def laid_out(deals: Deals, deal: Bidding | Playing) -> None:
    """The same deal, as far as it has come."""
    dealer, standing = deal.setup.dealer, deal.standing
    hands = whole_hands(deal.start.cut.lifted(deal.setup.pack), dealer)
    cards = [PACK.index(one) for hand in hands for one in hand]
    said = [turn.action for turn in deal.view(None).history if not turn.action.startswith("cut")]
    actions = [ENCODING.actions.index(text) for text in said]
    assert deals.place(0, dealer, cards, standing.totals, standing.target or 0, 0, actions)
