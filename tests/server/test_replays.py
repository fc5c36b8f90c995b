"""A deal that ended can be looked at by whoever may, to the last card; one that is played cannot."""

from dataclasses import replace
from random import Random

import pytest
from pydantic import TypeAdapter

from atout import records, wire
from atout.games import GAMES
from atout.locales import LANGUAGES, sentence
from atout.server.schemas.bodies import DealTold
from server.visits import SHORT, Guest, Guests, Visit, played, seats_of

TOLD = TypeAdapter(DealTold)


async def deal(guest: Guest, table: str, number: int) -> DealTold:
    answer = await guest.http("GET", f"/api/tables/{table}/deals/{number}")
    assert answer.status_code == 200, answer.text
    return TOLD.validate_json(answer.text, strict=True)


@pytest.mark.parametrize("game", GAMES.ours)
def test_every_deal_of_a_match(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, watcher = await guests.several(seats_of(game)), await guests.come("Watcher")
        table = await guests.table(people, game, rules=SHORT[game])
        await watcher.follow(table)
        await played(people, table, Random(game), deals=1)
        first = await deal(watcher, table, 1)
        await played(people, table, Random(game))
        record = records.read((await watcher.http("GET", f"/api/tables/{table}/record")).text)
        every = [await deal(watcher, table, number) for number in range(1, len(record.deals) + 1)]
        # A short match may have been over then.
        assert replace(every[0], last=first.last) == first
        assert [one.last for one in every] == [False] * (len(every) - 1) + [True]
        for number, (one, kept) in enumerate(zip(every, record.deals, strict=True), 1):
            assert (one.table, one.game, one.deal) == (table, game, number)
            assert one.players == record.players
            assert [step.action for step in one.steps] == list(kept.actions)
            assert (one.seed, one.commitment) == (str(kept.seed), kept.commitment)
            assert wire.plain(one.view)["result"]["scores"] == list(kept.scores or ())
            assert one.view["seat"] is None
        assert every[-1].standing.totals == (record.totals or ())
        assert every[-1].standing.winners
        assert set(every[0].before) == {0}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deal_that_has_not_ended_is_not_told(visit: Visit, lang: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        for number in (1, 2, 0, -1, 10**20):
            answer = await people[0].http("GET", f"/api/tables/{table}/deals/{number}?lang={lang}")
            assert answer.status_code == 404
            assert answer.json()["error"]["kind"] == "no-such-deal"
            wanted = sentence("error", "deal-not-ended", lang, deal=str(number), deals="0")
            assert answer.json()["error"]["text"] == wanted
        assert (await people[0].http("GET", f"/api/tables/{table}/deals/one")).status_code == 422


def test_where_nobody_may_look_on_a_match_is_shown_when_it_is_over(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, stranger = await guests.several(4), await guests.come("Stranger")
        table = await guests.table(
            people, "tunisian", rules=SHORT["tunisian"], house={"pace": "instant", "watching": False}
        )
        before = await stranger.http("GET", f"/api/tables/{table}/deals/1")
        assert before.status_code == 403
        await played(people, table, Random(5))
        assert (await deal(stranger, table, 1)).deal == 1
