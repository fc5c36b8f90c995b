"""How are Tarot's actions numbered? kernel/games/tarot/action_ids.hpp has the same numbers."""

from atout.actions import Action, playing
from atout.cards import COLOURS
from atout.encoding import SuitRenaming
from atout.game import State, View

from .auction import CALLS
from .called_card import LADDER, CallCard
from .cards import PACK, trumps_in
from .declarations import HANDFUL_LEVELS, MISERES, SIZES, Misere, Show, handfuls_in
from .dog import Discard
from .petit_sec import NoVoid, Void
from .play_phase import Playing
from .renaming import renamed_card
from .slam import NoSlam, Slam
from .view import TarotView

CALLABLE = tuple(one for one in PACK if one.suit in COLOURS and one.rank in LADDER)
RANKS_CALLED = len(LADDER)

# Their order is their number. A handful goes by its level: which trumps it shows depends on the hand.
BEFORE_HANDFULS: tuple[Action, ...] = (
    *map(playing, PACK),
    *CALLS,
    *map(CallCard, CALLABLE),
    *map(Discard, PACK),
    Slam(),
    NoSlam(),
)
AFTER_HANDFULS: tuple[Action, ...] = (Void(), NoVoid(), *map(Misere, MISERES))
TEXTS = (
    *map(str, BEFORE_HANDFULS),
    *(f"{Show.verb} {level}" for level in HANDFUL_LEVELS),
    *map(str, AFTER_HANDFULS),
)

FIRST_CALLED = BEFORE_HANDFULS.index(CallCard(CALLABLE[0]))
FIRST_DISCARD = BEFORE_HANDFULS.index(Discard(PACK[0]))
FIRST_SHOW = len(BEFORE_HANDFULS)
FIRST_AFTER = FIRST_SHOW + len(HANDFUL_LEVELS)

NUMBERS = {
    **{action: number for number, action in enumerate(BEFORE_HANDFULS)},
    **{action: number for number, action in enumerate(AFTER_HANDFULS, FIRST_AFTER)},
}


def number_of(action: Action, state: State | View) -> int:
    """LookupError: it has none."""
    if isinstance(action, Show) and isinstance(state, Playing | TarotView):
        return FIRST_SHOW + SIZES[state.rules.players].index(len(action.cards))
    return NUMBERS[action]


def action_of(number: int, state: State) -> Action:
    """A handful is the one with the lowest trumps; of a level that there is not now, one that is not held."""
    if number < FIRST_SHOW:
        return BEFORE_HANDFULS[number]
    if number >= FIRST_AFTER:
        return AFTER_HANDFULS[number - FIRST_AFTER]
    players = state.rules.players if isinstance(state, Playing) else 4
    if isinstance(state, Playing):
        for shown in handfuls_in(state.trumps_held(state.actor), players):
            if number_of(shown, state) == number:
                return shown
    return Show(trumps_in(PACK)[: SIZES[players][number - FIRST_SHOW]])


def renamed_number(number: int, renaming: SuitRenaming) -> int:
    """The same action with suits renamed."""
    if number < len(PACK):
        return renamed_card(number, renaming)
    if FIRST_CALLED <= number < FIRST_DISCARD:
        return FIRST_CALLED + renamed_called(number - FIRST_CALLED, renaming)
    if FIRST_DISCARD <= number < FIRST_DISCARD + len(PACK):
        return FIRST_DISCARD + renamed_card(number - FIRST_DISCARD, renaming)
    return number


def renamed_called(place: int, renaming: SuitRenaming) -> int:
    """A card that can be called, by its place among these."""
    suit, rank = divmod(place, RANKS_CALLED)
    return RANKS_CALLED * renaming[suit] + rank
