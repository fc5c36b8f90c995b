"""Who is asking? Guests with a name; no passwords."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from atout.errors import BadQuery, NotAllowed
from atout.store.people import People, Person

from .addresses import sender
from .names import cleaned
from .origin import changes_something, from_our_page
from .rate import Rates
from .schemas.bodies import Body
from .settings import Settings

COOKIE = "atout"
BEARER = "bearer "
A_DAY = 24 * 3600
A_YEAR = 365 * A_DAY


class Doorkeeper:
    def __init__(self, people: People, settings: Settings) -> None:
        self.people = people
        self._origins = settings.origins
        self._secure = settings.behind_proxy
        self._scheme = "https" if self._secure else "http"
        limits = settings.limits
        self._entries = Rates(limits.entries_a_minute / 60, limits.entries_at_once)
        self._new_people = Rates(limits.people_a_day / A_DAY, limits.people_a_day)

    def token_at(self, connection: HTTPConnection) -> str | None:
        """The token that is shown, if it may be used for this: a cookie only on requests of our own page."""
        shown = connection.headers.get("authorization", "")
        if shown.lower().startswith(BEARER):
            return shown[len(BEARER) :].strip() or None
        token = connection.cookies.get(COOKIE)
        if (
            token
            and changes_something(connection)
            and not from_our_page(connection, self._origins, self._scheme)
        ):
            raise NotAllowed("foreign-page")
        return token

    async def person_at(self, connection: HTTPConnection) -> Person | None:
        try:
            token = self.token_at(connection)
        except NotAllowed:
            if connection.scope["type"] == "websocket":
                return None
            raise
        return await self.people.by_token(token) if token else None

    def check_entry(self, connection: HTTPConnection) -> None:
        """Refuse a foreign page, and too many attempts."""
        browser = "origin" in connection.headers or COOKIE in connection.cookies
        if browser and not from_our_page(connection, self._origins, self._scheme):
            raise NotAllowed("foreign-page")
        self._entries.check(address_of(connection), "too-many-entries")

    def check_newcomer(self, connection: HTTPConnection) -> None:
        """The same, and too many new people from one address in a day."""
        self.check_entry(connection)
        self._new_people.check(address_of(connection), "too-many-people")

    def show_token(self, response: Response, token: str) -> None:
        response.set_cookie(
            COOKIE, token, max_age=A_YEAR, path="/", httponly=True, samesite="strict", secure=self._secure
        )

    def hide_token(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict", secure=self._secure)


def address_of(connection: HTTPConnection) -> str:
    """As limits count it."""
    return sender(connection.client.host) if connection.client else ""


def door(request: Request) -> Doorkeeper:
    return request.app.state.door


Door = Annotated[Doorkeeper, Depends(door)]


async def person(request: Request, door: Door) -> Person:
    found = await door.person_at(request)
    if found is None:
        raise NotAllowed("who-are-you")
    return found


Somebody = Annotated[Person, Depends(person)]


class Entry(Body):
    """`bearer`: the token comes in the answer and not in a cookie; for programs."""

    name: Annotated[str, Field(max_length=200)]
    bearer: bool = False


class Recovery(Body):
    code: Annotated[str, Field(max_length=200)]
    bearer: bool = False


class Renaming(Body):
    name: Annotated[str, Field(max_length=200)]


class PersonInfo(BaseModel):
    person: str
    name: str


class Here(BaseModel):
    """For the page: a browser reports whatever is refused as an error, and a first visit is none."""

    somebody: PersonInfo | None


class Entered(PersonInfo):
    """The recovery code is told this once. `token` is null where a cookie holds it."""

    recovery_code: str | None
    token: str | None


class RecoveryCode(BaseModel):
    recovery_code: str


router = APIRouter(prefix="/api/people", tags=["people"])


@router.post("", summary="Come in as a guest", status_code=201)
async def enter(entry: Entry, request: Request, response: Response, door: Door) -> Entered:
    door.check_newcomer(request)
    someone, token, code = await door.people.enter(cleaned(entry.name))
    if not entry.bearer:
        door.show_token(response, token)
    return Entered(
        person=someone.id, name=someone.name, recovery_code=code, token=token if entry.bearer else None
    )


@router.post("/recover", summary="Come back with a recovery code, from another browser")
async def recover(recovery: Recovery, request: Request, response: Response, door: Door) -> Entered:
    door.check_entry(request)
    found = await door.people.recover(recovery.code)
    if found is None:
        raise BadQuery("unknown-code")
    someone, token = found
    if not recovery.bearer:
        door.show_token(response, token)
    return Entered(
        person=someone.id, name=someone.name, recovery_code=None, token=token if recovery.bearer else None
    )


@router.get("/here", summary="Who is at this browser, if anybody is known?")
async def here(request: Request, door: Door) -> Here:
    someone = await door.person_at(request)
    return Here(somebody=None if someone is None else PersonInfo(person=someone.id, name=someone.name))


@router.get("/me", summary="Who am I?")
async def me(someone: Somebody) -> PersonInfo:
    return PersonInfo(person=someone.id, name=someone.name)


@router.patch("/me", summary="Take another name")
async def rename(renaming: Renaming, someone: Somebody, door: Door) -> PersonInfo:
    renamed = await door.people.rename(someone, cleaned(renaming.name))
    return PersonInfo(person=renamed.id, name=renamed.name)


@router.post("/me/recovery", summary="A new recovery code; the one before and all other browsers are void")
async def renew(request: Request, someone: Somebody, door: Door) -> RecoveryCode:
    token = door.token_at(request)
    assert token is not None
    code = await door.people.renew_code(someone, token)
    request.app.state.sockets.forget_person(someone.id, but=token)
    return RecoveryCode(recovery_code=code)


@router.delete("/me/token", summary="Forget this browser", status_code=204)
async def forget(request: Request, response: Response, door: Door, someone: Somebody) -> None:
    del someone
    token = door.token_at(request)
    assert token is not None
    await door.people.leave(token)
    request.app.state.sockets.forget(token)
    door.hide_token(response)


@router.delete("/me/tokens", summary="Sign out everywhere: forget every browser", status_code=204)
async def sign_out(request: Request, response: Response, door: Door, someone: Somebody) -> None:
    await door.people.sign_out(someone.id)
    request.app.state.sockets.forget_person(someone.id)
    door.hide_token(response)
