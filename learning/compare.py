"""Which of two nets plays better? Both without exploring, one a side, very many deals of a few seconds."""

import torch

from net import Net
from tables import Tables

SEED = 777
# Deals that began before both were seated do not count.
WARM = 48
ROWS = 96


def difference(
    game: str,
    one: Net,
    other: Net,
    *,
    count: int,
    rounds: int,
    device: torch.device,
    keeping: int = 0,
    forgets: bool = False,
) -> tuple[float, float, int]:
    """Points a deal of the first over the other, half of the 95 % interval, and deals looked at.

    `forgets`: the second is not told what may be remembered of the deal before.
    """
    tables = Tables(game, count, seed=SEED, device=device, keeping=keeping, rows=ROWS)
    careful = torch.zeros(2, device=device)
    observation = tables.compiled.sizes["observation"]
    with torch.no_grad():
        for number in range(rounds + WARM):
            if number == WARM:
                tables.sums.zero_()
            seen = tables.look()
            mine = one(seen)[0]
            if forgets:
                seen[:, observation:] = 0
            second = tables.oppose().bool()[:, None]
            tables.step(torch.where(second, other(seen)[0], mine).contiguous(), careful)
    return tables.difference()
