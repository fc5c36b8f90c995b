"""Where may the pack go from deal to deal, who may sit down there, and what is told of it?"""

from random import Random
from typing import Any

import pytest

from atout import records
from atout.games import GAMES
from atout.locales import LANGUAGES, sentence
from server.visits import BOTS, INSTANT, SHORT, Guest, Guests, Visit, played, seats_of

FRESH = {"giretra": ("deck_between_deals", "shuffle"), "tarot": ("shuffle", "every_deal")}
KEPT = {"giretra": "collect", "tarot": "first_deal_only"}
FRIENDS = {"pace": "instant", "invited": True}


async def opened(guest: Guest, game: str, **choices: Any) -> Any:
    answer = await guest.http("POST", "/api/tables", json={"game": game, **choices})
    assert answer.status_code == 201, answer.text
    return answer.json()


@pytest.mark.parametrize("game", FRESH)
def test_strangers_are_dealt_fresh_packs(visit: Visit, game: str) -> None:
    option, fresh = FRESH[game]

    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        for choices in ({}, {"preset": "standard"}, {"bots": {"1": "club", "2": "club"}}):
            info = (await opened(lova, game, **choices))["info"]
            assert (info["rules"][option], info["keeps_pack"]) == (fresh, False)
        against_bots = {"bots": BOTS}
        for choices in ({"house": {"invited": True}}, against_bots, {"bots": {"0": "club", **BOTS}}):
            info = (await opened(lova, game, **choices))["info"]
            assert (info["rules"][option], info["keeps_pack"]) == (KEPT[game], True)
        chosen = {"rules": {option: fresh}, "house": {"invited": True}}
        assert not (await opened(lova, game, **chosen))["info"]["keeps_pack"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_asks_for_a_kept_pack_among_strangers_is_told_what_to_do(visit: Visit, lang: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        for game, (option, fresh) in FRESH.items():
            asked = {"game": game, "rules": {option: KEPT[game]}}
            answer = await lova.http("POST", f"/api/tables?lang={lang}", json=asked)
            assert answer.status_code == 400
            error = answer.json()["error"]
            assert error["kind"] == "bad-rules"
            assert error["text"] == sentence("error", "pack-kept-open", lang, option=option, value=fresh)
            assert (await lova.http("POST", "/api/tables", json=asked | {"bots": BOTS})).status_code == 201


def test_games_say_which_options_make_packs_fresh(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        games = (await (await guests.come()).http("GET", "/api/games")).json()
        fresh = {one["name"]: one["fresh_pack"] for one in games}
        assert fresh == {name: dict([FRESH[name]] if name in FRESH else []) for name in GAMES}


def test_no_stranger_sits_down_where_the_pack_is_kept(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        owner, stranger, friend = await guests.several(3)
        told = await opened(owner, "giretra", bots=BOTS, house=INSTANT)
        table, invitation = told["info"]["table"], told["invitation"]
        await stranger.follow(table)
        refused = await stranger.refused("not-allowed", "sit", table=table, seat=0)
        assert refused["key"] == "pack-kept"
        wrong = {"table": table, "seat": 0, "invitation": "x" * 22}
        assert (await stranger.refused("not-allowed", "sit", **wrong))["key"] == "pack-kept"
        await owner.sit(table, 0)
        await owner.ask("leave", table=table)
        # Freed in the middle of the match, it is still no seat for a stranger.
        assert (await stranger.refused("not-allowed", "sit", table=table, seat=0))["key"] == "pack-kept"
        listed = (await stranger.http("GET", "/api/tables?game=giretra")).json()["tables"]
        assert next(one for one in listed if one["table"] == table)["keeps_pack"]
        await friend.sit(table, 0, invitation=invitation)
        await friend.ask("leave", table=table)
        await owner.sit(table, 0)


@pytest.mark.parametrize("game", FRESH)
def test_a_kept_pack_opens_when_the_match_is_over(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        # More than a deal: a sweep would end a match of Giretra at once.
        rules = {"giretra": {"colour_sweep_points": 32, "target": 500}, "tarot": SHORT["tarot"]}[game]
        told = await opened(people[0], game, rules=rules, house=FRIENDS)
        table, invitation = told["info"]["table"], told["invitation"]
        for seat, guest in enumerate(people):
            await guest.follow(table, invitation=invitation)
            await guest.sit(table, seat)
        await played(people, table, Random(f"kept {game}"), deals=1)
        await check_as_seen(people, table, guests)
        for guest in people[1:]:
            await guest.ask("leave", table=table)
        assert (await people[0].http("DELETE", f"/api/tables/{table}")).status_code == 204
        record = records.read((await people[0].http("GET", f"/api/tables/{table}/record")).text)
        records.verify(record)
        assert records.deals_checked(record) == len(record.deals) > 0
        first = (await people[0].http("GET", f"/api/tables/{table}/deals/1")).json()
        assert first["open"]
        assert first["seed"] == str(record.deals[0].seed)
        assert [step["action"] for step in first["steps"]] == list(record.deals[0].actions)


async def check_as_seen(people: list[Guest], table: str, guests: Guests) -> None:
    """Between the end of a deal and the end of the match, by every way there is."""
    (ended,) = people[0].told(table, "deal-ended")
    assert ended["seed"] is None
    record = (await people[0].http("GET", f"/api/tables/{table}/record")).json()
    (deal,) = record["deals"]
    assert (deal["pack"], deal["actions"]) == ([], [])
    assert deal["scores"] == ended["scores"]
    assert {"seed", "dog_gaps"} & set(deal) == set()
    told = (await people[0].http("GET", f"/api/tables/{table}/deals/1")).json()
    assert (told["open"], told["seed"]) == (False, None)
    assert told["commitment"] == deal["commitment"]
    assert "cut" in {step["action"] for step in told["steps"]}
    again = await guests.again(people[1])
    await again.ask("follow", table=table, since=1)
    await again.until(lambda: again.tables[table].seq >= people[1].tables[table].seq)
    heard = [one["action"] for one in again.told(table, "action-taken")]
    steps = [step["action"] for step in told["steps"]]
    assert heard[: len(steps)] == steps
