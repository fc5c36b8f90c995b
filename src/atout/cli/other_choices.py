"""Which choices are not listed one by one, and which phrase stands for them?"""

from collections.abc import Iterator

from atout.actions import Play

from .scene import Scene


def other_choices(scene: Scene) -> Iterator[str]:
    yield from _bids(scene)
    yield from _words(scene)
    together = next((picks for picks in scene.reading.picks if picks.together), None)
    if together:
        example = " ".join((together.call, *map(str, together.cards[:2])))
        yield scene.names.say("or-show", example=scene.names.say.action(example))


def _bids(scene: Scene) -> Iterator[str]:
    """All bids of a level and a trump that may be made: there are dozens."""
    if scene.reading.panel != "levels":
        return
    say = scene.names.say
    bids = [str(one).split() for one in scene.view.legal if scene.is_bid(one)]
    if bids:
        levels = list(dict.fromkeys(level for _, level, _ in bids))
        trumps = ", ".join(dict.fromkeys(say.word(trump) for _, _, trump in bids))
        example = say.action(" ".join(bids[0][1:]))
        yield say("or-bid", levels=_levels(levels, scene), modes=trumps, example=example)


def _levels(levels: list[str], scene: Scene) -> str:
    """`90–160 by 10, capot`."""
    say = scene.names.say
    numbers = [int(level) for level in levels if level.isdigit()]
    words = [say.word(level) for level in levels if not level.isdigit()]
    if len(numbers) < 2:
        return ", ".join((*map(str, numbers), *words))
    step = numbers[1] - numbers[0]
    return ", ".join((say("bid-levels", lowest=numbers[0], highest=numbers[-1], step=step), *words))


def _words(scene: Scene) -> Iterator[str]:
    """Which words may be said with a card, where players say them: an example of each."""
    said = [str(one).split()[1:] for one in scene.view.legal if one.verb == Play.verb]
    examples = {tuple(words): " ".join((card, *words)) for card, *words in reversed(said) if words}
    if examples:
        texts = ", ".join(map(scene.names.say.action, reversed(examples.values())))
        yield scene.names.say("or-word", examples=texts)
