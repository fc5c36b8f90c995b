"""What of a table may be told, and when?"""

import pytest
from shuffles import moments

from atout import records
from atout.chance import Luck, Seed
from atout.games import GAMES
from atout.table.events import TableClosed, Undone
from atout.table.resume import events_of
from atout.table.table import Table, folded
from table.tables import opening, sat_down


@pytest.mark.parametrize("game", GAMES)
def test_no_card_to_come_can_be_told_from_what_is_published(game: str) -> None:
    """Neither the pack on the table nor any seed that is not of a deal that ended."""
    *running, closed = moments(game, 3)
    for table in running:
        published = table.published()
        assert (published.seed, published.drawn, published.nonces) == (None, None, ())
        assert published.deals == table.ended
        text = records.text(published)
        assert str(table.match.seed) not in text
        assert table.opening.seed not in text
        assert table.before_deal is not None
        assert table.began is None or str(table.before_deal.deal_seed()) not in text
    assert closed.published() == closed.record()
    assert closed.published().nonces == closed.nonces != ()


def test_the_commitment_of_a_deal_is_shown_while_it_is_played_and_its_seed_when_it_has_ended() -> None:
    began, ended, *_ = moments("giretra", 1)
    promise = began.deal_commitment()
    assert promise is not None
    assert (began.deal_seed(1), began.deal_seed(0)) == (None, None)
    seed = ended.deal_seed(1)
    assert seed is not None
    assert seed.commitment() == promise
    assert ended.deal_commitment() is None
    assert ended.deal_seed(2) is None


def test_an_undone_action_leaves_the_promise_as_it_was() -> None:
    began, *_ = moments("giretra", 1)
    assert began.match.deal is not None
    actor = began.match.deal.actor
    assert actor is not None
    action = began.match.deal.legal(actor)[0]
    back = began.after(began.decide(actor, action, began.seq)).after(Undone(to=0))
    assert back.deal_commitment() == began.deal_commitment()


def test_what_is_published_between_the_last_card_and_its_score_verifies() -> None:
    table, *_ = moments("giretra", 1)
    luck = Luck(Seed.from_text("published"), "test")
    while table.match.deal and (actor := table.match.deal.actor) is not None:
        table = table.after(table.decide(actor, luck.choice(table.match.deal.legal(actor)), table.seq))
    published = table.published()
    assert (published.deals, published.totals) == ((), (0, 0))
    records.verify(published)


def test_a_table_that_was_left_tells_its_seeds_and_no_unfinished_deal() -> None:
    began, ended, again, *_ = moments("giretra", 1)
    assert again.began is not None
    left = again.after(TableClosed(abandoned=True)).published()
    assert left.deals == ended.ended
    assert left.seed == began.match.seed
    records.verify(left)


def test_the_owner_s_record_of_an_unfinished_deal_verifies() -> None:
    began, *_ = moments("giretra", 1)
    record = began.record()
    assert record.deals[0].seed is not None
    records.verify(record)


def finished(table: Table) -> Table:
    luck = Luck(Seed.from_text("finished"), "test")
    while not table.closed:
        if event := table.due():
            table = table.after(event)
            continue
        assert table.match.deal is not None
        actor = table.match.deal.actor
        assert actor is not None
        table = table.after(table.decide(actor, luck.choice(table.match.deal.legal(actor)), table.seq))
    return table


def test_a_terminal_promises_nothing() -> None:
    """It may go on with packs that its seed did not give."""
    played = finished(sat_down(Table.opened(opening())))
    published = played.published()
    assert (published.seed, published.drawn, published.commitment) == (None, None, None)
    assert {(deal.seed, deal.commitment) for deal in published.deals} == {(None, None)}
    resumed = folded(events_of(published))
    assert resumed.published() == published
    assert resumed.deal_seed(1) is None
