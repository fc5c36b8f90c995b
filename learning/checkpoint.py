"""What is kept of a run, so that it can go on? All of it, or in a few small files with half the digits."""

from pathlib import Path
from typing import Any

import torch

# The parts of a small checkpoint, a file each: none is larger than half the net in single precision.
PARTS = ("averaged", "net", "first_moments", "second_moments")


def save(kept: dict[str, Any], path: Path) -> None:
    part = path.with_suffix(".part")
    torch.save(kept, part)
    part.replace(path)


def save_small(kept: dict[str, Any], folder: Path) -> None:
    """Without the nets of the past; numbers in 16 bits."""
    folder.mkdir(parents=True, exist_ok=True)
    moments = kept["optimizer"]["state"]
    parts = {
        "averaged": _half(kept["averaged"], torch.float16),
        "net": _half(kept["net"], torch.float16),
        "first_moments": {name: one["exp_avg"].to(torch.bfloat16) for name, one in moments.items()},
        "second_moments": {name: one["exp_avg_sq"].to(torch.bfloat16) for name, one in moments.items()},
    }
    rest = {name: kept[name] for name in ("plan", "step", "odds")}
    rest["taken"] = {name: one["step"] for name, one in moments.items()}
    for name, part in parts.items():
        torch.save(part, folder / f"{name}.pt")
    torch.save(rest, folder / "rest.pt")


def load(place: Path, device: torch.device) -> dict[str, Any]:
    if place.is_file():
        return dict(torch.load(place, map_location=device))
    parts = {name: torch.load(place / f"{name}.pt", map_location=device) for name in PARTS}
    rest = torch.load(place / "rest.pt", map_location=device)
    moments = {
        name: {
            "step": taken,
            "exp_avg": parts["first_moments"][name].float(),
            "exp_avg_sq": parts["second_moments"][name].float(),
        }
        for name, taken in rest.pop("taken").items()
    }
    return {
        **rest,
        "averaged": _half(parts["averaged"], torch.float32),
        "net": _half(parts["net"], torch.float32),
        "past": [],
        "moments": moments,
    }


def _half(state: dict[str, torch.Tensor], kind: torch.dtype) -> dict[str, torch.Tensor]:
    return {name: one.to(kind) for name, one in state.items()}
