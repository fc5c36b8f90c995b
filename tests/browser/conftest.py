"""In which browser, and at which server, is the page tested? One of each for all tests of a worker."""

import asyncio
import inspect
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright, expect
from served import Served

from atout.server.page import BUILT, INDEX
from browser.browsing import Browse
from browsers import chromium
from example_game import installed

SECONDS = 150
# A busy machine is no failure.
expect.set_options(timeout=20_000)
# Colours and fonts of a picture should not depend on the machine.
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"]


@pytest.fixture(scope="session")
def runner() -> Iterator[asyncio.Runner]:
    """One loop for all: a browser cannot change its own. Between tests it stands still."""
    with asyncio.Runner() as started:
        yield started


@pytest.fixture(scope="session")
def browser(runner: asyncio.Runner) -> Iterator[Browser]:
    program = chromium()
    assert (BUILT / INDEX).is_file(), "the page is not built: make setup"
    playwright = runner.run(async_playwright().start())
    browser = runner.run(playwright.chromium.launch(executable_path=program, args=ARGUMENTS))
    yield browser
    runner.run(browser.close())
    runner.run(playwright.stop())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as started:
        yield started
        assert '"trace"' not in started.errors, started.errors


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server of the test's own, which it may kill."""
    with Served(tmp_path) as started:
        yield started


@pytest.fixture
def with_example(tmp_path: Path) -> Iterator[Served]:
    """A server beside whose games one is installed that comes from another package."""
    with Served(tmp_path, environment=installed(tmp_path / "packages")) as started:
        yield started


@pytest.fixture
def browse(runner: asyncio.Runner, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Browse]:
    """Windows at the server of this test. Nobody may have had a reason to complain when it is over."""
    own = next((name for name in ("mortal", "with_example") if name in request.fixturenames), "server")
    server: Served = request.getfixturevalue(own)
    browse = Browse(browser, server.url)
    yield browse
    complaints = runner.run(browse.close())
    assert not complaints, "\n".join(complaints)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tests that wait for a browser are coroutines."""
    function: Any = pyfuncitem.obj
    if not inspect.iscoroutinefunction(function):
        return None
    given: dict[str, Any] = pyfuncitem.funcargs
    wanted = {name: given[name] for name in inspect.signature(function).parameters}
    folder: Path = given["tmp_path"]
    runner: asyncio.Runner = given["runner"]
    runner.run(bounded(function(**wanted), given["browse"], folder))
    return True


@pytest.fixture(autouse=True)
def within_reach(browse: Browse, tmp_path: Path) -> None:
    """Every test has these, whether it names them or not."""


async def bounded(test: Coroutine[Any, Any, None], browse: Browse, folder: Path) -> None:
    """To its end, or to the end of our patience; a test that fails leaves pictures of what it saw."""
    try:
        async with asyncio.timeout(SECONDS):
            await test
    except BaseException:
        print("what it saw:", *await browse.pictures(folder))  # noqa: T201  for whoever mends it
        raise
