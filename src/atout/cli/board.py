"""How is the table drawn on a terminal? Fits 80 × 24, for any number of seats from three to five."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

from rich import box as boxes
from rich.align import Align
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from atout.cards import SYMBOLS, Card
from atout.faces import face
from atout.games import GAMES
from atout.seats import Seat, after
from atout.telling.say import Say
from atout.telling.sentences import contract_said, legend, mark, rows

from .faces import DIMMED, STYLES, beside, box, coloured
from .line_wrap import wrapped
from .lines import question
from .scene import Scene, number_of

# Of the columns: at four, the player across has the longest name.
RATIOS = {3: (1, 1, 1), 4: (3, 5, 3), 5: (1, 1, 1)}
# Row and column of each seat, from one's own on, clockwise.
SPOTS = {
    3: ((1, 1), (0, 0), (0, 2)),
    4: ((2, 1), (1, 0), (0, 1), (1, 2)),
    5: ((2, 1), (1, 0), (0, 0), (0, 2), (1, 2)),
}
# Three players hold the most cards: they have less of a table.
HEIGHTS = {3: 12, 4: 14, 5: 14}
ASIDE = 34
MARGIN = 4
# With more cards than this, a list of them would say again what the numbers in the hand say.
LISTED = 8
# A longer question leaves no room for the table above it.
MOST_ASKED = 3
NARROWEST, WIDEST = 76, 96
CARD_WIDTH, CARD_HEIGHT = 6, 3


def board(scene: Scene, news: Sequence[str], width: int) -> RenderableType:
    """The whole picture: header, table, what happened, one's hand and the question."""
    drawn = min(width, WIDEST)
    numbers_seen = len(scene.hand) > LISTED
    asked = wrapped(question(scene, numbers_seen=numbers_seen), drawn, indent="")
    if len(asked) > MOST_ASKED:
        asked = wrapped(question(scene, numbers_seen=numbers_seen, brief=True), drawn, indent="")
    below = (hand(scene, drawn), *(coloured(scene.names.say.drawn(line)) for line in asked))
    whole = Group(header(scene, drawn), _middle(scene, news, drawn), *below)
    return Constrain(whole, drawn)


def header(scene: Scene, width: int) -> Text:
    names, say = scene.names, scene.names.say
    target = "" if scene.standing.target is None else f" / {scene.standing.target}"
    parts = (
        say.word(scene.game.name),
        say("deal-number", number=scene.number),
        f"{names.each(scene.standing.totals)}{target}",
    )
    # One knows which game one plays, and which deal: where room is short, the totals come first.
    several = [" · ".join(parts[first:]) for first in range(len(parts))]
    told = next((one for one in several if cell_len(one) <= width), several[-1])
    return Text(told, style="bold", no_wrap=True, overflow="ellipsis")


def _middle(scene: Scene, news: Sequence[str], width: int) -> RenderableType:
    if width < NARROWEST:
        facts = Text(" · ").join(_facts(scene, WIDEST))
        return Group(_table(scene), facts, *_cropped(news[-2:], scene.names.say))
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(width=ASIDE)
    grid.add_row(_table(scene), _aside(scene, news))
    return grid


def _table(scene: Scene) -> Panel:
    grid = Table.grid(expand=True)
    ratios = RATIOS[scene.game.seats]
    for ratio in ratios:
        grid.add_column(ratio=ratio, justify="center", no_wrap=True, overflow="ellipsis")
    spots = _spots(scene)
    for row in sorted({row for row, _ in spots}):
        grid.add_row(*(_place(scene, spots.get((row, column))) for column in range(len(ratios))))
    return Panel(grid, box=boxes.ROUNDED, border_style="green", height=HEIGHTS[scene.game.seats], padding=0)


def _spots(scene: Scene) -> dict[tuple[int, int], Seat]:
    seats = scene.game.seats
    step = 1 if GAMES[scene.game.name].clockwise else -1
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
    if sign := mark(scene.reading, seat):
        name = f"{sign} {name}"
    if scene.names.partner(seat):
        name = f"{name} ({scene.names.say('partner-mark')})"
    if seat == scene.view.actor:
        return Text(f"► {name}", style="bold yellow")
    return Text(name, style="bold" if seat == scene.view.seat else "")


def _before(scene: Scene, seat: Seat) -> list[Text]:
    played = dict(scene.on_table)
    if seat in played:
        return box(played[seat], scene.names.say.lang)
    said = [turn.action for turn in scene.calls if turn.seat == seat]
    words = said[-1].split() if said and not scene.plays else []
    # As tall as a card: `bid`, `90`, `hearts`; of a handful the verb alone.
    words = [*(words if len(words) <= CARD_HEIGHT else words[:1]), "", "", ""][:CARD_HEIGHT]
    told = [coloured(scene.names.say.drawn(scene.names.say.word(word))) for word in words]
    for text in told:
        text.stylize("italic")
    return told


def _aside(scene: Scene, news: Sequence[str]) -> Panel:
    """What is played and how it stands; below it, what happened last."""
    height = HEIGHTS[scene.game.seats]
    facts = [*_facts(scene, ASIDE - MARGIN)]
    room = height - 2 - len(facts) - 1
    told = [row for line in news for row in wrap(line, ASIDE - MARGIN, subsequent_indent="  ")]
    lines = [*facts, Text(), *_cropped(told[-room:] if room > 0 else (), scene.names.say)]
    return Panel(Group(*lines), box=boxes.ROUNDED, border_style="dim", height=height, padding=(0, 1))


def _facts(scene: Scene, width: int) -> Iterable[Text]:
    names = scene.names
    contract = contract_said(scene.reading.contract, names)
    for text in _cropped(wrap(contract or "", width), names.say):
        text.stylize("bold")
        yield text
    if signs := legend(scene.reading, names):
        yield Text(signs, no_wrap=True, overflow="ellipsis")
    yield Text(names.say("deals", dealer=names.seat(scene.view.dealer)), no_wrap=True, overflow="ellipsis")
    for label, value in rows(scene.reading, names, playing=scene.playing):
        row = names.say("labelled", label=label, value=value)
        yield from _cropped(wrap(row, width, subsequent_indent="  "), names.say)


def _cropped(lines: Iterable[str], say: Say) -> Iterator[Text]:
    for line in lines:
        text = coloured(say.drawn(line))
        text.no_wrap, text.overflow = True, "ellipsis"
        yield text


def hand(scene: Scene, width: int) -> RenderableType:
    """One's cards. Those that may be played are lit and numbered, the others dimmed and without number."""
    if not scene.hand:
        return Text()
    choosing = any(number_of(scene, one) for one in scene.hand)
    if len(scene.hand) * CARD_WIDTH > width:
        return _long_hand(scene, width, choosing=choosing)
    return Align.center(beside([_held(scene, one, choosing=choosing) for one in scene.hand]))


def _held(scene: Scene, card: Card, *, choosing: bool) -> list[Text]:
    number = number_of(scene, card)
    below = Text(f"[{number}]" if number else "", style="bold")
    below.align("center", CARD_WIDTH - 1)
    return [*box(card, scene.names.say.lang, dimmed=choosing and not number), below]


def _long_hand(scene: Scene, width: int, *, choosing: bool) -> Text:
    """More cards than fit as boxes: `[3] 10♥`, trumps on lines of their own."""
    plain, trumps = (
        [card for card in scene.hand if (card.suit in SYMBOLS) == coloured] for coloured in (True, False)
    )
    rows = [row for several in (plain, trumps) for row in _rows(scene, several, width, choosing=choosing)]
    return Text("\n").join(rows)


def _rows(scene: Scene, cards: list[Card], width: int, *, choosing: bool) -> list[Text]:
    """As many in a row as there is room for; suits stand apart."""
    rows: list[Text] = []
    before: Card | None = None
    for card in cards:
        name = _named(scene, card, choosing=choosing)
        gap = "" if before is None else "  " if before.suit is card.suit else "    "
        if not rows or rows[-1].cell_len + len(gap) + name.cell_len > width:
            rows.append(name)
        else:
            rows[-1] = Text.assemble(rows[-1], gap, name)
        before = card
    return rows


def _named(scene: Scene, card: Card, *, choosing: bool) -> Text:
    number = number_of(scene, card)
    style = DIMMED if choosing and not number else STYLES[card.suit]
    return Text.assemble(f"[{number}]" if number else "", (face(card, scene.names.say.lang), style))
