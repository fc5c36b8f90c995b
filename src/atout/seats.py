"""Who sits where, and who comes next?

Seat n + 1 always plays after seat n; whether that is left or right of it is the page's affair.
"""

Seat = int


def after(seat: Seat, seats: int, steps: int = 1) -> Seat:
    return (seat + steps) % seats


def order(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All the seats in the order of play, `first` first."""
    return tuple((first + step) % seats for step in range(seats))
