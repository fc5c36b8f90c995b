"""Does the comparison of whole games notice an error? Each is planted alone, compiled, and must be noticed.

python proofs/planted_in_games.py [--only giretra] [--match scoring] [--deals 4000]
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nanobind  # pyright: ignore[reportMissingTypeStubs]
from steered_deals import cases
from whole_games import Parted, compared

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "planted"
MODULE = "planted"
# A chunk of deals of each case, then the next of each: an error of one option is met soon enough.
CHUNK = 5
# Deals of a kernel without an error.
UNPLANTED = 200
# What a process ends with that could not load what was compiled.
NOT_OPENED = 3


@dataclass(frozen=True)
class Error:
    """In a file of kernel/games: these words instead of those."""

    game: str
    file: str
    right: str
    wrong: str

    @property
    def name(self) -> str:
        return f"{self.game}: {self.right.strip()[:60]} -> {self.wrong.strip()[:60]}"


def belote(game: str, right: str, wrong: str) -> Error:
    return Error(game, "belote.hpp", right, wrong)


def giretra(file: str, right: str, wrong: str) -> Error:
    return Error("giretra", f"giretra/{file}.hpp", right, wrong)


def tunisian(file: str, right: str, wrong: str) -> Error:
    return Error("tunisian", f"tunisian/{file}.hpp", right, wrong)


def tarot(file: str, right: str, wrong: str) -> Error:
    return Error("tarot", f"tarot/{file}.hpp", right, wrong)


ERRORS = (
    giretra("auction", "highest_bit(bids)", "lowest_bit(bids)"),
    giretra("auction", "(auction.accepted >> speaker & 1)", "(auction.accepted >> (speaker ^ 2) & 1)"),
    giretra("auction", "open & ~Modes{auction.said[speaker].passed_over}", "open"),
    giretra("auction", "auction.locked = true;\n  if (options", "if (options"),
    giretra("auction", "NOT_NO_TRUMPS & NOT_CLUBS", "NOT_NO_TRUMPS"),
    giretra("auction", "if (!own.has_spoken()) own.passed_over", "own.passed_over"),
    giretra("scoring", "? 9 : 8", "? 9 : 7"),
    giretra("scoring", "shares.theirs < SMALLEST", "shares.theirs <= SMALLEST"),
    giretra("scoring", "if (shares.own == shares.theirs) return Sums::nothing();", ""),
    giretra("scoring", "return Sums::all_to(side, target);", "return Sums::all_to(side, 150);"),
    belote("giretra", "suit_of(trick.best) != terms.mode", "true"),
    belote("giretra", "if (trumps & over) return trumps & over;", ""),
    belote("giretra", "(play.over() ? worth.last_trick : 0)", "worth.last_trick"),
    tunisian("auction", "known |= 1u << CAPOT", "known |= 1u << GENERALE"),
    tunisian("auction", "auction.turn_to(after(auction.turn, 2));", "auction.turn_to(after(auction.turn));"),
    tunisian("auction", "auction.high.multiplier = 4", "auction.high.multiplier = 3"),
    tunisian("auction", "if (said.bids++ == 0)", "if (++said.bids == 0)"),
    tunisian("scoring", "options.failure_adds_bid ? lost + number_of(contract.level) : lost", "lost"),
    tunisian("scoring", "(points + 5) / 10 * 10", "(points + 4) / 10 * 10"),
    tunisian("scoring", "options.eighty_needs_82 ? 82", "options.eighty_needs_82 ? 81"),
    tunisian("scoring", "(2 * least - 1) * counted + 2 * pot - 1", "2 * least * counted + 2 * pot - 1"),
    tunisian("scoring", ">= needed(contract.level, options);", "> needed(contract.level, options);"),
    tunisian("talk", "options.belote_scope == TEAM && ", ""),
    tunisian(
        "talk",
        "} else if (!(play.seen() & other)) {\n    play.lacks[seat] |= other;\n",
        "} else if (false) {\n",
    ),
    tunisian("play", "options.no_trumps_rise ? belote::EVERY_SUIT : 0", "belote::EVERY_SUIT"),
    belote("tunisian", "return terms.may_discard ? hand : trumps;", "return trumps;"),
    tarot("auction", "level == GARDE_CONTRE ? 6", "level == GARDE_CONTRE ? 8"),
    tarot("called_card", "if ((hand.suits & step) != step) break;", "break;"),
    tarot("dog", "EVERY_SUIT_CARD & ~KINGS", "EVERY_SUIT_CARD"),
    tarot("slam", "options.slam_announcers == BY_ATTACK && !is_known_alone(state)", "false"),
    tarot("declarations", "(seat == state.taker ? state.aside.trumps : 0)", "0u"),
    tarot("declarations", "left = trumps & ~PETIT_BIT", "left = trumps"),
    tarot("play", "(1u << (trump + 1)) - 1", "(1u << (trump + 2)) - 1"),
    tarot("play", "if (itself) barred", "barred"),
    tarot("tally", "if (state.high != GARDE_CONTRE) {", "{"),
    tarot("tally", "if (slam == owner) return owner;", ""),
    tarot("tally", "bring(player, OUDLER - OWED);", "bring(player, OUDLER);"),
    tarot("scoring", "oudlers == 2 ? 41 : 36", "oudlers == 2 ? 41 : 35"),
    tarot("scoring", "(halves + 1) / 2", "halves / 2"),
    tarot("scoring", "per_seat[state.taker] = -sum", "per_seat[state.taker] = 3 * state.each"),
    tarot("inference", "if (suit != trick.led && suit != TRUMPS)", "if (suit != trick.led)"),
    tarot("dealing", "hand.trumps == PETIT_BIT", "(hand.trumps & ~EXCUSE_BIT) == PETIT_BIT"),
)


def planted(error: Error | None, folder: Path) -> Path:
    """The kernel with this error in it; None: with none."""
    shutil.copytree(ROOT / "kernel", folder / "kernel")
    if error is not None:
        path = folder / "kernel" / "games" / error.file
        text = path.read_text(encoding="utf-8")
        assert text.count(error.right) == 1, f"{error.name}: found {text.count(error.right)} times"
        path.write_text(text.replace(error.right, error.wrong), encoding="utf-8")
        _one_game(folder / "kernel" / "games" / "all.hpp", error.game)
    made = folder / f"{MODULE}.so"
    sources = [folder / "kernel" / "bindings" / name for name in ("environments.cpp", "from_python.cpp")]
    sources += [*(folder / "kernel" / "nets").glob("*.cpp"), folder / "kernel" / "tables.cpp"]
    sources += [Path(__file__).with_suffix("").with_name("planted.cpp")]
    flags = [*_flags(), f"-I{folder / 'kernel'}", "-Wno-unused"]
    subprocess.run([_compiler(), *flags, "-shared", *sources, _nanobind(), "-o", made], check=True)
    return made


def _one_game(path: Path, game: str) -> None:
    """The others need not be compiled."""
    kept = [
        line
        for line in path.read_text(encoding="utf-8").splitlines()
        if not (line.startswith('#include "') and f'"{game}.hpp"' not in line)
        and not ("visit(Named<" in line and f'"{game}"' not in line)
    ]
    path.write_text("\n".join([*kept[:2], '#include "portable.hpp"', *kept[2:], ""]), encoding="utf-8")


def _compiler() -> str:
    found = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if found is None:
        sys.exit("there is no C++ compiler")
    return found


def _flags() -> list[str]:
    there = Path(nanobind.include_dir())
    includes = [f"-I{sysconfig.get_path('include')}", f"-I{there}"]
    return ["-std=c++20", "-O1", "-fPIC", "-fvisibility=hidden", *includes, "-DNB_DOMAIN=planted"]


def _nanobind() -> Path:
    """Compiled once."""
    said = sha256(nanobind.__version__.encode() + " ".join(_flags()).encode()).hexdigest()[:16]
    made = BUILD / f"nanobind-{said}.o"
    if not made.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        folder = Path(nanobind.source_dir())
        robin = folder.parent / "ext" / "robin_map" / "include"
        own = made.with_suffix(f".{os.getpid()}")
        flags = [*_flags(), "-fno-strict-aliasing", f"-I{robin}"]
        subprocess.run([_compiler(), *flags, "-c", folder / "nb_combined.cpp", "-o", own], check=True)
        own.replace(made)
    return made


def opened(module: Path) -> Any:
    spec = spec_from_file_location(MODULE, module, loader=ExtensionFileLoader(MODULE, str(module)))
    assert spec is not None
    assert spec.loader is not None
    kernel = module_from_spec(spec)
    spec.loader.exec_module(kernel)
    return kernel


def look_for(kernel: Any, game: str, deals: int) -> int | None:
    """After how many deals the kernel and the rules part; None: they do not."""
    kind = kernel.games[game]
    looked = 0
    for first in count(0, CHUNK):
        for case in (one for one in cases() if one.game == game):
            if looked >= deals:
                return None
            try:
                compared(case, range(first, first + CHUNK), kind)
            except Parted:
                return looked + CHUNK
            looked += CHUNK
    return None


def noticed(error: Error, deals: int) -> str | None:
    """How; None: not at all."""
    with TemporaryDirectory() as folder:
        return parted(planted(error, Path(folder)), error.game, deals)


def parted(module: Path, game: str, deals: int) -> str | None:
    """How kernel and rules part. In a process of its own: an error may take the interpreter down."""
    asked = [sys.executable, __file__, "--look", str(module), "--only", game, "--deals", str(deals)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    if done.returncode == NOT_OPENED:
        raise RuntimeError(done.stderr)
    if done.returncode:
        return "the interpreter is down" if done.returncode < 0 else done.stderr.strip().splitlines()[-1]
    found = done.stdout.strip()
    return None if found == "None" else f"within {found} deals"


def check_unplanted(deals: int) -> None:
    """As it is the kernel must not part from the rules, or nothing was noticed."""
    with TemporaryDirectory() as folder:
        module = planted(None, Path(folder))
        for game in sorted({error.game for error in ERRORS}):
            how = parted(module, game, deals)
            if how is not None:
                sys.exit(f"{game} parts from its rules without an error: {how}")


def main(asked: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", help="a game")
    parser.add_argument("--deals", type=int, default=4_000, help="at most, for each error")
    parser.add_argument("--match", default="", help="only errors with this in their names")
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    told = parser.parse_args(asked)
    if told.look:
        try:
            kernel = opened(told.look)
        except ImportError as failure:
            # Whoever cannot be asked has noticed nothing.
            print(failure, file=sys.stderr)
            return NOT_OPENED
        print(look_for(kernel, told.only, told.deals))
        return 0
    check_unplanted(UNPLANTED)
    unnoticed = 0
    for error in ERRORS:
        if told.only in (None, error.game) and told.match in error.name:
            how = noticed(error, told.deals)
            unnoticed += how is None
            print(f"{'noticed  ' if how else 'UNNOTICED'} {error.name}: {how or '-'}", flush=True)
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
