"""Which rules and options does a game have, in words?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Formatter

from atout.cards import shortened
from atout.game import Game
from atout.games import kind_named
from atout.locales import catalogue
from atout.options import Option, values_of
from atout.questions.quote import quoted
from atout.telling.say import Say

from .misuse import Misuse


@dataclass(frozen=True, slots=True)
class RuleText:
    id: str
    name: str
    part: str
    text: str


def rules_of(game: str, say: Say) -> tuple[RuleText, ...]:
    return tuple(
        RuleText(str(rule), say.rule_name(rule), str(rule).split(".")[1], say.rule(rule))
        for rule in kind_named(game).rule_ids
    )


def parts_of(game: str, say: Say) -> Mapping[str, tuple[RuleText, ...]]:
    """In the order in which the game lists its rules."""
    found: dict[str, tuple[RuleText, ...]] = {}
    for rule in rules_of(game, say):
        found[rule.part] = (*found.get(rule.part, ()), rule)
    return found


def part_of_rules(game: Game, part: str, say: Say) -> Iterator[str]:
    """The standard rules, and what this table plays differently."""
    for rule in parts_of(game.name, say).get(part, ()):
        yield f"- {rule.text}"
    standard = values_of(kind_named(game.name).presets["standard"])
    changed = {name: value for name, value in game.options.items() if value != standard[name]}
    if changed:
        yield say("table-differs")
    for name, value in changed.items():
        yield f"- {say.option(game.name, name)}: {meaning(game.name, name, value, say)}"


def part_title(part: str, say: Say) -> str:
    key = f"part-{part}"
    return say(key) if say.knows("cli", key) else say.word(part)


def rule_named(game: str, name: str, say: Say) -> RuleText:
    """By its whole id, or by as much of its end as is clear: `must-trump`."""
    wanted = name.strip().lower()
    found = [rule for rule in rules_of(game, say) if rule.id == wanted or rule.id.endswith(f".{wanted}")]
    if len(found) != 1:
        raise Misuse("unknown-rule", rule=shortened(name), command=f"atout rules {game}")
    return found[0]


def refusal_reads(rule: str, say: Say) -> str | None:
    """How a refusal by this rule reads, with the names of its facts in ‹brackets›; None: it never refuses."""
    template = catalogue(say.lang)["refused"].get(rule)
    if template is None:
        return None
    facts = {name: f"‹{name}›" for _, name, _, _ in Formatter().parse(template) if name}
    return template.format(**facts)


def options(game: str) -> tuple[Option, ...]:
    return tuple(kind_named(game).options.values())


def presets(game: str) -> Mapping[str, Mapping[str, object]]:
    """What each preset changes."""
    every = {name: values_of(rules) for name, rules in kind_named(game).presets.items()}
    return {
        name: {option: value for option, value in values.items() if value != every["standard"][option]}
        for name, values in every.items()
    }


def meaning(game: str, option: str, value: object, say: Say) -> str:
    """A value in words, and as it is typed."""
    means = say.option_value(game, option, value)
    typed = f"{option}={written(value)}"
    return typed if means is None else f"{means} ({typed})"


def written(value: object) -> str:
    """A value as it is typed behind `--rule name=`."""
    return value if isinstance(value, str) else quoted(value)
