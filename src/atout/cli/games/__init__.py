"""Who tells each game? The only list of tellers."""

from collections.abc import Mapping

from atout.cli.teller import Teller

from .giretra import GiretraTeller
from .tarot import TarotTeller
from .tunisian import TunisianTeller

TELLERS: Mapping[str, Teller] = {
    "giretra": GiretraTeller(),
    "tunisian": TunisianTeller(),
    "tarot": TarotTeller(),
}
