"""What if the line to the database is cut in the middle of a COMMIT? A line that does so."""

import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Literal

Cut = Literal["before", "after"]


class Line:
    """Between a client and PostgreSQL. Set `cut`, and the next COMMIT is the last thing this line carries.

    `before`: the server never hears of it. `after`: the server does, and its answer is lost.
    """

    def __init__(self, port: int) -> None:
        self.cut: Cut | None = None
        # How many clients are hung up on before one is let through again.
        self.refusing = 0
        self.was_cut = Event()
        self._server = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._threads = [Thread(target=self._accept)]
        self._threads[0].start()

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self.refusing:
                    self.refusing -= 1
                    client.close()
                    continue
                self._threads.append(Thread(target=self._connect, args=(client,)))
                self._threads[-1].start()

    def _connect(self, client: socket.socket) -> None:
        with client, socket.create_connection(("127.0.0.1", self._server)) as server:
            answers = Thread(target=_carry, args=(server, client))
            answers.start()
            self._carry_questions(client, server)
            answers.join()

    def _carry_questions(self, client: socket.socket, server: socket.socket) -> None:
        while data := _received(client):
            if self.cut and b"COMMIT" in data:
                cut, self.cut = self.cut, None
                client.shutdown(socket.SHUT_RDWR)
                if cut == "after":
                    server.sendall(data)
                self.was_cut.set()
                break
            server.sendall(data)
        with suppress(OSError):
            server.shutdown(socket.SHUT_WR)


def _carry(source: socket.socket, target: socket.socket) -> None:
    while data := _received(source):
        # With nobody listening any more the server may still be at work, and finishes.
        with suppress(OSError):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)


def _received(source: socket.socket) -> bytes:
    try:
        return source.recv(65536)
    except OSError:
        return b""
