"""What is written down of the protocol is what the server speaks."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from atout.server import messages
from atout.server.sockets import CODES

ROOT = Path(__file__).parents[2]
TOLD = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def named(union: Any, field: str) -> list[str]:
    """The word by which each message of a union is told from the others."""
    (kinds, *_) = get_args(union)
    return [get_args(kind.model_fields[field].annotation)[0] for kind in get_args(kinds)]


def test_types_and_schema_are_up_to_date() -> None:
    tool = [sys.executable, ROOT / "tools" / "typescript.py", "--check"]
    done = subprocess.run(tool, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "word",
    [
        *named(messages.FromClient, "type"),
        *named(messages.ToClient, "type"),
        *named(messages.Told, "event"),
        *get_args(messages.Kind),
        *get_args(messages.Phrase),
        *get_args(messages.Bye.model_fields["why"].annotation),
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
    reader = messages.from_client if way == "→" else messages.to_client
    reader.validate_python(json.loads(line), strict=True)


def test_there_is_an_example_of_every_message() -> None:
    shown = {(way, re.findall(r'"type": "([a-z-]+)"', line)[0]) for way, line in LINES}
    both = {("→", one) for one in named(messages.FromClient, "type")}
    assert shown == both | {("←", one) for one in named(messages.ToClient, "type")}
