"""How are the cards of a deal laid out by luck, so that the kernel and the rules deal the same?

The kernel keeps hands and dog as one list of cards; the rules are given a pack and a cut that deal them.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from atout import wire
from atout.actions import Action, Cut
from atout.cards import Cards
from atout.chance import Luck
from atout.errors import AtoutError
from atout.game import Game, Hands, Setup, Standing, State
from atout.match import MatchState
from atout.questions.answers import deal_answer
from atout.questions.query import Query
from atout.records import UNTOLD
from atout.seats import Seat
from atout.tricks import Trick

from .encoded import cutting
from .luck import Settled

# A match with a deal under way, and the cuts that it began with: one or none.
Begun = tuple[MatchState, tuple[Action, ...]]


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Hands by seat, each in the order received, and the dog."""

    dealer: Seat
    hands: Hands
    dog: Cards

    @property
    def cards(self) -> Cards:
        """As the kernel has them."""
        return (*chain.from_iterable(self.hands), *self.dog)


def laid_out(game: Game, setup: Setup, cut: Action | None) -> LaidOut | None:
    """As the referee tells it; None: in this game hands depend on what is called."""
    told: dict[str, object] = {
        "dealer": setup.dealer,
        "pack": wire.plain(setup.pack),
        "dog_gaps": list(setup.dog_gaps),
    }
    if cut is not None:
        told["cut"] = str(cut)
    answer = deal_answer(game, Query(told, game.seats, game.pack))
    return LaidOut(setup.dealer, answer["hands"], answer.get("dog", ())) if "hands" in answer else None


def opening(game: Game, dealer: Seat) -> Standing:
    """Before a first deal: this seat deals, unless the rules fix who does."""
    return game.opening(Settled(dealer))


@lru_cache(maxsize=64)
def sizes(game: Game, dealer: Seat) -> tuple[int, ...] | None:
    """How many cards each seat is dealt; the rest is the dog."""
    setup = game.setup(opening(game, dealer), None, Settled(0))
    try:
        found = laid_out(game, setup, None)
    except AtoutError:
        return None
    return found and tuple(map(len, found.hands))


def parted(game: Game, cards: Cards, dealer: Seat) -> LaidOut:
    """Cards as the kernel has them, as hands and dog."""
    wanted = sizes(game, dealer)
    assert wanted is not None
    hands: list[Cards] = []
    for size in wanted:
        hands.append(cards[:size])
        cards = cards[size:]
    return LaidOut(dealer, tuple(hands), cards)


def begun(
    game: Game,
    lying: LaidOut,
    standing: Standing,
    cut: Cut | None = None,
    earlier: tuple[Trick, ...] = (),
) -> Begun:
    """A match in which these cards have been dealt, by this cut where it was made."""
    setup, cuts = game.setup_for(lying.hands, lying.dog, lying.dealer)
    setup = replace(setup, earlier=earlier)
    if cut is not None:
        (usual,) = cuts
        assert isinstance(usual, Cut)
        setup, cuts = replace(setup, pack=cut.put_back(usual.lifted(setup.pack))), (cut,)
    match = MatchState(game, UNTOLD, standing).begin(setup)
    for one in cuts:
        match = match.apply(_actor(match), one)
    return match, cuts


def dealt(game: Game, luck: Luck) -> Begun:
    """A first deal: the kernel's `shuffle` draws dealer and cards in the same order."""
    standing = opening(game, luck.below(game.seats))
    while True:
        match, cuts = _drawn(game, standing, luck)
        # Cards that the rules throw in at once are dealt again.
        if match.deal is None or match.deal.actor is not None:
            return match, cuts


def _drawn(game: Game, standing: Standing, luck: Luck) -> Begun:
    if sizes(game, standing.dealer) is None:
        return gathered(MatchState(game, UNTOLD, standing), luck)
    return begun(game, parted(game, luck.shuffled(game.pack), standing.dealer), standing)


def gathered(match: MatchState, luck: Luck) -> Begun:
    """The next deal of a match by the game's own rules, cut by luck."""
    match = match.begin(match.game.setup(match.standing, match.deal, luck))
    cuts: list[Action] = []
    while cutting(_deal(match)):
        actor = _actor(match)
        cuts.append(luck.choice(_deal(match).legal(actor)))
        match = match.apply(actor, cuts[-1])
    return match, tuple(cuts)


def _deal(match: MatchState) -> State:
    assert match.deal is not None
    return match.deal


def _actor(match: MatchState) -> Seat:
    actor = _deal(match).actor
    assert actor is not None
    return actor
