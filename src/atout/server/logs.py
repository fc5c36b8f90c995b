"""What does the server write down about itself? One JSON object a line; no names, no tokens, no cards.

But for `stderr`, the last lines of somebody else's bot: its author decides what is in them.
"""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("table", "stderr")


class Line(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(level: str = "WARNING") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # What it says below a warning names addresses, and in its details headers and messages: tokens, cards.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
