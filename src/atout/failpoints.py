"""Where may a test end this process, as a power cut would?"""

import os
import signal

NAMES = (
    "log.gathered",
    "log.inserted",
    "log.committed",
    "room.kept",
    "room.told",
    "socket.acknowledged",
)

_name, _, _times = os.environ.get("ATOUT_FAILPOINT", "").partition(":")
_left = int(_times or 1)


def reached(name: str) -> None:
    if name == _name:
        _count()


def _count() -> None:
    global _left  # noqa: PLW0603  how often it was reached is a fact of the process
    _left -= 1
    if _left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
