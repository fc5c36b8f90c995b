"""How does a net become the file that players read? Weights as bytes, a scale for each row (docs/formats.md).

python learning/export.py tunisian out --to tunisian.net --commit "$(git rev-parse HEAD)"
"""

import argparse
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import torch
from torch import Tensor

from checkpoint import load
from compiled import LESSONS, compiled

FORMAT = 1
LARGEST = 127


# Name, gamma, beta, bias and weights.
Layer = tuple[str, Tensor | None, Tensor | None, Tensor, Tensor]


def layers(state: dict[str, Tensor], inputs: int, outputs: dict[str, int]) -> Iterator[Layer]:
    """In the order of the file; columns and rows that only fill up are left out."""
    yield "input", None, None, state["input.bias"], state["input.weight"][:, :inputs]
    blocks = sum(name.startswith("blocks.") and name.endswith(".bias") for name in state)
    for number in range(blocks):
        norm, block = f"norms.{number}", f"blocks.{number}"
        gamma, beta = state[f"{norm}.weight"], state[f"{norm}.bias"]
        yield "block", gamma, beta, state[f"{block}.bias"], state[f"{block}.weight"]
    for name, count in outputs.items():
        norm = f"{name}_norm"
        yield (
            name,
            state[f"{norm}.weight"],
            state[f"{norm}.bias"],
            state[f"{name}.bias"][:count],
            state[f"{name}.weight"][:count],
        )


def written(game: str, state: dict[str, Tensor], commit: str, seed: int) -> bytes:
    sizes = compiled(game, gpu=False).sizes
    outputs = {"values": sizes["actions"], "holders": sizes["cards"] * sizes["holders"]}
    numbers, told = bytearray(), []
    remembered = sizes["remembered"]
    for name, gamma, beta, bias, weights in layers(state, sizes["observation"] + remembered, outputs):
        scale = weights.float().abs().amax(1).clamp(min=1e-12) / LARGEST
        whole = (weights.float() / scale[:, None]).round().clamp(-LARGEST, LARGEST).to(torch.int8)
        for row in (gamma, beta, scale, bias):
            if row is not None:
                numbers += row.float().cpu().contiguous().numpy().astype("<f4").tobytes()
        numbers += (whole.T if name == "input" else whole).contiguous().cpu().numpy().tobytes()
        told.append({"name": name, "in": weights.shape[1], "out": weights.shape[0]})
    header = {
        "atout-weights": FORMAT,
        "game": game,
        "presets": [*LESSONS[game].presets],
        "layout": sizes["version"],
        **({"remembers": sizes["remembers"]} if remembered else {}),
        "observation": sizes["observation"],
        "actions": sizes["actions"],
        "width": state["input.bias"].shape[0],
        "layers": told,
        "numbers": "int8",
        "commit": commit,
        "seed": seed,
        "sha256": sha256(numbers).hexdigest(),
    }
    return json.dumps(header).encode() + b"\n" + bytes(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("run", type=Path, help="the folder of the run")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--commit", required=True, help="with which it was trained")
    told = parser.parse_args()
    checkpoint = told.run / "checkpoint.pt"
    kept = load(checkpoint if checkpoint.exists() else told.run / "small", torch.device("cpu"))
    told.to.write_bytes(written(told.game, kept["averaged"], told.commit, kept["plan"]["seed"]))
    print(f"{told.to}: {told.to.stat().st_size:,} bytes.")


if __name__ == "__main__":
    main()
