"""What lies where? `Tables` of tables.hpp, whoever owns the memory: torch, or NumPy."""

import ctypes
from collections.abc import Mapping


def memory(sizes: Mapping[str, int], tables: int, rows: int, places: int) -> dict[str, tuple[int, str]]:
    """Each pointer, in its order: how many of which number."""
    ring = rows * tables
    return {
        "state": (tables * sizes["state_size"], "uint8"),
        "past": (tables * sizes["past_size"], "uint8"),
        "score": (tables * sizes["score_size"], "uint8"),
        "dealer": (tables, "int32"),
        "luck": (tables, "int64"),
        "first": (tables, "int32"),
        "explored": (tables, "int32"),
        "others": (tables, "int32"),
        "legal": (tables * sizes["legal"], "int32"),
        "renaming": (tables * sizes["renaming_size"], "uint8"),
        "seen": (ring * sizes["seen"], "int32"),
        "all": (ring * sizes["all"], "int32"),
        "action": (ring, "int16"),
        "worth": (ring, "float32"),
        "told": (places, "int32"),
        "count": (1, "int64"),
        "clock": (2, "int64"),
        "chance": (sizes["odds_cells"], "float32"),
        "met": (sizes["odds_cells"], "float32"),
        "sums": (32, "float64"),
    }


def places_for(latest: int) -> int:
    """So many that none is written anew before a batch has been drawn of the latest ones."""
    return 1 << (4 * latest - 1).bit_length()


def structure_of(pointers: list[str], options: int) -> type[ctypes.Structure]:
    class Tables(ctypes.Structure):
        _fields_ = [
            *((name, ctypes.c_void_p) for name in pointers),
            *((name, ctypes.c_int32) for name in ("tables", "rows", "places", "mixed", "guests", "keeping")),
            ("options", ctypes.c_int32 * options),
        ]

    return Tables
