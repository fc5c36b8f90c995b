"""How are programs of others asked how fast they are? They are installed into `.bench-venv`."""

import json
import subprocess
import venv
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PEERS = HERE.parent / ".bench-venv"


def peers_ready() -> dict[str, str]:
    """Which peers are there, with what is wrong with the others."""
    if not PEERS.exists():
        venv.create(PEERS, with_pip=True)
    missing: dict[str, str] = {}
    for line in (HERE / "peers.txt").read_text(encoding="utf-8").split():
        done = subprocess.run(
            [PEERS / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", line],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            missing[line.split("==")[0]] = done.stderr.strip().splitlines()[-1]
    return missing


def ask_peer(ask: str, **question: Any) -> Any:
    done = subprocess.run(
        [PEERS / "bin/python", HERE / "peers.py"],
        input=json.dumps({"ask": ask, **question}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    return json.loads(done.stdout)
