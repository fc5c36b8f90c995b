"""Is the page built, and how is that done? `python tools/build_page.py` builds web/ into src/atout/web."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from npm import Trouble, install, run

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "src" / "atout" / "web"
FONTS = ("@fontsource-variable/source-sans-3", "@fontsource/source-serif-4", "@fontsource/vazirmatn")


def needed(root: Path = ROOT) -> bool:
    """Not if somebody says so, and not again for sources that have not changed since."""
    if left_out():
        return False
    index = root / "src" / "atout" / "web" / "index.html"
    if not index.is_file():
        return True
    # What is packed for distribution has its page, and times that mean nothing.
    if (root / "PKG-INFO").is_file():
        return False
    return max(path.stat().st_mtime for path in sources(root / "web")) > index.stat().st_mtime


def left_out() -> bool:
    return os.environ.get("ATOUT_SKIP_WEB") == "1"


def sources(web: Path) -> Iterator[Path]:
    """Everything that has a say in what is built."""
    yield from (path for path in web.iterdir() if path.is_file())
    for folder in ("src", "public"):
        yield from (path for path in (web / folder).rglob("*") if path.is_file())


def build() -> None:
    install(dev=False)
    print("Building the page …")
    if run("run", "--silent", "build", "--", "--logLevel", "warn"):
        raise Trouble("The page could not be built; what is wrong with it is above.")
    # Fonts may be given on with their licences beside them.
    licences = [(ROOT / "web" / "node_modules" / font / "LICENSE").read_text("utf-8") for font in FONTS]
    (BUILT / "fonts-licence.txt").write_text("\n\n".join(licences), "utf-8")
    files = [path for path in BUILT.rglob("*") if path.is_file()]
    print(f"The page is built: {len(files)} files, {sum(path.stat().st_size for path in files) // 1000} kB.")


if __name__ == "__main__":
    try:
        if left_out():
            print("The page is left out: ATOUT_SKIP_WEB=1.")
        else:
            build()
    except Trouble as trouble:
        sys.exit(str(trouble))
