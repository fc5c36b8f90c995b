"""A line that breaks loses nothing: each missed event comes once, as whoever stayed was told it."""

from random import Random

import pytest

from atout.games import GAMES
from server.visits import SHORT, Guest, Guests, Plain, Visit, eventually, played, seats_of, settled

HIDDEN = {"giretra": {"cut"}, "tunisian": set[str](), "tarot": {"cut", "discard"}}


class Absent:
    """Whoever lost the line when it had seen so much, and comes back at a later moment of the same deal."""

    def __init__(self, who: Guest, table: str, back_after: int) -> None:
        self.who = who
        self.table = table
        self.since = who.tables[table].seq
        self.told = len(who.tables[table].told)
        self.back_after = back_after

    async def back(self, guests: Guests) -> None:
        """The same person on a new line, who has seen what the one who stayed had seen then."""
        stayed = self.who.tables[self.table]
        again = await guests.again(self.who)
        await again.ask("follow", table=self.table, since=self.since)
        await again.until(lambda: again.tables[self.table].seq >= stayed.seq)
        came = again.tables[self.table]
        assert came.seq == stayed.seq
        assert came.told == stayed.told[self.told :]
        assert (came.view, came.seat) == (stayed.view, stayed.seat)
        # Whoever stayed has not been told again who is connected: that is for `presence`.
        assert {**came.info, "seats": None} == {**stayed.info, "seats": None}
        await again.close()


def chosen(view: Plain, luck: Random) -> str:
    """Anything legal; at Tarot the lowest bid: whoever takes the dog has something to hide."""
    if view["game"] != "tarot" or view["phase"] != "bidding":
        return luck.choice(view["legal"])
    return "pass" if view["high"] else next(one for one in view["legal"] if one.startswith("bid"))


@pytest.mark.parametrize("game", GAMES.ours)
def test_lost_at_every_moment_of_a_deal(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        luck = Random(f"resume {game}")
        people = await guests.several(seats_of(game))
        watcher = await guests.come("Soa")
        table = await guests.table(people, game, rules=SHORT[game])
        await watcher.follow(table)
        everybody = [*people, watcher]
        absent: list[Absent] = []
        moments = 0
        while actor := await settled(people, table):
            number = actor.tables[table].seq
            await eventually(lambda number=number: watcher.tables[table].seq == number)
            for one in [one for one in absent if one.back_after <= number]:
                absent.remove(one)
                await one.back(guests)
            absent.append(Absent(everybody[moments % len(everybody)], table, number + luck.randint(1, 12)))
            moments += 1
            if actor.tables[table].info["ended"]:
                break
            await actor.act(table, chosen(actor.view(table), luck))
        assert moments > 8
        assert HIDDEN[game] <= {one["action"] for one in watcher.told(table, "action-taken")}


@pytest.mark.parametrize("game", GAMES.ours)
def test_a_whole_match_is_told_to_whoever_asks_from_the_start(visit: Visit, game: str) -> None:
    """Of deals that ended nothing is hidden any more; all else is as it was told."""

    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        table = await guests.table(people, game, rules=SHORT[game])
        stayed = await guests.again(people[1])
        await stayed.ask("follow", table=table, since=0)
        await played(people, table, Random(f"whole {game}"))
        await stayed.until(lambda: stayed.over(table))
        late = await guests.come("Soa")
        for since in (0, 1):
            await late.ask("follow", table=table, since=since)
            await late.until(lambda: late.tables[table].seq == stayed.tables[table].seq)
        told = late.tables[table].told
        half = len(told) // 2
        assert told[:half] == told[half:]
        assert len(stayed.tables[table].told) == half
        for heard, now in zip(stayed.tables[table].told, told, strict=False):
            if heard != now:
                assert heard["action"] in HIDDEN[game]
                assert now == heard | {"action": now["action"]}
                assert now["action"].split(" ")[0] == heard["action"]


def test_numbers_that_a_table_never_had(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        await settled(people, table)
        tab = await guests.again(people[0])
        answer = await tab.ask("follow", table=table, since=10_000)
        assert answer["seq"] == people[0].tables[table].seq
        assert answer["view"] == people[0].view(table)
