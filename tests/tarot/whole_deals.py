"""Deals that are played to the end, with the cards that the rules page's examples need."""

from collections.abc import Iterable

from atout.games.tarot.deal import TarotDeal
from atout.games.tarot.play_phase import Playing
from tarot.at import acted, dealt, taken, texts, trumps

LOW_CLUBS = "1C 2C 3C 4C 5C 6C"


def played_out(state: TarotDeal, leads: Iterable[str] = (), *, eager: tuple[str, ...] = ()) -> TarotDeal:
    """Seat 0 plays these cards; everyone else an eager card as soon as it may, or the first legal one."""
    own = iter(leads)
    while isinstance(state, Playing):
        offered = [text for text in texts(state) if text.startswith("play")]
        wanted = [f"play {card}" for card in eager if f"play {card}" in offered]
        scripted = next(own, None) if state.actor == 0 else None
        state = acted(state, f"play {scripted}" if scripted else (*wanted, *offered)[0])
    return state


def petit_before_the_excuse() -> TarotDeal:
    """Seat 0 draws every trump, then plays the Petit, and the Excuse to the last trick."""
    state = dealt({0: f"1T {trumps(6, 21)} EX"}, dog=LOW_CLUBS)
    leads = [f"{rank}T" for rank in range(21, 5, -1)]
    return played_out(taken(state, "garde", aside=LOW_CLUBS, slam="slam"), [*leads, "1T", "EX"])


def swept_without_the_excuse() -> TarotDeal:
    """Seat 0 has every high trump; a defender plays the Excuse at once, and keeps it."""
    state = dealt({0: trumps(4, 21), 1: "EX"}, dog=LOW_CLUBS)
    leads = [f"{rank}T" for rank in range(21, 3, -1)]
    return played_out(taken(state, "garde", aside=LOW_CLUBS), leads, eager=("EX",))


def swept_by_the_defence() -> TarotDeal:
    """Seat 0 has the lowest cards of each suit and no trump; its aside is worth four points."""
    low = "1C 2C 3C 4C 5C 1D 2D 3D 4D 5D 1H 2H 3H 4H 5H 1S 2S 3S"
    dog = "JC 6C 7C 6D 7D 6H"
    return played_out(taken(dealt({0: low}, dog=dog), "garde", aside=dog), ["1C"], eager=("1T",))
