"""Is a backup whole, made while somebody writes, and nobody else's to read?"""

import asyncio
import stat
import sys
from pathlib import Path

import pytest

from atout.cli import main
from atout.store.backup import back_up
from atout.store.errors import StoreError
from atout.store.log import SqlLog
from atout.table.events import Event
from store.stories import a_log, said


def test_a_backup_of_a_database_in_use_has_all_that_was_kept(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/a.db", tmp_path / "copy.db"

    async def write() -> int:
        async with a_log(url) as log:
            for seq in range(1, 21):
                await log.append("t", seq, said(seq))
            writing = asyncio.create_task(_more(log))
            await asyncio.to_thread(back_up, url, copy)
            await writing
            return len(await log.read("t"))

    async def read() -> list[Event]:
        async with a_log(f"sqlite:///{copy}") as log:
            return await log.read("t")

    written, copied = asyncio.run(write()), asyncio.run(read())
    assert 20 <= len(copied) <= written
    assert copied == [said(seq) for seq in range(1, len(copied) + 1)]


async def _more(log: SqlLog) -> None:
    for seq in range(21, 61):
        await log.append("t", seq, said(seq))


@pytest.mark.skipif(sys.platform == "win32", reason="no such modes there")
def test_only_its_owner_may_read_it_and_nothing_is_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, copy = f"sqlite:///{tmp_path}/a.db", tmp_path / "copy.db"

    async def write() -> None:
        async with a_log(url) as log:
            await log.append("t", 1, said(1))

    asyncio.run(write())
    arguments = ["backup", str(copy), "--database", url, "--lang", "en"]
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert not end.value.code
    assert str(copy.name) in capsys.readouterr().out
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    kept = copy.read_bytes()
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code
    assert "already exists" in capsys.readouterr().err
    assert copy.read_bytes() == kept


def test_what_cannot_be_copied_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    def refusal(url: str) -> str:
        with pytest.raises(StoreError) as refused:
            back_up(url, copy)
        return refused.value.key

    assert refusal(f"sqlite:///{tmp_path}/none.db") == "backup-nothing"
    assert refusal("postgresql://atout@localhost/atout") == "backup-postgresql"
    (tmp_path / "a.db").write_bytes(b"no database " * 1000)
    assert refusal(f"sqlite:///{tmp_path}/a.db") == "database-unwritable"
    assert not copy.exists()
