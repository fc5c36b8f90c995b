"""Write down how every game behaves now: tests/golden/signatures.toml (`make signatures`)."""

from pathlib import Path

from atout.games import GAMES, game_named
from atout.kind import GameKind
from atout.testing import signature

TARGET = Path(__file__).parents[1] / "tests" / "golden" / "signatures.toml"
WHOLE, FIRST = 1_000, 100


def main() -> None:
    lines = ["# Hash of 1,000 seeded deals per preset. If one moves, the changelog says so under `rules`."]
    lines += tables("", WHOLE)
    lines += ["", f"# Of the first {FIRST} of them, which `make test` plays; `make campaign` plays all."]
    lines += tables("first.", FIRST)
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


def tables(before: str, deals: int) -> list[str]:
    lines: list[str] = []
    for kind in GAMES.values():
        lines += ["", f"[{before}{kind.name}]"]
        lines += [f"{preset} = {told(kind, preset, deals)}" for preset in kind.presets]
    return lines


def told(kind: GameKind, preset: str, deals: int) -> str:
    """One signature; where there is a choice of seats, one for each number of them."""
    if len(kind.seats) == 1:
        return f'"{signature(game_named(kind.name, preset), deals)}"'
    each = (
        f'{seats} = "{signature(game_named(kind.name, preset, {"seats": seats}), deals)}"'
        for seats in kind.seats
    )
    return f"{{ {', '.join(each)} }}"


if __name__ == "__main__":
    main()
