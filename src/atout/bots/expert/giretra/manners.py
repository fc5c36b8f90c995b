"""How do players choose their calls, in numbers?

Fitted on 9,000 auctions of `club` (6,000 standard, 3,000 online, at any score): the calls made, by maximum
likelihood. A call not seen in the fit then costs 0.50 nats on average by the five cards that the caller
saw, 0.70 by all eight (we do not know which five), and 0.85 by the auction alone.
"""

from .holdings import Eyes
from .speaking import Manner

FIRST_FIVE = Manner(
    eyes=Eyes(
        {
            "trump": 2.31,
            "trump over three": -2.70,
            "trump J": 3.35,
            "trump 9": 1.92,
            "trump J 9": -0.45,
            "side A": 1.07,
            "side A 10": 1.07,
            "side 10 guarded": 0.24,
            "side short": 0.35,
            "side void": 0.35,
            "plain A": 2.10,
            "plain A 10": 1.15,
            "plain 10 guarded": 1.14,
            "plain 10 bare": 0.75,
            "plain over three": 0.43,
            "strong J": 2.89,
            "strong J 9": 1.46,
            "strong 9 guarded": 1.10,
            "strong 9 bare": 0.74,
            "strong waste": -0.24,
            "strong over three": 0.57,
        }
    ),
    contracts={
        "colour mine": ((-3.17, 0.90), (-5.65, 1.31), (-7.71, 1.94)),
        "colour partner": ((5.90, 0.24), (3.16, 3.13), (5.03, 3.42)),
        "colour theirs": ((3.11, 0.19), (0.31, 0.62), (-2.68, 1.13)),
        "no-trumps mine": ((-1.07, 1.90),),
        "no-trumps partner": ((-0.37, 1.66),),
        "no-trumps theirs": ((-1.82, 1.16),),
        "all-trumps mine": ((0.19, 0.61), (-0.63, 0.79), (-5.33, 1.75)),
        "all-trumps partner": ((2.44, 0.41), (-0.13, 0.75), (-2.62, 1.53)),
        "all-trumps theirs": ((4.21, 0.26), (4.41, 0.88), (2.41, 1.71)),
    },
    verbs={"bid": 2.34, "accept": 1.16, "double": -1.42, "redouble": -2.08},
    opening={"colour": 0.55, "no-trumps": -0.11, "all-trumps": -0.44},
)

ALL_EIGHT = Manner(
    eyes=Eyes(
        {
            "trump": 1.50,
            "trump over three": -0.84,
            "trump J": 2.44,
            "trump 9": 1.53,
            "trump J 9": -0.92,
            "side A": 0.43,
            "side A 10": 0.43,
            "side 10 guarded": 0.10,
            "side short": 0.30,
            "side void": 0.30,
            "plain A": 1.38,
            "plain A 10": 0.73,
            "plain 10 guarded": 0.68,
            "plain 10 bare": 0.53,
            "plain over three": 0.18,
            "strong J": 2.02,
            "strong J 9": 0.76,
            "strong 9 guarded": 0.67,
            "strong 9 bare": 0.43,
            "strong waste": -0.12,
            "strong over three": 0.20,
        }
    ),
    contracts={
        "colour mine": ((-1.87, 0.62), (-2.12, 0.69), (-2.89, 1.32)),
        "colour partner": ((4.19, 0.12), (1.99, 1.93), (4.05, 2.18)),
        "colour theirs": ((2.08, 0.12), (0.03, 0.48), (-1.28, 0.82)),
        "no-trumps mine": ((-0.52, 1.09),),
        "no-trumps partner": ((-0.82, 0.92),),
        "no-trumps theirs": ((-1.84, 0.82),),
        "all-trumps mine": ((-0.28, 0.41), (-0.94, 0.51), (-4.78, 1.43)),
        "all-trumps partner": ((1.44, 0.18), (-0.89, 0.47), (-2.63, 1.10)),
        "all-trumps theirs": ((2.76, 0.08), (2.89, 0.60), (1.43, 0.50)),
    },
    verbs={"bid": 2.02, "accept": 1.19, "double": -1.22, "redouble": -1.99},
    opening={"colour": 0.63, "no-trumps": 0.19, "all-trumps": -0.82},
)
