"""Ways to be a bad bot: `bad_bot.py WAY`. The first sixteen are those of reliability G8.

Apart from what is bad about it, each answers as it should: that is how the worst ones get in.
"""

import ctypes
import json
import mmap
import os
import platform
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

View = dict[str, Any]
asked = 0


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def good(view: View) -> None:
    say(view["legal"][0])


def never_answers(view: View) -> None:  # noqa: ARG001
    time.sleep(3600)


def crashes_at_start(view: View) -> None:
    """Before it is asked: see the end of this file."""


def crashes_in_mid_trick(view: View) -> None:
    trick = view.get("trick")
    if trick and trick["cards"]:
        os.abort()
    good(view)


def exits_early(view: View) -> None:
    good(view)
    if asked == 2:
        sys.exit(0)


def plays_illegal_cards(view: View) -> None:
    illegal = list(view["refused"]) or ["EX" if view["game"] == "tarot" else "7C"]
    say(f"play {illegal[0]}")


def cuts_out_of_range(view: View) -> None:  # noqa: ARG001
    say("cut 77")


def answers_out_of_turn(view: View) -> None:
    good(view)
    time.sleep(0.02)
    say("pass")


def answers_twice(view: View) -> None:
    say(f"{view['legal'][0]}\n{view['legal'][-1]}")


def writes_garbage(view: View) -> None:  # noqa: ARG001
    sys.stdout.buffer.write(bytes(range(255, -1, -1)) * 4)
    sys.stdout.buffer.flush()


def writes_a_long_line(view: View) -> None:  # noqa: ARG001
    for _ in range(100):
        sys.stdout.write("x" * 1_000_000)
    say("")


def drips(view: View) -> None:
    for letter in view["legal"][0] + "\n":
        sys.stdout.write(letter)
        sys.stdout.flush()
        time.sleep(1)


def forks_without_end(view: View) -> None:  # noqa: ARG001
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(0.001)


def eats_memory(view: View) -> None:  # noqa: ARG001
    eaten: list[bytes] = []
    while True:
        eaten.append(b"x" * 10_000_000)


def spins(view: View) -> None:  # noqa: ARG001
    while True:
        pass


def looks_around(view: View) -> None:
    """Answers well only if it found nothing: a stand-in's card is what tells."""
    wall(lambda: socket.create_connection(("127.0.0.1", int(sys.argv[2])), timeout=1))
    wall(lambda: Path(sys.argv[3].removeprefix("file:")).read_bytes())
    wall(lambda: list(Path("/home").iterdir()))
    wall(lambda: list(Path("/root").iterdir()))
    wall(lambda: Path(__file__).with_name("left behind").write_text(""))
    wall(lambda: os.kill(int(sys.argv[4]), 0))
    if any(path not in Path(__file__).parents for path in Path("/tmp").iterdir()):  # noqa: S108
        sys.exit("more than itself in /tmp")
    if set(os.environ) - {"PATH", "HOME", "LANG", "PWD", "LC_CTYPE", "JAVA_TOOL_OPTIONS"}:
        sys.exit("somebody's environment")
    good(view)


def wall(way_out: Callable[[], object]) -> None:
    try:
        way_out()
    except OSError:
        return
    sys.exit("there is a hole in the box")


def speaks_another_version(view: View) -> None:
    say(json.dumps({"atout": 9, "answer": {"action": view["legal"][0]}}))


def fills_its_folders(view: View) -> None:
    """A megabyte a file, wherever it may; as much as is promised, and no more."""
    for folder, most in (("/", 0), ("/dev", 0), ("/proc", 0), ("/tmp", 16), ("/dev/shm", 16)):  # noqa: S108
        if asked == 1 and filled(Path(folder)) > most:
            sys.exit(f"{folder} takes too much")
    good(view)


def filled(folder: Path) -> int:
    """Whole megabytes; then it is made empty again."""
    written: list[Path] = []
    try:
        for number in range(40):
            with (folder / f"file{number}").open("wb", buffering=0) as file:
                written.append(folder / f"file{number}")
                if file.write(bytes(1 << 20)) < 1 << 20:
                    return number
    except OSError:
        return max(0, len(written) - 1)
    finally:
        for path in written:
            path.unlink()
    return len(written)


def makes_memfds(view: View) -> None:
    """Memory without a process: counted nowhere."""
    wall(lambda: os.memfd_create("memory"))
    refused(LIBC.shmget(0, 1 << 20, 0o600))
    refused(LIBC.msgget(0, 0o600))
    refused(LIBC.semget(0, 1000, 0o600))
    good(view)


def nests_namespaces(view: View) -> None:
    """As root of one of its own, it could mount file systems of any size."""
    new_user, child = 0x1000_0000, 17
    refused(LIBC.unshare(new_user))
    refused(LIBC.syscall(220 if platform.machine() == "aarch64" else 56, new_user | child, 0, 0, 0, 0))
    refused(LIBC.syscall(435, 0, 0))
    wall(lambda: socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM))
    good(view)


def refused(result: int) -> None:
    if result >= 0:
        sys.exit("there is a hole in the box")


def shares_memory(view: View) -> None:  # noqa: ARG001
    eaten: list[mmap.mmap] = []
    while True:
        eaten.append(mmap.mmap(-1, 10_000_000))
        eaten[-1].write(bytes(10_000_000))


def makes_files_without_end(view: View) -> None:  # noqa: ARG001
    """Empty ones: no file system's size stops them."""
    number = 0
    while True:
        number += 1
        os.mknod(f"/tmp/{number}")  # noqa: S108


def fills_sockets(view: View) -> None:  # noqa: ARG001
    """What is sent and not read is kept by the kernel."""
    kept: list[socket.socket] = []
    while True:
        try:
            kept += socket.socketpair()
            kept[-1].setblocking(False)
            kept[-1].send(bytes(200_000))
        except OSError:
            if os.fork() == 0:
                kept.clear()


LIBC = ctypes.CDLL(None)

WAYS: dict[str, Callable[[View], None]] = {
    one.__name__: one
    for one in (
        never_answers,
        crashes_at_start,
        crashes_in_mid_trick,
        exits_early,
        plays_illegal_cards,
        cuts_out_of_range,
        answers_out_of_turn,
        answers_twice,
        writes_garbage,
        writes_a_long_line,
        drips,
        forks_without_end,
        eats_memory,
        spins,
        looks_around,
        speaks_another_version,
        fills_its_folders,
        makes_memfds,
        nests_namespaces,
        shares_memory,
        makes_files_without_end,
        fills_sockets,
    )
}


def main() -> None:
    global asked  # noqa: PLW0603
    way = sys.argv[1]
    if way == crashes_at_start.__name__:
        os.abort()
    for line in sys.stdin:
        view = json.loads(line)
        if "bye" in view:
            return
        asked += 1
        WAYS[way](view)


if __name__ == "__main__":
    main()
