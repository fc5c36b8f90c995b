"""What has been said aloud and laid open in Tunisian Belote, in words?"""

from collections.abc import Iterator

from atout.belote.cards import SEATS
from atout.cards import card, listed
from atout.cli.names import Names
from atout.cli.say import Say
from atout.games.tunisian.declarations import Combination, Kind
from atout.games.tunisian.talk import Play
from atout.games.tunisian.view import TunisianView
from atout.seats import Seat

SHOWING_TRICK = 2


def words_open(view: TunisianView, say: Say) -> str | None:
    """Which words may be said with a card, where players say them: an example of each."""
    plays = [one for one in view.legal if isinstance(one, Play) and one.words]
    examples = {one.words: f"{one.card} {' '.join(one.words)}" for one in reversed(plays)}
    if not examples:
        return None
    return say("or-word", examples=", ".join(map(say.action, reversed(examples.values()))))


def talk_so_far(view: TunisianView, names: Names) -> Iterator[tuple[str, str]]:
    """For each seat that spoke, what it said; cards laid open instead of the word for them."""
    shown = {one.seat: one.combinations for one in view.shown}
    for seat in range(SEATS):
        opened = shown.get(seat, ())
        kinds = [str(one.kind) for one in opened]
        words = [one.word for one in view.spoken if one.seat == seat and one.word not in kinds]
        if words:
            yield names.seat(seat), ", ".join(map(names.say.word, words))
        # A row for each: two of them side by side are wider than the board has room for.
        for one in opened:
            yield names.seat(seat), _cards(one, names.say)


def talk_with_last_card(view: TunisianView, names: Names) -> Iterator[str]:
    """What the last seat to play said with its card, and what it laid open."""
    if view.contract is None or not (view.tricks or (view.trick and view.trick.cards)):
        return
    turn = view.history[-1]
    _, played, *written = turn.action.split()
    with_card = card(played)
    # A word that is part of the action has been told with it.
    words = [one.word for one in view.spoken if one.card == with_card and one.word not in written]
    if words:
        yield names.say("says", seat=names.seat(turn.seat), words=", ".join(map(names.say.word, words)))
    yield from _laid_open(view, turn.seat, names)


def _laid_open(view: TunisianView, seat: Seat, names: Names) -> Iterator[str]:
    on_table = len(view.trick.cards) if view.trick else 0
    played = len(view.tricks) * SEATS + on_table
    # Cards are laid open with the card to the second trick, and only then.
    if not SEATS < played <= SHOWING_TRICK * SEATS:
        return
    for one in view.shown:
        if one.seat == seat:
            cards = ", ".join(_cards(each, names.say) for each in one.combinations)
            yield names.say("shows", seat=names.seat(seat), cards=cards)


def _cards(one: Combination, say: Say) -> str:
    """`tierce 9H–JH`, `carré 9C 9D 9H 9S`."""
    cards = listed(one.cards) if one.kind is Kind.CARRE else f"{one.cards[0]}–{one.cards[-1]}"
    return f"{say.word(one.kind)} {cards}"
