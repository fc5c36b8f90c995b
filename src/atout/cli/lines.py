"""What is said, line by line, as a match goes on?"""

from collections.abc import Iterator

from atout.actions import Action, Play
from atout.cards import listed
from atout.game import Result, Standing, Turn
from atout.tricks import Trick

from .names import Names
from .scene import Scene, card_played, last_trick


def deal_began(scene: Scene) -> str:
    return scene.names.say("deal-began", number=scene.number, dealer=scene.names.seat(scene.view.dealer))


def turn_taken(turn: Turn, names: Names) -> str:
    return f"{names.seat(turn.seat)}: {names.say.action(turn.action)}"


def contract_settled(scene: Scene) -> str | None:
    contract = scene.teller.contract(scene.view, scene.names)
    return contract and scene.names.say("contract-settled", contract=contract)


def trick_won(scene: Scene, trick: Trick, number: int) -> str:
    return scene.names.say(
        "trick-won",
        number=number,
        seat=scene.names.seat(scene.teller.winner(scene.view, trick)),
        points=scene.teller.points(scene.view, trick, number),
    )


def cards_of(trick: Trick, names: Names) -> str:
    """`you JH, club 1 9H`: in the order played."""
    seats = len(names.players)
    return ", ".join(
        f"{names.seat(trick.player(index, seats))} {one}" for index, one in enumerate(trick.cards)
    )


def trick_shown(scene: Scene) -> Iterator[str]:
    """The last trick, for those who looked away."""
    trick = last_trick(scene)
    if trick is None:
        yield scene.names.say("no-trick-yet")
        return
    yield cards_of(trick, scene.names)
    yield trick_won(scene, trick, len(scene.view.tricks))


def calls_so_far(scene: Scene) -> Iterator[str]:
    if not scene.calls:
        yield scene.names.say("no-call-yet")
    for turn in scene.calls:
        yield turn_taken(turn, scene.names)


def deal_ended(result: Result, number: int, names: Names) -> Iterator[str]:
    if not result.counted:
        yield names.say("passed-out")
        return
    yield names.say("deal-score", number=number)
    yield from deal_score(result, names)


def deal_score(result: Result, names: Names) -> Iterator[str]:
    """Each item of each side, and what they add up to."""
    order = names.order
    items = sorted(result.lines, key=lambda line: order.index(line.side) if line.side in order else -1)
    rows = [(names.side(line.side), names.say.line(line), line.points) for line in items]
    rows += [(names.side(side), names.say("together"), result.scores[side]) for side in order]
    side_width = max((len(side) for side, _, _ in rows), default=0)
    text_width = max((len(text) for _, text, _ in rows), default=0)
    for side, text, points in rows:
        yield f"  {side:<{side_width}}  {text:<{text_width}}  {points:>4}"


def match_score(standing: Standing, names: Names) -> str:
    if standing.target is None:
        return names.say("match-score", totals=names.each(standing.totals))
    return names.say("match-score-target", totals=names.each(standing.totals), target=standing.target)


def match_won(standing: Standing, names: Names) -> str:
    winners = ", ".join(map(names.side, standing.winners))
    return names.say("match-won", winners=winners, totals=names.each(standing.totals))


def position(scene: Scene) -> Iterator[str]:
    """Where one stands when asked, for those who read lines."""
    names, say = scene.names, scene.names.say
    if contract := scene.teller.contract(scene.view, names):
        yield say("contract-settled", contract=contract)
    for label, value in scene.teller.progress(scene.view, names):
        yield names.say("labelled", label=label, value=value)
    if scene.on_table:
        yield say("on-table", cards=", ".join(f"{names.seat(seat)} {one}" for seat, one in scene.on_table))
    elif contract:
        yield say("you-lead")
    if scene.hand:
        yield say("your-hand", cards=listed(scene.hand))
    yield question(scene)


def question(scene: Scene) -> str:
    """What is asked of the person, and what may be answered."""
    say = scene.names.say
    if scene.cuts:
        counts = [cut.count for cut in scene.cuts]
        key = "ask-cut-both" if any(cut.bottom for cut in scene.cuts) else "ask-cut"
        return say(key, fewest=min(counts), most=max(counts))
    if len(scene.view.legal) == 1:
        return say("ask-only", choice=choice(scene.view.legal[0], scene))
    choices = [f"{number} {choice(one, scene)}" for number, one in enumerate(scene.choices, 1)]
    if more := scene.teller.besides(scene.view, say):
        choices.append(more)
    plays = card_played(scene.view.legal[0]) is not None
    return say("ask-card" if plays else "ask-call", choices=", ".join(choices))


def choice(action: Action, scene: Scene) -> str:
    """A call as it is listed, with what it brings along; a card is its name and what is said with it."""
    verb, _, rest = str(action).partition(" ")
    said = scene.names.say.action(rest if verb == Play.verb else str(action))
    note = scene.teller.note(scene.view, action, scene.names.say)
    return f"{said} ({note})" if note else said
