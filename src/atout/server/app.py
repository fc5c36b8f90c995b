"""How do the parts of a server hang together? Wiring only."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from fastapi import FastAPI, WebSocket
from starlette.middleware import Middleware

from atout import __version__
from atout.store.database import Database
from atout.store.log import SqlLog
from atout.store.people import People
from atout.store.shelf import Shelf

from . import again, errors, front, games, page, people, tables
from .bot_players import Bots
from .lobby import Lobby
from .open_tables import OpenTables
from .people import Doorkeeper
from .safety import Safety
from .settings import Settings
from .sockets import Sockets
from .upkeep import Upkeep

DESCRIPTION = "Card games of tricks and trumps. What happens at a table comes over /api/socket."


@asynccontextmanager
async def _running(app: FastAPI, settings: Settings, database: Database) -> AsyncGenerator[None]:
    log = SqlLog(database)
    app.state.settings = settings
    app.state.pulse = front.Pulse(database)
    app.state.page = page.files()
    app.state.shelf = shelf = Shelf(database)
    app.state.door = door = Doorkeeper(People(database), settings)
    app.state.lobby = lobby = Lobby(log, Bots(settings), settings)
    app.state.sockets = sockets = Sockets(lobby, door, settings.limits)
    app.state.open_tables = OpenTables(shelf, settings.limits.open_tables_an_address)
    app.state.upkeep = upkeep = Upkeep(lobby, shelf, door.people, sockets, settings)
    try:
        yield
    finally:
        # In this order: nobody asks any more, tables finish what is in hand, the log its commit.
        upkeep.close()
        await sockets.close()
        await lobby.close()
        await log.close()
        await database.close()


def created(settings: Settings, database: Database) -> FastAPI:
    app = FastAPI(
        title="atout",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        # Those pages load scripts from other hosts.
        docs_url=None,
        redoc_url=None,
        # A redirect would name the host that the client named.
        redirect_slashes=False,
        lifespan=lambda app: _running(app, settings, database),
        middleware=[Middleware(Safety, limits=settings.limits)],
        responses={"4XX": {"model": errors.RefusalBody}},
    )
    errors.install(app)
    for part in (people, tables, again, games, front, page):
        app.include_router(part.router)

    async def socket(websocket: WebSocket) -> None:
        await app.state.sockets.serve(websocket)

    app.add_api_websocket_route("/api/socket", socket)
    return app
