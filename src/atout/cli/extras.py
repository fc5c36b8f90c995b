"""Which packages does a verb need that `pip install atout` does not bring, and what brings them?"""

# The top name of a module -> the extra of pyproject.toml.
EXTRAS = {
    "alembic": "server",
    "fastapi": "server",
    "httptools": "server",
    "numpy": "envs",
    "psycopg": "postgresql",
    "pydantic": "server",
    "sqlalchemy": "server",
    "starlette": "server",
    "torch": "learning",
    "uvicorn": "server",
    "websockets": "server",
}


def extra_missing(failure: ModuleNotFoundError) -> str | None:
    """What to install; None: the module that is missing is no extra's."""
    name, _, _ = (failure.name or "").partition(".")
    return f"pip install 'atout[{EXTRAS[name]}]'" if name in EXTRAS else None
