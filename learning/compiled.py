"""How is self-play of a game compiled, and how large is what it uses? By nvcc for a GPU, else by g++."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from atout.games import GAMES
from atout.kernel.option_numbers import option_numbers

HERE = Path(__file__).parent
BUILT = HERE.parent / "build" / "learning"


@dataclass(frozen=True)
class Lesson:
    """Of a game that has one in games/: its name, the presets that are played like that, options in turn."""

    name: str
    presets: tuple[str, ...] = ("standard",)
    variants: tuple[Mapping[str, int], ...] = ({},)


LESSONS = {
    "giretra": Lesson("GiretraLesson"),
    "tunisian": Lesson("TunisianLesson"),
    "tarot": Lesson("TarotLesson", ("standard", "fft"), tuple({"seats": seats} for seats in (3, 4, 5))),
}
# What size_of (library.cu) tells, in its order.
SIZES = (
    "seats",
    "cards",
    "actions",
    "observation",
    "remembered",
    "remembers",
    "seen",
    "all",
    "legal",
    "version",
    "holders",
    "tables_size",
    "state_size",
    "past_size",
    "score_size",
    "renaming_size",
    "odds_cells",
    "figures",
    "first_figure",
    "options",
    "variants",
)


@dataclass(frozen=True)
class Compiled:
    """The library, what it says of its game, and the options that are played, one variant after another."""

    game: str
    library: ctypes.CDLL
    sizes: dict[str, int]
    figures: tuple[str, ...]
    options: tuple[int, ...]


@cache
def compiled(game: str, *, gpu: bool) -> Compiled:
    lesson = LESSONS[game]
    library = ctypes.CDLL(str(_built(game, lesson.name, gpu=gpu)))
    library.figure_name.restype = library.option_name.restype = ctypes.c_char_p
    sizes = {name: library.size_of(place) for place, name in enumerate(SIZES)}
    assert sizes["variants"] == len(lesson.variants)
    names = [library.option_name(number).decode() for number in range(sizes["options"])]
    preset = GAMES[game].presets[lesson.presets[0]]
    variants = [option_numbers(replace(preset, **variant), names) for variant in lesson.variants]
    return Compiled(
        game,
        library,
        sizes,
        tuple(library.figure_name(number).decode() for number in range(sizes["figures"])),
        tuple(numbers[name] for numbers in variants for name in names),
    )


def _built(game: str, lesson: str, *, gpu: bool) -> Path:
    sources = [HERE / "library.cu", *HERE.rglob("*.hpp"), *(HERE.parent / "kernel" / "games").rglob("*.hpp")]
    made = BUILT / f"{game}-{'gpu' if gpu else 'cpu'}.so"
    if made.exists() and made.stat().st_mtime > max(source.stat().st_mtime for source in sources):
        return made
    made.parent.mkdir(parents=True, exist_ok=True)
    told = [f"-DATOUT_LESSON={lesson}", f"-DATOUT_LESSON_HEADER=games/{game}.hpp", f"-I{HERE}"]
    if gpu:
        how = ["nvcc", "-arch=native", "-Xcompiler", "-fPIC"]
    else:
        how = [os.environ.get("CXX") or shutil.which("g++") or "c++", "-x", "c++", "-fPIC"]
    # Somebody else may be building the same.
    own = made.with_suffix(f".{os.getpid()}")
    subprocess.run([*how, "-std=c++20", "-O3", "-shared", *told, HERE / "library.cu", "-o", own], check=True)
    own.replace(made)
    return made
