"""What to show or announce: a handful, a misere, a slam? What pays, over the deals that may be."""

from atout.actions import Play
from atout.bots.expert.clock import Clock
from atout.bots.tarot.habits import HABITS
from atout.bots.tarot.playing import best_play as club_play
from atout.bots.tarot.seeing import seen
from atout.bots.tarot.showing import best_announcement as club_announcement
from atout.bots.tarot.showing import likely_to_win
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.auction import MULTIPLIERS
from atout.games.tarot.cards import PACK
from atout.games.tarot.declarations import Declaration, Misere, Show, bonuses, level_of
from atout.games.tarot.slam import NoSlam, Slam
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, mask_of

from .foreseeing import about_to_play, foreseen
from .sweeping import sweeps
from .worlds import World, Worlds

# What it costs to let the others know: points of the count, for a handful and for a whole hand.
HANDFUL_TELLS, HAND_TELLS = 1.0, 4.0
# Of the time for a decision; the rest is for the card that is played after it.
PART = 0.3
# Deals that say enough about who wins.
PLENTY = 200
# A slam is to be there in so many of the deals; in so many if it looks sure without them; fewer deals than
# this say nothing.
SURE, AGREED, FEWEST = 0.9, 0.6, 12


def best_declaration(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Declaration | None:
    """A misere pays whoever wins, a handful whoever wins the deal."""
    contract = view.contract
    assert contract is not None
    known = any(misere.seat == view.seat for misere in view.miseres)
    multiplier = 0 if known else MULTIPLIERS[contract.bid]
    for action in view.legal:
        if isinstance(action, Misere) and view.rules.misere > HAND_TELLS * multiplier:
            return action
    shows = [action for action in view.legal if isinstance(action, Show)]
    if not shows:
        return None
    # The highest one: the cards that it shows are low ones, the Petit and the Excuse only if they must be.
    best = shows[-1]
    bonus = bonuses(view.rules)[level_of(best.cards, best.cards, view.rules.players)]
    share = _share_won(view, luck, thinking, clock.share(PART))
    return best if bonus * (2 * share - 1) > HANDFUL_TELLS * multiplier else None


def _share_won(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> float:
    """In how many of the deals that may be does our side win?"""
    plays = tuple(action.card for action in view.legal if isinstance(action, Play))
    worlds = Worlds(view)
    worlds.moves = mask_of((club_play(seen(view, HABITS[view.rules.players]), plays),), PACK)
    won: list[bool] = []
    for drawn in worlds.batches(thinking, clock, luck):
        ends = foreseen(drawn, luck.below(1 << 31), thinking, clock)
        won += [end[1] == _attacks(world) for world, end in zip(drawn, ends, strict=True) if end]
        if len(won) >= PLENTY:
            break
    return sum(won) / len(won) if won else float(likely_to_win(view))


def _attacks(world: World) -> bool:
    """Whether whoever is to play does."""
    return world.stakes.tables.side[world.turn] == 0


def best_announcement(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Slam | NoSlam:
    """What is announced and made pays 200 more, what is missed costs 200."""
    slams = [action for action in view.legal if isinstance(action, Slam)]
    if not slams:
        return NoSlam()
    usual = club_announcement(view)
    made = _swept(view, luck, thinking, clock)
    if len(made) < FEWEST:
        return usual
    needed = AGREED if isinstance(usual, Slam) else SURE
    return slams[0] if sum(made) >= needed * len(made) else NoSlam()


def _swept(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> list[bool]:
    """For each deal that may be, whether this hand wins every trick if it leads."""
    worlds = Worlds(about_to_play(view, view.hand, view.aside, view.seat))
    made: list[bool] = []
    for drawn in worlds.batches(thinking, clock, luck):
        made += [sweeps(world.position.hands[world.turn], _enemies(world)) for world in drawn]
        if len(made) >= PLENTY or (len(made) >= FEWEST and sum(made) * 2 < len(made)):
            break
    return made


def _enemies(world: World) -> list[Mask]:
    side = world.stakes.tables.side
    return [hand for hand, one in zip(world.position.hands, side, strict=True) if one != side[world.turn]]
