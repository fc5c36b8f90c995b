"""A process that appends event after event, and says of each that it was kept.

`writer.py URL COUNT WIDTH`: so many a table, so many tables at once. The tests kill it, trace it, leave it
without room.
"""

import asyncio
import os
import sys

from atout.store.database import opened
from atout.store.log import SqlLog
from atout.table.events import Said


async def write(log: SqlLog, table: str, count: int) -> None:
    for seq in range(1, count + 1):
        await log.append(table, seq, Said(seat=0, phrase=f"{table} {seq}"))
        # One write() each, so that it is seen where it happens.
        os.write(1, f"kept {table} {seq}\n".encode())


async def main(url: str, count: str, width: str) -> None:
    log = SqlLog(opened(url))
    os.write(1, b"ready\n")
    await asyncio.gather(*(write(log, f"t{number}", int(count)) for number in range(int(width))))
    await log.close()
    await log.database.close()


asyncio.run(main(*sys.argv[1:4]))
