"""What would a player say in the auction with such a hand? What `club` would, give or take some points."""

from math import log

from atout.bots.tarot.bidding import CAUTION, HAS_BID, MAY_BID, OPENING
from atout.bots.tarot.valuing import stake
from atout.chance import Luck
from atout.games.tarot.auction import LEVELS, MULTIPLIERS, Level
from atout.games.tarot.rules import TarotRules
from atout.play_tables import Mask

from .glance import glance
from .likelihood import DOUBT

# A chance is drawn as a whole number below this.
FINE = 1 << 20
# A bid with the dog that falls so far short is not made whatever it costs to pass; nor is a higher one.
HOPELESS = -30.0


def mood(luck: Luck) -> float:
    """By how many points a player thinks more of a hand than others would; spread like the doubt."""
    chance = (luck.below(FINE) + 0.5) / FINE
    return DOUBT * log(chance / (1 - chance))


def spoken(hand: Mask, mood: float, high: Level | None, to_come: int, rules: TarotRules) -> Level | None:
    """The level bid over `high`, with so many to speak afterwards; None: pass."""
    players = rules.players
    judges = glance(players).judges
    best, most = None, passing(players, high, to_come)
    if judges[Level.GARDE].margin(hand) + mood < HOPELESS:
        return None
    for level in LEVELS[0 if high is None else high.rank + 1 :]:
        if level is Level.PETITE and not rules.petite_allowed:
            continue
        multiplier = MULTIPLIERS[level]
        expected = judges[level].margin(hand) + mood
        worth = multiplier * stake(expected, players) - CAUTION[players] * multiplier**2
        if worth > most:
            best, most = level, worth
    return best


def passing(players: int, high: Level | None, to_come: int) -> float:
    """What it is worth to leave the contract to the others, as `club` sees it."""
    if high is not None:
        return -HAS_BID[players] * MULTIPLIERS[high]
    return OPENING[players] - MAY_BID[players] * to_come
