"""Who is this, and how does somebody come back?

A token lives in a browser; a recovery code is on a piece of paper and lets its holder in from another one.
Both are random and long, so a plain hash keeps them: there is nothing to guess.
"""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, Row, delete, func, insert, select, tuple_, update

from .database import Database
from .schema import PEOPLE, TOKENS, now, storable
from .shelf import BETWEEN

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


@dataclass(frozen=True, slots=True)
class PersonCard:
    """What the operator reads of somebody."""

    id: str
    name: str
    created_at: str
    # How many browsers and programs are signed in.
    browsers: int


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """`after` asks for the next one; None: this is the last."""

    cards: tuple[PersonCard, ...]
    after: str | None


class People:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def enter(self, name: str) -> tuple[Person, str, str]:
        """A new person, with a token and a recovery code that are shown this once."""
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

    async def renew_code(self, person: Person, token: str) -> str:
        """From now on this code and not the one before, and no other browser than the one with this token.

        A person who asks for a new code may have lost the old one to somebody else, and a session with it.
        """
        code = _code()
        renewed = update(PEOPLE).where(PEOPLE.c.id == person.id).values(recovery_hash=_code_hash(code))

        def change(connection: Connection) -> None:
            connection.execute(renewed)
            _forget(connection, person.id, but=token)

        await self.database.write(change)
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

    async def sign_out(self, person: str) -> bool:
        """Forgets every browser of this person; the recovery code still lets its holder in."""

        def change(connection: Connection) -> bool:
            _forget(connection, person)
            return _known(connection, person)

        return await self.database.write(change)

    async def remove(self, person: str) -> bool:
        """Nobody comes in as this person again. Logs of tables keep the name that was shown there."""

        def change(connection: Connection) -> bool:
            known = _known(connection, person)
            _forget(connection, person)
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id == storable(person)))
            return known

        return await self.database.write(change)

    async def valid(self, tokens: Collection[str]) -> set[str]:
        """Those that are still somebody's."""
        by_hash = {_hash(token): token for token in tokens}
        question = select(TOKENS.c.hash).where(TOKENS.c.hash.in_(by_hash))
        found = await self.database.read(lambda connection: connection.execute(question).scalars().all())
        return {by_hash[one] for one in found}

    async def listed(self, after: str | None = None, limit: int = 50) -> PeoplePage:
        """Everybody, newest first."""
        browsers = select(func.count()).where(TOKENS.c.person_id == PEOPLE.c.id).scalar_subquery()
        question = select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.created_at, browsers.label("browsers"))
        if after is not None:
            at, _, person = storable(after).partition(BETWEEN)
            question = question.where(tuple_(PEOPLE.c.created_at, PEOPLE.c.id) < tuple_(at, person))
        question = question.order_by(PEOPLE.c.created_at.desc(), PEOPLE.c.id.desc()).limit(limit + 1)
        rows = await self.database.read(lambda connection: connection.execute(question).all())
        cards = tuple(PersonCard(*row) for row in rows[:limit])
        last = f"{cards[-1].created_at}{BETWEEN}{cards[-1].id}" if len(rows) > limit else None
        return PeoplePage(cards, last)


def _forget(connection: Connection, person: str, but: str = "") -> None:
    theirs = TOKENS.c.person_id == storable(person)
    connection.execute(delete(TOKENS).where(theirs, TOKENS.c.hash != _hash(but)))


def _known(connection: Connection, person: str) -> bool:
    question = select(PEOPLE.c.id).where(PEOPLE.c.id == storable(person))
    return connection.execute(question).first() is not None


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
