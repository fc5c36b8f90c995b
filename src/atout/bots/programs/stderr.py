"""What did a program write last to standard error? Bounded, and fit to be shown to its author."""

LINES, LENGTH = 20, 200
# Four bytes a character.
KEPT = LINES * LENGTH * 4


class Tail:
    """The end of what comes in; the rest is forgotten as it comes."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def add(self, data: bytes) -> None:
        self._bytes += data[-KEPT:]
        del self._bytes[:-KEPT]

    def note(self, text: str) -> None:
        """A word of ours among its own, on a line of its own."""
        begun = self._bytes and not self._bytes.endswith(b"\n")
        self.add(("\n" if begun else "").encode() + f"[atout] {text}\n".encode())

    def lines(self) -> list[str]:
        told = bytes(self._bytes).decode(errors="replace").split("\n")
        return [_visible(line)[:LENGTH] for line in told if line.strip()][-LINES:]


def _visible(line: str) -> str:
    """What would move a cursor, colour a terminal or turn the direction of text is spelled out."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in line.rstrip()
    )
