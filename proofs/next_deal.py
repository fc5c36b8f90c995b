"""What does a script know of the next deal, from what a seat is told and anybody may fetch?

Seat 0 keeps the deal that ended, as `GET /api/tables/{table}/deals/{number}` tells it, and at the first bid
of the next one guesses for every card in the other hands whose it is. Where strangers may sit down, that must
be no better than luck. Where the pack is kept the same script shows what a good memory is worth; `--atout`
asks another build.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod, sqrt
from pathlib import Path
from random import Random
from typing import Any

from served import Served
from shuffles import opened
from visitors import Visitor

from atout import wire
from atout.belote.cards import Mode
from atout.cards import Card, Cards
from atout.cards import card as card_of
from atout.chance import Luck, Seed
from atout.game import Game
from atout.games import GAMES, game_named, with_fresh_packs
from atout.games.giretra import dealing as giretra
from atout.games.giretra.game import Giretra
from atout.games.tarot import dealing as tarot
from atout.games.tarot.auction import Camp, Level
from atout.games.tarot.cards import PACK
from atout.games.tarot.game import Tarot
from atout.games.tarot.players import around
from atout.seats import Seat
from atout.table.deals import plain_ended
from atout.tricks import Trick

Plain = Mapping[str, Any]
# For each card and seat, how likely it is there; up to a factor.
Chances = defaultdict[tuple[Card, Seat], float]
BLIND = 1 / 3


@dataclass(frozen=True, slots=True)
class Right:
    """How many cards were guessed, and how many at the right seat, in how many deals."""

    deals: int = 0
    cards: int = 0
    right: int = 0

    def __add__(self, other: "Right") -> "Right":
        return Right(self.deals + other.deals, self.cards + other.cards, self.right + other.right)

    @property
    def share(self) -> float:
        return self.right / self.cards if self.cards else 0.0

    @property
    def luck(self) -> float:
        """Three standard errors over what guessing blindly gets right."""
        return BLIND + 3 * sqrt(BLIND * (1 - BLIND) / self.cards) if self.cards else 1.0

    def __str__(self) -> str:
        return f"{self.right:,} of {self.cards:,} cards right ({self.share:.1%}, luck up to {self.luck:.1%})"


def guessed(told: Plain, view: Plain, hands: Mapping[Seat, Sequence[str]], luck: Random) -> Right:
    """Seat 0's guess at the hands of the others, from the deal before and its own view of this one."""
    game = game_named(told["game"], options=view["rules"])
    mine = frozenset(card_of(text, game.pack) for text in view["hand"])
    chances = _chances(game, told, view["dealer"], mine)
    truth = {card_of(text, game.pack): seat for seat, hand in hands.items() for text in hand}
    others = sorted(hands)
    right = 0
    for one, seat in truth.items():
        right += seat == max(others, key=lambda at, one=one: (chances[one, at], luck.random()))
    return Right(1, len(truth), right)


def _chances(game: Game, told: Plain, dealer: Seat, mine: frozenset[Card]) -> Chances:
    chances: Chances = defaultdict(float)
    match game:
        case Giretra():
            _giretra(game, told, dealer, mine, chances)
        case Tarot():
            _tarot(game, told, dealer, mine, chances)
        case _:
            pass
    return chances


def _tricks(told: Plain, pack: Cards) -> tuple[Trick, ...]:
    read = [
        (trick["leader"], tuple(card_of(one, pack) for one in trick["cards"])) for trick in told["tricks"]
    ]
    return tuple(Trick(leader, cards) for leader, cards in read)


def _giretra(game: Giretra, told: Plain, dealer: Seat, mine: frozenset[Card], chances: Chances) -> None:
    """Tricks lie in the pack one after the other, each in any order; every cut is as likely."""
    piles = giretra.piles(_tricks(told, game.pack), Mode(told["view"]["contract"]["mode"]), game.rules)
    by_seat = giretra.first_hands(game.pack, dealer)
    seat_at = {game.pack.index(one): seat for seat, hand in enumerate(by_seat) for one in hand}
    for cut in range(giretra.FEWEST, giretra.MOST + 1):
        lying = [
            [seat_at.get((4 * number + place - cut) % len(game.pack)) for place in range(4)]
            for number in range(len(piles))
        ]
        held = [len(mine & set(pile.cards)) for pile in piles]
        if any(seats.count(0) != number for seats, number in zip(lying, held, strict=True)):
            continue
        likely = 1 / prod(comb(4, number) for number in held)
        for pile, seats in zip(piles, lying, strict=True):
            for one, seat in product(set(pile.cards) - mine, filter(None, seats)):
                chances[one, seat] += likely / (4 - seats.count(0))


def _tarot(game: Tarot, told: Plain, dealer: Seat, mine: frozenset[Card], chances: Chances) -> None:
    """The pack is known, or nothing is; every cut and every layout of the dog is as likely."""
    pack = _tarot_pack(game, told)
    if len(pack) == len(PACK):
        for cut in range(tarot.FEWEST, tarot.MOST + 1):
            _deal_out(game, pack[cut:] + pack[:cut], dealer, mine, chances)


def _tarot_pack(game: Tarot, told: Plain) -> Cards:
    """As it is gathered, if all of it was told."""

    def read(texts: Sequence[str]) -> Cards:
        return tuple(card_of(text, PACK) for text in texts)

    apart = {name: read(cards) for name, cards in told["apart"].items()}
    if not told["tricks"]:
        hands = tuple(map(read, told["hands"]))
        return tarot.unplayed(tarot.Dealt(hands, apart["dog"]), told["dealer"], game.rules)
    contract = told["view"]["contract"]
    attack = {contract["taker"], contract["partner"]}
    winners: tuple[Camp, ...] = tuple(
        "attack" if trick["winner"] in attack else "defence" for trick in told["tricks"]
    )
    put_down = apart["aside"] or apart["dog"]
    return tarot.gathered(_tricks(told, PACK), winners, put_down, Level(contract["bid"]))


def _deal_out(game: Tarot, deck: Cards, dealer: Seat, mine: frozenset[Card], chances: Chances) -> None:
    """Count the layouts of the dog that give seat 0 this hand, and where they leave each other card."""
    shape, players = tarot.geometry(game.rules), around(dealer, game.rules)

    def packet(number: int, dog: int) -> Cards | None:
        """The next one, if it fits what seat 0 holds."""
        top = number * shape.packet + dog
        cards = deck[top : top + shape.packet]
        own = players[number % len(players)] == 0
        return cards if all((one in mine) == own for one in cards) else None

    def steps(number: int, dog: int) -> list[int]:
        """Into how many cards of the dog: none after the last packet, none that seat 0 holds."""
        top = (number + 1) * shape.packet + dog
        more = number + 1 < shape.packets and dog < shape.dog and deck[top] not in mine
        return [dog, dog + 1] if more else [dog]

    ways = Counter[tuple[int, int]]({(0, 0): 1})
    for number, dog in product(range(shape.packets), range(shape.dog + 1)):
        if ways[number, dog] and packet(number, dog) is not None:
            for after in steps(number, dog):
                ways[number + 1, after] += ways[number, dog]
    if not ways[shape.packets, shape.dog]:
        return
    ends = Counter[tuple[int, int]]({(shape.packets, shape.dog): 1})
    for number, dog in product(reversed(range(shape.packets)), range(shape.dog + 1)):
        cards = packet(number, dog) if ways[number, dog] else None
        if cards is None:
            continue
        ends[number, dog] = sum(ends[number + 1, after] for after in steps(number, dog))
        for one in cards:
            chances[one, players[number % len(players)]] += ways[number, dog] * ends[number, dog]


def ask_tables(game: Game, deals: int, seed: str) -> Right:
    """The same guess at tables without a server: what it would tell is made by the same code."""
    luck, cards, found = Random(seed), Luck(Seed.from_text(seed), "next deal"), Right()
    table, last = opened(game, cards), 0
    while found.deals < deals:
        deal = table.match.deal
        if table.closed:
            table, last = opened(game, cards), 0
        elif event := table.due():
            table = table.after(event)
        elif deal and (actor := deal.actor) is not None:
            number = table.match.number
            if number > max(1, last) and deal.view(0).phase == "bidding":
                last = number
                told = wire.plain(plain_ended(table, number - 1))
                hands = {seat: wire.plain(deal.hands[seat]) for seat in range(1, game.seats)}
                found += guessed(told, wire.plain(deal.view(0)), hands, luck)
            action = cards.choice(deal.legal(actor))
            table = table.after(table.decide(actor, action, table.seq))
    return found


# Against a server.


def _hands(people: Sequence[Visitor], table: str) -> dict[Seat, list[str]]:
    views = [person.tables[table].view for person in people]
    return {seat: list(view["hand"]) for seat, view in enumerate(views) if view and seat}


async def _played(people: Sequence[Visitor], table: str, wanted: int, luck: Random) -> Right:
    """One match by any legal actions, as far as it is needed; a guess at the first bid of each deal."""
    found, last = Right(), 0
    while found.deals < wanted:
        for person in people:
            await person.until(lambda one=person: one.tables[table].seq >= people[0].tables[table].seq)
        actor = next((one for one in people if one.turn(table)), None)
        if actor is None:
            if people[0].over(table):
                return found
            await asyncio.sleep(0.005)
            continue
        view = people[0].tables[table].view
        number = people[0].tables[table].info["deal"]
        if view and view["phase"] == "bidding" and number > max(1, last):
            last = number
            told = await people[0].http("GET", f"/api/tables/{table}/deals/{number - 1}")
            found += guessed(told.raise_for_status().json(), view, _hands(people, table), luck)
        at = actor.tables[table]
        assert at.view is not None
        answer = await actor.ask("act", table=table, seen=at.seq, action=luck.choice(at.view["legal"]))
        for person in people:
            await person.until(lambda one=person, seq=answer["seq"]: one.tables[table].seq >= seq)
    return found


async def ask_server(url: str, game: str, deals: int, luck: Random, *, invited: bool) -> Right:
    """Four strangers, or four friends, at as many tables as it takes."""
    people = [await Visitor.entered(url, f"Guest {seat}", f"127.0.9.{seat + 1}") for seat in range(4)]
    for person in people:
        await person.connect()
    found = Right()
    while found.deals < deals:
        house = {"pace": "instant", "invited": invited}
        opened = await people[0].http("POST", "/api/tables", json={"game": game, "house": house})
        told = opened.raise_for_status().json()
        table, invitation = told["info"]["table"], told["invitation"]
        for seat, person in enumerate(people):
            await person.follow(table, invitation=invitation)
            await person.sit(table, seat, invitation=invitation)
        found += await _played(people, table, deals - found.deals, luck)
        for person in people:
            await person.ask("unfollow", table=table)
    for person in people:
        await person.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--deals", type=int, default=20, help="guessed at, for each game and kind of table (20)"
    )
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="one of them; all of them")
    parser.add_argument("--seed", default="next deal")
    parser.add_argument("--atout", type=Path, help="another atout than this one")
    asked = parser.parse_args()
    program = (str(asked.atout),) if asked.atout else (sys.executable, "-m", "atout")
    games, lost = asked.game or sorted(GAMES), 0
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder), atout=program) as server:
        for game, invited in product(games, (False, True)):
            luck = Random(f"{asked.seed} {game} {invited}")
            found = asyncio.run(ask_server(server.url, game, asked.deals, luck, invited=invited))
            lost += tell(f"{game}, {'friends' if invited else 'strangers'}", found, kept=invited)
    if not asked.atout:
        for game in games:
            found = ask_tables(with_fresh_packs(game_named(game)), 10 * asked.deals, asked.seed)
            lost += tell(f"{game}, fresh packs, in process", found)
    return 1 if lost else 0


def tell(what: str, found: Right, *, kept: bool = False) -> bool:
    """Whether strangers know too much."""
    better = not kept and found.share > found.luck
    print(f"{what:36} {found.deals:6,} deals: {found}{' TOO MUCH' * better}", flush=True)
    return better


if __name__ == "__main__":
    sys.exit(main())
