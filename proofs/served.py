"""How is a real server run for a test or a benchmark? In a process of its own, which may be killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Self

READY = "is ready: "
# Everybody here comes from one address: what that may do is not what most proofs are about.
SURROUNDINGS = {"ATOUT_LANG": "en", "ATOUT_PEOPLE_AN_ADDRESS": "1000"}


class Served:
    """`with Served(folder) as server:`; server.url. start() again after kill(): on the same port."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        database: str | None = None,
        environment: Mapping[str, str] | None = None,
        wrapped_in: Sequence[str] = (),
        atout: Sequence[str] = (sys.executable, "-m", "atout"),
    ) -> None:
        self._folder = folder
        self._arguments = arguments
        self._database = database
        self._environment = dict(environment or {})
        self._wrapped_in = wrapped_in
        # Another build of it can be served, to compare.
        self._atout = atout
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] | None = None
        self.url = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def errors(self) -> str:
        """All that every process of it wrote to its log."""
        return (self._folder / "errors.log").read_text(encoding="utf-8")

    def start(self, environment: Mapping[str, str] | None = None) -> None:
        """Returns when the port answers."""
        command = [*self._wrapped_in, *self._atout, "serve", "--port", str(self._port)]
        command += ["--database", self._database] if self._database else ["--data", str(self._folder)]
        self._errors = (self._folder / "errors.log").open("a", encoding="utf-8")
        self._process = subprocess.Popen(
            [*command, *self._arguments],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env=os.environ | SURROUNDINGS | self._environment | dict(environment or {}),
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        if READY not in first:
            self._process.wait(10)
            message = f"the server did not start: {first}{self.errors}"
            raise RuntimeError(message)
        self.url = first.partition(READY)[2].strip().rstrip("/")
        self._port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator would; the exit status."""
        return self._end(signal.SIGTERM)

    def dead(self) -> bool:
        """Whether it has ended by itself: a failpoint was reached."""
        assert self._process is not None
        return self._process.poll() is not None

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        if process.poll() is None:
            process.send_signal(how)
        status = process.wait(30)
        assert process.stdout is not None
        process.stdout.close()
        if self._errors:
            self._errors.close()
        return status
