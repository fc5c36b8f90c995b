"""Who may know of a table, and who was invited to it?"""

import secrets

from atout.store.people import Person
from atout.table.table import Table

from .refusals import NoSuchTable


def check_known_to(table: Table, person: Person, invitation: str | None) -> None:
    """Private and absent look the same to those who were not invited."""
    if not table.house.invited or table.seat_of(person.id) is not None:
        return
    if not _has_part(table, person) and not _same(invitation, table.opening.invitation):
        raise NoSuchTable


def is_invited(table: Table, person: Person, invitation: str | None) -> bool:
    """Or the owner. Those who know of a private table were given its link."""
    return table.house.invited or _has_part(table, person) or _same(invitation, table.opening.invitation)


def _has_part(table: Table, person: Person) -> bool:
    """They opened it or own it now; or a seat is kept for them, who sat at the table before.

    Being sent away ends the latter.
    """
    if person.id in (table.owner, table.opening.owner):
        return True
    return person.id not in table.removed and any(kept.person == person.id for kept in table.opening.kept)


def _same(given: str | None, secret: str | None) -> bool:
    return bool(given and secret) and secrets.compare_digest(str(given).encode(), str(secret).encode())
