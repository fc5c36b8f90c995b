"""How does one match go at a terminal? A person in one seat, bots in the others, a record on disk."""

from collections.abc import Callable, Iterator

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.errors import AtoutError
from atout.game import Bot, View
from atout.games import GAMES, sides_of
from atout.table.events import ActionTaken, DealBegan, DealEnded, Event, TableClosed
from atout.table.log import MemoryLog
from atout.table.players import Forgetful, Player
from atout.table.room import Room
from atout.table.table import Table, folded
from atout.telling.names import names_at
from atout.telling.say import Say
from atout.telling.sentences import contract_said, heard

from . import lines
from .answers import answered, checked
from .files import Keeper
from .notation import plain
from .opened_table import OpenedTable
from .scene import Scene, scene_of
from .screens import Screen
from .typed import Command, TypedCommand, understood

ROOM = "terminal"


class Left(Exception):
    """The person went away; the record waits."""


class SteadyBot:
    """A bot whose luck depends on the moment alone: a match taken up again goes on as it would have."""

    def __init__(self, bot: Bot, seed: Seed, moment: Callable[[], str]) -> None:
        self._bot = bot
        self._seed = seed
        self._moment = moment

    async def choose(self, view: View) -> Action:
        return self._bot(view, Luck(self._seed, self._moment()))

    async def refused(self, why: AtoutError) -> None:
        """Asked again at the same moment it answers the same; then the stand-in steps in."""


class TerminalPlayer:
    """The person's seat, and all that is printed for the person. A Player to the room."""

    def __init__(self, opening: OpenedTable, keeper: Keeper, screen: Screen, say: Say) -> None:
        table = folded(opening.events)
        match = table.match
        players = tuple(player or "" for player in table.players)
        self._events = opening.events
        self._keeper = keeper
        self._screen = screen
        self._names = names_at(players, sides_of(match.game), say, opening.me)
        self._failure: Exception | None = None
        # As it was printed last: partners may come to light later.
        self._contract: str | None = None
        self._log = MemoryLog()
        self._bots_remember = opening.bots_remember
        bots = {seat: self._steady(bot, f"bot {seat}", match.seed) for seat, bot in opening.bots.items()}
        stand_in = self._steady(opening.stand_in, "stand-in", match.seed)
        self.room = Room(ROOM, table, self._log, {**bots, opening.me: self}, stand_in)
        self.room.publish = self._happened

    def _steady(self, bot: Bot, purpose: str, seed: Seed) -> Player:
        return Forgetful(SteadyBot(bot, seed.derive(purpose), self._moment), lambda: self._bots_remember)

    def _moment(self) -> str:
        table = self.room.table
        return f"deal {table.match.number} action {len(table.taken)}"

    async def run(self) -> Table:
        """Until the match is won or the person leaves."""
        for seq, event in enumerate(self._events, start=1):
            await self._log.append(ROOM, seq, event)
        self._keeper.keep(self.room.table.record())
        if self.room.table.ended or self.room.table.began:
            scene = self._scene()
            self._screen.tell(lines.match_score(scene))
            self._contract = contract_said(scene.reading.contract, self._names)
        table = await self.room.run()
        if self._failure:
            raise self._failure
        return table

    async def choose(self, view: View) -> Action:
        """Asks until the answer is legal: a slip of the finger must not cost the turn."""
        del view  # the scene has it, with what is known of the match besides
        try:
            return self._chosen()
        except Exception as error:
            # The room would let the stand-in play on; the person's seat is not given away.
            self._failure = None if isinstance(error, Left) else error
            self.room.stop()
            raise

    async def refused(self, why: AtoutError) -> None:
        self._screen.tell([self._names.say.error(why)])

    def _scene(self) -> Scene:
        match = self.room.table.match
        return scene_of(match, self._names, self._names.me)

    def _chosen(self) -> Action:
        scene = self._scene()
        self._screen.show(scene)
        while True:
            line = self._screen.read()
            if line is None:
                raise Left
            try:
                meant = understood(line, scene)
                if not isinstance(meant, TypedCommand):
                    return checked(meant, scene, self.room.table)
            except AtoutError as error:
                self._screen.tell([self._names.say.error(error)])
            else:
                self._answer(meant, scene)

    def _answer(self, asked: TypedCommand, scene: Scene) -> None:
        match asked.command:
            case Command.QUIT:
                raise Left
            case Command.HAND:
                self._screen.show(scene)
            case _:
                self._screen.tell(answered(asked, scene, self.room.table))

    def _happened(self, event: Event, table: Table) -> None:
        self._keeper.keep(table.record())
        match event:
            case DealBegan():
                self._contract = None
                self._screen.happened(lines.deal_began(self._scene()))
            case ActionTaken():
                for line in self._told(event):
                    self._screen.happened(line)
            case DealEnded():
                self._deal_ended()
            case TableClosed():
                self._screen.tell([lines.match_won(table.match.standing, self._names)])
            case _:
                pass

    def _told(self, event: ActionTaken) -> Iterator[str]:
        """The action as this seat may know it, and what came of it."""
        scene = self._scene()
        said = lines.turn_taken(scene.view.history[-1], self._names)
        if event.by:
            yield f"{said} ({self._names.say('stand-in')})"
        # What others lay aside is hidden: six times the bare verb says nothing.
        elif GAMES[scene.game.name].manners.get(scene.view.history[-1].action) != "lay":
            yield said
        contract = contract_said(scene.reading.contract, self._names)
        if contract and contract != self._contract:
            yield self._names.say("contract-settled", contract=contract)
        self._contract = contract
        if scene.view.result is None:
            yield from heard(scene.reading, scene.view.history[-1].action, self._names)
        if scene.plays and not scene.on_table:
            tricks = scene.view.tricks
            yield lines.trick_won(scene, len(tricks))

    def _deal_ended(self) -> None:
        scene = self._scene()
        self._screen.tell([*lines.deal_ended(scene), *lines.match_score(scene)])
        if not scene.standing.over and self._gone(self._screen.pause(self._names.say("press-enter"))):
            self.room.stop()

    def _gone(self, line: str | None) -> bool:
        words = ("q", Command.QUIT, plain(self._names.say("command-quit")))
        return line is None or plain(line.strip()) in words
