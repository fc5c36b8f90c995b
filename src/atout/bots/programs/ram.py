"""How much memory does a program use, with all that it started?

Address space says little: Node and Java reserve gigabytes that they never touch. What counts is what nobody
else could use meanwhile: pages of its own, also swapped out, their page tables, and in a box what the kernel
holds for its files and sockets. Pages that forked processes share count for each of them.
"""

import os
from contextlib import suppress
from pathlib import Path

KIB = 1 << 10
# Fields of /proc/PID/status, in kB. Pages of files (RssFile) can be read again, so they are nobody's.
COUNTED = ("RssAnon", "RssShmem", "VmSwap", "VmPTE", "HugetlbPages")
# What the kernel takes at most for a socket's buffer, and for an empty file.
A_SOCKET, A_FILE = 416 * KIB, 1 * KIB


def used(pid: int) -> int:
    """Bytes, by this process and its descendants."""
    return sum(map(_pages, _family(pid)))


def used_in_box(outside: int, folders: tuple[str, ...], size: int) -> int:
    """The same for a box and its own `folders`, each of this size; `outside` is its outer process."""
    inside = next(iter(_children(outside)), None)
    if inside is None:
        return 0
    return used(inside) + _sockets(inside) + sum(_files(f"/proc/{inside}/root{one}", size) for one in folders)


def _family(pid: int) -> list[int]:
    found = [pid]
    for one in found:
        found += _children(one)
    return found


def _children(pid: int) -> list[int]:
    children: list[int] = []
    # It may end while we look.
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208  names are enough
            children += map(int, Path(f"/proc/{pid}/task/{thread}/children").read_text().split())
    return children


def _pages(pid: int) -> int:
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text(errors="replace").splitlines()
        fields = (line.partition(":") for line in lines)
        return KIB * sum(int(value.split()[0]) for name, _, value in fields if name in COUNTED)
    return 0


def _sockets(inside: int) -> int:
    """There is a line `sockets: used 3`, for the box's own network."""
    with suppress(OSError):
        return A_SOCKET * int(Path(f"/proc/{inside}/net/sockstat").read_text().split()[2])
    return 0


def _files(folder: str, size: int) -> int:
    with suppress(OSError):
        found = os.statvfs(folder)
        # While a box is being made, this is still the folder of ours that has this name.
        if found.f_blocks * found.f_frsize == size:
            return (found.f_blocks - found.f_bfree) * found.f_frsize + A_FILE * (
                found.f_files - found.f_ffree
            )
    return 0
