"""Which ends may come of one estimate? A fixed number of them, each as likely as the others."""

from math import exp
from statistics import NormalDist

SAMPLES = 9
# In standard deviations.
STEPS = tuple(NormalDist().inv_cdf((index + 0.5) / SAMPLES) for index in range(SAMPLES))


def sigmoid(value: float) -> float:
    return 1 / (1 + exp(-value))
