"""Draw the terminal table of one position into docs/terminal.svg, for the README. The same each time."""

import io
import re
from pathlib import Path

from rich.console import Console

from atout.chance import Seed
from atout.cli import lines
from atout.cli.board import board
from atout.cli.scene import scene_of
from atout.games import game_named, sides_of
from atout.match import MatchState
from atout.telling.names import Names, names_at
from atout.telling.say import Say

PICTURE = Path(__file__).parents[1] / "docs" / "terminal.svg"
# Void in the led suit, with trumps in hand and the other side winning: the rules can be seen at work.
SEED = Seed.from_text("311")
ACTIONS = (
    "cut 18, bid clubs, bid hearts, accept, bid no-trumps, double hearts, redouble hearts, accept, accept, "
    "accept, play 10C, play 7C, play QC, play JC, play 7D, play AD, play 9D, play 10D, play AS, play 8S, "
    "play 7S"
)
ME = 0
WIDTH = 80


def moments() -> list[MatchState]:
    match = MatchState.opened(game_named("giretra"), SEED)
    passed = [match.begin(match.next_setup())]
    for action in ACTIONS.split(", "):
        deal = passed[-1].deal
        assert deal is not None
        assert deal.actor is not None
        passed.append(passed[-1].apply(deal.actor, match.game.parse(action)))
    return passed


def news(passed: list[MatchState], names: Names) -> list[str]:
    told: list[str] = []
    for match in passed[1:]:
        scene = scene_of(match, names, ME)
        told.append(lines.turn_taken(scene.view.history[-1], names))
        if scene.plays and not scene.on_table:
            told.append(lines.trick_won(scene, len(scene.view.tricks)))
    return told


def drawn() -> str:
    passed = moments()
    game = passed[-1].game
    names = names_at(("you", "club", "club", "club"), sides_of(game), Say("en"), ME)
    scene = scene_of(passed[-1], names, ME)
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(board(scene, news(passed, names), WIDTH))
    console.print("> ", end="")
    svg = console.export_svg(title="atout play giretra", unique_id="atout")
    # No file of ours points to another host: the reader's own monospaced font will do.
    apart = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return apart.replace("Fira Code, monospace", "monospace") + "\n"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
