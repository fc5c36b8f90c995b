"""Who is this, and how does somebody come back?

A token lives in a browser; a recovery code is on a piece of paper and lets its holder in from another one.
Both are random and long, so a plain hash keeps them: there is nothing to guess.
"""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, insert, select, update

from .database import Database
from .schema import PEOPLE, TOKENS, now, storable

# Crockford's: no I, L, O or U, so that what is read from paper is typed right.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("OIL", "011")
# 25 letters of 5 bits: 125 bits.
GROUPS, GROUP = 5, 5
ID_LETTERS = 16
TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Person:
    """`id` is public and tells nothing; tokens and codes are never part of it."""

    id: str
    name: str


class People:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def enter(self, name: str) -> tuple[Person, str, str]:
        """A new person, with a token and a recovery code that are told this once."""
        person = Person(_letters(ID_LETTERS).lower(), storable(name))
        token, code = _token(), _code()

        def change(connection: Connection) -> None:
            connection.execute(
                insert(PEOPLE).values(
                    id=person.id, name=person.name, created_at=now(), recovery_hash=_code_hash(code)
                )
            )
            _give(connection, person, token)

        await self.database.write(change)
        return person, token, code

    async def by_token(self, token: str) -> Person | None:
        question = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(TOKENS, TOKENS.c.person_id == PEOPLE.c.id)
            .where(TOKENS.c.hash == _hash(token))
        )
        return await self.database.read(lambda connection: _one(connection.execute(question).first()))

    async def recover(self, code: str) -> tuple[Person, str] | None:
        """Another token for the holder of this code, which stays valid until it is renewed."""
        token = _token()
        question = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.recovery_hash == _code_hash(code))

        def change(connection: Connection) -> Person | None:
            if person := _one(connection.execute(question).first()):
                _give(connection, person, token)
            return person

        person = await self.database.write(change)
        return (person, token) if person else None

    async def renew_code(self, person: Person) -> str:
        """From now on this code, and not the one before."""
        code = _code()
        change = update(PEOPLE).where(PEOPLE.c.id == person.id).values(recovery_hash=_code_hash(code))
        await self.database.write(lambda connection: connection.execute(change))
        return code

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, storable(name))
        change = update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=renamed.name)
        await self.database.write(lambda connection: connection.execute(change))
        return renamed

    async def leave(self, token: str) -> None:
        """Forgets this browser; others of the same person are not."""
        change = delete(TOKENS).where(TOKENS.c.hash == _hash(token))
        await self.database.write(lambda connection: connection.execute(change))


def _give(connection: Connection, person: Person, token: str) -> None:
    connection.execute(insert(TOKENS).values(hash=_hash(token), person_id=person.id, created_at=now()))


def _one(row: Row[str, str] | None) -> Person | None:
    return Person(row.id, row.name) if row else None


def _token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _code() -> str:
    return "-".join(_letters(GROUP) for _ in range(GROUPS))


def _letters(count: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(count))


def _code_hash(code: str) -> str:
    """However it is typed: small letters, other dashes or none, O for 0, I and l for 1."""
    typed = "".join(letter for letter in code.upper() if letter.isalnum())
    return _hash(typed.translate(MISREAD))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="surrogatepass")).hexdigest()
