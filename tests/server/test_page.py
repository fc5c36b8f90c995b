"""Over a real socket: the files of the page, small and asked for no more often than needed."""

import gzip
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from served import Served
from visitors import PLAIN_HTTP

from atout.drawing import icon, sprite
from atout.locales import LANGUAGES, catalogue
from atout.server import errors, page
from atout.server.preferences import accepted_values

FILES = {
    "index.html": b"<!doctype html><title>atout</title>" + b"<p>card</p>" * 100,
    "manifest.webmanifest": b'{"name": "atout"}',
    "icon-192.png": bytes(range(256)),
    "assets/index-a1b2c3.js": b"console.log('card');" * 100,
    "assets/index-d4e5f6.css": b"p { color: green; }" * 100,
}
TYPES = {
    "index.html": "text/html; charset=utf-8",
    "manifest.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "assets/index-a1b2c3.js": "text/javascript; charset=utf-8",
    "assets/index-d4e5f6.css": "text/css; charset=utf-8",
}
UNPACKED = {"Accept-Encoding": "identity"}


@pytest.fixture(scope="module")
def app() -> FastAPI:
    app = FastAPI(redirect_slashes=False)
    errors.install(app)
    app.include_router(page.router)

    @app.post("/api/ask")
    async def ask() -> int:
        return 1

    return app


@pytest.fixture(scope="module")
def client(app: FastAPI, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("built")
    (folder / "assets").mkdir()
    for name, body in FILES.items():
        (folder / name).write_bytes(body)
    app.state.page = page.read(folder)
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="critical", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    alone = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(
        base_url=f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=60, limits=alone
    ) as client:
        yield client
    server.should_exit = True
    thread.join()


@pytest.fixture
def unbuilt(app: FastAPI, client: httpx.Client, tmp_path: Path) -> Iterator[None]:  # noqa: ARG001  it read them
    built = app.state.page
    app.state.page = page.read(tmp_path / "nothing")
    yield
    app.state.page = built


def address(name: str) -> str:
    return "/" if name == "index.html" else f"/{name}"


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_sent_as_what_it_is(client: httpx.Client, name: str) -> None:
    answer = client.get(address(name), headers=UNPACKED)
    assert answer.status_code == 200
    assert answer.content == FILES[name]
    assert answer.headers["Content-Type"] == TYPES[name]
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("name", FILES)
def test_packed_for_whoever_unpacks(client: httpx.Client, name: str) -> None:
    with client.stream("GET", address(name), headers={"Accept-Encoding": "br, gzip;q=0.5"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert "Accept-Encoding" in answer.headers["Vary"]
    if name in ("icon-192.png", "manifest.webmanifest"):
        assert raw == FILES[name]
        assert "Content-Encoding" not in answer.headers
    else:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert len(raw) < len(FILES[name]) / 5
        assert gzip.decompress(raw) == FILES[name]


@pytest.mark.parametrize("encodings", ["", "identity", "gzip;q=0", "br", "gzip;q=x"])
def test_as_it_is_for_whoever_does_not(client: httpx.Client, encodings: str) -> None:
    answer = client.get("/", headers={"Accept-Encoding": encodings})
    assert "Content-Encoding" not in answer.headers
    assert answer.content == FILES["index.html"]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("encodings", ["gzip", "identity"])
def test_what_a_browser_has_is_not_sent_again(client: httpx.Client, name: str, encodings: str) -> None:
    shown = {"Accept-Encoding": encodings}
    first = client.get(address(name), headers=shown)
    again = client.get(address(name), headers=shown | {"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert client.get(address(name), headers=shown | {"If-None-Match": '"other"'}).status_code == 200


def test_packed_bytes_have_a_tag_of_their_own(client: httpx.Client) -> None:
    tags = {client.get("/", headers={"Accept-Encoding": one}).headers["ETag"] for one in ("gzip", "identity")}
    assert len(tags) == 2


def test_names_with_a_hash_are_kept_and_others_asked_for_again(client: httpx.Client) -> None:
    for name in FILES:
        kept = client.get(address(name)).headers["Cache-Control"]
        assert kept == (page.FOREVER if name.startswith("assets/") else "no-cache")


@pytest.mark.parametrize("name", FILES)
def test_head_tells_the_same_without_the_body(client: httpx.Client, name: str) -> None:
    whole, head = client.get(address(name)), client.head(address(name))
    assert head.status_code == 200
    assert head.content == b""
    dated = {"date"}
    assert {k: v for k, v in head.headers.items() if k not in dated} == {
        k: v for k, v in whole.headers.items() if k not in dated
    }


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/nothing",
            "/assets/nothing.js",
            "/assets/",
            "/assets",
            "/deep/er",
            "/%2e%2e/pyproject.toml",
        ),
        *("/..%2fsettings.py", "/assets/..%2findex.html", "/assets/%2e%2e/index.html", "/index.html/"),
        *("/%00", "/%ff", "/assets%2findex-a1b2c3.js/x"),
    ],
)
def test_what_is_not_of_the_page_is_not_there(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]["kind"] == "not-found"


def test_the_page_hides_no_address_of_the_api(client: httpx.Client) -> None:
    assert client.get("/api/ask").json()["error"]["kind"] == "wrong-method"
    assert client.post("/").json()["error"]["kind"] == "wrong-method"


@pytest.mark.usefixtures("unbuilt")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_was_not_built_says_what_to_do(client: httpx.Client, lang: str) -> None:
    answer = client.get("/", headers={"Accept-Language": lang})
    assert answer.status_code == 503
    assert "make serve" in answer.text
    assert catalogue(lang)["error"]["page-not-built"].partition("&")[0] in answer.text
    assert client.get("/index.html").status_code == 404


@pytest.mark.parametrize(("name", "drawing"), [("cards.svg", sprite()), ("icon.svg", icon())])
def test_the_cards_are_drawn_for_whoever_asks(server: Served, name: str, drawing: str) -> None:
    """By a whole server: with the page, and with what protects its reader."""
    answer = httpx.get(f"{server.url}/{name}", verify=PLAIN_HTTP)
    assert (answer.status_code, answer.text) == (200, drawing)
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    known = {"If-None-Match": answer.headers["ETag"]}
    assert httpx.get(f"{server.url}/{name}", headers=known, verify=PLAIN_HTTP).status_code == 304


def test_preferences() -> None:
    assert accepted_values("fr-FR, fr;q=0.9,de;q=0, ar ; q=0.95") == ["fr-FR", "ar", "fr"]
    assert accepted_values("") == [""]


def test_whoever_types_an_address_that_is_none_comes_to_the_page(server: Served) -> None:
    """A program is told that there is nothing; the page says so itself."""
    answer = httpx.get(f"{server.url}/blah", headers={"Accept": "text/html,*/*"}, timeout=60)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/#/blah")
    assert httpx.get(f"{server.url}/blah", timeout=60).status_code == 404
