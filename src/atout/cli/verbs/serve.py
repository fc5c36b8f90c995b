"""`atout serve`: a place where people play."""

import gc
import webbrowser
from functools import partial
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from atout import __version__
from atout.bots.programs import foreign, sandbox
from atout.cards import shortened
from atout.cli.files import data_folder
from atout.cli.language import choose_language
from atout.cli.misuse import Misuse
from atout.cli.options import Lang
from atout.telling.say import Say

DATABASE = "atout.sqlite3"
# Every address of this machine, as one types it and as one reaches it.
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}  # noqa: S104  only where the operator asks

Host = Annotated[
    str, typer.Option(envvar="ATOUT_HOST", help="0.0.0.0 lets others in; by default only this machine.")
]
Port = Annotated[int, typer.Option(envvar="ATOUT_PORT", min=0, max=65535, help="0: any that is free.")]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        envvar="ATOUT_DATABASE",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME; by default a file in the data folder.",
    ),
]
DataFolder = Annotated[
    Path | None, typer.Option(envvar="ATOUT_DATA", metavar="FOLDER", help="The data folder.")
]
OpenPage = Annotated[bool, typer.Option("--open", help="Open the page in a browser.")]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        envvar="ATOUT_ORIGIN", metavar="URL", help="Where the page is reached besides; can be repeated."
    ),
]
BehindProxy = Annotated[
    bool,
    typer.Option(
        envvar="ATOUT_BEHIND_PROXY", help="A proxy on this machine speaks TLS and names the address."
    ),
]
Durable = Annotated[
    bool,
    typer.Option(
        envvar="ATOUT_DURABLE", help="--no-durable: faster on slow disks, but not safe from a power cut."
    ),
]
TrustBots = Annotated[bool, typer.Option(help="Run those programs even where they cannot be kept in a box.")]
BotMemory = Annotated[
    int,
    typer.Option(
        envvar="ATOUT_BOT_MEMORY",
        metavar="MIB",
        min=32,
        help="How much memory each of those programs may use.",
    ),
]
BotThreads = Annotated[
    int, typer.Option(envvar="ATOUT_BOT_THREADS", min=1, max=64, help="How many bots think at a time.")
]
PeopleAnAddress = Annotated[
    int,
    typer.Option(
        envvar="ATOUT_PEOPLE_AN_ADDRESS",
        min=1,
        max=10_000,
        help="How many people may share one address: a school needs more.",
    ),
]
LogLevel = Annotated[
    str, typer.Option(envvar="ATOUT_LOG_LEVEL", metavar="LEVEL", help="debug, info, warning or error.")
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=COMMAND",
        help="A program that may sit at tables as a bot (docs/bots.md); can be repeated.",
    ),
]


def serve(  # noqa: PLR0913  what the operator may say
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: DatabaseUrl = None,
    data: DataFolder = None,
    open_page: OpenPage = False,
    origin: Origins = None,
    behind_proxy: BehindProxy = False,
    durable: Durable = True,
    process_bot: Bots = None,
    trust_bots: TrustBots = False,
    bot_memory: BotMemory = 512,
    bot_threads: BotThreads = 2,
    people_an_address: PeopleAnAddress = 8,
    log_level: LogLevel = "warning",
    lang: Lang = None,
) -> None:
    """Run a server: tables for people and bots, in the browser and for programs.

    What happens at a table is on disk before anybody sees it. Ctrl-C stops the server; started again, every
    match goes on where it was.

    Try:

    atout serve --open

    atout serve --host 0.0.0.0 --port 80

    atout serve --database postgresql://atout@localhost/atout
    """
    say = choose_language(lang)
    # These take half a second to load, and no other verb needs them. All of them stay: run() collects again.
    gc.disable()
    from atout.server.logs import write_logs  # noqa: PLC0415
    from atout.server.run import listening, run  # noqa: PLC0415
    from atout.server.settings import Limits, Settings  # noqa: PLC0415

    write_logs(_level(log_level))
    folder = data or data_folder()
    limits = sandbox.BoxLimits(memory=bot_memory * sandbox.MIB)
    bots = [
        foreign.read(text, trusted=trust_bots, limits=limits, private=[folder]) for text in process_bot or []
    ]
    settings = Settings(
        database=database or f"sqlite:///{folder / DATABASE}",
        origins=tuple(map(_origin, origin or ())),
        behind_proxy=behind_proxy,
        durable=durable,
        bot_workers=bot_threads,
        foreign_bots={bot.name: bot for bot in bots},
        limits=Limits().where_share_an_address(people_an_address),
    )
    file = None if database else folder / DATABASE
    with listening(host, port) as bound:
        url = f"http://{_reached(host)}:{bound.getsockname()[1]}/"
        ready = partial(_greet, say, url, file, open_page=open_page)
        run(settings, bound, ready, create_folder=database is None)


def _greet(say: Say, url: str, file: Path | None, *, open_page: bool) -> None:
    typer.echo(_greeting(say, url, file))
    if open_page:
        webbrowser.open(url)


def _greeting(say: Say, url: str, file: Path | None) -> str:
    """A database that was named may hold a password in its name: it is not repeated."""
    kept = [say("serve-kept", file=file)] if file else []
    return "\n".join([say("serve-ready", version=__version__, url=url), *kept, say("serve-stop")])


def _reached(host: str) -> str:
    return EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)


def _origin(text: str) -> str:
    """As a browser sends it: what follows the host in an address that was copied is left out."""
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
        raise Misuse("origin-form", text=shortened(text))
    return f"{parts.scheme}://{parts.netloc}".lower()


def _level(text: str) -> str:
    levels = ("DEBUG", "INFO", "WARNING", "ERROR")
    if text.upper() not in levels:
        raise typer.BadParameter(
            f"“{text}” is none of debug, info, warning, error.", param_hint="--log-level"
        )
    return text.upper()
