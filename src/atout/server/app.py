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
from .lobby import Lobby
from .open_tables import OpenTables
from .people import Doorkeeper
from .safety import Safety
from .settings import Settings
from .sockets import Sockets
from .thinking import Bots
from .upkeep import Upkeep

DESCRIPTION = "Card games of tricks and trumps. What happens at a table comes over /api/socket."


def created(settings: Settings, database: Database) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        log = SqlLog(database)
        app.state.settings = settings
        app.state.pulse = front.Pulse(database)
        app.state.page = page.files()
        app.state.shelf = Shelf(database)
        app.state.door = Doorkeeper(People(database), settings)
        app.state.lobby = Lobby(log, Bots(settings), settings)
        app.state.sockets = Sockets(app.state.lobby, app.state.door, settings.limits)
        app.state.open_tables = OpenTables(app.state.shelf, settings.limits.open_tables_an_address)
        app.state.upkeep = Upkeep(
            app.state.lobby, app.state.shelf, app.state.door.people, app.state.sockets, settings
        )
        try:
            yield
        finally:
            # In this order: nobody asks any more, tables finish what is in hand, the log its commit.
            app.state.upkeep.close()
            await app.state.sockets.close()
            await app.state.lobby.close()
            await log.close()
            await database.close()

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
        lifespan=lifespan,
        middleware=[Middleware(Safety, limits=settings.limits)],
        responses={"4XX": {"model": errors.Refusal}},
    )
    errors.install(app)
    for part in (people, tables, again, games, front, page):
        app.include_router(part.router)

    async def socket(websocket: WebSocket) -> None:
        await app.state.sockets.serve(websocket)

    app.add_api_websocket_route("/api/socket", socket)
    return app
