"""How is the table drawn on a terminal? Fits 80 × 24, for any number of seats from three to five."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich import box as boxes
from rich.align import Align
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from atout.cards import Card
from atout.seats import Seat, after

from .faces import DIMMED, STYLES, beside, box, face, with_faces
from .lines import question
from .scene import Scene, number_of

ROWS = 3
# Of the columns: whoever sits across has the longest name.
RATIOS = (3, 5, 3)
# Row and column of each seat, from one's own on, clockwise.
SPOTS = {
    3: ((2, 1), (0, 0), (0, 2)),
    4: ((2, 1), (1, 0), (0, 1), (1, 2)),
    5: ((2, 1), (1, 0), (0, 0), (0, 2), (1, 2)),
}
HEIGHT = 14
ASIDE = 34
NARROWEST, WIDEST = 76, 96
CARD_WIDTH, CARD_HEIGHT = 6, 3


def board(scene: Scene, news: Sequence[str], width: int) -> RenderableType:
    """The whole picture: header, table, what happened, one's hand and the question."""
    drawn = min(width, WIDEST)
    whole = Group(header(scene), _middle(scene, news, drawn), hand(scene, drawn), with_faces(question(scene)))
    return Constrain(whole, drawn)


def header(scene: Scene) -> Text:
    names, say = scene.names, scene.names.say
    target = "" if scene.standing.target is None else f" / {scene.standing.target}"
    parts = (
        say.word(scene.game.name),
        say("deal-number", number=scene.number),
        f"{names.each(scene.standing.totals)}{target}",
    )
    return Text(" · ".join(parts), style="bold", no_wrap=True, overflow="ellipsis")


def _middle(scene: Scene, news: Sequence[str], width: int) -> RenderableType:
    if width < NARROWEST:
        facts = Text(" · ").join(_facts(scene))
        return Group(_table(scene), facts, *map(_news_line, news[-2:]))
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(width=ASIDE)
    grid.add_row(_table(scene), _aside(scene, news))
    return grid


def _table(scene: Scene) -> Panel:
    grid = Table.grid(expand=True)
    for ratio in RATIOS:
        grid.add_column(ratio=ratio, justify="center", no_wrap=True, overflow="ellipsis")
    spots = _spots(scene)
    for row in range(ROWS):
        grid.add_row(*(_place(scene, spots.get((row, column))) for column in range(len(RATIOS))))
    return Panel(grid, box=boxes.ROUNDED, border_style="green", height=HEIGHT, padding=0)


def _spots(scene: Scene) -> dict[tuple[int, int], Seat]:
    seats = scene.game.seats
    step = 1 if scene.teller.clockwise else -1
    mine = scene.view.seat or 0
    return {spot: after(mine, seats, step * index) for index, spot in enumerate(SPOTS[seats])}


def _place(scene: Scene, seat: Seat | None) -> Text:
    """A seat: its name, and before it the card it has played or the last word it has said."""
    if seat is None:
        return Text()
    lines = [_name(scene, seat), *_before(scene, seat)]
    if seat == scene.view.seat:
        lines = [*lines[1:], lines[0]]
    return Text("\n").join(lines)


def _name(scene: Scene, seat: Seat) -> Text:
    name = scene.names.seat(seat)
    if scene.names.partner(seat):
        name = f"{name} ({scene.names.say('partner-mark')})"
    if seat == scene.view.actor:
        return Text(f"► {name}", style="bold yellow")
    return Text(name, style="bold" if seat == scene.view.seat else "")


def _before(scene: Scene, seat: Seat) -> list[Text]:
    played = dict(scene.on_table)
    if seat in played:
        return box(played[seat])
    said = [turn.action for turn in scene.calls if turn.seat == seat]
    words = said[-1].split() if said and not scene.plays else []
    # As tall as a card: `bid`, `90`, `hearts`.
    words = [*words, "", "", ""][:CARD_HEIGHT]
    return [Text(scene.names.say.word(word), style="italic") for word in words]


def _aside(scene: Scene, news: Sequence[str]) -> Panel:
    """What is played and how it stands; below it, what happened last."""
    facts = [*_facts(scene)]
    room = HEIGHT - 2 - len(facts) - 1
    told = [row for line in news for row in wrap(line, ASIDE - 4, subsequent_indent="  ")]
    lines = [*facts, Text(), *map(_news_line, told[-room:] if room > 0 else ())]
    return Panel(Group(*lines), box=boxes.ROUNDED, border_style="dim", height=HEIGHT, padding=(0, 1))


def _facts(scene: Scene) -> Iterable[Text]:
    names = scene.names
    if contract := scene.teller.contract(scene.view, names):
        yield Text(contract, style="bold", no_wrap=True, overflow="ellipsis")
    yield Text(names.say("deals", dealer=names.seat(scene.view.dealer)), no_wrap=True, overflow="ellipsis")
    for label, value in scene.teller.progress(scene.view, names):
        yield _news_line(names.say("labelled", label=label, value=value))


def _news_line(line: str) -> Text:
    text = with_faces(line)
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def hand(scene: Scene, width: int) -> RenderableType:
    """One's cards. Those that may be played are lit and numbered, the others dimmed and without number."""
    if not scene.hand:
        return Text()
    choosing = any(number_of(scene, one) for one in scene.hand)
    if len(scene.hand) * CARD_WIDTH > width:
        return _long_hand(scene, choosing=choosing)
    return Align.center(beside([_held(scene, one, choosing=choosing) for one in scene.hand]))


def _held(scene: Scene, card: Card, *, choosing: bool) -> list[Text]:
    number = number_of(scene, card)
    below = Text(f"[{number}]" if number else "", style="bold")
    below.align("center", CARD_WIDTH - 1)
    return [*box(card, dimmed=choosing and not number), below]


def _long_hand(scene: Scene, *, choosing: bool) -> Text:
    """More cards than fit as boxes: names in a row, `[3] 10♥`, wrapped where the terminal ends."""
    words: list[Text] = []
    for card in scene.hand:
        number = number_of(scene, card)
        style = DIMMED if choosing and not number else STYLES[card.suit]
        words.append(Text.assemble(f"[{number}] " if number else "", (face(card), style)))
    return Text("  ").join(words)
