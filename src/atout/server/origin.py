"""Does a request come from our own page?

A browser sends its cookies with any page's request; only the Origin says whose it was. Programs that hold
a token of their own send it in a header, which no foreign page can do.
"""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def from_our_page(connection: HTTPConnection, origins: Sequence[str], scheme: str) -> bool:
    """An Origin that is missing is not ours, nor is one that speaks otherwise than our pages do."""
    given = connection.headers.getlist("origin")
    if len(given) != 1:
        return False
    origin = given[0]
    if origin in origins:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    if origin != f"{scheme}://{parts.netloc}":
        return False
    return parts.netloc.lower() == connection.headers.get("host", "").lower()


def changes_something(connection: HTTPConnection) -> bool:
    """Safe methods only read, and the browser keeps their answers from foreign pages."""
    return connection.scope["type"] == "websocket" or connection.scope["method"] not in SAFE_METHODS
