"""`learned`: what does a net that learned from deals against itself find best, without any search?

`club` stands in where it has not learned: a cut, options that it was not trained for, a game without a net.
"""

from atout.actions import Action
from atout.bots.club import club
from atout.chance import Luck
from atout.encoding import SuitRenaming
from atout.errors import BadQuery
from atout.game import Bot, Game, View
from atout.games import GAMES, rules_of
from atout.kernel.contests import KernelPlayer
from atout.kernel.nets import Net

from .trained import net_of, was_trained_for


def has_learned(view: View) -> bool:
    """Whether there is a net for this game with these options."""
    net = net_of(view.game)
    return net is not None and was_trained_for(net, view.rules)


def learned(view: View, luck: Luck) -> Action:
    net = net_of(view.game)
    return player(net)(view, luck) if net else club(view, luck)


def in_kernel(game: Game) -> KernelPlayer | None:
    """The same bot where the kernel plays; None where it leaves anything to `club`, or remembers."""
    try:
        net = net_of(game.name)
    except BadQuery:
        return None
    # In the kernel's contests nobody is told of the deal before.
    knows = net is not None and was_trained_for(net, rules_of(game)) and not net.sizes.remembered
    return KernelPlayer(net) if knows else None


def player(net: Net) -> Bot:
    """A bot that plays as this net finds best, and leaves to `club` what it was not trained for."""

    def choose(view: View, luck: Luck) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        known = view.game == net.game and view.seat == view.actor and was_trained_for(net, view.rules)
        return (known and best_action(net, view)) or club(view, luck)

    return choose


def best_action(net: Net, view: View) -> Action | None:
    """The legal action of highest value; None if none has a number."""
    kind = GAMES[view.game]
    assert kind.encoding is not None
    encoding = kind.encoding()
    renaming = encoding.renaming(view)
    choices: dict[int, Action] = {}
    for action in view.legal:
        try:
            number = encoding.number(action, view)
        except LookupError:
            continue
        # Of handfuls of one level the first; which trumps it shows is not in its number.
        choices.setdefault(encoding.renamed(number, renaming), action)
    if not choices:
        return None
    values = net.values(seen(net, view, renaming))
    return choices[max(sorted(choices), key=values.__getitem__)]


def seen(net: Net, view: View, renaming: SuitRenaming) -> bytes:
    """What this net reads: the observation, and what is remembered of the deal before if it learned to."""
    kind = GAMES[net.game]
    assert kind.encoding is not None
    writer = kind.encoding().observe(view, renaming)
    if net.sizes.remembered:
        assert kind.memory is not None
        recalled = kind.memory().recall(view, renaming)
        writer.put(recalled.bits, recalled.size)
    return writer.packed()
