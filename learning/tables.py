"""Where do very many deals lie while they are played and learned from? In memory that torch owns."""

import ctypes
from dataclasses import dataclass

import torch
from torch import Tensor

from compiled import Compiled, compiled
from layout import memory, places_for, structure_of

# A deal has fewer decisions than this; a batch is drawn from rows that are not yet overwritten.
ROWS = 320
# Of the rows, how many are told by then: a batch is drawn among the latest ones.
LATEST = 64


@dataclass(frozen=True)
class Batch:
    """Decisions, and what they brought."""

    seen: Tensor
    action: Tensor
    worth: Tensor
    holder: Tensor


class Tables:
    """So many tables; at the last `mixed` of them others sit, too, at the last `guests` of these guests.

    `keeping`: of four groups, how many keep the pack from deal to deal, in games that do.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        seed: int,
        device: torch.device,
        mixed: int = 0,
        guests: int = 0,
        keeping: int = 0,
        rows: int = ROWS,
    ) -> None:
        self._gpu = device.type == "cuda"
        self.compiled: Compiled = compiled(game, gpu=self._gpu)
        self._library, sizes = self.compiled.library, self.compiled.sizes
        self.count, self.device = tables, device
        self.latest = LATEST * tables
        places = places_for(self.latest)
        self._kept = kept = {
            name: torch.zeros(count, dtype=getattr(torch, kind), device=device)
            for name, (count, kind) in memory(sizes, tables, rows, places).items()
        }
        options = len(self.compiled.options)
        structure = structure_of(list(kept), options)
        assert ctypes.sizeof(structure) == sizes["tables_size"]
        self._structure = structure(
            *(one.data_ptr() for one in kept.values()),
            tables,
            rows,
            places,
            mixed,
            guests,
            keeping,
            (ctypes.c_int32 * options)(*self.compiled.options),
        )
        number = torch.bfloat16 if self._gpu else torch.float32
        self.inputs = 32 * sizes["seen"]
        self.seen = torch.zeros(tables, self.inputs, dtype=number, device=device)
        self.others = torch.zeros(tables, dtype=torch.uint8, device=device)
        self._call("assume")
        self._call("reset", ctypes.c_uint64(seed))
        self._check()

    # What is known of a match's standing: to be kept with the net.
    @property
    def odds(self) -> tuple[Tensor, Tensor]:
        return self._kept["chance"], self._kept["met"]

    @property
    def sums(self) -> Tensor:
        return self._kept["sums"]

    @property
    def told(self) -> int:
        return int(self._kept["count"])

    def look(self) -> Tensor:
        self._call("look", _at(self.seen))
        return self.seen

    def who_acts(self) -> Tensor:
        """1 where somebody else than the net that learns plays the seat that acts."""
        self._call("who_acts", _at(self.others))
        return self.others

    def oppose(self) -> Tensor:
        """1 where the second one of two nets plays the seat that acts."""
        self._call("oppose", _at(self.others))
        return self.others

    def step(self, values: Tensor, epsilon: Tensor) -> None:
        """`values`: a row a table, an action a column; `epsilon`: how often calls and cards are explored."""
        assert values.dtype == torch.float32
        assert values.is_contiguous()
        self._call("step", _at(values), values.shape[1], _at(epsilon))

    def batch(self, size: int) -> Batch:
        sizes = self.compiled.sizes
        return Batch(
            torch.zeros(size, self.inputs, dtype=self.seen.dtype, device=self.device),
            torch.zeros(size, dtype=torch.int64, device=self.device),
            torch.zeros(size, device=self.device),
            torch.zeros(size, sizes["cards"], dtype=torch.int8, device=self.device),
        )

    def draw(self, batch: Batch) -> None:
        self._call(
            "draw",
            len(batch.action),
            ctypes.c_uint64(self.latest),
            *(_at(one) for one in (batch.seen, batch.action, batch.worth, batch.holder)),
        )

    def figures(self) -> dict[str, float]:
        """Means since they were last asked for, of deals without exploring or others."""
        sums = self.sums.tolist()
        first, names = self.compiled.sizes["first_figure"], self.compiled.figures
        plain = max(sums[4], 1.0)
        found = {"deals": sums[0], "decisions": sums[1] / max(sums[0], 1.0)}
        found |= {name: sums[first + place] / plain for place, name in enumerate(names)}
        self.sums.zero_()
        return found

    def difference(self) -> tuple[float, float, int]:
        """Points a deal of the first net over the other, half of the 95 % interval, deals counted."""
        deals, _, sum_, squares = self.sums[:4].tolist()
        count = max(deals, 1.0)
        return sum_ / count, 1.96 * squares**0.5 / count, int(count)

    def _call(self, name: str, *arguments: object) -> None:
        stream = torch.cuda.current_stream().cuda_stream if self._gpu else None
        getattr(self._library, name)(ctypes.byref(self._structure), *arguments, ctypes.c_void_p(stream))

    def _check(self) -> None:
        if self._gpu:
            torch.cuda.synchronize()
        failed = self._library.failed()
        if failed:
            raise RuntimeError(f"The GPU stopped with error {failed}.")


def _at(tensor: Tensor) -> ctypes.c_void_p:
    return ctypes.c_void_p(tensor.data_ptr())
