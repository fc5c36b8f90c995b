"""What is said when the command line itself was used in a way that cannot be?"""

from atout.errors import AtoutError


class Misuse(AtoutError):
    """An option, an argument or a file that cannot be taken: exit status 2."""
