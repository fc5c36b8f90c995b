"""How is somebody else's program kept in its box?

Inside it finds the system's programs, its own folder, an empty /tmp, and nothing more: no network, no
process but its own, none of our environment. When the box is ended, all that it started ends with it.
docs/adr/0019-foreign-bots.md.
"""

import os
import secrets
import stat
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import which

from atout.errors import BadQuery

MIB = 1 << 20
PATH = "/usr/local/bin:/usr/bin:/bin"
ENVIRONMENT: Mapping[str, str] = {"PATH": PATH, "HOME": "/tmp", "LANG": "C.UTF-8"}  # noqa: S108  the box's own

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/alternatives", "/etc/ld.so.cache")
NEEDED = ("bwrap", "prlimit", "setpriv")
# No program may bring one of these into its box, or a folder around one.
PRIVATE = ("/etc", "/home", "/root", "/var", "/tmp", "/proc", "/sys", "/dev", "/run", "/boot")  # noqa: S108

# A user of its own for each box: the kernel counts processes by user, and never root's. Nobody has these:
# https://systemd.io/UIDS-GIDS calls them unused.
FIRST_USER, USERS = 1_879_048_192, 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    # Address space of each process; `file_size` is for each file, and for the whole of /tmp.
    memory: int = 512 * MIB
    file_size: int = 16 * MIB
    # Threads count as processes do.
    processes: int = 16
    cpu_seconds: int = 600
    open_files: int = 64


DEFAULT = Limits()


def command(program: Sequence[str], limits: Limits = DEFAULT, *, trusted: bool = False) -> list[str]:
    """What to run instead of `program`, whose files are named by absolute paths.

    To be started in a session of its own and ended by killing its process group. (bwrap's --new-session
    would take the box out of that group for a moment in which nothing else binds it to us.)
    A trusted program has limits and no box. Its processes are not counted: they would be counted together
    with ours.
    """
    if trusted:
        start = next(iter(_folders(program)), "/")
        return [*_last_in_line(), "env", f"--chdir={start}", *_limited(limits), "--", *program]
    return [
        *_last_in_line(),
        *("bwrap", *_apart(), *_furnished(program, limits), "--"),
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
    trial = command(["/usr/bin/env", "true"])
    done = subprocess.run(trial, env=ENVIRONMENT, capture_output=True, check=False)  # noqa: S603  our own words
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
        if os.geteuid() == 0 and not _is_open(path):
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


def _last_in_line() -> list[str]:
    """Whoever plays here comes before a bot that eats: for the processor, and when memory runs out."""
    spared = ["choom", "-n", "1000", "--"] if which("choom", path=PATH) else []
    return ["nice", "-n", "10", *spared]


def _apart() -> list[str]:
    apart = ["--die-with-parent", "--unshare-ipc", "--unshare-pid", "--unshare-net"]
    apart += ["--unshare-uts", "--unshare-cgroup-try"]
    if os.geteuid() != 0:
        return [*apart, "--unshare-user", "--uid", "65534", "--gid", "65534"]
    # Enough to become somebody else (_dropped), and no more.
    kept = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP")
    return [*apart, "--cap-drop", "ALL", *(word for one in kept for word in ("--cap-add", one))]


def _furnished(program: Sequence[str], limits: Limits) -> list[str]:
    own = own_folders(program)
    words = ["--clearenv"]
    for name, value in ENVIRONMENT.items():
        words += ["--setenv", name, value]
    for path in SYSTEM:
        words += ["--ro-bind-try", path, path]
    words += ["--proc", "/proc", "--dev", "/dev"]
    words += ["--perms", "1777", "--size", str(limits.file_size), "--tmpfs", "/tmp"]  # noqa: S108  the box's own
    for folder in own:
        # Left to itself, bwrap makes the folders above for their owner alone.
        for above in reversed(folder.parents[:-1]):
            words += ["--dir", str(above)]
        words += ["--ro-bind", str(folder), str(folder)]
    return [*words, "--chdir", str(own[0]) if own else "/"]


def _dropped() -> list[str]:
    """Root, even with nothing it may do, has as many processes as it likes."""
    if os.geteuid() != 0:
        return []
    user = str(FIRST_USER + secrets.randbelow(USERS))
    who = ["--reuid", user, "--regid", user, "--clear-groups"]
    return ["setpriv", *who, "--inh-caps=-all", "--bounding-set=-all", "--"]


def _limited(limits: Limits) -> list[str]:
    return [
        "prlimit",
        "--core=0",
        f"--as={limits.memory}",
        f"--cpu={limits.cpu_seconds}",
        f"--nofile={limits.open_files}",
        f"--fsize={limits.file_size}",
    ]
