"""What does the referee say? (docs/formats.md: `atout ask`)"""

from collections.abc import Iterable, Mapping

from atout.game import Refusal, ScoreLine
from atout.questions.asked_game import Fields, game_asked
from atout.questions.query import Query


def ruling(fields: Fields) -> Fields:
    """What the referee says; in sentences too, if the question names a language for them."""
    outer = Query(fields, seats=0, pack=())
    ask = outer.text("ask")
    game, query = game_asked(fields)
    return _written(game.answer(ask, query), outer.text("lang") if "lang" in outer else None)


def _written(answer: Fields, lang: str | None) -> Fields:
    """Refusals and lines of a score by their rule's id, and in words where there is a language."""
    written = dict(answer)
    if "refused" in answer:
        refused: Mapping[str, Refusal] = answer["refused"]
        written["refused"] = {card: why.rule for card, why in refused.items()}
        if lang:
            written["text"] = {card: why.sentence(lang) for card, why in refused.items()}
    if "lines" in answer:
        lines: Iterable[ScoreLine] = answer["lines"]
        written["lines"] = [_line(line, lang) for line in lines]
    return written


def _line(line: ScoreLine, lang: str | None) -> Fields:
    told = {"rule": line.rule, "side": line.side, "points": line.points}
    return told | {"text": line.sentence(lang)} if lang else told
