"""How is a picture of the page made small? At most 256 colours, one byte a pixel, packed as well as zlib can.

Screens of cards have few colours apart from soft edges: hardly anybody sees it, and a clone stays small.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise

Colour = bytes
SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST = 256


def smaller(png: bytes, most: int = MOST) -> bytes:
    """The same picture in at most so many colours, or the one given where that is smaller."""
    rows, channels = read(png)
    pixels = [[row[at : at + channels] for at in range(0, len(row), channels)] for row in rows]
    palette, place = colours(Counter(one for row in pixels for one in row), most)
    lines = [bytes(place[one] for one in row) for row in pixels]
    header = struct.pack(">IIBBBBB", len(lines[0]), len(lines), 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", b"".join(one[:3] for one in palette))]
    if channels == 4:
        parts.append((b"tRNS", bytes(one[3] for one in palette)))
    body = min((zlib.compress(b"".join(way), 9) for way in (plain(lines), differences(lines))), key=len)
    parts += [(b"IDAT", body), (b"IEND", b"")]
    return min(png, SIGNATURE + b"".join(chunk(*part) for part in parts), key=len)


def plain(lines: Sequence[bytes]) -> Iterator[bytes]:
    return (b"\0" + line for line in lines)


def differences(lines: Sequence[bytes]) -> Iterator[bytes]:
    """Each row as what differs from the one above."""
    for above, line in pairwise([bytes(len(lines[0])), *lines]):
        yield b"\2" + bytes((new - old) & 255 for old, new in zip(above, line, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def colours(counts: Counter[Colour], most: int) -> tuple[list[Colour], dict[Colour, int]]:
    """A palette, and where in it each colour is found: the widest group is halved until there are enough."""
    whole = sorted(counts)
    widest = [(-spread(whole, counts), whole)]
    while len(widest) < most and len(widest[0][1]) > 1:
        _, group = heappop(widest)
        for half in halves(group, counts):
            heappush(widest, (-spread(half, counts), half))
    groups = [group for _, group in widest]
    place = {colour: number for number, group in enumerate(groups) for colour in group}
    return [mean(group, counts) for group in groups], place


def spread(group: Sequence[Colour], counts: Counter[Colour]) -> float:
    """How much is lost if these become one."""
    if len(group) == 1:
        return -1
    middle = mean(group, counts)
    return sum(
        counts[one] ** 0.6 * sum((a - b) ** 2 for a, b in zip(one, middle, strict=True)) for one in group
    )


def halves(group: Sequence[Colour], counts: Counter[Colour]) -> list[list[Colour]]:
    """Along the channel that differs most, at its mean."""
    channel = max(range(len(group[0])), key=lambda at: max(c[at] for c in group) - min(c[at] for c in group))
    least, most = min(one[channel] for one in group), max(one[channel] for one in group)
    middle = min(most - 1, max(least, mean(group, counts)[channel]))
    low = [one for one in group if one[channel] <= middle]
    high = [one for one in group if one[channel] > middle]
    return [low, high]


def mean(group: Sequence[Colour], counts: Counter[Colour]) -> Colour:
    total = sum(counts[one] for one in group)
    return bytes(round(sum(one[at] * counts[one] for one in group) / total) for at in range(len(group[0])))


def read(png: bytes) -> tuple[list[bytes], int]:
    """Its rows, and bytes a pixel: eight bits a channel, with or without alpha, as browsers write it."""
    width, _, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", png[16:29])
    assert (depth, interlaced) == (8, 0)
    channels = {2: 3, 6: 4}[kind]
    data, at = b"", len(SIGNATURE)
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += 12 + size
    raw, length = zlib.decompress(data), width * channels + 1
    rows = [bytes(length - 1)]
    for start in range(0, len(raw), length):
        rows.append(unfiltered(raw[start], raw[start + 1 : start + length], rows[-1], channels))
    return rows[1:], channels


def unfiltered(how: int, line: bytes, above: bytes, step: int) -> bytes:
    row = bytearray(line)
    if how == 2:
        return bytes((new + old) & 255 for new, old in zip(row, above, strict=True))
    for at, value in enumerate(row) if how else ():
        left = row[at - step] if at >= step else 0
        corner = above[at - step] if at >= step else 0
        guess = (0, left, 0, (left + above[at]) // 2, paeth(left, above[at], corner))[how]
        row[at] = (value + guess) & 255
    return bytes(row)


def paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))
