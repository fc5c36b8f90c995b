"""Which of two nets plays better? Both without exploring, one a side, very many deals of a few seconds."""

import torch
from net import Net
from tables import Tables

SEED = 777
# Deals that began before both were seated do not count.
WARM = 48
ROWS = 96


def difference(
    game: str, one: Net, other: Net, *, count: int, rounds: int, device: torch.device
) -> tuple[float, float, int]:
    """Points a deal of the first over the other, half of the 95 % interval, and deals looked at."""
    tables = Tables(game, count, seed=SEED, device=device, rows=ROWS)
    careful = torch.zeros(2, device=device)
    with torch.no_grad():
        for number in range(rounds + WARM):
            if number == WARM:
                tables.sums.zero_()
            seen = tables.look()
            whose = tables.oppose().bool()[:, None]
            tables.step(torch.where(whose, other(seen)[0], one(seen)[0]).contiguous(), careful)
    return tables.difference()
