"""When is an answer given, so that its time tells nothing of the cards?"""

import asyncio
from math import ceil

# Seconds. A thought ends a little after its time is over; nobody sees by how much.
AFTER_THINKING = 0.05
# An answer that is late all the same waits for the next of these.
STEP = 0.05


def slot(thinking_seconds: float) -> float:
    """From the moment a bot begins to think until it answers, though it had nothing to choose."""
    return thinking_seconds * 1.1 + AFTER_THINKING


def answer_time(due: float, known: float) -> float:
    """When it is due; an answer known later comes a whole number of steps later."""
    return due + STEP * ceil(max(known - due, 0.0) / STEP)


async def until_told(due: float) -> None:
    """Called when the answer is known."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    await asyncio.sleep(answer_time(due, now) - now)
