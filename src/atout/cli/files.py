"""How are files read and records kept, and what is said if that cannot be?"""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from atout import records
from atout.records import Record

from .misuse import Misuse

# A match of a thousand deals takes about two megabytes.
LARGEST = 1 << 26


@contextmanager
def readable(path: Path) -> Generator[None]:
    """Whatever keeps a file from being read becomes one sentence."""
    name = shortened_path(path)
    try:
        yield
    except FileNotFoundError:
        raise Misuse("file-missing", file=name) from None
    except IsADirectoryError:
        raise Misuse("file-is-folder", file=name) from None
    except (OSError, ValueError) as error:
        raise Misuse("file-unreadable", file=name, why=_reason(error)) from None


def text_of(path: Path) -> str:
    with readable(path):
        # Some systems call opening a folder a lack of permission.
        if path.is_dir():
            raise IsADirectoryError
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Misuse("file-too-large", file=shortened_path(path), most=LARGEST >> 20)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Misuse("file-not-text", file=shortened_path(path)) from None


def record_in(path: Path) -> Record:
    return records.read(text_of(found_record(path)))


def found_record(path: Path) -> Path:
    """A bare name that is no file here may be one of the person's own records."""
    kept = records_folder() / path
    return kept if path.name == str(path) and not path.exists() and kept.is_file() else path


def shortest_name(path: Path) -> str:
    """What may be typed for a record: its name alone, where `found_record` finds it by that."""
    return path.name if found_record(Path(path.name)) == path else str(path)


def data_folder() -> Path:
    if os.name == "nt":
        data = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "atout"


def records_folder() -> Path:
    return data_folder() / "records"


class Keeper:
    """Keeps one record on disk: whole before and after each save, whenever the program dies."""

    def __init__(self, path: Path, *, tells_seed: bool = True) -> None:
        self.path = path
        self._tells_seed = tells_seed
        self._left: str | None = None

    def keep(self, record: Record) -> None:
        # Packs that were not drawn from this seed must not be checked against it.
        kept = record if self._tells_seed else replace(record, seed=None)
        beside = self.path.with_name(f".{self.path.name}.part")
        with writable(self.path):
            self._check_untouched()
            beside.write_text(records.text(kept), encoding="utf-8")
            beside.replace(self.path)
            self._left = _stamp(self.path)

    def _check_untouched(self) -> None:
        """Two programs that go on with one match would each throw away what the other has kept."""
        if self._left is not None and self.path.exists() and _stamp(self.path) != self._left:
            raise Misuse("file-changed", file=shortened_path(self.path))


def _stamp(path: Path) -> str:
    stat = path.stat()
    return f"{stat.st_ino} {stat.st_mtime_ns} {stat.st_size}"


def new_file(path: Path) -> Path:
    """Take this name for ourselves; refused if somebody has it."""
    with writable(path):
        path.touch(exist_ok=False)
    return path


def new_record(game: str, now: datetime) -> Path:
    """A file of our own in the folder for records, named by game and time."""
    folder = records_folder()
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{now:%Y-%m-%d-%H%M%S}"
    for number in range(1, 1000):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}.atout"
        with writable(path), suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise Misuse("file-exists", file=shortened_path(folder / stem))


@contextmanager
def writable(path: Path) -> Generator[None]:
    try:
        yield
    except FileExistsError:
        raise Misuse("file-exists", file=shortened_path(path)) from None
    except (OSError, ValueError) as error:
        raise Misuse("file-unwritable", file=shortened_path(path), why=_reason(error)) from None


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def shortened_path(path: Path) -> str:
    """Whole, because one wants to find it; but on one line."""
    return "".join(char if char.isprintable() else "�" for char in str(path))
