"""How does the kernel play deals to their end, for bots that it knows?

It draws the luck of tables (atout.chance) and asks in the order in which the arena does, so that nobody can
tell from the answers whether Python played.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from atout.chance import Luck, Seed
from atout.errors import BadRules
from atout.game import Game, Setup, Standing
from atout.games import GAMES, rules_of
from atout.kernel_deals import Answers, DealBegun, DealPlayed
from atout.play_tables import places

from . import _kernel
from .nets import Net
from .option_numbers import option_numbers


@dataclass(frozen=True, slots=True)
class KernelPlayer:
    """Does what its net finds best; without one any legal action, by the luck of the moment."""

    net: Net | None = None


class BeyondKernel(Exception):
    """The points of this match are more than the kernel counts."""


def kernel_plays(game: Game) -> bool:
    """Whether it knows the game, and all of these options."""
    kind = GAMES[game.name]
    if kind.encoding is None or kind.kernel_deals is None or game.name not in _kernel.contests:
        return False
    encoding, rules = kind.encoding(), rules_of(game)
    try:
        encoding.check(rules)
    except BadRules:
        return False
    return encoding.kernel_knows(rules)


class KernelTable:
    """A game that `kernel_plays`, and players who sit down at it in any order."""

    def __init__(self, game: Game, players: Sequence[KernelPlayer]) -> None:
        kind, contest = GAMES[game.name], _kernel.contests[game.name]
        assert kind.kernel_deals is not None
        self._deals = kind.kernel_deals()
        self._game = game
        self._rules = rules_of(game)
        self._places = places(game.pack)
        self._contest = contest(
            option_numbers(self._rules, contest.OPTION_NAMES),
            [None if one.net is None else one.net.kernel for one in players],
        )

    def begun(self, setup: Setup, cut_luck: Luck) -> DealBegun:
        """The cards as this setup deals them."""
        cut = cut_luck.choice(self._deals.cuts) if self._deals.cuts else None
        cards = self._deals.cards(self._rules, setup, cut)
        return DealBegun(setup=setup, cut=cut, cards=tuple(map(self._places.__getitem__, cards)))

    def next_setup(self, standing: Standing, last: DealPlayed | None, luck: Luck) -> Setup:
        if last is None:
            return self._game.setup(standing, None, luck)
        return self._deals.next_setup(self._rules, standing, last, luck)

    def play(
        self, begun: DealBegun, standing: Standing, lineup: Sequence[int], seed: Seed, number: int
    ) -> DealPlayed:
        """Each seat's player by its place; `seed` is the match's, `number` the deal's, from 1."""
        totals, target = standing.totals, standing.target or 0
        if max(target, *map(abs, totals)) > self._contest.MOST_TOTAL:
            raise BeyondKernel
        contract, side, made, match_won_by, points, actions, seats, answers = self._contest.play(
            lineup,
            begun.setup.dealer,
            begun.cards,
            totals,
            target,
            standing.deals_counted,
            seed.value,
            number,
            0 if begun.cut is None else 1,
        )
        return DealPlayed(
            begun=begun,
            contract=contract,
            side=side,
            made=made,
            match_won_by=match_won_by,
            points=points,
            actions=actions,
            seats=seats,
            answers=tuple(Answers(*one) for one in answers),
        )
