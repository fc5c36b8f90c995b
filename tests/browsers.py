"""In which browser is the page tested? Chromium, as this machine has it."""

import shutil

from databases import missing

# The first has no window to paint: less to do.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where it is."""
    return next(filter(None, map(shutil.which, NAMES)), None) or missing("Chromium")
