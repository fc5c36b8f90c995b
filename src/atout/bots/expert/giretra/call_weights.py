"""How do players choose their calls, in numbers?

Made as tools/fits/giretra_call_weights.py makes them, of what `club` and `expert` call in 8,000 deals: once
by the five cards that a caller sees, once by all eight, since nobody knows which five they were.
"""

from .call_model import CallModel
from .hand_strength import TraitWeights

FIRST_FIVE = CallModel(
    hand=TraitWeights(
        {
            "no trump": 0.94,
            "plain 10 bare": 1.05,
            "plain 10 guarded": 1.56,
            "plain A": 3.10,
            "plain A 10": 1.53,
            "plain K": 0.12,
            "plain over three": 0.48,
            "side 10 guarded": 0.24,
            "side A": 1.38,
            "side A 10": 1.37,
            "side short": -0.15,
            "side void": -0.25,
            "strong 9 bare": 0.31,
            "strong 9 guarded": 0.61,
            "strong A": -0.00,
            "strong J": 1.64,
            "strong J 9": 0.85,
            "strong over three": 0.40,
            "strong waste": -0.11,
            "trump": 1.72,
            "trump 10": 0.15,
            "trump 9": 1.53,
            "trump 9 bare": -0.82,
            "trump A": 0.48,
            "trump J": 2.74,
            "trump J 9": 0.23,
            "trump over three": -0.85,
        }
    ),
    contracts={
        "colour mine": ((-0.78, 1.49), (-3.15, 2.05), (-9.02, 3.66)),
        "colour partner": ((4.26, 0.36), (3.13, 1.10), (0.56, 2.86)),
        "colour theirs": ((1.79, 0.42), (-3.02, 1.51), (-6.33, 2.39)),
        "no-trumps mine": ((-0.28, 2.07),),
        "no-trumps partner": ((-1.62, 2.61),),
        "no-trumps theirs": ((-4.57, 1.67),),
        "all-trumps mine": ((1.80, 1.59), (-0.58, 0.94), (-4.95, 2.80)),
        "all-trumps partner": ((3.12, 0.63), (-1.33, 1.53), (-3.74, 3.17)),
        "all-trumps theirs": ((4.09, 0.22), (3.20, 1.33), (1.02, 2.49)),
        "flight mine": ((4.38, 1.10), (-0.58, 1.38), (-5.05, 2.93)),
        "flight partner": ((1.87, 0.90), (0.63, 1.00), (-2.91, 2.48)),
        "flight theirs": ((4.38, 0.51), (3.91, 1.66), (2.80, 1.56)),
    },
    verbs={"bid": -1.30, "accept": 1.70, "double": -0.33, "redouble": -0.48},
    opening={"colour": 1.26, "no-trumps": -1.63, "all-trumps": 0.54},
)

ALL_EIGHT = CallModel(
    hand=TraitWeights(
        {
            "no trump": -0.01,
            "plain 10 bare": 0.65,
            "plain 10 guarded": 0.83,
            "plain A": 1.90,
            "plain A 10": 0.84,
            "plain K": 0.03,
            "plain over three": 0.11,
            "side 10 guarded": 0.02,
            "side A": 0.57,
            "side A 10": 0.69,
            "side short": 0.01,
            "side void": 0.06,
            "strong 9 bare": 0.19,
            "strong 9 guarded": 0.32,
            "strong A": -0.08,
            "strong J": 1.23,
            "strong J 9": 0.41,
            "strong over three": 0.06,
            "strong waste": -0.16,
            "trump": 0.80,
            "trump 10": 0.05,
            "trump 9": 1.04,
            "trump 9 bare": -0.76,
            "trump A": 0.19,
            "trump J": 1.91,
            "trump J 9": -0.79,
            "trump over three": -0.22,
        }
    ),
    contracts={
        "colour mine": ((-0.42, 1.07), (-1.10, 1.29), (-4.42, 2.86)),
        "colour partner": ((2.96, 0.10), (1.62, 0.73), (1.59, 1.65)),
        "colour theirs": ((1.28, 0.19), (-2.52, 1.29), (-5.06, 2.18)),
        "no-trumps mine": ((0.68, 1.07),),
        "no-trumps partner": ((-1.11, 1.28),),
        "no-trumps theirs": ((-3.05, 0.97),),
        "all-trumps mine": ((0.54, 1.08), (-0.29, 0.93), (-2.93, 2.40)),
        "all-trumps partner": ((1.69, 0.30), (-1.39, 1.30), (-2.97, 2.71)),
        "all-trumps theirs": ((2.45, -0.00), (1.94, 0.88), (0.47, 1.56)),
        "flight mine": ((2.73, 0.56), (-0.40, 0.54), (-3.73, 1.78)),
        "flight partner": ((0.61, 0.44), (-0.14, 0.57), (-2.31, 1.51)),
        "flight theirs": ((2.78, 0.01), (2.71, 0.79), (1.56, 0.81)),
    },
    verbs={"bid": -0.65, "accept": 1.44, "double": -0.43, "redouble": -0.68},
    opening={"colour": 1.05, "no-trumps": -0.54, "all-trumps": -0.57},
)
