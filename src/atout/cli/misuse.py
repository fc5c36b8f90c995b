"""What is said when the command line itself was used in a way that cannot be?"""

from contextvars import ContextVar

from atout.errors import AtoutError

# Exit status: 0 yes, 1 no, 2 cannot be asked like this.
REFUSED, MISUSED = 1, 2

# What main() answers in when a verb is refused; each verb sets it first.
SPOKEN: ContextVar[str] = ContextVar("spoken", default="en")


class Misuse(AtoutError):
    """An option, an argument or a file that cannot be taken: exit status 2."""
