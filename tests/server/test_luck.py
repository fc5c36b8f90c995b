"""What was promised about the cards is kept, and can be checked by whoever was there."""

import hashlib
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from atout import records
from atout.chance import Seed
from atout.games import GAMES
from server.visits import INSTANT, SHORT, Guests, Visit, played, seats_of, settled


def sha256(seed: str) -> str:
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def verified(file: Path, *arguments: str) -> int:
    command = [sys.executable, "-m", "atout", "verify", str(file), *arguments]
    return subprocess.run(command, check=False, capture_output=True).returncode


@pytest.mark.parametrize("game", GAMES.ours)
def test_a_match_is_verified_from_what_its_players_were_shown(
    visit: Visit, game: str, tmp_path: Path
) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(seats_of(game))
        table = await people[0].open_table(game, rules=SHORT[game], house=INSTANT)
        nonces = [f"the-nonce-of-seat-{seat}" for seat in range(len(people))]
        for seat, guest in enumerate(people):
            await guest.follow(table)
            await guest.sit(table, seat, nonce=nonces[seat])
        promised = people[0].tables[table].info["commitment"]
        await played(people, table, Random(f"luck {game}"))

        at = people[0].tables[table]
        began = [one["commitment"] for one in people[0].told(table, "deal-began")]
        ended = [one["seed"] for one in people[0].told(table, "deal-ended")]
        assert [sha256(seed) for seed in ended] == began
        closed = at.told[-1]
        assert closed["nonces"] == nonces
        assert sha256(closed["drawn"]) == promised
        assert str(Seed.from_text(closed["drawn"]).mixed(nonces)) == closed["seed"]

        answer = await people[0].http("GET", f"/api/tables/{table}/record")
        record = records.read(answer.text)
        assert records.verify(record).over
        assert [str(deal.seed) for deal in record.deals] == ended
        file = tmp_path / "match.atout"
        file.write_text(answer.text, encoding="utf-8")
        shown = [word for one in (promised, *began) for word in ("--commitment", one)]
        assert verified(file, *shown) == 0
        assert verified(file, "--commitment", "0" * 64) == 1


def test_a_record_holds_nothing_of_the_deal_that_is_played(visit: Visit) -> None:
    @visit
    async def _(guests: Guests) -> None:
        people = await guests.several(3)
        table = await guests.table(people, "tarot", rules={"seats": 3})
        watcher = await guests.come("Soa")
        await settled(people, table)
        none = (await watcher.http("GET", f"/api/tables/{table}/record")).json()
        assert none["deals"] == []
        assert "seed" not in none or none["seed"] is None
        await played(people, table, Random("record"), deals=1)
        await settled(people, table)
        text = (await watcher.http("GET", f"/api/tables/{table}/record")).text
        record = records.read(text)
        assert len(record.deals) == 1
        assert records.verify(record)
        (seed,) = (one["seed"] for one in people[0].told(table, "deal-ended"))
        assert str(record.deals[0].seed) == seed
        assert record.seed is None
        running = people[0].tables[table].info["deal_commitment"]
        assert running
        assert running not in text
