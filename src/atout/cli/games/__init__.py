"""Who tells each game? The only list of tellers."""

from collections.abc import Mapping

from atout.cli.teller import Teller

from .giretra import GiretraTeller

TELLERS: Mapping[str, Teller] = {"giretra": GiretraTeller()}
