"""What is answered when the person asks for something instead of acting?"""

from collections.abc import Iterator

from atout.actions import Action
from atout.errors import AtoutError, IllegalAction
from atout.games import GAMES
from atout.table.table import Table

from . import lines
from .rulebook import part_of_rules
from .scene import Scene, card_put_down
from .typed import Command, TypedCommand, action_meant

HELP = ("help-look", "help-rules", "help-quit")


def answered(asked: TypedCommand, scene: Scene, table: Table) -> Iterator[str]:
    say = scene.names.say
    match asked.command:
        case Command.LAST:
            return lines.trick_shown(scene)
        case Command.BIDS:
            return lines.calls_so_far(scene)
        case Command.SCORE:
            return score_so_far(scene, table)
        case Command.RULES:
            return part_of_rules(scene.game, scene.reading.part, say)
        case Command.WHY if asked.rest:
            return why_not(asked.rest, scene, table)
        case Command.WHY:
            return why_refused(scene, table)
        case Command.HAND:
            return iter((lines.question(scene),))
        case Command.HELP | Command.QUIT:
            return (say(key) for key in (*GAMES[scene.game.name].helps, *HELP))


def score_so_far(scene: Scene, table: Table) -> Iterator[str]:
    for number, deal in enumerate(table.ended, start=1):
        if deal.scores is not None:
            yield f"  {number:>2}  {scene.names.each(deal.scores)}"
    yield from lines.match_score(scene)


def why_refused(scene: Scene, table: Table) -> Iterator[str]:
    """For the cards of the hand that may not be played or laid aside, the rule."""
    refused_now = scene.view.refused
    reasons = [] if refused_now else list(reasons_aside(scene, table))
    if not refused_now and not reasons:
        due = any(card_put_down(action) for action in scene.view.legal) or scene.view.tricks
        yield scene.names.say("nothing-refused" if due else "no-card-due")
    several: dict[str, list[str]] = {}
    for card, refusal in refused_now.items():
        several.setdefault(refusal.rule, []).append(card)
    # The facts of a moment are the same for every card but the card itself.
    for cards in several.values():
        yield scene.names.say.refusal(refused_now[cards[0]], " ".join(cards))
    yield from reasons


def reasons_aside(scene: Scene, table: Table) -> Iterator[str]:
    """A view says why cards may not be played; whether one may be laid aside is tried. One card a rule."""
    told: set[str] = set()
    for verb in {one.verb for one in scene.choices if card_put_down(one)}:
        for held in scene.hand:
            try:
                checked(scene.game.parse(f"{verb} {held}"), scene, table)
            except IllegalAction as why:
                if why.key not in told:
                    yield scene.names.say.error(why)
                told.add(why.key)


def why_not(text: str, scene: Scene, table: Table) -> Iterator[str]:
    """Whether one action may be done now, and if not, why."""
    say = scene.names.say
    try:
        action = action_meant(text, scene)
        checked(action, scene, table)
    except AtoutError as error:
        yield say.error(error)
        return
    yield say("allowed", action=say.action(str(action)))


def checked(action: Action, scene: Scene, table: Table) -> Action:
    """The same action, if the rules allow it to the one who looks; raises with the rule."""
    assert table.match.deal is not None
    assert scene.view.seat is not None
    table.match.deal.check(scene.view.seat, action)
    return action
