"""What does the server write down about itself? One JSON object a line; no names, no tokens, no cards.

But for `stderr`, the last lines of somebody else's bot: its author decides what is in them.
"""

import json
import logging
import sys
from collections import Counter
from datetime import UTC, datetime

from .rate import Rates

FIELDS = ("table", "stderr", "left_out")
LINES_A_SECOND = 1
LINES_AT_ONCE = 5


class JsonFormatter(logging.Formatter):
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


class Sparing(logging.Filter):
    """A stranger who fails without end must not fill the disk: of one cause a line a second, a few at once.

    The next line that is written says how many were not.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rates = Rates(LINES_A_SECOND, LINES_AT_ONCE)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            # Only where the operator asked for details.
            return True
        failure = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        # Where it is logged, not what it says: the number of such places is limited.
        cause = f"{record.pathname}:{record.lineno}:{failure}"
        if not self._rates.allows(cause):
            self._left_out[cause] += 1
            return False
        if left_out := self._left_out.pop(cause, 0):
            record.left_out = left_out
        return True


def write_logs(level: str = "WARNING") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(Sparing())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # What it says below a warning names addresses, and in its details headers and messages: tokens, cards.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
