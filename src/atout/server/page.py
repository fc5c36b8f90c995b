"""Which files is the page made of, and how does a browser get them?

They are read once, when the server starts; web/ is where they are made, and atout/web where they are found.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from atout.drawing import icon, sprite
from atout.locales import sentence

from .cached_responses import Parcel, parcel, sent
from .errors import Absent, language

BUILT = Path(__file__).parents[1] / "web"
INDEX = "index.html"
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
UNKNOWN = "application/octet-stream"
# A name in assets/ has the hash of what is in it.
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
NOT_BUILT, SEE_OTHER = 503, 303


class File(NamedTuple):
    parcel: Parcel
    media_type: str


Files = Mapping[str, File]


def files() -> Files:
    """Those that were built, and the cards as they are drawn."""
    drawings = {"cards.svg": sprite(), "icon.svg": icon()}
    return read() | {name: file(name, drawing.encode()) for name, drawing in drawings.items()}


def read(folder: Path = BUILT) -> dict[str, File]:
    """By path below the folder; none where the page was not built."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): file(path.name, path.read_bytes()) for path in paths}


def file(name: str, body: bytes) -> File:
    return File(parcel(body), MEDIA_TYPES.get(PurePosixPath(name).suffix, UNKNOWN))


router = APIRouter(include_in_schema=False)
METHODS = ["GET", "HEAD"]


@router.api_route("/", methods=METHODS)
async def front(request: Request) -> Response:
    if INDEX in _files(request):
        return found(request, INDEX, ASK_FIRST)
    return HTMLResponse(not_built(language(request)), NOT_BUILT)


# Of these shapes and no others: an address of the API that is asked with a wrong method keeps saying so.
@router.api_route("/{name}", methods=METHODS)
async def top(request: Request, name: str) -> Response:
    if name not in _files(request) and "text/html" in request.headers.get("accept", ""):
        # Somebody who typed or followed an address: the page says that there is nothing, and leads on.
        return RedirectResponse(f"/#/{quote(name)}", SEE_OTHER)
    return found(request, name, ASK_FIRST)


@router.api_route("/assets/{asset}", methods=METHODS)
async def hashed(request: Request, asset: str) -> Response:
    return found(request, f"assets/{asset}", FOREVER)


def found(request: Request, path: str, cache_control: str) -> Response:
    one = _files(request).get(path)
    if one is None:
        raise Absent("no-such-page")
    return sent(request, one.parcel, one.media_type, cache_control)


def _files(request: Request) -> Files:
    return request.app.state.page


def not_built(lang: str) -> str:
    text = escape(sentence("error", "page-not-built", lang), quote=False)
    head = '<meta charset="utf-8"><title>atout</title>'
    return f'<!doctype html><html lang="{lang}">{head}<p dir="auto">{text}</p></html>'
