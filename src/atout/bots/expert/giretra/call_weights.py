"""How do players choose their calls, in numbers?

Estimates of what `club` calls, once by the five cards that a caller sees, once by all eight, since nobody
knows which five they were. No script in the repository makes them: they are settings, judged in the arena.
"""

from .call_model import CallModel
from .hand_strength import TraitWeights

FIRST_FIVE = CallModel(
    hand=TraitWeights(
        {
            "trump": 2.43,
            "trump over three": -2.82,
            "trump J": 3.56,
            "trump 9": 2.02,
            "trump J 9": -0.37,
            "side A": 1.12,
            "side A 10": 1.12,
            "side 10 guarded": 0.24,
            "side short": 0.35,
            "side void": 0.35,
            "plain A": 2.13,
            "plain A 10": 1.18,
            "plain 10 guarded": 1.16,
            "plain 10 bare": 0.76,
            "plain over three": 0.43,
            "strong J": 1.70,
            "strong J 9": 0.84,
            "strong 9 guarded": 0.65,
            "strong 9 bare": 0.45,
            "strong waste": -0.13,
            "strong over three": 0.43,
        }
    ),
    contracts={
        "colour mine": ((-3.49, 0.87), (-5.84, 1.24), (-7.71, 1.82)),
        "colour partner": ((5.32, 0.24), (2.32, 3.49), (4.18, 3.77)),
        "colour theirs": ((2.42, 0.20), (0.06, 0.57), (-2.96, 1.07)),
        "no-trumps mine": ((-1.44, 1.89),),
        "no-trumps partner": ((-0.75, 1.66),),
        "no-trumps theirs": ((-1.57, 1.10),),
        "all-trumps mine": ((-0.79, 1.31), (0.40, 0.95), (-3.66, 2.48)),
        "all-trumps partner": ((2.47, 0.60), (-1.27, 1.68), (-3.94, 3.35)),
        "all-trumps theirs": ((4.76, 0.44), (4.82, 1.23), (1.57, 2.47)),
        "flight mine": ((1.06, 0.53), (-0.55, 1.10), (-4.64, 2.52)),
        "flight partner": ((1.94, 0.73), (0.15, 1.09), (-2.31, 2.38)),
        "flight theirs": ((3.69, 0.43), (3.88, 1.59), (1.90, 2.78)),
    },
    verbs={"bid": 2.13, "accept": 1.24, "double": -1.34, "redouble": -2.03},
    opening={"colour": 0.52, "no-trumps": -0.13, "all-trumps": -0.39},
)

ALL_EIGHT = CallModel(
    hand=TraitWeights(
        {
            "trump": 1.48,
            "trump over three": -0.83,
            "trump J": 2.46,
            "trump 9": 1.53,
            "trump J 9": -0.86,
            "side A": 0.48,
            "side A 10": 0.48,
            "side 10 guarded": 0.09,
            "side short": 0.29,
            "side void": 0.29,
            "plain A": 1.05,
            "plain A 10": 0.55,
            "plain 10 guarded": 0.51,
            "plain 10 bare": 0.40,
            "plain over three": 0.13,
            "strong J": 0.90,
            "strong J 9": 0.33,
            "strong 9 guarded": 0.29,
            "strong 9 bare": 0.17,
            "strong waste": -0.05,
            "strong over three": 0.10,
        }
    ),
    contracts={
        "colour mine": ((-2.00, 0.62), (-2.27, 0.70), (-3.01, 1.31)),
        "colour partner": ((3.89, 0.12), (1.12, 2.49), (3.13, 2.75)),
        "colour theirs": ((1.71, 0.13), (-0.06, 0.47), (-1.62, 0.87)),
        "no-trumps mine": ((-0.72, 1.46),),
        "no-trumps partner": ((-0.95, 1.21),),
        "no-trumps theirs": ((-1.79, 1.13),),
        "all-trumps mine": ((-1.04, 1.29), (1.20, 0.73), (-1.93, 2.71)),
        "all-trumps partner": ((1.65, 0.32), (-1.75, 1.59), (-3.58, 3.38)),
        "all-trumps theirs": ((3.20, 0.83), (3.17, 1.82), (1.40, 1.92)),
        "flight mine": ((0.61, 0.36), (-0.77, 0.76), (-4.63, 2.70)),
        "flight partner": ((1.17, 0.41), (-0.44, 0.74), (-2.17, 2.11)),
        "flight theirs": ((2.47, 0.18), (2.69, 1.36), (1.34, 0.94)),
    },
    verbs={"bid": 1.89, "accept": 1.23, "double": -1.19, "redouble": -1.93},
    opening={"colour": 0.61, "no-trumps": 0.20, "all-trumps": -0.80},
)
