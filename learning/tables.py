"""Where do very many deals lie while they are played and learned from? In memory that torch owns."""

import ctypes
from dataclasses import dataclass

import torch
from compiled import Compiled, compiled
from torch import Tensor

# A deal has fewer decisions than this; a batch is drawn from rows that are not yet overwritten.
ROWS = 320
# Of the rows, how many are told by then: a batch is drawn among the latest ones.
LATEST = 64


def _structure(pointers: list[str], options: int) -> type[ctypes.Structure]:
    class Tables(ctypes.Structure):
        _fields_ = [
            *((name, ctypes.c_void_p) for name in pointers),
            *((name, ctypes.c_int32) for name in ("tables", "rows", "places", "mixed")),
            ("options", ctypes.c_int32 * options),
        ]

    return Tables


@dataclass(frozen=True)
class Batch:
    """Decisions, and what they brought."""

    seen: Tensor
    action: Tensor
    worth: Tensor
    holder: Tensor


class Tables:
    """So many tables; the last `mixed` of them have seats that a frozen net plays."""

    def __init__(
        self, game: str, tables: int, *, seed: int, device: torch.device, mixed: int = 0, rows: int = ROWS
    ) -> None:
        self._gpu = device.type == "cuda"
        self.compiled: Compiled = compiled(game, gpu=self._gpu)
        self._library, sizes = self.compiled.library, self.compiled.sizes
        self.count, self.device = tables, device
        self.latest = LATEST * tables
        places = 1 << (4 * self.latest - 1).bit_length()
        self._kept = kept = {
            name: torch.zeros(count, dtype=kind, device=device)
            for name, (count, kind) in _memory(sizes, tables, rows, places).items()
        }
        structure = _structure(list(kept), sizes["options"])
        assert ctypes.sizeof(structure) == sizes["tables_size"]
        self._structure = structure(
            *(one.data_ptr() for one in kept.values()),
            tables,
            rows,
            places,
            mixed,
            (ctypes.c_int32 * sizes["options"])(*self.compiled.options),
        )
        number = torch.bfloat16 if self._gpu else torch.float32
        self.inputs = 32 * sizes["seen"]
        self.seen = torch.zeros(tables, self.inputs, dtype=number, device=device)
        self.frozen = torch.zeros(tables, dtype=torch.uint8, device=device)
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
        """1 where a frozen net plays the seat that acts."""
        self._call("who_acts", _at(self.frozen))
        return self.frozen

    def oppose(self) -> Tensor:
        """1 where the other one of two nets plays the side that acts."""
        self._call("oppose", _at(self.frozen))
        return self.frozen

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
        """Means since they were last asked for, of deals without exploring or frozen seats."""
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


def _memory(sizes: dict[str, int], tables: int, rows: int, places: int) -> dict[str, tuple[int, torch.dtype]]:
    """Each pointer of `Tables` in self_play.hpp, in its order: how many of what."""
    ring = rows * tables
    return {
        "state": (tables * sizes["state_size"], torch.uint8),
        "score": (tables * sizes["score_size"], torch.uint8),
        "dealer": (tables, torch.int32),
        "luck": (tables, torch.int64),
        "first": (tables, torch.int32),
        "explored": (tables, torch.int32),
        "frozen": (tables, torch.int32),
        "legal": (tables * sizes["legal"], torch.int32),
        "renaming": (tables * sizes["renaming_size"], torch.uint8),
        "seen": (ring * sizes["seen"], torch.int32),
        "all": (ring * sizes["all"], torch.int32),
        "action": (ring, torch.int16),
        "worth": (ring, torch.float32),
        "told": (places, torch.int32),
        "count": (1, torch.int64),
        "clock": (2, torch.int64),
        "chance": (sizes["odds_cells"], torch.float32),
        "met": (sizes["odds_cells"], torch.float32),
        "sums": (32, torch.float64),
    }


def _at(tensor: Tensor) -> ctypes.c_void_p:
    return ctypes.c_void_p(tensor.data_ptr())
