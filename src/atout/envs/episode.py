"""How has one environment come to where it stands, as Python's rules follow it?"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from atout import records
from atout.actions import Action, Cut, speaker
from atout.chance import Luck
from atout.errors import BadQuery, TooLate
from atout.game import State
from atout.match import MatchState
from atout.records import UNTOLD, DealRecord, Record
from atout.seats import Seat

from .dealing import LaidOut, begun, dealt, gathered, laid_out
from .encoded import EncodedGame, cutting


@dataclass(slots=True)
class Episode:
    """A deal of a match, and the deals before it where there are any."""

    encoded: EncodedGame
    match: MatchState
    # Of this deal, the cut among them; and those that have a number.
    actions: list[Action]
    numbers: list[int] = field(default_factory=list[int])
    before: tuple[DealRecord, ...] = ()

    @classmethod
    def begun(cls, encoded: EncodedGame, luck: Luck) -> "Episode":
        match, cuts = dealt(encoded.game, luck)
        return cls(encoded, match, list(cuts))

    @property
    def state(self) -> State:
        assert self.match.deal is not None
        return self.match.deal

    def act(self, number: int) -> None:
        """Do what this number means; by the rule's refusal if it may not be done."""
        state = self.state
        actor = state.actor
        if actor is None:
            raise TooLate("deal-over")
        action = self.encoded.legal(state).get(number)
        if action is None:
            self.encoded.refuse(number, state)
        self.match = self.match.apply(actor, action)
        self.actions.append(action)
        self.numbers.append(number)

    def next_deal(self, luck: Luck) -> None:
        """Go on with the match by the game's own rules."""
        done = self.deal_record()
        self.match, cuts = gathered(self.match, luck)
        self.before, self.actions, self.numbers = (*self.before, done), list(cuts), []

    def copied(self) -> "Episode":
        return replace(self, actions=[*self.actions], numbers=[*self.numbers])

    def lying(self) -> LaidOut | None:
        """How the cards of this deal were dealt; None: that depends on what is called."""
        cuts = [action for action in self.actions if isinstance(action, Cut)]
        return laid_out(self.encoded.game, self.state.setup, cuts[0] if cuts else None)

    def moments(self) -> Iterator[State]:
        """The deal from its first card: after it was dealt, and after each action."""
        state = self.encoded.game.initial(self.state.setup, self.state.standing)
        yield state
        for action in self.actions:
            assert state.actor is not None
            state = state.apply(state.actor, action)
            yield state

    def deal_record(self) -> DealRecord:
        setup, result = self.state.setup, self.state.result
        return DealRecord(
            dealer=setup.dealer,
            pack=setup.pack,
            dog_gaps=setup.dog_gaps,
            actions=tuple(map(str, self.actions)),
            scores=None if result is None else result.scores,
        )

    def record(self) -> Record:
        standing = self.match.standing
        return Record(
            game=self.encoded.game,
            players=(),
            deals=(*self.before, self.deal_record()),
            totals=standing.totals,
            winner=standing.winners[0] if len(standing.winners) == 1 else None,
        )


def recorded(encoded: EncodedGame, record: Record) -> Episode:
    """The last deal of a record, which must be of this game with these options."""
    _check_same(encoded, record)
    records.verify(record)
    match = MatchState.opened(encoded.game, UNTOLD)
    episode = None
    for deal in record.deals:
        if not match.number:
            match = replace(match, standing=replace(match.standing, dealer=deal.dealer))
        match = match.begin(encoded.game.recalled(deal.setup, match.standing, match.deal))
        before = (*episode.before, episode.deal_record()) if episode else ()
        episode = Episode(encoded, match, [], before=before)
        for text in deal.actions:
            _follow(episode, text)
        match = episode.match
    if episode is None or cutting(episode.state):
        raise TooLate("no-deal")
    return episode


def _follow(episode: Episode, text: str) -> None:
    encoded, state = episode.encoded, episode.state
    assert state.actor is not None
    action = encoded.game.parse(text)
    actor = speaker(action, state.actor)
    if not isinstance(action, Cut):
        episode.numbers.append(numbered(encoded, state, actor, action))
    episode.match = episode.match.apply(actor, action)
    episode.actions.append(action)


def numbered(encoded: EncodedGame, state: State, actor: Seat, action: Action) -> int:
    """The number of an action, if there is one that means just this."""
    found = [number for number, offered in encoded.legal(state).items() if str(offered) == str(action)]
    if actor != state.actor or not found:
        raise BadQuery("no-number", text=str(action))
    return found[0]


def _check_same(encoded: EncodedGame, record: Record) -> None:
    own = encoded.game
    if record.game.name != own.name:
        raise BadQuery("other-game", recorded=record.game.name, game=own.name)
    told = record.game.options
    for option, value in own.options.items():
        if told[option] != value:
            raise BadQuery("record-other-rules", option=option, recorded=told[option], own=value)


def of_world(episode: Episode, world: State, seat: Seat) -> Episode:
    """The same moment in a deal that is possible for this seat: what it did not see is as it is there."""
    encoded = episode.encoded
    game = encoded.game
    actions, numbers = list(episode.actions), list(episode.numbers)
    cuts = len(actions) - len(numbers)
    for n, (by, seen) in enumerate(told(episode.state, seat)):
        if seen == str(actions[n]):
            continue
        actions[n] = game.parse(told(world, by)[n][1])
        if n >= cuts:
            numbers[n - cuts] = encoded.number_of(str(actions[n]))
    possible = replace(episode, match=replace(episode.match, deal=world), actions=actions, numbers=numbers)
    return _received_alike(possible, episode, seat)


def _received_alike(possible: Episode, episode: Episode, seat: Seat) -> Episode:
    """A view does not tell in which order a hand was dealt, which its seat remembers: the same order here."""
    lying, due = possible.lying(), episode.lying()
    if lying is None or due is None or lying.hands[seat] == due.hands[seat]:
        return possible
    if sorted(lying.hands[seat]) != sorted(due.hands[seat]):
        return possible
    hands = (*lying.hands[:seat], due.hands[seat], *lying.hands[seat + 1 :])
    cut = next((action for action in possible.actions if isinstance(action, Cut)), None)
    was = possible.state
    again = begun(possible.encoded.game, replace(lying, hands=hands), was.standing, cut, was.setup.earlier)
    alike = replace(possible, match=again[0], actions=list(again[1]), numbers=[])
    for number in possible.numbers:
        alike.act(number)
    return alike


def told(state: State, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """All that was done, as this seat saw it."""
    return tuple((turn.seat, turn.action) for turn in state.view(seat).history)
