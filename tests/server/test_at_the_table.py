"""What people do at a table besides playing: clocks, undo, hints, words, scores read, and what is refused."""

import asyncio
from typing import get_args

import pytest

from atout.games import GAMES
from atout.locales import LANGUAGES
from atout.server.schemas.words import Phrase
from server.visits import BOTS, INSTANT, SHORT, Guest, Guests, Visit, eventually, seats_of, settled


def test_a_clock_that_runs_out_is_answered_by_the_stand_in(visit: Visit) -> None:
    """Five seconds is the shortest there is."""

    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova], "tunisian", bots=BOTS, house=INSTANT | {"clock": 5})
        await lova.until(lambda: lova.turn(table))
        legal = lova.view(table)["legal"]
        own = len([one for one in lova.told(table, "action-taken") if one["seat"] == 0])
        await lova.until(
            lambda: len([one for one in lova.told(table, "action-taken") if one["seat"] == 0]) > own
        )
        (answered,) = [one for one in lova.told(table, "action-taken") if one["seat"] == 0][own:]
        assert answered["by"] == "stand-in"
        assert answered["action"] in legal
        # The seat is still hers.
        await lova.until(lambda: lova.turn(table))
        await lova.act(table)
        assert [one for one in lova.told(table, "action-taken") if one["seat"] == 0][-1]["by"] is None


async def everybody_at(guests: Guests, undo: str) -> tuple[list[Guest], str, Guest]:
    people = await guests.several(4)
    table = await guests.table(people, "tunisian", house=INSTANT | {"undo": undo})
    actor = await settled(people, table)
    assert actor is not None
    return people, table, actor


async def acted(people: list[Guest], table: str) -> Guest:
    actor = await settled(people, table)
    assert actor is not None
    await actor.act(table, "pass")
    await settled(people, table)
    return actor


def test_no_undo_where_the_table_has_none(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "never")
        await acted(people, table)
        await actor.refused("not-allowed", "undo", table=table, seen=actor.tables[table].seq)


def test_a_slip_is_taken_back_while_nobody_has_acted(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "misclick")
        await actor.refused("bad-query", "undo", table=table, seen=actor.tables[table].seq)
        before = actor.view(table)
        await acted(people, table)
        answer = await actor.ask("undo", table=table, seen=actor.tables[table].seq)
        await settled(people, table)
        assert actor.tables[table].seq == answer["seq"]
        assert actor.view(table) == before
        for one in people:
            assert one.tables[table].told[-1] == {"event": "undone", "to": 0}
            assert one.view(table)["history"] == []
        await acted(people, table)
        await acted(people, table)
        refusal = await actor.refused("not-allowed", "undo", table=table, seen=actor.tables[table].seq)
        assert refusal["key"] == "undo-too-late"


def test_free_undo_takes_back_what_others_did_since(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "free")
        before = actor.view(table)
        await acted(people, table)
        await acted(people, table)
        await actor.ask("undo", table=table, seen=actor.tables[table].seq)
        assert await settled(people, table) is actor
        assert actor.view(table) == before


def test_an_undo_that_all_agree_to(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "agreed")
        await acted(people, table)
        await acted(people, table)
        seat = actor.tables[table].seat
        others = [one for one in people if one is not actor]
        await actor.ask("undo", table=table, seen=actor.tables[table].seq)
        for index, one in enumerate(others):
            waiting = sorted(other.tables[table].seat or 0 for other in others[index:])
            for person in people:
                await person.hears("undo-asked", seat=seat, waiting=waiting)
            await one.ask("agree", table=table, yes=True)
        assert await settled(people, table) is actor
        assert actor.tables[table].told[-1] == {"event": "undone", "to": 0}
        await others[0].refused("bad-query", "agree", table=table, yes=True)


def test_one_no_is_enough(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "agreed")
        await acted(people, table)
        seq = actor.tables[table].seq
        others = [one for one in people if one is not actor]
        await actor.ask("undo", table=table, seen=seq)
        await actor.refused("bad-query", "agree", table=table, yes=True)
        await others[0].ask("agree", table=table, yes=True)
        await others[1].ask("agree", table=table, yes=False)
        for person in people:
            await person.hears("undo-asked", waiting=[])
        await others[2].refused("bad-query", "agree", table=table, yes=True)
        assert actor.tables[table].seq == seq


def test_an_undo_that_is_asked_for_again_and_again_is_one_question(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "agreed")
        await acted(people, table)
        seq = actor.tables[table].seq
        other = next(one for one in people if one is not actor)
        for _ in range(20):
            await actor.ask("undo", table=table, seen=seq)
        await other.ask("ping")
        assert len(other.of_type("undo-asked")) == 1
        # Declined, it may be asked for again, but not for ever.
        for _ in range(2):
            await other.ask("agree", table=table, yes=False)
            await actor.ask("undo", table=table, seen=seq)
        await other.ask("agree", table=table, yes=False)
        refusal = await actor.refused("too-fast", "undo", table=table, seen=seq)
        assert refusal["key"] == "too-many-undos"
        assert int(refusal["facts"]["seconds"]) > 0


def test_who_comes_back_hears_that_an_undo_is_asked_for(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "agreed")
        await acted(people, table)
        await actor.ask("undo", table=table, seen=actor.tables[table].seq)
        other = next(one for one in people if one is not actor)
        tab = await guests.again(other)
        await tab.follow(table)
        asked = await tab.hears("undo-asked", seat=actor.tables[table].seat)
        assert other.tables[table].seat in asked["waiting"]


def test_an_undo_is_void_once_somebody_acts(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "agreed")
        await acted(people, table)
        await actor.ask("undo", table=table, seen=actor.tables[table].seq)
        other = await acted(people, table)
        await other.refused("bad-query", "agree", table=table, yes=True)


@pytest.mark.parametrize("game", GAMES.ours)
def test_hints_where_the_table_has_them(visit: Visit, game: str) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        table = await guests.table(people, game, rules=SHORT[game], house=INSTANT | {"hints": True})
        actor = await settled(people, table)
        assert actor is not None
        hint = await actor.ask("hint", table=table)
        assert hint["seq"] == actor.tables[table].seq
        await actor.act(table, hint["action"])
        actor = await settled(people, table)
        other = next(one for one in people if one is not actor)
        await other.refused("bad-query", "hint", table=table)


def test_hints_are_for_one_person_so_many_on_all_sockets(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        bots = {str(seat): "random" for seat in range(1, 4)}
        table = await guests.table([lova], "tunisian", bots=bots, house=INSTANT | {"hints": True})
        await lova.until(lambda: lova.turn(table))
        tab = await guests.again(lova)
        await tab.follow(table)
        for _ in range(3):
            await lova.ask("hint", table=table)
            await tab.ask("hint", table=table)
        assert (await lova.refused("too-fast", "hint", table=table))["key"] == "too-many-hints"
        assert (await tab.refused("too-fast", "hint", table=table))["key"] == "too-many-hints"


def test_no_hints_where_the_table_has_none(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people)
        actor = await settled(people, table)
        assert actor is not None
        await actor.refused("not-allowed", "hint", table=table)


def test_every_phrase_is_heard_by_all(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(3)
        table = await guests.table(people)
        phrases = get_args(Phrase)
        for index, phrase in enumerate(phrases):
            speaker = people[index % 3]
            await speaker.ask("say", table=table, phrase=phrase)
            for one in people:
                await one.until(lambda one=one, number=index: len(one.told(table, "said")) > number)
        for one in people:
            assert [said["phrase"] for said in one.told(table, "said")] == list(phrases)
            assert [said["seat"] for said in one.told(table, "said")] == [
                number % 3 for number in range(len(phrases))
            ]


def test_what_is_said_twice_under_one_id_is_said_once(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova])
        first = await lova.ask("say", "once", table=table, phrase="hello")
        for _ in range(6):
            again = await lova.ask("say", "once", table=table, phrase="hello")
            assert again["seq"] == first["seq"]
        refusal = await lova.refused("bad-query", "say", sent_as="once", table=table, phrase="bye")
        assert refusal["key"] == "id-used"
        await lova.until(lambda: bool(lova.told(table, "said")))
        assert len(lova.told(table, "said")) == 1


def test_who_talks_too_much_is_asked_to_wait(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova, hery = await guests.several(2)
        table = await guests.table([lova, hery])
        for _ in range(4):
            await lova.ask("say", table=table, phrase="wait")
        await lova.refused("too-fast", "say", table=table, phrase="wait")
        await hery.ask("say", table=table, phrase="thanks")


def test_no_words_where_the_table_has_none(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova], house={"words": False})
        await lova.refused("not-allowed", "say", table=table, phrase="hello")


async def at_the_score(guests: Guests) -> tuple[list[Guest], str]:
    """A deal in which all have passed is over soon; at this pace its score stays half a minute."""
    people = await guests.several(4)
    table = await guests.table(people, "tunisian", house={"pace": "normal"})
    for _ in range(4):
        actor = await settled(people, table)
        assert actor is not None
        await actor.act(table, "pass")
        await eventually(lambda: len({one.tables[table].seq for one in people}) == 1)
    await eventually(lambda: all(one.told(table, "deal-ended") for one in people))
    return people, table


def test_the_next_deal_begins_when_all_are_ready(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await at_the_score(guests)
        for one in people[:3]:
            await one.ask("ready", table=table)
        await asyncio.sleep(0.3)
        assert len(people[0].told(table, "deal-began")) == 1
        async with asyncio.timeout(10):
            await people[3].ask("ready", table=table)
            await people[0].until(lambda: len(people[0].told(table, "deal-began")) == 2)


def test_ready_in_the_middle_of_a_deal_says_nothing_of_its_score(visit: Visit) -> None:
    """A second click, or one that came too late."""

    @visit
    async def _(guests: Guests) -> None:
        people, table = await at_the_score(guests)
        for one in people:
            await one.ask("ready", table=table)
        await settled(people, table)
        await people[0].ask("ready", table=table)
        for _ in range(4):
            actor = await settled(people, table)
            assert actor is not None
            await actor.act(table, "pass")
            await eventually(lambda: len({one.tables[table].seq for one in people}) == 1)
        await eventually(lambda: all(len(one.told(table, "deal-ended")) == 2 for one in people))
        for one in people[1:]:
            await one.ask("ready", table=table)
        await asyncio.sleep(0.3)
        assert len(people[0].told(table, "deal-began")) == 2


def test_who_is_away_is_not_waited_for_to_be_ready(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table = await at_the_score(guests)
        await people[3].close()
        await people[0].until(lambda: people[0].of_type("presence")[-1]["here"] == [0, 1, 2])
        for one in people[:3]:
            await one.ask("ready", table=table)
        async with asyncio.timeout(10):
            await people[0].until(lambda: len(people[0].told(table, "deal-began")) == 2)


def test_an_action_that_is_sent_twice_happens_once(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "misclick")
        seen = actor.tables[table].seq
        first = await actor.act(table, "pass", sent_as="mine")
        again = await actor.ask("act", sent_as="mine", table=table, seen=seen, action="pass")
        assert again == first
        await settled(people, table)
        tab = await guests.again(actor)
        assert await tab.ask("act", sent_as="mine", table=table, seen=seen, action="pass") == first
        assert [one["seat"] for one in actor.told(table, "action-taken")] == [actor.tables[table].seat]


def test_an_id_that_was_used_for_another_action_is_refused(visit: Visit) -> None:
    """Else a page that counts from one again would be told that its card was played."""

    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "misclick")
        await actor.act(table, "pass", sent_as="c1")
        seen = actor.tables[table].seq
        refusal = await actor.refused(
            "bad-query", "act", sent_as="c1", table=table, seen=seen, action="bid 80 hearts"
        )
        assert refusal["key"] == "id-used"
        # Whoever takes that seat later has ids of their own.
        seat = actor.tables[table].seat or 0
        others = [one for one in people if one is not actor]
        other = await guests.come("Soa")
        await other.follow(table)
        await actor.ask("leave", table=table)
        await other.sit(table, seat)
        everybody = [*others, other]
        while await settled(everybody, table) is not other:
            await acted(everybody, table)
        answer = await other.act(table, "pass", sent_as="c1")
        assert answer["seq"] == other.tables[table].seq or other.tables[table].seq > answer["seq"] > seen


def test_what_is_refused_and_how(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "misclick")
        seq = actor.tables[table].seq
        other = next(one for one in people if one is not actor)
        await other.refused("not-your-turn", "act", table=table, seen=seq, action="pass")
        await actor.refused("bad-text", "act", table=table, seen=seq, action="sing")
        await actor.refused("stale", "act", table=table, seen=seq - 1, action="pass")
        await actor.refused("illegal", "act", table=table, seen=seq, action="surcoinche")
        await actor.refused("no-such-table", "act", table="nonesuch", seen=seq, action="pass")
        malformed = await actor.refused("bad-query", "act", table=table, seen=seq)
        assert malformed["key"] == "message-malformed"
        await actor.send_text('{"type": "act", "id": 7}')
        await actor.hears("refused", id=None, key="message-malformed")
        free = await guests.table([actor])
        await actor.refused("too-late", "act", table=free, seen=2, action="cut 5")
        assert actor.tables[table].seq == seq


def test_a_refusal_cites_the_rule_in_the_reader_s_language(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people, table, actor = await everybody_at(guests, "misclick")
        await actor.act(table, "bid 100 hearts")
        bidder = await settled(people, table)
        assert bidder is not None
        texts: set[str] = set()
        for lang in LANGUAGES:
            reader = await guests.again(bidder, lang)
            at = await reader.follow(table)
            told = await reader.refused("illegal", "act", table=table, seen=at.seq, action="bid 80 spades")
            assert told["rule"] == told["key"] == "tunisian.bid.too-low"
            assert told["facts"]
            texts.add(told["text"])
        assert len(texts) == len(LANGUAGES)


def test_a_pace_that_is_changed_counts_at_once(visit: Visit) -> None:
    """Bots that take 2.4 seconds each, and a score that stays 45, are not waited for."""

    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova], "tunisian", bots=BOTS, house={"pace": "slow"})
        began = asyncio.get_running_loop().time()
        await lova.ask("pace", table=table, pace="instant")
        await lova.until(lambda: lova.turn(table))
        assert asyncio.get_running_loop().time() - began < 2.4
        assert [one["pace"] for one in lova.told(table, "pace-changed")] == ["instant"]
        assert lova.tables[table].info["house"]["pace"] == "instant"
        await lova.ask("pace", table=table, pace="slow")
        again = await guests.again(lova)
        await again.follow(table)
        assert again.tables[table].info["house"]["pace"] == "slow"
        # The same once more is nothing new.
        seq = again.tables[table].seq
        assert (await again.ask("pace", table=table, pace="slow"))["seq"] == seq


def test_a_score_that_stays_goes_away_when_the_pace_is_changed(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(4)
        table = await guests.table(people, "tunisian", house={"pace": "slow"})
        for _ in people:
            actor = await settled(people, table)
            assert actor is not None
            await actor.act(table, "pass")
            await eventually(lambda: len({one.tables[table].seq for one in people}) == 1)
        await eventually(lambda: all(one.tables[table].info["ended"] == 1 for one in people))
        await asyncio.sleep(0.1)
        assert people[0].tables[table].info["deal"] == 1
        await people[0].ask("pace", table=table, pace="instant")
        await eventually(lambda: people[0].tables[table].info["deal"] == 2)


def test_whose_the_pace_is(visit: Visit) -> None:
    """Of whoever opened the table; or of the only person who plays."""

    @visit
    async def _(guests: Guests) -> None:
        owner, lova, vola = await guests.several(3)
        table = await owner.open_table("tunisian", house={"pace": "instant"})
        for seat, guest in enumerate((lova, vola)):
            await guest.follow(table)
            await guest.sit(table, seat)
        assert (await lova.refused("not-allowed", "pace", table=table, pace="fast"))["key"] == "not-owner"
        await owner.ask("pace", table=table, pace="slow")
        await vola.ask("leave", table=table)
        await lova.ask("pace", table=table, pace="fast")
        assert (await vola.refused("not-allowed", "pace", table=table, pace="slow"))["key"] == "not-owner"
        await lova.refused("bad-query", "pace", table=table, pace="hasty")


def test_a_pace_is_not_changed_without_end(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        lova = await guests.come()
        table = await guests.table([lova], "tunisian")
        for number in range(10):
            await lova.ask("pace", table=table, pace=("fast", "slow")[number % 2])
        assert (await lova.refused("too-fast", "pace", table=table, pace="normal"))["key"] == "too-many-paces"
