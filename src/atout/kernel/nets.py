"""What does a net find each action worth? The C++ kernel reckons; the same numbers come out on every machine.

An observation is what `BitWriter.packed` gives, suits renamed, with what is remembered after it where the net
learned to; several may stand one after another, and share the way through the weights. Answers are floats,
those of the first observation first.
"""

from atout.errors import BadQuery

from . import _kernel
from .weights import WeightsFile, read_weights


class Net:
    """Never changes once it is read: any number of threads may ask it."""

    def __init__(self, weights: WeightsFile) -> None:
        self.game = weights.game
        self.presets = weights.presets
        self.sizes = sizes = weights.sizes
        self.commit = weights.commit
        self.seed = weights.seed
        try:
            self.kernel = _kernel.Net(
                sizes.inputs, sizes.width, sizes.blocks, sizes.actions, sizes.holders, weights.numbers
            )
        except ValueError:
            # Sizes were looked at before.
            raise BadQuery("weights-floats") from None

    def values(self, observations: bytes, instructions: str | None = None) -> "memoryview[float]":
        """For each observation what each action is worth to the side that acts, by renamed ids."""
        return memoryview(self.kernel.values(observations, instructions)).cast("f")

    def holders(self, observations: bytes, instructions: str | None = None) -> "memoryview[float]":
        """For each observation, renamed card and other seat, from the next on: a logit that it holds it."""
        return memoryview(self.kernel.holders(observations, instructions)).cast("f")


def read_net(data: bytes) -> Net:
    """A net from its file. Whatever does not fit is refused by a BadQuery."""
    return Net(read_weights(data))


def instruction_sets() -> tuple[str, ...]:
    """Those that this processor has; the last is taken where none is asked for."""
    return _kernel.instruction_sets()
