"""`atout replay`: what happened in a recorded match, step by step?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from atout import wire
from atout.actions import Action
from atout.cards import listed
from atout.cli import lines
from atout.cli.deal_json import deal_json
from atout.cli.files import record_in
from atout.cli.language import choose_language
from atout.cli.line_wrap import wrapped
from atout.cli.misuse import Misuse
from atout.cli.options import Json, Lang
from atout.cli.output import Line, heading, print_lines
from atout.cli.scene import Scene, by_suit, scene_of
from atout.game import Turn
from atout.games import GAMES, sides_of
from atout.match import MatchState
from atout.records import Record
from atout.stories.deal import deals, stories
from atout.telling.names import Names, names_at
from atout.telling.say import Say
from atout.telling.sentences import heard
from atout.witness import Witness


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (*.atout).")],
    *,
    deal: Annotated[int | None, typer.Option(metavar="N", help="Only this deal, counted from 1.")] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Show a record step by step: hands, calls, tricks, score.

    A record that stops in the middle, or that the rules refuse somewhere, is shown as far as it goes.

    Try:

    atout replay my-match.atout

    atout replay my-match.atout --deal 3 --json
    """
    say = choose_language(lang)
    record = record_in(file)
    if deal is not None and not 1 <= deal <= len(record.deals):
        raise Misuse("no-such-deal", deal=deal, deals=len(record.deals))
    if not as_json:
        print_lines(_lines(record, deal, say), say)
        return
    for line in _json_lines(record, deal):
        typer.echo(line)


def _names(record: Record, say: Say) -> Names:
    return names_at(record.players, sides_of(record.game), say)


def _deals(record: Record, only: int | None) -> Iterator[tuple[Iterator[MatchState], tuple[str, ...]]]:
    """The moments and actions of each deal, or of one. All are replayed: the pack goes from deal to deal."""
    for number, moments in deals(record):
        if only is None or number == only:
            yield moments, record.deals[number - 1].actions


def _json_lines(record: Record, only: int | None) -> Iterator[str]:
    """One line for each deal."""
    for told in stories(record, only):
        yield wire.text(deal_json(told))


def _lines(record: Record, only: int | None, say: Say) -> Iterator[Line]:
    names = _names(record, say)
    yield say("players", game=record.game.name, players=", ".join(map(names.seat, range(record.game.seats))))
    for moments, actions in _deals(record, only):
        yield ""
        yield from _deal_lines(moments, actions, names)


def _deal_lines(moments: Iterator[MatchState], actions: tuple[str, ...], names: Names) -> Iterator[Line]:
    match = next(moments)
    witness = GAMES[match.game.name].witness()
    before = scene_of(match, names, None)
    yield heading(lines.deal_began(before))
    held = _cards_held(match, witness)
    # Cards that nobody cuts lie in the hands before the first call.
    yield from _hands(match, witness, names) if held else ()
    for action, match in zip(actions, moments, strict=False):
        scene = scene_of(match, names, None)
        said = _words(match.game.parse(action))
        yield lines.turn_taken(Turn(scene.view.history[-1].seat, said), names)
        yield from _came_of_it(before, scene)
        now = _cards_held(match, witness)
        if now > held:
            yield from _hands(match, witness, names)
        before, held = scene, now
    yield from _outcome(before)


def _words(action: Action) -> str:
    """An action out of turn names its seat; the line that tells it has done so already."""
    return str(action) if getattr(action, "seat", None) is None else action.verb


def _came_of_it(before: Scene, scene: Scene) -> Iterator[Line]:
    settled = lines.contract_settled(scene)
    if settled and settled != lines.contract_settled(before):
        yield heading(settled)
    if scene.view.result is None:
        yield from heard(scene.reading, scene.view.history[-1].action, scene.names)
    if len(scene.view.tricks) > len(before.view.tricks):
        yield "  " + lines.trick_won(scene, len(scene.view.tricks))


def _cards_held(match: MatchState, witness: Witness) -> int:
    return sum(map(len, witness.hands(match.deal))) if match.deal else 0


def _hands(match: MatchState, witness: Witness, names: Names) -> Iterator[str]:
    """Printed when cards were dealt, with those that lie apart."""
    assert match.deal is not None
    for seat, hand in enumerate(witness.hands(match.deal)):
        if hand:
            yield from wrapped(f"  {names.seat(seat)}: {lines.in_suits(by_suit(hand))}")
    for name, cards in witness.apart(match.deal).items():
        if cards:
            yield f"  {names.say(f'dealt-{name}')} {listed(cards)}"


def _outcome(scene: Scene) -> Iterator[Line]:
    if scene.view.result is None:
        yield scene.names.say("deal-unfinished")
        return
    yield from lines.deal_ended(scene)
    yield from lines.match_score(scene)
    if scene.standing.over:
        yield heading(lines.match_won(scene.standing, scene.names))
