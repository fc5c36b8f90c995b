"""How are the fields of a question about Tarot read? (docs/formats.md: `atout ask`)"""

from atout.cards import Card, Cards, card, shortened
from atout.errors import BadQuery
from atout.game import Hands
from atout.questions.query import LARGEST, Query, blaming
from atout.questions.quote import quoted
from atout.seats import Seat
from atout.tricks import Trick

from .auction import LEVELS, Camp, Contract, Level
from .dealing import geometry
from .play import winning_place
from .players import around, check_plays, players_from
from .rules import TarotRules
from .tally import TrickTally


def read_dealer(query: Query, rules: TarotRules) -> Seat:
    """Needed only where the dealer sits out; elsewhere no answer depends on it."""
    return query.seat("dealer") if rules.idles or "dealer" in query else 0


def read_seat(query: Query, name: str, dealer: Seat, rules: TarotRules) -> Seat:
    """A seat that holds cards."""
    seat = query.seat(name)
    check_plays(seat, dealer, rules)
    return seat


def read_card(query: Query, name: str) -> Card:
    return card(query.text(name), query.pack)


def listed_cards(query: Query, name: str) -> Cards:
    """Cards in the order given, one twice if it is: that is for the rules to refuse."""
    found: list[Card] = []
    for index, text in enumerate(query.texts(name)):
        with blaming(index):
            found.append(card(text, query.pack))
    return tuple(found)


def read_contract(asked: Query, dealer: Seat, rules: TarotRules) -> Contract:
    """As it is given: whether it could be bid is for `auction`."""
    taker, bid = read_seat(asked, "taker", dealer, rules), read_level(asked)
    if not rules.calls and ("called" in asked or "partner" in asked):
        raise BadQuery("no-partner", players=rules.players)
    called = read_card(asked, "called") if "called" in asked else None
    partner = asked.optional("partner", asked.seat, None)
    if partner == taker:
        raise BadQuery("partner-is-taker")
    return Contract(taker, bid, called, partner)


def read_level(asked: Query) -> Level:
    text = asked.text("bid")
    if text not in LEVELS:
        raise BadQuery("unknown-bid", bid=shortened(text), known=", ".join(LEVELS))
    return Level(text)


def read_side(asked: Query, name: str) -> Camp | None:
    if name not in asked:
        return None
    match asked.text(name):
        case ("attack" | "defence") as side:
            return side
        case text:
            raise _not_a_side(name, text)


def _not_a_side(name: str, given: object) -> BadQuery:
    return BadQuery("out-of-range", field=name, allowed="attack, defence", given=quoted(given))


def read_sides(query: Query, name: str) -> tuple[Camp, ...]:
    """One side for each item of a list."""
    sides: list[Camp] = []
    for index, text in enumerate(query.texts(name) if name in query else ()):
        match text:
            case "attack" | "defence":
                sides.append(text)
            case _:
                raise _not_a_side(name, text).located(index)
    return tuple(sides)


def read_hand(query: Query, *, least: int, most: int) -> Cards:
    hand = query.cards("hand")
    if not least <= len(hand) <= most:
        if least == most:
            raise BadQuery("list-size", field="hand", size=most, given=len(hand))
        raise BadQuery("hand-size", most=most, given=len(hand))
    return hand


def read_trick(asked: Query, dealer: Seat, rules: TarotRules) -> Trick:
    complete = Trick(read_seat(asked, "leader", dealer, rules), asked.cards("cards"))
    if len(complete.cards) != rules.players:
        raise BadQuery("list-size", field="cards", size=rules.players, given=len(complete.cards))
    return complete


def read_trick_to_follow(query: Query, seat: Seat, dealer: Seat, rules: TarotRules) -> Cards:
    """What lies on the table when it is this seat's turn; nothing: the seat leads."""
    asked = query.part("trick") if "trick" in query else None
    played = asked.optional("cards", asked.cards, ()) if asked else ()
    if asked is None or not played:
        return ()
    if len(played) >= rules.players:
        raise BadQuery("trick-full", size=rules.players)
    due = players_from(read_seat(asked, "leader", dealer, rules), dealer, rules)[len(played)]
    if due != seat:
        raise BadQuery("not-in-turn", seat=seat, due=due)
    return played


def read_tally(query: Query, contract: Contract, dealer: Seat, rules: TarotRules) -> TrickTally:
    """All the tricks of a deal, each led by the winner of the one before."""
    due = geometry(rules).hand
    tricks: list[Trick] = []
    for index, asked in enumerate(query.parts("tricks")):
        with blaming(index):
            one = read_trick(asked, dealer, rules)
            check_new(one.cards, tuple(tricks))
            tricks.append(one)
            if index > 0:
                check_leader(TrickTally(rules, dealer, contract, tuple(tricks[:-1])), one)
    if len(tricks) != due:
        raise BadQuery("list-size", field="tricks", size=due, given=len(tricks))
    return TrickTally(rules, dealer, contract, tuple(tricks))


def check_leader(so_far: TrickTally, trick: Trick) -> None:
    last = so_far.tricks[-1]
    due = so_far.player(last, winning_place(last.cards))
    if trick.leader != due:
        raise BadQuery("wrong-leader", leader=trick.leader, due=due)


def check_new(cards: Cards, tricks: tuple[Trick, ...]) -> None:
    """Refuse a card that was played before."""
    played = {one for trick in tricks for one in trick.cards}
    for one in cards:
        if one in played:
            raise BadQuery("card-twice", card=one)


def read_put_down(query: Query, bid: Level, tricks: tuple[Trick, ...], rules: TarotRules) -> Cards:
    """The aside, or the dog that was not taken up: the cards that are in no trick."""
    name, wrong = ("aside", "dog") if bid.shows_dog else ("dog", "aside")
    if name not in query and wrong in query:
        raise BadQuery("dog-or-aside")
    found, size = query.cards(name), geometry(rules).dog
    if len(found) != size:
        raise BadQuery("list-size", field=name, size=size, given=len(found))
    for index, one in enumerate(found):
        with blaming(index):
            check_new((one,), tricks)
    return found


def read_hands(query: Query, dealer: Seat, rules: TarotRules) -> Hands:
    """As they were dealt: a whole hand for each player, none for a seat that sits out."""
    players, size = around(dealer, rules), geometry(rules).hand
    hands = query.hands("hands")
    for seat, hand in enumerate(hands):
        due = size if seat in players else 0
        if len(hand) != due:
            raise BadQuery("list-size", field="hand", size=due, given=len(hand)).located(seat)
    return hands


def holder_of(called: Card, query: Query, dealer: Seat, rules: TarotRules) -> Seat | None:
    """Who holds this card, or has played it to the trick on the table."""
    for seat, hand in enumerate(query.hands("hands")):
        if called in hand:
            return seat
    asked = query.part("trick")
    played = asked.optional("cards", asked.cards, ())
    if called not in played[: rules.players]:
        return None
    return players_from(read_seat(asked, "leader", dealer, rules), dealer, rules)[played.index(called)]


def read_scores(told: Query, dealer: Seat, rules: TarotRules) -> tuple[int, ...]:
    """What a deal brought each seat: together nothing."""
    scores: list[int] = []
    for score in told.items("scores"):
        if type(score) is not int or abs(score) > LARGEST:
            raise BadQuery("wrong-element", field="scores", wanted="a-whole-number", given=quoted(score))
        scores.append(score)
    if len(scores) != rules.seats:
        raise BadQuery("list-size", field="scores", size=rules.seats, given=len(scores))
    if sum(scores):
        raise BadQuery("scores-sum", given=sum(scores))
    if rules.idles and scores[dealer]:
        raise BadQuery("idle-scores", seat=dealer)
    return tuple(scores)
