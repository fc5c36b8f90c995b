"""How does a card look?"""

from atout.drawing.cards import drawn, drawn_back
from atout.drawing.fan import Drawing, Hand, fan
from atout.drawing.icon import icon
from atout.drawing.palettes import Palette, variables
from atout.drawing.sprite import sprite

__all__ = ["Drawing", "Hand", "Palette", "drawn", "drawn_back", "fan", "icon", "sprite", "variables"]
