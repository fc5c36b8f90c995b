"""Is what a seat is said to know all that it can know, and no more? Held against brute force on endings."""

from itertools import product

from atout.belote.cards import PACK, SEATS
from atout.belote.inference import bits
from atout.cards import cards
from atout.chance import Luck, Seed
from atout.errors import AtoutError
from atout.play_tables import mask_of
from atout.seats import Seat
from atout.unseen import Unseen, Way

from atout_belote import Belote
from atout_belote.deal import BeloteDeal
from atout_belote.rules import PRESETS
from atout_belote.view import BeloteView
from atout_belote.worlds import rebuilt, unseen
from belote_at import LEVEL, acted, hands_of, random_playing, taken
from worked_deals import MADE, TIED_WITH_BELOTE

LUCK = Luck(Seed.from_text("worlds"), "belote")


def really(view: BeloteView) -> set[Way]:
    """Every way to lay the unseen cards out, tried one by one by the rules."""
    known = unseen(view)
    assert view.trick is not None
    played = [one for trick in (*view.tricks, view.trick) for one in trick.cards]
    rest = mask_of((one for one in PACK if one not in view.hand and one not in played), PACK)
    anywhere = Unseen(places=known.places, sizes=known.sizes, may_hold=(rest,) * len(known.sizes))
    return {way for way in anywhere.ways() if could_be(view, known, way)}


def could_be(view: BeloteView, known: Unseen, way: Way) -> bool:
    try:
        state = rebuilt(view, known.places, way, LUCK)
    except (AtoutError, AssertionError):
        return False
    lies = tuple(bits(state.hands[place.seat]) for place in known.places if place.seat is not None)
    return state.view(view.seat) == view and lies == way


def test_every_possible_deal_and_no_other() -> None:
    """Of six cards to three hands of two there are 90 ways; mostly, something more is known."""
    fewer = 0
    for number, rules in product(range(4), (PRESETS["standard"], PRESETS["quick"])):
        view = random_playing(number, rules, left=2).view(number % SEATS)
        ways = unseen(view).enumerated()
        assert ways is not None
        assert set(ways) == really(view)
        fewer += len(ways) < 90
    assert fewer > 4


def may_hold(state: BeloteDeal, seat: Seat, text: str) -> list[Seat | None]:
    """Who may hold this card, by all that a seat knows."""
    known = unseen(state.view(seat))
    sought = bits(cards(text))
    return [place.seat for place, may in zip(known.places, known.may_hold, strict=True) if may & sought]


def test_everybody_knows_who_has_the_card_turned_up() -> None:
    state = taken(hands_of(TIED_WITH_BELOTE), "JH", "pass, take hearts")
    assert [may_hold(state, seat, "JH") for seat in range(SEATS)] == [[1], [], [1], [1]]


def test_belote_tells_where_the_other_card_is_and_silence_where_it_is_not() -> None:
    said = acted(taken(hands_of(TIED_WITH_BELOTE), "JH", "pass, take hearts"), "play QH")
    assert may_hold(said, 3, "KH") == [0]
    # Seat 1 has played the king, and holds no queen.
    silent = acted(taken(hands_of(MADE), "JH", "take hearts"), "play 7H", "play KH")
    assert may_hold(silent, 0, "QH") == [2, 3]


def test_before_anybody_takes_only_five_cards_and_one_are_known() -> None:
    bidding = Belote().initial(random_playing(1).setup, LEVEL)
    known = unseen(bidding.view(0))
    assert known.sizes == (5, 5, 5, 11)
    assert not any(may & bits((bidding.turned, *bidding.hands[0])) for may in known.may_hold)
    first, second = (next(Belote().worlds(bidding.view(0), LUCK)) for _ in range(2))
    assert first.setup.pack != second.setup.pack
    assert first.view(0) == second.view(0) == bidding.view(0)
