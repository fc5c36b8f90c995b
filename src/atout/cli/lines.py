"""What is said, line by line, as a match goes on?"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from textwrap import wrap

from atout.actions import Action, Play
from atout.cards import Card, Cards, listed
from atout.game import Result, Standing, Turn
from atout.reading import Sum
from atout.seats import Seat
from atout.telling.names import Names
from atout.telling.sentences import contract_said, lying_apart, said
from atout.telling.sentences import rows as standing_rows

from .line_wrap import WIDTH, wrapped
from .other_choices import other_choices
from .scene import Scene, card_put_down

# More cards than this are not read at a glance: their suits stand apart.
GLANCE = 8
# Questions that are about neither a call nor a card to play.
ASKED = ("cards", "picking", "answers")


def deal_began(scene: Scene) -> str:
    return scene.names.say("deal-began", number=scene.number, dealer=scene.names.seat(scene.view.dealer))


def turn_taken(turn: Turn, names: Names) -> str:
    return names.say("labelled", label=names.seat(turn.seat), value=names.say.action(turn.action))


def contract_settled(scene: Scene) -> str | None:
    contract = contract_said(scene.reading.contract, scene.names)
    return contract and scene.names.say("contract-settled", contract=contract)


def trick_won(scene: Scene, number: int) -> str:
    """Counted from 1."""
    return scene.names.say(
        "trick-won",
        number=number,
        seat=scene.names.seat(scene.reading.winners[number - 1]),
        points=f"{scene.reading.worth[number - 1]:g}",
    )


def cards_of(played: Iterable[tuple[Seat, Card]], names: Names) -> str:
    """`you JH, club 1 9H`: in the order played."""
    return ", ".join(f"{names.seat(seat)} {one}" for seat, one in played)


def in_suits(hand: Cards) -> str:
    """Cards that are sorted by suit; the suits of a long hand stand apart."""
    suits = [listed(several) for _, several in groupby(hand, key=lambda one: one.suit)]
    return ("  " if len(hand) > GLANCE else " ").join(suits)


def trick_shown(scene: Scene) -> Iterator[str]:
    """The last trick, for those who looked away."""
    tricks = scene.view.tricks
    if not tricks:
        yield scene.names.say("no-trick-yet")
        return
    yield cards_of(scene.last_trick, scene.names)
    yield trick_won(scene, len(tricks))


def calls_so_far(scene: Scene) -> Iterator[str]:
    if not scene.calls:
        yield scene.names.say("no-call-yet")
    for turn in scene.calls:
        yield turn_taken(turn, scene.names)


def deal_ended(scene: Scene) -> Iterator[str]:
    names, result = scene.names, scene.view.result
    assert result is not None
    if result.counted:
        for label, value in lying_apart(scene.reading, names, playing=False):
            yield from wrapped(names.say("labelled", label=label, value=value))
        for words in scene.reading.heard:
            yield from wrapped(said(words, names))
        yield names.say("deal-score", number=scene.number)
        yield from deal_score(scene, result)
    elif result.lines:
        for line in result.lines:
            yield names.say("labelled", label=names.side(line.side), value=names.say.line(line, result))
        yield names.say("not-counted")
    else:
        yield names.say("passed-out")


def deal_score(scene: Scene, result: Result) -> Iterator[str]:
    """Each item of each side, and what they add up to."""
    names, order = scene.names, scene.names.order
    items = sorted(result.lines, key=lambda line: order.index(line.side) if line.side in order else -1)
    rows = [(names.side(line.side), names.say.line(line, result), line.points) for line in items]
    rows += [(names.side(one.who), said(one.what, names), one.points) for one in _in_order(scene)]
    told = [(side, text, names.score(points)) for side, text, points in rows]
    side_width, text_width, points_width = (max(map(len, column)) for column in zip(*told, strict=True))
    points_width = max(points_width, 4)
    text_width = min(text_width, WIDTH - 2 - side_width - 2 - 2 - points_width)
    for side, text, points in told:
        parts = wrap(text, text_width)
        for number, part in enumerate(parts, 1):
            # The points stand beside the last line of what they are for.
            whose, many = side if number == 1 else "", points if number == len(parts) else ""
            yield f"  {whose:<{side_width}}  {part:<{text_width}}  {many:>{points_width}}".rstrip()


def _in_order(scene: Scene) -> list[Sum]:
    """One's own side first; what belongs to nobody's place before them."""
    order = scene.names.order
    return sorted(scene.reading.sums, key=lambda one: order.index(one.who) if one.who in order else -1)


def match_score(scene: Scene) -> Iterator[str]:
    standing, names = scene.standing, scene.names
    if standing.target is None:
        yield names.say("match-score", totals=names.each(standing.totals))
    else:
        yield names.say("match-score-target", totals=names.each(standing.totals), target=standing.target)
    if due := scene.reading.deals_due:
        yield names.say("deals-counted", counted=standing.deals_counted, due=due)


def match_won(standing: Standing, names: Names) -> str:
    winners = ", ".join(map(names.side, standing.winners))
    return names.say("match-won", winners=winners, totals=names.each(standing.totals))


def position(scene: Scene) -> Iterator[str]:
    """Where one stands when asked, for those who read lines."""
    names, say = scene.names, scene.names.say
    if contract := contract_said(scene.reading.contract, names):
        yield say("contract-settled", contract=contract)
    for label, value in standing_rows(scene.reading, names, playing=scene.playing):
        yield names.say("labelled", label=label, value=value)
    if scene.on_table:
        yield say("on-table", cards=cards_of(scene.on_table, names))
    elif any(action.verb == Play.verb for action in scene.view.legal):
        yield say("you-lead")
    asked = question(scene)
    if scene.hand:
        yield from wrapped(say("your-hand", cards=in_suits(scene.hand)))
    yield from wrapped(asked) if len(scene.hand) > GLANCE else [asked]


def question(scene: Scene, *, numbers_seen: bool = False, brief: bool = False) -> str:
    """What is asked of the person, and what may be answered; not card by card where the hand has numbers.

    `brief`: without what bids would bring.
    """
    say = scene.names.say
    if scene.cuts:
        counts = [cut.count for cut in scene.cuts]
        key = "ask-cut-both" if any(cut.bottom for cut in scene.cuts) else "ask-cut"
        return say(key, fewest=min(counts), most=max(counts))
    if len(scene.view.legal) == 1:
        return say("ask-only", choice=choice(scene.view.legal[0], scene))
    cards = [card_put_down(one) is not None for one in scene.choices]
    choices = [say("numbered-card")] if numbers_seen and any(cards) else []
    choices += [
        f"{number} {choice(one, scene, brief=brief)}"
        for number, one in enumerate(scene.choices, 1)
        if not (numbers_seen and cards[number - 1])
    ]
    choices += other_choices(scene)
    listed_all = ", ".join(choices)
    if scene.reading.asks and scene.reading.panel in ASKED:
        asks = said(scene.reading.asks, scene.names)
        # A question has its mark already.
        return (
            f"{asks} {listed_all}"
            if asks.endswith(("?", "؟"))
            else say("asked", question=asks, choices=listed_all)
        )
    return say("ask-card" if any(cards) else "ask-call", choices=listed_all)


def choice(action: Action, scene: Scene, *, brief: bool = False) -> str:
    """A call as it is listed, with what it brings along; a card is its name and what is said with it."""
    words = str(action).partition(" ")[2] if hasattr(action, "card") else str(action)
    spoken = scene.names.say.action(words)
    if brief and scene.is_bid(action):
        return spoken
    offer = next((one for one in scene.reading.offers if one.action == action), None)
    return f"{spoken} ({said(offer.brings, scene.names)})" if offer and offer.brings else spoken
