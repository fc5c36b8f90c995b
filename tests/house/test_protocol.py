"""What is written down of the protocol is what the server speaks."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from atout.server.app import created
from atout.server.conversation import CODES
from atout.server.schemas.from_client import FromClient, from_client
from atout.server.schemas.to_client import ToClient, to_client
from atout.server.schemas.told import Told
from atout.server.schemas.words import Kind, Phrase, Why
from atout.server.settings import Settings
from atout.store.database import opened

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def named(union: Any, field: str) -> list[str]:
    """The word by which each message of a union is told from the others."""
    return [get_args(get_type_hints(kind)[field])[0] for kind in get_args(union)]


def test_types_and_schema_are_up_to_date() -> None:
    tool = [sys.executable, ROOT / "tools" / "typescript.py", "--check"]
    done = subprocess.run(tool, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "word",
    [
        *named(FromClient, "type"),
        *named(ToClient, "type"),
        *named(Told, "event"),
        *get_args(Kind),
        *get_args(Phrase),
        *get_args(Why),
        *(str(code) for code in CODES.values()),
    ],
)
def test_the_document_names(word: str) -> None:
    assert f"`{word}`" in TOLD or f'"{word}"' in TOLD


LINES = re.findall(r"^([→←]) (\{.*\})$", TOLD, re.MULTILINE)


@pytest.mark.parametrize(("way", "line"), LINES, ids=range(len(LINES)))
def test_an_example_is_a_message(way: str, line: str) -> None:
    """`…` stands for what was left out: such lines are only looked at, the others are read."""
    if "…" in line:
        assert re.search(r'"type": "[a-z-]+"', line)
        return
    reader = from_client if way == "→" else to_client
    reader.validate_json(line, strict=True)


def test_there_is_an_example_of_every_message() -> None:
    shown = {(way, re.findall(r'"type": "([a-z-]+)"', line)[0]) for way, line in LINES}
    both = {("→", one) for one in named(FromClient, "type")}
    assert shown == both | {("←", one) for one in named(ToClient, "type")}


def test_no_answer_over_http_leaves_a_field_out() -> None:
    """Whoever makes types from the description need not ask whether a field is there."""
    database = opened("sqlite://")
    described = created(Settings(database=""), database).openapi()
    database.engine.dispose()
    schemas: dict[str, Any] = described["components"]["schemas"]
    answers = [way["responses"] for path in described["paths"].values() for way in path.values()]
    told, left = set[str](), names(answers)
    while left:
        told |= left
        left = names([schemas[name] for name in left]) - told
    assert {"TableInfo", "House", "Standing", "Listed", "DealTold"} <= told
    perhaps = {
        name: schemas[name].get("properties", {}).keys() - schemas[name].get("required", []) for name in told
    }
    assert {name: fields for name, fields in perhaps.items() if fields} == {}


def names(part: object) -> set[str]:
    """Of the schemas that this part of the description refers to."""
    return set(re.findall(r"#/components/schemas/(\w+)", json.dumps(part)))
