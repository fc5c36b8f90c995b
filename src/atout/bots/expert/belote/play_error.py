"""What is a solved deal worth, when nobody will play it quite as solved?"""

from collections.abc import Callable

from atout.bots.club.belote.estimate_steps import SAMPLES, STEPS

# Worth to our side of a deal that ends with so many points for side 0.
Worth = Callable[[int], float]

# By how much a deal strays from its value, as a share of all its points, for each trick after this one.
STRAYING = 0.012


def smoothed(worth: Worth, whole: int, tricks_after: int) -> Worth:
    """A made contract that hangs on a point is nearly a lost one: neither side sees all the cards."""
    deviation = STRAYING * whole * tricks_after
    known: dict[int, float] = {}

    def told(points: int) -> float:
        if points not in known:
            strayed = (round(points + step * deviation) for step in STEPS)
            known[points] = sum(worth(min(max(one, 0), whole)) for one in strayed) / SAMPLES
        return known[points]

    return told if deviation else worth
