"""The proof of long tables, in small: does it run, and does it say what it measures?"""

import asyncio
from pathlib import Path

import pytest
from long_table import WAYS, measured


def test_a_long_table_is_measured_in_every_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(measured(tmp_path, None, 500, 0.15))
    told = capsys.readouterr().out
    for way in WAYS:
        assert f"\n{way}: " in told
    assert "honest sockets lost 0" in told
