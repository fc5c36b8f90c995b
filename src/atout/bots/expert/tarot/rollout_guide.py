"""By which rules of thumb do all play on in a possible deal? By club's own."""

from atout.bots.club.tarot.card_play_weights import CARD_PLAY_WEIGHTS
from atout.kernel.guide import Guide

# Tuned at four, and no better ones were found at three and five.
GUIDE = Guide(thumbs=(CARD_PLAY_WEIGHTS[4].attack, CARD_PLAY_WEIGHTS[4].defence), spread=1.0, ending=4)
