"""What may people call themselves and their tables?"""

import unicodedata

from atout.errors import BadQuery

LONGEST = 32
# Joiners inside words of some scripts; every other control and format character is refused: those turn the
# direction of a line, hide, or break it.
JOINERS = {"\u200c", "\u200d"}
REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def cleaned(text: str, *, may_be_empty: bool = False) -> str:
    """In one form, without spaces around it. HTML is text like any other: it is shown, never run."""
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    if not name and may_be_empty:
        return name
    if not name or not any(character.isprintable() and not character.isspace() for character in name):
        raise BadQuery("name-empty")
    if len(name) > LONGEST:
        raise BadQuery("name-long", most=LONGEST)
    if any(unicodedata.category(one) in REFUSED and one not in JOINERS for one in name):
        raise BadQuery("name-characters")
    if sum(unicodedata.combining(one) > 0 for one in name) > len(name) // 2:
        raise BadQuery("name-characters")
    return name
