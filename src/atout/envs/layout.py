"""What do the numbers of a game's environments mean? Stable within a version."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from atout.encoding import Encoding, Field, offsets


@dataclass(frozen=True)
class Layout:
    """`actions`: the text of each id. `fields`: what an observation is made of, from column 0 on."""

    game: str
    version: int
    actions: tuple[str, ...]
    fields: tuple[Field, ...]
    # Of the full state, which no player may see.
    full_fields: tuple[Field, ...]
    # No deal has more actions.
    most_actions: int

    @classmethod
    def of(cls, game: str, encoding: Encoding) -> "Layout":
        return cls(
            game=game,
            version=encoding.version,
            actions=encoding.actions,
            fields=encoding.fields,
            full_fields=encoding.full_fields,
            most_actions=encoding.most_actions,
        )

    @cached_property
    def columns(self) -> Mapping[str, slice]:
        """Where each field stands in an observation."""
        return offsets(self.fields)

    @cached_property
    def full_columns(self) -> Mapping[str, slice]:
        """Likewise in a full state."""
        return offsets(self.full_fields)

    @cached_property
    def observation_size(self) -> int:
        return sum(field.size for field in self.fields)

    @cached_property
    def full_size(self) -> int:
        return sum(field.size for field in self.full_fields)
