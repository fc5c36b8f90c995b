"""Does somebody come back as the same person, and nobody as another?"""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from atout.store.database import opened
from atout.store.people import ALPHABET, People, Person
from atout.store.schema import METADATA


async def with_people(url: str) -> tuple[People, Person, str, str]:
    people = People(opened(url))
    return people, *(await people.enter("Soa"))


def test_a_token_says_who_it_is(database_url: str) -> None:
    async def come_back() -> None:
        people, person, token, _ = await with_people(database_url)
        other, others_token, _ = await people.enter("Soa")
        assert await people.by_token(token) == person
        assert await people.by_token(others_token) == other
        assert person.id != other.id
        await people.database.close()

    asyncio.run(come_back())


def test_tokens_that_are_none(database_url: str) -> None:
    async def knock() -> None:
        people, person, token, code = await with_people(database_url)
        for wrong in (
            "",
            token[:-1],
            token + "A",
            token.swapcase(),
            code,
            person.id,
            "\0",
            "\ud800",
            "x" * 10**6,
        ):
            assert await people.by_token(wrong) is None
        await people.database.close()

    asyncio.run(knock())


def test_a_code_gives_another_token_for_the_same_person(database_url: str) -> None:
    async def recover() -> None:
        people, person, token, code = await with_people(database_url)
        typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        for way in (code, typed, code.replace("-", ""), f"  {code}\n"):
            found = await people.recover(way)
            assert found is not None
            assert found[0] == person
            assert await people.by_token(found[1]) == person
        assert await people.by_token(token) == person
        for wrong in ("", code[:-1], token, "0" * 25, "\0\ud800"):
            assert await people.recover(wrong) is None
        await people.database.close()

    asyncio.run(recover())


def test_a_renewed_code_ends_the_one_before(database_url: str) -> None:
    async def renew() -> None:
        people, person, token, code = await with_people(database_url)
        elsewhere = await people.recover(code)
        assert elsewhere is not None
        renewed = await people.renew_code(person, token)
        assert await people.recover(code) is None
        # A session that was stolen does not outlive the code it may have been stolen with.
        assert await people.by_token(elsewhere[1]) is None
        assert await people.valid([token, elsewhere[1]]) == {token}
        found = await people.recover(renewed)
        assert found is not None
        assert found[0] == person
        assert await people.by_token(token) == person
        await people.database.close()

    asyncio.run(renew())


def test_leaving_forgets_one_browser(database_url: str) -> None:
    async def leave() -> None:
        people, person, token, code = await with_people(database_url)
        found = await people.recover(code)
        assert found is not None
        await people.leave(token)
        assert await people.by_token(token) is None
        assert await people.by_token(found[1]) == person
        await people.database.close()

    asyncio.run(leave())


def test_signing_out_forgets_every_browser_and_removing_the_code_too(database_url: str) -> None:
    async def leave() -> None:
        people, person, token, code = await with_people(database_url)
        elsewhere = await people.recover(code)
        assert elsewhere is not None
        other, others_token, _ = await people.enter("Hery")
        assert await people.sign_out(person.id)
        assert await people.valid([token, elsewhere[1], others_token]) == {others_token}
        assert await people.recover(code) is not None
        assert await people.remove(person.id)
        assert await people.recover(code) is None
        assert not await people.remove(person.id)
        assert not await people.sign_out("nobody\0")
        assert await people.by_token(others_token) == other
        await people.database.close()

    asyncio.run(leave())


def test_people_are_listed_newest_first_page_by_page(database_url: str) -> None:
    async def listed() -> None:
        people, first, _, code = await with_people(database_url)
        await people.recover(code)
        later = [(await people.enter(f"guest {number}"))[0] for number in range(4)]
        one = await people.listed(limit=3)
        two = await people.listed(one.after, limit=3)
        found = [(card.id, card.name, card.browsers) for card in (*one.cards, *two.cards)]
        assert found[:4] == [(person.id, person.name, 1) for person in reversed(later)]
        assert (first.id, first.name, 2) in found
        assert len(one.cards) == 3
        await people.database.close()

    asyncio.run(listed())


@pytest.mark.parametrize(
    "name", ["Vola", "ナ" * 50, "<b>'\"\\", "a\0b\ud800", "'; DROP TABLE people; --", ""]
)
def test_a_name_is_kept_as_it_is_returned(database_url: str, name: str) -> None:
    async def rename() -> None:
        people, person, token, _ = await with_people(database_url)
        renamed = await people.rename(person, name)
        assert renamed.id == person.id
        assert await people.by_token(token) == renamed
        assert renamed.name == name.replace("\0", "\N{REPLACEMENT CHARACTER}").replace("\ud800", "?")
        await people.database.close()

    asyncio.run(rename())


def test_a_database_that_is_stolen_lets_nobody_in(database_url: str, tmp_path: Path) -> None:
    """Neither token nor code is in any row, nor anywhere in the file."""

    async def steal() -> list[str]:
        people, person, token, code = await with_people(database_url)
        renewed = await people.renew_code(person, token)
        found = await people.recover(renewed)
        assert found is not None
        with people.database.reading() as connection:
            rows = [
                str(row) for table in METADATA.tables.values() for row in connection.execute(select(table))
            ]
        await people.database.close()
        assert any(person.id in row for row in rows)
        held.extend(row.encode() for row in rows)
        return [token, found[1], code, renewed, code.replace("-", ""), renewed.replace("-", "")]

    held: list[bytes] = []
    secrets = asyncio.run(steal())
    held.extend(file.read_bytes() for file in tmp_path.iterdir())
    assert [secret for secret in secrets if any(secret.encode() in part for part in held)] == []


def test_secrets_are_long_and_easily_typed(database_url: str) -> None:
    async def enter() -> None:
        people, person, token, code = await with_people(database_url)
        assert len(token) == 43
        assert len(person.id) == 16
        assert [len(group) for group in code.split("-")] == [5] * 5
        assert set(code) <= {*ALPHABET, "-"}
        await people.database.close()

    asyncio.run(enter())
