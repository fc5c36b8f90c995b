"""What does the referee say? (docs/formats.md: `atout ask`)"""

from typing import cast

from atout.game import Answer
from atout.questions.answers import LegalAnswer, ScoreAnswer, line_told
from atout.questions.asked_game import Fields, game_asked
from atout.questions.query import Query


def ruling(fields: Fields) -> Answer:
    """What the referee says; in sentences too, if the question names a language for them."""
    outer = Query(fields, seats=0, pack=())
    ask = outer.text("ask")
    game, query = game_asked(fields)
    return _written(game.answer(ask, query), outer.text("lang") if "lang" in outer else None)


def _written(answer: Answer, lang: str | None) -> Answer:
    """Refusals and lines of a score by their rule's id, and in words where there is a language."""
    written = dict(answer)
    if "refused" in answer:
        refused = cast("LegalAnswer", answer)["refused"]
        written["refused"] = {card: why.rule for card, why in refused.items()}
        if lang:
            written["text"] = {card: why.sentence(lang) for card, why in refused.items()}
    if "lines" in answer:
        written["lines"] = [line_told(line, lang) for line in cast("ScoreAnswer", answer)["lines"]]
    return written
