"""How is somebody else's program kept in its box?

Inside it finds the system's programs, its own folder, an empty /tmp and /dev/shm, and nothing more: no
network, no process but its own, none of our environment. All else is read-only, and system calls are filtered
(seccomp.py). When the box is ended, all that it started ends with it. How much memory it uses is watched from
outside (ram.py). docs/adr/0019-foreign-bots.md, docs/adr/0029-memory-of-a-box.md.
"""

import os
import platform
import secrets
import stat
import subprocess
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import which

from atout.errors import BadQuery

from . import seccomp

MIB = 1 << 20
PATH = "/usr/local/bin:/usr/bin:/bin"
# Where distributions keep a part of Java.
JAVA = tuple(map(str, Path("/etc").glob("java*")))
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/alternatives", "/etc/ld.so.cache", *JAVA)
# In these alone it can write; each has room for `file_size` bytes.
WRITABLE = ("/tmp", "/dev/shm")  # noqa: S108  the box's own
NEEDED = ("bwrap", "prlimit", "setpriv")
# No program may bring one of these into its box, or a folder around one.
PRIVATE = ("/etc", "/home", "/root", "/var", "/tmp", "/proc", "/sys", "/dev", "/run", "/boot")  # noqa: S108

# A user of its own for each box: the kernel counts processes by user, and never root's. Nobody has these:
# https://systemd.io/UIDS-GIDS calls them unused.
FIRST_USER, USERS = 1_879_048_192, 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxLimits:
    # What all its processes use together; `file_size` is for each file, and for each folder it can write in.
    memory: int = 512 * MIB
    file_size: int = 16 * MIB
    # Threads count as processes do, and Java starts some twenty.
    processes: int = 64
    cpu_seconds: int = 600
    open_files: int = 64


DEFAULT = BoxLimits()


@dataclass(frozen=True, slots=True)
class Boxed:
    """What to run instead of a program, and which open files to pass on to it.

    To be started in a session of its own and ended by killing its process group. (bwrap's --new-session
    would take the box out of that group for a moment in which nothing else binds it to us.)
    """

    command: list[str]
    environment: dict[str, str]
    pass_fds: tuple[int, ...] = ()


@contextmanager
def boxed(program: Sequence[str], limits: BoxLimits = DEFAULT, *, trusted: bool = False) -> Generator[Boxed]:
    """Of `program`, whose files are named by absolute paths; to be started before this is over.

    A trusted program has limits and no box. Its processes are not counted: they would be counted together
    with ours.
    """
    if trusted:
        start = next(iter(_folders(program)), "/")
        limited = [*last_in_line(), "env", f"--chdir={start}", *_limited(limits), "--", *program]
        yield Boxed(limited, _environment(limits))
        return
    # A pipe holds more than the filter's few hundred instructions.
    reading, writing = os.pipe()
    try:
        os.write(writing, seccomp.program())
        os.close(writing)
        yield Boxed(_box(program, limits, reading), _environment(limits), (reading,))
    finally:
        os.close(reading)


def _box(program: Sequence[str], limits: BoxLimits, seccomp_fd: int) -> list[str]:
    return [
        *last_in_line(),
        *("bwrap", *_apart(), "--seccomp", str(seccomp_fd), *_furnished(program, limits), "--"),
        *_dropped(),
        *(*_limited(limits), f"--nproc={limits.processes}", "--"),
        *program,
    ]


@cache
def obstacle() -> str | None:
    """Why nothing can be boxed here; None: it can. Found out by boxing a program that does nothing."""
    missing = [tool for tool in NEEDED if which(tool, path=PATH) is None]
    if missing:
        return f"{', '.join(missing)}: not found"
    if not seccomp.can_filter():
        return f"no filter for the system calls of this machine ({platform.machine()})"
    with boxed(["/usr/bin/env", "true"]) as trial:
        done = subprocess.run(  # noqa: S603  our own words
            trial.command,
            env=trial.environment,
            pass_fds=trial.pass_fds,
            capture_output=True,
            check=False,
        )
    return None if done.returncode == 0 else done.stderr.decode(errors="replace").strip()[:200]


def check() -> None:
    if why := obstacle():
        raise BadQuery("no-box", why=why)


def own_folders(program: Sequence[str], private: Sequence[Path] = ()) -> list[Path]:
    """Those of the files that a command names, as far as they are not the system's.

    `private`: what must not be in them, besides what never may.
    """
    own = _folders(program)
    for folder in own:
        if _is_private(folder) or any(path.resolve().is_relative_to(folder) for path in private):
            raise BadQuery("process-bot-folder", folder=folder)
    for path in (*own, *_named(program)):
        if is_root() and not _is_open(path):
            raise BadQuery("process-bot-closed", file=path)
    return own


def _is_open(path: Path) -> bool:
    needed = stat.S_IROTH | stat.S_IXOTH if path.is_dir() else stat.S_IROTH
    return path.stat().st_mode & needed == needed


def _named(program: Sequence[str]) -> list[Path]:
    return [Path(word) for word in program if word.startswith("/") and Path(word).exists()]


def _folders(program: Sequence[str]) -> list[Path]:
    folders = [path if path.is_dir() else path.parent for path in _named(program)]
    return [folder for folder in dict.fromkeys(folders) if not _is_systems(folder)]


def _is_systems(folder: Path) -> bool:
    return any(folder.is_relative_to(one) for one in SYSTEM)


def _is_private(folder: Path) -> bool:
    """Whether there is more in it than a bot: somebody's home, what the server works in, or above."""
    inside = (*map(Path, PRIVATE), Path.home(), Path.cwd())
    return folder.parent == Path("/home") or any(one.is_relative_to(folder) for one in inside)


def is_root() -> bool:
    return os.geteuid() == 0


def last_in_line() -> list[str]:
    """The server comes before a greedy bot: for the processor, and when memory runs out."""
    spared = ["choom", "-n", "1000", "--"] if which("choom", path=PATH) else []
    return ["nice", "-n", "10", *spared]


def _apart() -> list[str]:
    apart = ["--die-with-parent", "--unshare-ipc", "--unshare-pid", "--unshare-net"]
    apart += ["--unshare-uts", "--unshare-cgroup-try"]
    if not is_root():
        return [*apart, "--unshare-user", "--disable-userns", "--uid", "65534", "--gid", "65534"]
    # Enough to become somebody else (_dropped), and no more.
    kept = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP")
    return [*apart, "--cap-drop", "ALL", *(word for one in kept for word in ("--cap-add", one))]


def _furnished(program: Sequence[str], limits: BoxLimits) -> list[str]:
    own = own_folders(program)
    words = ["--clearenv"]
    for name, value in _environment(limits).items():
        words += ["--setenv", name, value]
    for path in SYSTEM:
        words += [*_above(Path(path)), "--ro-bind-try", path, path]
    words += ["--proc", "/proc", "--dev", "/dev"]
    for folder in WRITABLE:
        words += ["--perms", "1777", "--size", str(limits.file_size), "--tmpfs", folder]
    for folder in own:
        words += [*_above(folder), "--ro-bind", str(folder), str(folder)]
    # bwrap makes these in memory, to be written to: last, when all that belongs into them is there.
    words += ["--remount-ro", "/dev", "--remount-ro", "/"]
    return [*words, "--chdir", str(own[0]) if own else "/"]


def _above(path: Path) -> list[str]:
    """Left to itself, bwrap makes the folders above for their owner alone."""
    return [word for folder in reversed(path.parents[:-1]) for word in ("--dir", str(folder))]


def _dropped() -> list[str]:
    """Root, even with nothing it may do, has as many processes as it likes."""
    if not is_root():
        return []
    user = str(FIRST_USER + secrets.randbelow(USERS))
    who = ["--reuid", user, "--regid", user, "--clear-groups"]
    return ["setpriv", *who, "--inh-caps=-all", "--bounding-set=-all", "--"]


def _environment(limits: BoxLimits) -> dict[str, str]:
    """Java would take a part of the machine's memory, so it is given the limit as an option."""
    java = f"-XX:MaxRAM={limits.memory}"
    return {"PATH": PATH, "HOME": "/tmp", "LANG": "C.UTF-8", "JAVA_TOOL_OPTIONS": java}  # noqa: S108  the box's own


def _limited(limits: BoxLimits) -> list[str]:
    """Data is writable memory, touched or not: a bound for times when we are too busy to watch."""
    return [
        "prlimit",
        "--core=0",
        f"--data={4 * limits.memory}",
        f"--cpu={limits.cpu_seconds}",
        f"--nofile={limits.open_files}",
        f"--fsize={limits.file_size}",
    ]
