"""What does the page know of the protocol? Writes web/src/messages.ts and docs/protocol.schema.json.

Both are made from the types that the server itself uses. `--check` only says whether they are up to date.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from atout import lesson
from atout.actions import Action
from atout.cards import Card
from atout.reading import ContractRead
from atout.seen import PlainView, SeenView
from atout.server import errors, front, people
from atout.server.schemas import bodies, from_client, games, to_client, told, words
from atout.table.events import Pace

ROOT = Path(__file__).parents[1]
TYPES = ROOT / "web" / "src" / "messages.ts"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
WIDTH = 100

HEADER = """// What page and server say. Made by tools/typescript.py: do not edit, run `make types`.

/** As cards are written: "JH", "21T", "EX". */
export type Card = string;
/** As actions are written: "cut 12", "bid hearts", "play JH". */
export type Action = string;
"""
# A name that says too little outside its module, or too much on a page that has no other.
RENAMED: Mapping[Any, str] = {SeenView: "View", ContractRead: "Contract"}
PLAIN: Mapping[Any, str] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
}
ALIASES: Mapping[str, Any] = {
    "Phrase": words.Phrase,
    "Kind": words.Kind,
    "Pace": Pace,
    "Who": lesson.Who,
}
UNIONS: Mapping[str, Any] = {
    "FromClient": from_client.FromClient,
    "ToClient": to_client.ToClient,
    "Told": told.Told,
    "Block": lesson.Block,
    "Cell": lesson.Cell,
}
BODIES = (
    *(people.Entry, people.Recovery, people.Renaming, people.PersonInfo, people.Here, people.Entered),
    people.RecoveryCode,
    *(
        bodies.Opening,
        bodies.Choices,
        bodies.Opened,
        bodies.InvitationInfo,
        bodies.TableList,
        bodies.DealTold,
    ),
    *(games.GameTold, games.BotTold, games.RulesTold, front.Health, errors.RefusalBody),
)


class Page:
    """The file as it grows: each type once, after those that asked for it."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._named: dict[str, Any] = {}
        self._waiting: list[Any] = []

    def alias(self, name: str, kind: Any) -> None:
        args: Sequence[Any] = get_args(_bare(kind))
        self._named[name] = kind
        words = [json.dumps(one) if isinstance(one, str) else self.text(one) for one in args]
        self.parts.append(f"export type {name} ={_union(words, WIDTH - len(name) - 16)};\n")
        self.finish()

    def type_of(self, kind: Any) -> None:
        self.text(kind)
        self.finish()

    def finish(self) -> None:
        """Those that were spoken of and have not been written yet."""
        while self._waiting:
            self.parts.append(self._declared(self._waiting.pop(0)))

    def text(self, kind: Any) -> str:
        """The TypeScript of one Python type."""
        kind = _bare(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        origin, args = get_origin(kind), get_args(kind)
        if origin is Literal:
            return self._literal(args)
        if origin in (Union, UnionType):
            named = next((name for name, union in UNIONS.items() if get_args(union) == args), None)
            return named or " | ".join(dict.fromkeys(self.text(one) for one in args))
        if origin is tuple and args[-1] is not ...:
            return f"[{', '.join(self.text(one) for one in args)}]"
        if origin in (tuple, list) or (isinstance(origin, type) and issubclass(origin, AbstractSet)):
            return self._several(self.text(args[0]))
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._record(*args)
        return self._named_type(kind)

    def _literal(self, values: tuple[Any, ...]) -> str:
        alias = next((name for name, kind in ALIASES.items() if get_args(kind) == values), None)
        return alias or " | ".join(json.dumps(one) for one in values)

    def _several(self, one: str) -> str:
        return f"({one})[]" if " | " in one else f"{one}[]"

    def _record(self, key: Any, value: Any) -> str:
        if get_origin(key) is Literal:
            return f"Partial<Record<{self.text(key)}, {self.text(value)}>>"
        return f"Record<string, {self.text(value)}>"

    def _named_type(self, kind: Any) -> str:
        if kind is Card:
            return "Card"
        if kind is PlainView:
            return self.text(SeenView)
        if kind is Action or hasattr(kind, "verb"):
            return "Action"
        if kind is StrEnum:
            # Ids of rules: which there are, only their game knows.
            return "string"
        name = _name(kind)
        known = self._named.setdefault(name, kind)
        assert known is kind, f"two types would be called {name}"
        if kind not in self._waiting and not self._written(name):
            self._waiting.append(kind)
        return name

    def _written(self, name: str) -> bool:
        starts = (f"export interface {name} {{", f"export type {name} =")
        return any(start in part for part in self.parts for start in starts)

    def _declared(self, kind: Any) -> str:
        if not issubclass(kind, StrEnum):
            return self._interface(kind)
        start = f"{_comment(kind)}export type {_name(kind)} ="
        return f"{start}{_union([json.dumps(str(one)) for one in kind], WIDTH - 30)};\n"

    def _interface(self, kind: Any) -> str:
        lines = [f"{_comment(kind)}export interface {_name(kind)} {{"]
        for name, hint, optional in _fields(kind):
            lines.append(_field(f"  {name}{'?' * optional}:", self.text(hint)))
        return "\n".join([*lines, "}\n"])


def _bare(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _name(kind: Any) -> str:
    return RENAMED.get(kind) or kind.__name__


def _fields(kind: Any) -> Iterator[tuple[str, Any, bool]]:
    """Name, type, and whether it may be left out: only by whoever asks us something."""
    hints = get_type_hints(kind, include_extras=True)
    if issubclass(kind, BaseModel):
        asks = issubclass(kind, bodies.Body) or kind in get_args(from_client.FromClient)
        for name, field in kind.model_fields.items():
            yield name, hints[name], asks and not field.is_required()
        return
    for one in fields(kind):
        yield one.name, hints[one.name], False


def _comment(kind: Any) -> str:
    """The docstring, where a class has one of its own."""
    said = kind.__dict__.get("__doc__") or ""
    if not said or said.startswith(f"{kind.__name__}("):
        return ""
    lines = [line.strip() for line in said.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def _union(words: Sequence[str], room: int) -> str:
    one_line = " | ".join(words)
    return f" {one_line}" if len(one_line) <= room else "".join(f"\n  | {word}" for word in words)


def _field(start: str, text: str) -> str:
    if len(start) + len(text) + 2 <= WIDTH or " | " not in text or text.endswith((">", "[]")):
        return f"{start} {text};"
    return start + "".join(f"\n    | {word}" for word in text.split(" | ")) + ";"


def types() -> str:
    page = Page()
    for name, kind in {**ALIASES, **UNIONS}.items():
        page.alias(name, kind)
    for kind in BODIES:
        page.type_of(kind)
    return "\n".join([HEADER, f"export const VERSION = {words.VERSION};\n", *page.parts])


def schema() -> str:
    return json.dumps(front.protocol_schema(), indent=2, ensure_ascii=False) + "\n"


def main(*, check: bool) -> int:
    stale = 0
    for path, text in ((TYPES, types()), (SCHEMA, schema())):
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{path.relative_to(ROOT)} {'is not up to date: make types' if check else 'written'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
