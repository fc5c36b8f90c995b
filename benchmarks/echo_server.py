"""The least a socket can do, on the same stack as ours: say back what was said. Measure of bench_load."""

import socket
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from atout.server.protocols import SocketProtocol


async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    try:
        while True:
            await websocket.send_text(await websocket.receive_text())
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    bound = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(bound.getsockname()[1], flush=True)
    sys.stdout.close()
    app = Starlette(routes=[WebSocketRoute("/", echo)])
    uvicorn.run(
        app,
        fd=bound.fileno(),
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        loop="asyncio",
    )
