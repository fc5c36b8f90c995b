"""How is a response sent that seldom changes? gzip if accepted, 304 if unchanged."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from fastapi import Request
from starlette.responses import Response

from .preferences import accepted_values

# Packing must save at least this share, or it is not worth the unpacking.
WORTH = 0.1
# For answers that change with a new version of atout only; but then the page is new at once, and must not be
# given yesterday's words.
ASK_FIRST = "public, no-cache"


@dataclass(frozen=True, slots=True)
class Parcel:
    """The same bytes twice: as they are, and packed where that helps."""

    plain: bytes
    packed: bytes | None
    tag: str


def parcel(body: bytes) -> Parcel:
    # Without the time of packing: the same bytes give the same packet.
    packed = gzip.compress(body, 9, mtime=0)
    worth_it = len(packed) < len(body) * (1 - WORTH)
    return Parcel(body, packed if worth_it else None, hashlib.sha256(body).hexdigest()[:32])


# For answers that are made again for every request, but are the same for everybody.
kept_parcel = lru_cache(maxsize=128)(parcel)


def sent(
    request: Request, what: Parcel, media_type: str, cache_control: str, varies: tuple[str, ...] = ()
) -> Response:
    packed = what.packed if "gzip" in accepted_values(request.headers.get("accept-encoding", "")) else None
    # A tag is of exactly these bytes: packed ones have another.
    tag = f'"{what.tag}"' if packed is None else f'"{what.tag}-gzip"'
    headers = {
        "ETag": tag,
        "Cache-Control": cache_control,
        "Vary": ", ".join((*varies, "Accept-Encoding")),
    }
    if _is_known(tag, request.headers):
        return Response(status_code=304, headers=headers)
    if packed is not None:
        headers["Content-Encoding"] = "gzip"
    return Response(packed or what.plain, media_type=media_type, headers=headers)


def _is_known(tag: str, headers: Mapping[str, str]) -> bool:
    known = [one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")]
    return tag in known or "*" in known
