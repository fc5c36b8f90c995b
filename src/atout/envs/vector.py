"""How does a program that learns play many deals at once?"""

from collections.abc import Callable, Mapping
from itertools import chain, islice, repeat
from threading import RLock
from typing import Literal, SupportsIndex, cast, get_args

from numpy.typing import ArrayLike

from atout import records
from atout.actions import Action
from atout.cards import shortened
from atout.chance import Luck, Seed
from atout.encoding import SuitRenaming
from atout.errors import BadQuery, TooLate
from atout.game import Game, State, View
from atout.play_tables import places
from atout.questions.solve import Solution, solve_state
from atout.seats import Seat

from .asked import action_numbers, flag, one_of, options, seconds, text, whole
from .backend import Backend, Batch, Floats, Reward, Setting
from .by_kernel import ByKernel
from .encoded import EncodedGame
from .episode import Episode, of_world, recorded
from .information import information_size, information_state, information_tensor
from .kept import Kept, backend_of, kept, taken_up
from .layout import Layout

MOST_ENVIRONMENTS = 1 << 18
MOST_THREADS = 256
MOST_WORLDS = 100_000


def vector(  # noqa: PLR0913, PLR0917  what an environment can be asked to be, by name
    game: str,
    num_envs: int,
    seed: int,
    preset: str = "standard",
    rules: Mapping[str, object] | None = None,
    threads: int = 1,
    *,
    rewards: Reward = "points",
    rename_suits: bool = False,
    kernel: bool = True,
) -> "VectorEnvironment":
    """Many deals of a game side by side (docs/environments.md).

    The kernel plays them if it knows the options and an episode is a deal; otherwise, or with `kernel=False`,
    Python's rules do: slowly, with the same answers.
    """
    one_of("rewards", rewards, get_args(Reward))
    setting = Setting(
        encoded=EncodedGame.named(text("game", game), text("preset", preset), options(rules)),
        num_envs=whole("num_envs", num_envs, 1, MOST_ENVIRONMENTS),
        seed=whole("seed", seed),
        threads=whole("threads", threads, 1, MOST_THREADS),
        rewards=rewards,
        rename_suits=flag("rename_suits", rename_suits),
    )
    return VectorEnvironment(backend_of(setting, kernel=flag("kernel", kernel)))


def placed(episode: Episode, *, rewards: Reward, rename_suits: bool) -> "VectorEnvironment":
    """One environment that stands here."""
    setting = Setting(
        encoded=episode.encoded, num_envs=1, seed=0, threads=1, rewards=rewards, rename_suits=rename_suits
    )
    backend = backend_of(setting, kernel=True)
    backend.place(0, episode)
    return VectorEnvironment(backend, begun=True)


def _restored(told: Kept) -> "VectorEnvironment":
    return VectorEnvironment(taken_up(told), begun=told.records is not None)


class VectorEnvironment:
    """Environments are numbered from 0; where one is asked for by its number, that is `i`."""

    def __init__(self, backend: Backend, *, begun: bool = False) -> None:
        self._encoded = backend.setting.encoded
        self._backend = backend
        self._begun = begun
        self._layout = Layout.of(self._encoded.game.name, self._encoded.encoding)
        # Threads that share it wait for one another: arrays are written in place.
        self._alone = RLock()

    @property
    def game(self) -> Game:
        return self._encoded.game

    @property
    def num_envs(self) -> int:
        return self._backend.setting.num_envs

    @property
    def num_actions(self) -> int:
        return len(self._layout.actions)

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def layout(self) -> Layout:
        return self._layout

    @property
    def rewards(self) -> Reward:
        return self._backend.setting.rewards

    @property
    def backend(self) -> Literal["kernel", "rules"]:
        """Who plays the deals."""
        return "kernel" if isinstance(self._backend, ByKernel) else "rules"

    @property
    def batch(self) -> Batch:
        """What `reset` and `step` give: always the same arrays."""
        return self._backend.batch

    def reset(self, seed: int | None = None) -> Batch:
        """A new deal everywhere; with a seed, as of environments that were just made with it."""
        start = None if seed is None else whole("seed", seed)
        with self._alone:
            self._backend.reset(start)
            self._begun = True
        return self.batch

    def step(self, actions: ArrayLike) -> Batch:
        """One action for each environment; one whose episode is over begins anew, whatever its action is.

        If an action is illegal, the rule that refuses it is raised, and nothing is done anywhere.
        """
        self._check_begun()
        chosen = action_numbers(actions, self.num_envs)
        with self._alone:
            wrong = self._backend.step(chosen)
            if wrong >= 0:
                self._refuse(wrong, int(chosen[wrong]))
        return self.batch

    def _check_begun(self) -> None:
        if not self._begun:
            raise TooLate("no-deal")

    def _refuse(self, i: int, number: int) -> None:
        episode = self._backend.episode(i)
        actor = episode.state.actor
        assert actor is not None
        if 0 <= number < self.num_actions:
            number = self._original(number, self._backend.renaming(i, actor))
        self._encoded.refuse(number, episode.state)

    def _original(self, number: int, renaming: SuitRenaming) -> int:
        inverse = cast("SuitRenaming", tuple(renaming.index(place) for place in range(4)))
        return self._encoded.encoding.renamed(number, inverse)

    def action_text(self, number: SupportsIndex, i: int | None = None) -> str:
        """What an id means. Where suits are renamed, `i` tells for which environment's actor."""
        known = whole("action", number, 0, self.num_actions - 1)
        return self._layout.actions[known if i is None else self._original(known, self._renaming_of(i))]

    def action_id(self, action: str, i: int | None = None) -> int:
        """The id of an action, by its text; likewise."""
        number = self._encoded.number_of(text("action", action))
        return number if i is None else self._encoded.encoding.renamed(number, self._renaming_of(i))

    def history(self, i: int) -> tuple[int, ...]:
        """The ids of the deal so far, suits by their own names."""
        return tuple(self._episode(i).numbers)

    def as_seen(self, i: int, number: int) -> int:
        """An id with suits by their own names, as the actor sees it: another one where suits are renamed."""
        return self._encoded.encoding.renamed(
            whole("action", number, 0, self.num_actions - 1), self._renaming_of(i)
        )

    def dealt(self, i: int) -> tuple[Seat, tuple[int, ...]]:
        """The dealer, and the cards by their places in the pack: hands in order of seats, then the dog."""
        lying = self._episode(i).lying()
        if lying is None:
            raise BadQuery("hands-depend-on-calls", game=self.game.name)
        place = places(self.game.pack)
        return lying.dealer, tuple(place[card] for card in lying.cards)

    def number(self, i: int, action: Action) -> int:
        """The id of what a bot answers for the acting seat; a handful's is that of its level."""
        state = self.state(i)
        try:
            number = self._encoded.encoding.number(action, state)
        except (LookupError, ValueError, TypeError, AttributeError):
            # A cut, an action of another game, or none at all.
            raise BadQuery("no-number", text=shortened(str(action))) from None
        return self._encoded.encoding.renamed(number, self._renaming_of(i))

    def _renaming_of(self, i: int) -> SuitRenaming:
        state = self.state(i)
        if state.actor is None:
            raise TooLate("deal-over")
        with self._alone:
            return self._backend.renaming(self._place(i), state.actor)

    def _place(self, i: int) -> int:
        return whole("i", i, 0, self.num_envs - 1)

    def _seat(self, seat: Seat) -> Seat:
        return whole("seat", seat, 0, self.seats - 1)

    def _episode(self, i: int) -> Episode:
        place = self._place(i)
        self._check_begun()
        with self._alone:
            return self._backend.episode(place)

    def observe(self, i: int, seat: Seat) -> Floats:
        """What a seat sees, whosever turn it is."""
        place = self._place(i)
        self._check_begun()
        with self._alone:
            return self._backend.observe(place, self._seat(seat))

    def view(self, i: int, seat: Seat) -> View:
        """The same as bots see it."""
        return self._episode(i).state.view(self._seat(seat))

    def information_state(self, i: int, seat: Seat) -> str:
        """All that a seat has seen and heard in this deal, in order."""
        return information_state(self._episode(i), self._seat(seat))

    def information_state_tensor(self, i: int, seat: Seat) -> Floats:
        return information_tensor(self._episode(i), self._seat(seat), self._layout)

    @property
    def information_state_size(self) -> int:
        return information_size(self._layout, len(self.game.pack), self.seats)

    def full_state(self) -> Floats:
        """All cards, for critics: of each environment, seats counted from the one that acts.

        Zeros where an episode is over. No player may be given this.
        """
        self._check_begun()
        with self._alone:
            return self._backend.full_state()

    def full_state_of(self, i: int, seat: Seat) -> Floats:
        """The same of one environment, seats counted from this one; also when the episode is over."""
        place = self._place(i)
        self._check_begun()
        with self._alone:
            return self._backend.reveal(place, self._seat(seat))

    def state(self, i: int) -> State:
        """The deal as Python's rules see it, all of it: for those who may see everything."""
        return self._episode(i).state

    def record(self, i: int) -> str:
        """The episode so far, as `atout verify` reads it."""
        return records.text(self._episode(i).record())

    def set_state(self, i: int, record: str) -> Batch:
        """Put this environment where the record ends. Its row is written; others stay as they are."""
        place = self._place(i)
        self._check_begun()
        episode = recorded(self._encoded, records.read(text("record", record)))
        with self._alone:
            self._backend.place(place, episode)
        return self.batch

    def clone(self) -> "VectorEnvironment":
        """Another one that stands where this one does, and has the same luck to come."""
        with self._alone:
            return VectorEnvironment(self._backend.clone(), begun=self._begun)

    def __copy__(self) -> "VectorEnvironment":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "VectorEnvironment":
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[Kept], "VectorEnvironment"], tuple[Kept]]:
        """As records: a process that reads it goes on with the same deals and the same luck to come."""
        with self._alone:
            return _restored, (kept(self._backend, begun=self._begun),)

    def worlds(self, i: int, seat: Seat, n: int, seed: int = 0) -> "VectorEnvironment":
        """Deals that look to this seat as the one in `i` does, each as likely as any other.

        One in each of `n` environments, standing where `i` stands; where there are fewer, some come again.
        """
        episode, watching = self._episode(i), self._seat(seat)
        many, start = whole("n", n, 1, MOST_WORLDS), whole("seed", seed)
        luck = Luck(Seed.from_text(f"{start}"), "worlds")
        view = episode.state.view(watching)
        found = list(islice(self.game.worlds(view, luck), many))
        again = (luck.choice(found) for _ in repeat(None))
        others = self._backend.of_size(many, start)
        for place, world in enumerate(islice(chain(found, again), many)):
            others.place(place, of_world(episode, world, watching))
        return VectorEnvironment(others, begun=True)

    def solve(self, i: int, limit: float | None = None) -> Solution:
        """How the cards fall under best play, all of them seen; `limit`: seconds."""
        return solve_state(self.game, self._episode(i).state, seconds(limit))
