"""How long until `atout --help` has been printed, and until `atout serve` answers?

Whole processes, the quickest of several, beside a bare Python and one that imports FastAPI and Uvicorn alone:
a measure of the machine in the same run.
"""

import http.client
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

TIMES = 5
ATOUT = [sys.executable, "-m", "atout"]
DEADLINE = 60.0


@dataclass(frozen=True, slots=True, order=True)
class Spent:
    processor: float
    wall: float


def finished(command: list[str]) -> Spent:
    """Of a process that ends by itself."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return Spent(used.ru_utime + used.ru_stime, time.monotonic() - start)


def served(folder: str) -> Spent:
    """Of a server, from its start until the port answers; the processor time is that of its whole life."""
    start = time.monotonic()
    command = [*ATOUT, "serve", "--port", "0", "--data", folder, "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    port = int(re.search(r":(\d+)/", process.stdout.readline())[1])  # type: ignore[index]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=DEADLINE)
    connection.request("GET", "/api/health")
    connection.getresponse().read()
    wall = time.monotonic() - start
    process.terminate()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Spent(used.ru_utime + used.ru_stime, wall)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        programs = {
            "python -c pass": lambda: finished([sys.executable, "-c", "pass"]),
            "import fastapi, uvicorn": lambda: finished([sys.executable, "-c", "import fastapi, uvicorn"]),
            "atout --help": lambda: finished([*ATOUT, "--help"]),
            "atout serve, new database": lambda: served(tempfile.mkdtemp(dir=folder)),
            "atout serve, started again": lambda: served(folder),
        }
        programs["atout serve, started again"]()
        best = {name: min(spend() for _ in range(TIMES)) for name, spend in programs.items()}
    bare, imports = (best[name].processor for name in ("python -c pass", "import fastapi, uvicorn"))
    for name, spent in best.items():
        ratios = f"{spent.processor / bare:6.1f} × bare {spent.processor / imports:5.2f} × imports"
        print(f"{name:28} {spent.processor:6.3f} s processor {spent.wall:6.3f} s wall {ratios}")


if __name__ == "__main__":
    main()
