"""What do PlayTables say, read in the plainest way? A second opinion on the kernel, in its own words.

`legal` and `played` ask and answer as those of atout.kernel do.
"""

from dataclasses import replace

from atout.play_tables import NONE, LooseLast, Mask, PlayTables, Position, Relief


def bits(mask: Mask) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def players_of(tables: PlayTables, position: Position) -> list[int]:
    """In the order in which they play to this trick."""
    seats = len(tables.side)
    return [(position.leader + turn) % seats for turn in range(seats)]


def actor_of(tables: PlayTables, position: Position) -> int:
    return players_of(tables, position)[len(position.trick)]


def strength(tables: PlayTables, card: int, led: int) -> tuple[int, int] | None:
    """How strong a card is in a trick; None: it cannot win."""
    suit = tables.suit[card]
    if tables.loose >> card & 1 or suit not in (led, tables.trump):
        return None
    return int(suit == tables.trump), tables.power[card]


def best_of(tables: PlayTables, trick: tuple[int, ...]) -> int | None:
    """The card that is winning; None while nothing was played that can."""
    plain = [card for card in trick if not tables.loose >> card & 1]
    if not plain:
        return None
    led = tables.suit[plain[0]]
    return max(plain, key=lambda card: strength(tables, card, led) or (-1, 0))


def legal(tables: PlayTables, position: Position) -> Mask:
    hand = bits(position.hands[actor_of(tables, position)])
    due = [card for card in hand if not tables.loose >> card & 1]
    kept = narrowed(tables, position, due)
    loose = [card for card in hand if card not in due]
    mask = sum(1 << card for card in (*kept, *loose))
    return mask & position.moves if position.moves else mask


def narrowed(tables: PlayTables, position: Position, hand: list[int]) -> list[int]:
    """What the duties leave of a hand without loose cards."""
    best = best_of(tables, position.trick)
    if best is None:
        return hand
    led = next(tables.suit[card] for card in position.trick if not tables.loose >> card & 1)
    in_front = strength(tables, best, led)
    assert in_front is not None
    over = [card for card in hand if (strength(tables, card, led) or (-1, 0)) > in_front]
    following = [card for card in hand if tables.suit[card] == led]
    if following:
        rising = [card for card in over if card in following]
        return rising if rising and tables.must_beat >> led & 1 else following
    trumps = [card for card in hand if tables.suit[card] == tables.trump]
    ruffed = tables.suit[best] == tables.trump
    if relieved(tables, position, best, ruffed=ruffed):
        return hand
    if tables.may_discard and ruffed and not over:
        return hand
    return over or trumps or hand


def relieved(tables: PlayTables, position: Position, best: int, *, ruffed: bool) -> bool:
    winner = players_of(tables, position)[position.trick.index(best)]
    partner = tables.side[winner] == tables.side[actor_of(tables, position)]
    match tables.relief:
        case Relief.NEVER:
            return False
        case Relief.PARTNER_WINS_UNRUFFED:
            return partner and not ruffed
        case Relief.PARTNER_WINS:
            return partner


def played(tables: PlayTables, position: Position, card: int) -> Position:
    actor = actor_of(tables, position)
    hands = tuple(
        hand & ~(1 << card) if player == actor else hand for player, hand in enumerate(position.hands)
    )
    trick = (*position.trick, card)
    if len(trick) < len(tables.side):
        return replace(position, hands=hands, trick=trick, moves=0)
    return taken(tables, replace(position, hands=hands, trick=trick, moves=0))


def taken(tables: PlayTables, full: Position) -> Position:
    """The position after a trick that has all its cards."""
    last, trick, players = not any(full.hands), full.trick, players_of(tables, full)
    sides = [tables.side[player] for player in players]
    best = best_of(tables, trick)
    place = 0 if best is None else trick.index(best)
    if last and tables.loose >> trick[0] & 1 and full.tricks[1 - sides[0]] == 0:
        # Led to the last trick by a side that has won all the others, a loose card wins.
        place = 0
    side = sides[place]
    tricks = added(full.tricks, side, 1)
    points = added(full.points, side, tables.each_trick + (tables.last_trick if last else 0))
    if tables.last_card in trick and (last or sweeps_with_loose(tables, full, side, players[place])):
        points = added(points, side, tables.last_card_points)
        points = added(points, 1 - side, -tables.last_card_points)
    for owner, card in zip(sides, trick, strict=True):
        keeper = side
        if tables.loose >> card & 1:
            keeper = owner
            if last and tricks[1 - owner]:
                keeper = side if tables.loose_last is LooseLast.TO_WINNER else 1 - owner
        owed = tables.loose_owed if keeper != side else 0
        points = added(points, keeper, tables.points[card] - owed)
        points = added(points, side, owed)
    return Position(hands=full.hands, leader=players[place], points=points, tricks=tricks)


def sweeps_with_loose(tables: PlayTables, full: Position, side: int, leader: int) -> bool:
    """Whether this side, having won all tricks and this one, wins the last one too, a loose card in it."""
    if full.tricks[1 - side] or any(hand.bit_count() > 1 for hand in full.hands):
        return False
    own = sum(hand for player, hand in enumerate(full.hands) if tables.side[player] == side)
    after = Position(hands=full.hands, leader=leader, tricks=added(full.tricks, side, 1))
    plain = replace(tables, last_card=NONE)
    for _ in full.hands:
        after = played(plain, after, after.hands[actor_of(plain, after)].bit_length() - 1)
    return bool(own & tables.loose) and after.tricks[1 - side] == 0


def added(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)
