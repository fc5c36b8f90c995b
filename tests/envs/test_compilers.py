"""Do the whole games compile for a GPU as they are?"""

import shutil
import subprocess
from pathlib import Path

import pytest


def test_every_game_compiles_by_nvcc(tmp_path: Path) -> None:
    compiler = shutil.which("nvcc")
    if compiler is None:
        pytest.skip("there is no nvcc")
    source = Path(__file__).with_name("every_game.cu")
    subprocess.run([compiler, "-std=c++20", "-c", source, "-o", tmp_path / "games.o"], check=True)
