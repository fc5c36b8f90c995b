"""What does the net look like that learns? The layers of the file that players read (docs/formats.md)."""

import torch
from torch import Tensor, nn
from torch.nn import functional


class Net(nn.Module):
    """Bits in; what each action is worth, and who holds each card that is not seen."""

    def __init__(self, inputs: int, width: int, blocks: int, actions: int, places: int) -> None:
        super().__init__()
        self.input = nn.Linear(inputs, width)
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(blocks))
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.values_norm = nn.LayerNorm(width)
        self.values = nn.Linear(width, even(actions))
        self.holders_norm = nn.LayerNorm(width)
        self.holders = nn.Linear(width, even(places))
        self.places = places
        nn.init.zeros_(self.values.bias)
        nn.init.normal_(self.values.weight, std=0.01)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        kind = seen.dtype
        half = kind == torch.bfloat16
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=half, cache_enabled=False):
            x = functional.relu(self.input(seen))
            for norm, block in zip(self.norms, self.blocks, strict=True):
                x = x + functional.relu(block(norm(x).to(kind)))
            holders = self.holders(self.holders_norm(x).to(kind))
            top = self.values_norm(x)
        with torch.autocast(seen.device.type, enabled=False):
            values = functional.linear(top.float(), self.values.weight, self.values.bias)
        return values, holders[:, : self.places]


def even(count: int) -> int:
    """Matrix units like multiples of eight; what is too many is never looked at."""
    return (count + 7) // 8 * 8


def guest_inputs(observation: int) -> int:
    """Guests see what is seen in this deal, and remember nothing of another."""
    return even(observation)
