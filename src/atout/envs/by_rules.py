"""How do Python's rules play environments? Slowly, and every option and whole matches too."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from atout.encoding import NOT_RENAMED, BitWriter, SuitRenaming
from atout.game import Result, Standing
from atout.seats import Seat

from .backend import Batch, Floats, LuckLeft, Setting
from .episode import Episode
from .luck import DealLuck


@dataclass(slots=True)
class Running:
    """An environment in which something has begun."""

    episode: Episode
    luck: DealLuck
    renaming: SuitRenaming = NOT_RENAMED
    # As the acting seat sees them -> as they are.
    legal: dict[int, int] | None = None


class ByRules:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._encoded = setting.encoded
        self._running: list[Running | None] = [None] * setting.num_envs
        self._begun = [0] * setting.num_envs
        encoding, many = self._encoded.encoding, setting.num_envs
        self._size = sum(field.size for field in encoding.fields)
        self._full_size = sum(field.size for field in encoding.full_fields)
        self.batch = Batch(
            np.zeros((many, self._size), np.float32),
            np.zeros((many, len(encoding.actions)), np.bool_),
            np.full(many, -1, np.int8),
            np.zeros((many, self._encoded.game.seats), np.float32),
            np.zeros(many, np.bool_),
            np.zeros(many, np.bool_),
        )

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self.setting = replace(self.setting, seed=seed)
            self._begun = [0] * len(self._begun)
        for i in range(len(self._running)):
            self._begin(i)

    def step(self, actions: NDArray[np.int64]) -> int:
        chosen: list[int] = actions.tolist()
        for i, number in enumerate(chosen):
            legal = self._at(i).legal
            if legal is not None and number not in legal:
                return i
        for i, number in enumerate(chosen):
            self._advance(i, number)
        return -1

    def _begin(self, i: int) -> None:
        luck = self._luck_of_next(i)
        self._begun[i] += 1
        self._running[i] = Running(Episode.begun(self._encoded, luck), luck)
        self._write(i)

    def _luck_of_next(self, i: int) -> DealLuck:
        return DealLuck(self.setting.seed, i, self._begun[i])

    def _advance(self, i: int, number: int) -> None:
        running = self._at(i)
        if running.legal is None:
            self._begin(i)
            return
        running.episode.act(running.legal[number])
        self._go_on(running)
        self._write(i)

    def _go_on(self, running: Running) -> None:
        """A match is not over with a deal."""
        if self.setting.rewards == "match":
            while running.episode.state.actor is None and not running.episode.match.over:
                running.episode.next_deal(running.luck)

    def _write(self, i: int) -> None:
        running, batch = self._at(i), self.batch
        state = running.episode.state
        actor = state.actor
        batch.current_player[i] = -1 if actor is None else actor
        batch.terminated[i] = actor is None
        batch.legal_action_mask[i] = False
        if actor is None:
            running.legal = None
            batch.observation[i] = 0
            batch.rewards[i] = self._rewards(running.episode)
            return
        batch.rewards[i] = 0
        running.renaming = self._encoded.renaming(state, actor, wanted=self.setting.rename_suits)
        encoding = self._encoded.encoding
        running.legal = {
            encoding.renamed(number, running.renaming): number for number in self._encoded.legal(state)
        }
        batch.legal_action_mask[i, list(running.legal)] = True
        written = encoding.observe(state.view(actor), running.renaming)
        batch.observation[i] = as_floats(written, self._size)

    def _rewards(self, episode: Episode) -> Sequence[float]:
        if self.setting.rewards == "match":
            return match_rewards(episode.match.standing, self._encoded.game.seats)
        result = episode.state.result
        assert result is not None
        return self._points(result, episode.state.standing)

    def _points(self, result: Result, standing: Standing) -> Sequence[float]:
        points = self._encoded.encoding.points(result, standing)
        mean = sum(points) / len(points) if self.setting.rewards == "zero-sum" else 0
        return [one - mean for one in points]

    def _at(self, i: int) -> Running:
        running = self._running[i]
        assert running is not None
        return running

    def episode(self, i: int) -> Episode:
        return self._at(i).episode

    def place(self, i: int, episode: Episode) -> None:
        self._running[i] = running = Running(episode.copied(), self._luck_of_next(i))
        # The rest of a match uses luck up; the rest of a deal needs none.
        self._begun[i] += self.setting.rewards == "match"
        self._go_on(running)
        self._write(i)

    def luck(self, i: int) -> LuckLeft:
        running = self._running[i]
        return self._begun[i], None if running is None else running.luck.state

    def set_luck(self, i: int, left: LuckLeft) -> None:
        self._begun[i], state = left
        if state is not None:
            self._at(i).luck = DealLuck.at(state)

    def observe(self, i: int, seat: Seat) -> Floats:
        view = self.episode(i).state.view(seat)
        return as_floats(self._encoded.encoding.observe(view, self.renaming(i, seat)), self._size)

    def reveal(self, i: int, seat: Seat) -> Floats:
        state = self.episode(i).state
        return as_floats(self._encoded.encoding.reveal(state, seat, self.renaming(i, seat)), self._full_size)

    def full_state(self) -> Floats:
        found = np.zeros((len(self._running), self._full_size), np.float32)
        for i in range(len(self._running)):
            seat = self.episode(i).state.actor
            if seat is not None:
                found[i] = self.reveal(i, seat)
        return found

    def renaming(self, i: int, seat: Seat) -> SuitRenaming:
        return self._encoded.renaming(self.episode(i).state, seat, wanted=self.setting.rename_suits)

    def clone(self) -> "ByRules":
        other = ByRules(self.setting)
        other._begun = [*self._begun]
        other._running = [
            one and replace(one, episode=one.episode.copied(), luck=one.luck.copied())
            for one in self._running
        ]
        for name in Batch.__slots__:
            getattr(other.batch, name)[:] = getattr(self.batch, name)
        return other

    def of_size(self, num_envs: int, seed: int) -> "ByRules":
        return ByRules(replace(self.setting, num_envs=num_envs, seed=seed))


def as_floats(written: BitWriter, size: int) -> Floats:
    """Bit 0 first."""
    whole = written.bits.to_bytes((size + 7) // 8, "little")
    bits = np.unpackbits(np.frombuffer(whole, np.uint8), count=size, bitorder="little")
    return bits.astype(np.float32)


def match_rewards(standing: Standing, seats: int) -> Sequence[float]:
    """One for each who won, minus one for each who did not. Partners sit across, so sides alternate."""
    sides = len(standing.totals)
    return [1.0 if seat % sides in standing.winners else -1.0 for seat in range(seats)]
