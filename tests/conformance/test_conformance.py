"""The public suite on every game and preset, under options drawn at random, and on games that cheat."""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any, cast

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from atout.actions import Action, Play
from atout.cards import BELOTE_PACK, Suit, cards
from atout.errors import BadRules, IllegalAction
from atout.game import Turn
from atout.games import GAMES, game_named
from atout.games.giretra import Giretra
from atout.games.giretra.deal import Playing
from atout.games.giretra.view import GiretraView
from atout.games.tunisian.deal import Playing as TunisianPlaying
from atout.games.tunisian.view import TunisianView
from atout.options import Option, options_of
from atout.play_tables import PlayTables
from atout.seats import Seat
from atout.testing import Violation, check_game
from atout.tricks import Trick
from everywhere import every_table, game_at
from sizes import sized

# Of a pack of 32 cards; views of a larger one grow with it.
DEALS, OF_MORE_CARDS = sized((3, 1), whole=(25, 6))


@pytest.mark.parametrize(("name", "preset", "seats"), every_table())
def test_every_game_keeps_the_contract(name: str, preset: str, seats: int) -> None:
    deals = DEALS if len(GAMES[name].pack) == len(BELOTE_PACK) else OF_MORE_CARDS
    tally = check_game(game_at(name, preset, seats), deals=deals)
    assert tally.deals == deals
    # A check that never bit proves nothing.
    assert tally.swaps > sized(60, whole=500)
    assert min(tally.refused.values()) > 0
    assert tally.positions > 20


def values(option: Option) -> st.SearchStrategy[Any]:
    """Those that can be listed, and a few of the numbers it takes."""
    numbers = [16, 25, 32, 0, 1, 2, 3, 4, 5, 10, 40, 80, 150, 160]
    return st.sampled_from([*option.choices(), *(one for one in numbers if option.takes(one))])


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=sized(4, whole=40), deadline=None)
@given(data=st.data(), seed=st.text(max_size=5))
def test_whatever_the_options(name: str, data: st.DataObject, seed: str) -> None:
    known = options_of(cast("type[Any]", type(GAMES[name].presets["standard"])))
    changed = data.draw(st.lists(st.sampled_from(sorted(known)), unique=True, max_size=8))
    options = {one: data.draw(values(known[one]), label=one) for one in changed}
    try:
        game = game_named(name, options=options)
    except BadRules:
        # Options that contradict one another.
        reject()
    check_game(game, deals=sized(1, whole=2), seed=seed, swaps=1)


# Games that cheat must be noticed. Each bends one method of the real Giretra. ---------------------

honest_view, honest_legal, honest_check = Playing.view, Playing.legal, Playing.check


def peeking(deal: Playing, seat: Seat | None) -> GiretraView:
    """Tells everybody a card of the next seat, hidden in the history."""
    view = honest_view(deal, seat)
    hand = deal.hands[0 if seat is None else (seat + 1) % 4]
    return replace(view, history=(*view.history, Turn(0, str(hand[0])))) if hand else view


def counting(deal: Playing, seat: Seat | None) -> GiretraView:
    """Tells partners how many hearts the other holds, in a number that looks like another."""
    view = honest_view(deal, seat)
    if seat is None:
        return view
    held = sum(card.suit is Suit.HEARTS for card in deal.hands[(seat + 2) % 4])
    return replace(view, deals_counted=held)


def telling_the_pack(deal: Playing, seat: Seat | None) -> GiretraView:
    """Shows the first card of the pack, as if it were the trick before."""
    return replace(honest_view(deal, seat), earlier=(Trick(0, deal.setup.pack[:1]),))


def telling_the_cut(deal: Playing, seat: Seat | None) -> GiretraView:
    """Tells everybody where the cut fell."""
    view = honest_view(deal, seat)
    cut = Turn(view.history[0].seat, str(deal.start.cut))
    return replace(view, history=(cut, *view.history[1:]))


def stingy(deal: Playing, seat: Seat) -> tuple[Play, ...]:
    """Offers only the first legal card."""
    return honest_legal(deal, seat)[:1]


def lenient(deal: Playing, seat: Seat, action: Action) -> None:
    """Never says no."""


class Unheard(StrEnum):
    OF = "giretra.play.unheard-of"


def muttering(deal: Playing, seat: Seat, action: Action) -> None:
    """Says no by a rule that has no sentence."""
    try:
        honest_check(deal, seat, action)
    except IllegalAction:
        raise IllegalAction(Unheard.OF) from None


def sulking(deal: Playing, seat: Seat) -> tuple[Play, ...]:
    """Offers nothing when the hand is down to one card."""
    return () if len(deal.hands[seat]) == 1 else honest_legal(deal, seat)


@pytest.mark.parametrize(
    ("method", "cheat", "promise"),
    [
        ("view", peeking, "has not seen"),
        ("view", counting, "has not seen"),
        ("view", telling_the_pack, "has not seen|can tell cut"),
        ("view", telling_the_cut, "can tell cut"),
        ("legal", stingy, "a rule must refuse it"),
        ("check", lenient, "must refuse it|out of turn"),
        ("check", muttering, r"unheard-of has a sentence under \[refused\]"),
        ("legal", sulking, "always has a legal action"),
    ],
)
def test_a_game_that_cheats_is_noticed(
    method: str, cheat: Callable[..., Any], promise: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Playing, method, cheat)
    with pytest.raises(Violation, match=promise):
        check_game(Giretra(), deals=5, swaps=4)


def test_tables_that_are_not_the_rules_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Giretra.tables

    def loose(game: Giretra, contract: Any, dealer: Seat = 0) -> PlayTables:
        return replace(honest(game, contract, dealer), must_beat=0)

    monkeypatch.setattr(Giretra, "tables", loose)
    with pytest.raises(Violation, match="the kernel allows what the rules do"):
        check_game(Giretra(), deals=5)


honest_talk = TunisianPlaying.view


def showing_too_soon(deal: TunisianPlaying, seat: Seat | None) -> TunisianView:
    """Lays open at trick one what may be shown at trick two."""
    return replace(honest_talk(deal, seat), shown=deal.talk.declared)


def telling_of_belote(deal: TunisianPlaying, seat: Seat | None) -> TunisianView:
    """Tells how many belotes there will be before any card has fallen."""
    held = sum(cards("KH QH")[0] in hand and cards("KH QH")[1] in hand for hand in deal.hands)
    return replace(honest_talk(deal, seat), deals_counted=held)


@pytest.mark.parametrize("cheat", [showing_too_soon, telling_of_belote])
def test_what_is_said_too_soon_is_noticed(cheat: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TunisianPlaying, "view", cheat)
    with pytest.raises(Violation, match="has not seen"):
        check_game(game_named("tunisian", options={"announcements": "full"}), deals=20, swaps=8, seed="3")
