"""Is another atout at work on this file?"""

import sys
from io import FileIO
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(file: FileIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(path: Path) -> FileIO | None:
    """The lock, for as long as it stays open; None if another has it.

    The system lets go of it when the process ends, however it ends.
    """
    file = FileIO(path, "a")
    try:
        _take(file)
    except OSError:
        file.close()
        return None
    return file
