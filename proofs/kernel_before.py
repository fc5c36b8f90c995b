"""The kernel of an earlier commit, beside the present one in the same process."""

import subprocess
import sys
import sysconfig
import tarfile
from functools import cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from shutil import which
from typing import Any

ROOT = Path(__file__).parents[1]


@cache
def kernel_before(commit: str) -> Any:
    """Its `_kernel`, built into build/ unless it is there already; a process can load it once."""
    (known,) = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().split()
    folder = ROOT / "build" / f"kernel-{known[:12]}"
    if not list(folder.glob("out/_kernel*.so")):
        _build(known, folder)
    (library,) = folder.glob("out/_kernel*.so")
    loader = ExtensionFileLoader("before._kernel", str(library))
    spec = spec_from_file_location("before._kernel", library, loader=loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def _git(*words: str) -> bytes:
    git = which("git") or "git"
    return subprocess.run([git, *words], cwd=ROOT, check=True, capture_output=True).stdout


def _build(commit: str, folder: Path) -> None:
    with tarfile.open(fileobj=BytesIO(_git("archive", commit, "kernel", "CMakeLists.txt"))) as files:
        files.extractall(folder, filter="data")
    tools = Path(sysconfig.get_path("scripts"))
    # Types of two kernels must not be taken for each other: nanobind tells them apart by their domains.
    choices = {
        "CMAKE_BUILD_TYPE": "Release",
        "CMAKE_CXX_FLAGS": "-DNB_DOMAIN=before",
        "CMAKE_MAKE_PROGRAM": tools / "ninja",
        "Python_EXECUTABLE": sys.executable,
    }
    defined = [f"-D{name}={value}" for name, value in choices.items()]
    out = folder / "out"
    subprocess.run(
        [tools / "cmake", "-G", "Ninja", "-S", folder, "-B", out, *defined],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    subprocess.run([tools / "cmake", "--build", out], check=True, stdout=subprocess.DEVNULL)
