"""What is said when the command line itself was used in a way that cannot be?"""

from atout.errors import AtoutError

# Exit status: 0 yes, 1 no, 2 cannot be asked like this.
REFUSED, MISUSED = 1, 2


class Misuse(AtoutError):
    """An option, an argument or a file that cannot be taken: exit status 2."""
