"""Is what was acknowledged there after a kill -9, and on the disk before it is acknowledged?"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from atout.table.events import Event, Said
from databases import missing
from store.stories import a_log

WRITER = Path(__file__).with_name("writer.py")
POINTS = ("log.gathered", "log.inserted", "log.committed")
WIDTH = 8


def acknowledged(url: str, failpoint: str) -> Counter[str]:
    """How many events of each table a writer was told are kept, before it was killed there."""
    ended = subprocess.run(
        [sys.executable, WRITER, url, "50", str(WIDTH)],
        env={**os.environ, "ATOUT_FAILPOINT": failpoint},
        stdout=subprocess.PIPE,
        check=False,
    )
    assert ended.returncode == -9
    return Counter(re.findall(r"kept (t\d) ", ended.stdout.decode()))


async def logs(url: str) -> dict[str, list[Event]]:
    async with a_log(url) as log:
        return {table: await log.read(table) for table in (f"t{number}" for number in range(WIDTH))}


@pytest.mark.parametrize(("point", "nth"), [("log.inserted", 1), *((point, 17) for point in POINTS)])
def test_what_was_acknowledged_is_there(database_url: str, point: str, nth: int) -> None:
    told = acknowledged(database_url, f"{point}:{nth}")
    kept = asyncio.run(logs(database_url))
    for table, events in kept.items():
        assert events == [Said(seat=0, phrase=f"{table} {seq}") for seq in range(1, len(events) + 1)]
        # Each table has one event on its way: it may be kept and not told, never told and not kept.
        assert told[table] <= len(events) <= told[table] + 1
    if nth == 17:
        assert told.total() > 0
    if point == "log.committed":
        assert sum(map(len, kept.values())) > told.total()


def test_the_disk_has_it_before_anybody_is_told(tmp_path: Path) -> None:
    if not shutil.which("strace"):
        missing("strace")
    trace = tmp_path / "trace"
    calls = ["strace", "-f", "-y", "-e", "trace=fdatasync,fsync,write", "-o", str(trace)]
    count = 50
    traced = subprocess.run(
        [*calls, sys.executable, WRITER, f"sqlite:///{tmp_path}/a.db", str(count), "1"],
        capture_output=True,
        text=True,
        check=False,
    )
    if "PTRACE" in traced.stderr or "ptrace" in traced.stderr:
        pytest.skip("this system lets nobody be traced")
    assert traced.returncode == 0, traced.stderr
    story = re.findall(r'f(?:data)?sync\(.*a\.db-wal>\)? .*= 0|"(ready|kept t0 \d+)\\n"', trace.read_text())
    after_start = story[story.index("ready") + 1 :]
    # An empty one is a wait for the disk: one at least before each answer.
    answers = 0
    waited = False
    for moment in after_start:
        if moment:
            assert waited, f"{moment} was said before the disk had it"
            answers += 1
        waited = not moment
    assert answers == count
