"""Write down how every game behaves now: tests/golden/signatures.toml (`make signatures`)."""

from pathlib import Path

from atout.games import GAMES, game_named
from atout.testing import signature

TARGET = Path(__file__).parents[1] / "tests" / "golden" / "signatures.toml"


def main() -> None:
    lines = ["# Hash of 1,000 seeded deals per preset. If one moves, the changelog says so under `rules`."]
    for name, game in GAMES.items():
        lines += ["", f"[{name}]"]
        lines += [f'{preset} = "{signature(game_named(name, preset))}"' for preset in game.presets]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
