"""Whole matches kept as files, and the signature of a thousand deals: what was right stays right."""

import json
import tomllib
from pathlib import Path

import pytest

from atout import records
from atout.games import GAMES
from atout.options import values_of
from atout.testing import signature
from everywhere import every_table, game_at
from signatures import FIRST, WHOLE
from sizes import sized

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.atout"))
SIGNATURES = tomllib.loads((HERE / "signatures.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_word_for_word(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = records.read(text)
    assert records.verify(record).standing.totals == record.totals
    assert records.text(record) == with_later_options(text, record.game.name)


def with_later_options(text: str, game: str) -> str:
    """As the record is written today: an option that did not exist yet stands there with its default."""
    then = json.loads(text)["rules"]
    today = {
        name: then.get(name, default) for name, default in values_of(GAMES[game].presets["standard"]).items()
    }
    return text.replace(json.dumps(then), json.dumps(today), 1)


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_game_has_golden_records(game: str) -> None:
    assert sum(path.stem.startswith(game) for path in RECORDS) >= 5


@pytest.mark.parametrize(("name", "preset", "seats"), every_table(GAMES.ours))
def test_the_behaviour_has_not_moved(name: str, preset: str, seats: int) -> None:
    """If it has on purpose: `make signatures`, and a line under `rules` in the changelog."""
    kept = sized(SIGNATURES["first"], whole=SIGNATURES)[name][preset]
    found = signature(game_at(name, preset, seats), sized(FIRST, whole=WHOLE))
    assert found == (kept if isinstance(kept, str) else kept[str(seats)])
