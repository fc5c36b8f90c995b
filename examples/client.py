"""Play a match at a server by first legal actions: python examples/client.py http://127.0.0.1:8000"""  # noqa: INP001

import asyncio
import json
import secrets
import sys

import httpx
from websockets.asyncio.client import connect

OPENING = {
    "game": "giretra",
    "rules": {"target": 30},
    "bots": {"1": "club", "2": "club", "3": "club"},
    "house": {"pace": "instant"},
}


async def played(url: str) -> list[int]:
    """The totals of both sides."""
    async with httpx.AsyncClient(base_url=url) as http:
        me = (await http.post("/api/people", json={"name": "Program", "bearer": True})).json()
        allowed = {"Authorization": f"Bearer {me['token']}"}
        table = (await http.post("/api/tables", json=OPENING, headers=allowed)).json()["info"]["table"]

    async with connect(url.replace("http", "ws", 1) + "/api/socket", additional_headers=allowed) as socket:

        async def send(kind: str, **fields: object) -> None:
            message = {"type": kind, "id": secrets.token_hex(8), "table": table, **fields}
            await socket.send(json.dumps(message))

        await socket.send(json.dumps({"type": "hello", "version": 1}))
        await send("follow")
        await send("sit", seat=0, nonce=secrets.token_hex(16))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                raise RuntimeError(message["text"])
            if message["type"] != "event":
                continue
            if message["told"]["event"] == "table-closed":
                totals: list[int] = message["info"]["standing"]["totals"]
                return totals
            view = message["view"]
            if view and view["legal"] and view["actor"] == view["seat"]:
                await send("act", seen=message["seq"], action=view["legal"][0])
        raise RuntimeError("the server closed the socket")


print(*asyncio.run(played(sys.argv[1].rstrip("/"))))  # noqa: T201
