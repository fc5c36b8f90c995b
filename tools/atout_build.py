"""How is atout built for pip? As scikit-build-core builds the kernel, with the page made before it is packed.

The names of the functions are those of PEP 517 and PEP 660.
"""

import sys

from scikit_build_core import build as kernel

from build_page import build, needed
from npm import WHEEL, Trouble, npm_of_machine

prepare_metadata_for_build_wheel = kernel.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = kernel.prepare_metadata_for_build_editable

Settings = dict[str, list[str] | str] | None


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    return [*kernel.get_requires_for_build_wheel(settings), *_node()]


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    return [*kernel.get_requires_for_build_editable(settings), *_node()]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    return [*kernel.get_requires_for_build_sdist(settings), *_node()]


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    _page()
    return kernel.build_wheel(folder, settings, metadata)


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    _page()
    return kernel.build_editable(folder, settings, metadata)


def build_sdist(folder: str, settings: Settings = None) -> str:
    _page()
    return kernel.build_sdist(folder, settings)


def _node() -> list[str]:
    """From PyPI, where the page has to be built and the machine has none that suits."""
    return [WHEEL] if needed() and npm_of_machine() is None else []


def _page() -> None:
    try:
        if needed():
            build()
    except Trouble as trouble:
        sys.exit(str(trouble))
