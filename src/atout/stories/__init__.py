"""Who is the witness of each game? The only list of witnesses."""

from collections.abc import Mapping

from .giretra import GiretraWitness
from .tarot import TarotWitness
from .tunisian import TunisianWitness
from .witness import Witness

WITNESSES: Mapping[str, Witness] = {
    "giretra": GiretraWitness(),
    "tunisian": TunisianWitness(),
    "tarot": TarotWitness(),
}
