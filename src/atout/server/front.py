"""What stands at the door: is the server well, what does its protocol look like, what is here?"""

from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from pydantic import BaseModel

from atout import __version__
from atout.errors import AtoutError
from atout.store.database import Database

from .messages import VERSION, from_client, to_client

router = APIRouter(tags=["server"])

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>atout</title>
<h1>atout</h1>
<p>This server is running. Giretra, Tunisian Belote and French Tarot are played over its protocol:
<a href="/api/openapi.json">HTTP</a>, <a href="/api/protocol.json">WebSocket</a>.</p>
<p>In a terminal: <code>atout play giretra</code>.</p>
</html>
"""


class Health(BaseModel):
    ok: bool
    version: str
    protocol: int


@router.get("/api/health", summary="Is the server well? 503 where its database does not answer")
async def health(request: Request, response: Response) -> Health:
    database: Database = request.app.state.database
    try:
        await database.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except AtoutError:
        response.status_code = 503
    return Health(ok=response.status_code != 503, version=__version__, protocol=VERSION)


@router.get("/api/protocol.json", summary="JSON Schema of what is said over /api/socket")
async def protocol() -> dict[str, Any]:
    return protocol_schema()


@router.get("/", include_in_schema=False)
async def page() -> HTMLResponse:
    return HTMLResponse(PAGE)


def protocol_schema() -> dict[str, Any]:
    return {
        "version": VERSION,
        "from_client": from_client.json_schema(),
        "to_client": to_client.json_schema(mode="serialization"),
    }
