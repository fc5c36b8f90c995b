"""How does the kernel play environments? Python's rules follow a deal only where they are asked about it."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from atout.encoding import SuitRenaming
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals, environments_of
from atout.play_tables import places
from atout.seats import Seat

from .backend import Batch, Floats, LuckLeft, Setting
from .dealing import begun, opening, parted
from .encoded import EncodedGame
from .episode import Episode

# Dealer and cards: which deal it is.
DealKey = tuple[int, tuple[int, ...]]


def known(encoded: EncodedGame) -> bool:
    """Whether the kernel plays this game with these options."""
    return environments_of(encoded.game.name) is not None and encoded.encoding.kernel_knows(encoded.rules)


class ByKernel:
    def __init__(self, setting: Setting, deals: "Deals | None" = None) -> None:
        self.setting = setting
        self._deals = deals or _opened(setting)
        self._followed: dict[int, tuple[DealKey, Episode]] = {}
        self.batch = Batch(
            self._deals.observation,
            self._deals.legal_action_mask,
            self._deals.current_player,
            self._deals.rewards,
            self._deals.terminated,
            self._deals.truncated,
        )

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self.setting = replace(self.setting, seed=seed)
        self._deals.reset(seed)

    def step(self, actions: NDArray[np.int64]) -> int:
        return self._deals.step(actions)

    def episode(self, i: int) -> Episode:
        dealer, cards, numbers, _ = self._deals.deal(i)
        dealt, episode = self._followed.get(i, (None, None))
        so_far = tuple(episode.numbers) if episode else ()
        if episode is None or dealt != (dealer, cards) or so_far != numbers[: len(so_far)]:
            episode = self._begun(dealer, cards)
        for number in numbers[len(episode.numbers) :]:
            episode.act(number)
        self._followed[i] = ((dealer, cards), episode)
        return episode

    def _begun(self, dealer: Seat, cards: tuple[int, ...]) -> Episode:
        encoded = self.setting.encoded
        game = encoded.game
        lying = parted(game, tuple(game.pack[card] for card in cards), dealer)
        match, cuts = begun(game, lying, opening(game, dealer))
        return Episode(encoded, match, list(cuts))

    def place(self, i: int, episode: Episode) -> None:
        lying, standing = episode.lying(), episode.state.standing
        assert lying is not None
        place = places(episode.encoded.game.pack)
        cards = tuple(place[card] for card in lying.cards)
        placed = self._deals.place(
            i,
            lying.dealer,
            cards,
            standing.totals,
            standing.target or 0,
            standing.deals_counted,
            episode.numbers,
        )
        assert placed
        self._followed[i] = ((lying.dealer, cards), episode.copied())

    def luck(self, i: int) -> LuckLeft:
        return self._deals.deals_begun(i), None

    def set_luck(self, i: int, left: LuckLeft) -> None:
        self._deals.set_deals_begun(i, left[0])

    def observe(self, i: int, seat: Seat) -> Floats:
        return self._deals.observe(i, seat)

    def reveal(self, i: int, seat: Seat) -> Floats:
        return self._deals.reveal(i, seat)

    def full_state(self) -> Floats:
        return self._deals.full_state()

    def renaming(self, i: int, seat: Seat) -> SuitRenaming:
        return self._deals.renaming(i, seat)

    def clone(self) -> "ByKernel":
        other = ByKernel(self.setting, self._deals.clone())
        other._followed = {i: (dealt, one.copied()) for i, (dealt, one) in self._followed.items()}
        return other

    def of_size(self, num_envs: int, seed: int) -> "ByKernel":
        return ByKernel(replace(self.setting, num_envs=num_envs, seed=seed))


def _opened(setting: Setting) -> "Deals":
    game = setting.encoded.game
    kind = environments_of(game.name)
    assert kind is not None
    standing = opening(game, 0)
    return kind(
        option_numbers(setting.encoded.rules, kind.OPTION_NAMES),
        game.seats,
        standing.totals,
        standing.target or 0,
        setting.num_envs,
        setting.seed,
        setting.threads,
        setting.rename_suits,
        setting.rewards == "zero-sum",
    )
