"""What of a table may be told, and when?"""

import pytest
from shuffles import moments

from atout import records
from atout.chance import Luck, Seed
from atout.errors import BadRecord
from atout.games import GAMES
from atout.seen import plain_view
from atout.table.deals import plain_ended
from atout.table.events import TableClosed, Undone
from atout.table.resume import events_of
from atout.table.table import Table, folded
from table.tables import opening, sat_down

# The number of a match in which packs are fresh, and of one that keeps its pack.
FRESH, KEPT = 1, 0


@pytest.mark.parametrize("game", GAMES)
def test_no_card_to_come_can_be_told_from_what_is_published(game: str) -> None:
    """Neither the pack on the table nor any seed that is not of a deal that ended."""
    *running, closed = moments(game, 3)
    assert not closed.keeps_pack
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


@pytest.mark.parametrize("game", ["giretra", "tarot"])
def test_where_the_pack_is_kept_scores_and_promises_are_published_until_the_match_is_over(game: str) -> None:
    *running, closed = moments(game, KEPT)
    assert closed.keeps_pack
    for table in running:
        published = table.published()
        assert (published.seed, published.drawn, published.nonces) == (None, None, ())
        assert [deal.scores for deal in published.deals] == [deal.scores for deal in table.ended]
        assert [deal.commitment for deal in published.deals] == [deal.commitment for deal in table.ended]
        cards = {(deal.pack, deal.actions, deal.dog_gaps, deal.seed) for deal in published.deals}
        assert cards <= {((), (), (), None)}
        assert table.deal_seed(len(table.ended)) is None
    assert closed.published() == closed.record()
    assert closed.deal_seed(1) is not None


def test_what_is_published_without_cards_says_when_there_will_be_some() -> None:
    _, ended, *_ = moments("giretra", KEPT)
    with pytest.raises(BadRecord) as refused:
        records.verify(records.read(records.text(ended.published())))
    assert refused.value.cause is not None
    assert refused.value.cause.key == "pack-untold"


def passed_out() -> Table:
    """A deal of Tarot in which nobody bid."""
    table, *_ = moments("tarot", KEPT)
    while table.began:
        deal = table.match.deal
        assert deal is not None
        if deal.actor is None:
            event = table.due()
            assert event is not None
            return table.after(event)
        action = next(one for one in deal.legal(deal.actor) if one.verb in ("cut", "pass"))
        table = table.after(table.decide(deal.actor, action, table.seq))
    return table


def test_of_a_deal_that_nobody_played_no_card_is_told() -> None:
    """The next pack is these hands, as they lay."""
    table = passed_out()
    told = plain_ended(table, 1)
    assert (told.hands, told.tricks) == (((), (), ()), ())
    assert told.apart == {"dog": (), "aside": ()}
    assert told.heaps == ()
    over = plain_ended(table.after(TableClosed(abandoned=True)), 1)
    assert sum(map(len, over.hands)) + len(over.apart["dog"]) == len(table.match.game.pack)


@pytest.mark.parametrize(("game", "number"), [("giretra", 0), ("tarot", 0), ("tarot", 4)])
def test_a_deal_whose_pack_is_kept_is_told_as_the_table_saw_it(game: str, number: int) -> None:
    *running, closed = moments(game, number)
    assert closed.keeps_pack
    for table in running:
        if table.began or not table.ended:
            continue
        told = plain_ended(table, len(table.ended))
        view = table.view(None)
        assert view is not None
        assert told.view == plain_view(view)
        assert (told.open, told.seed) == (False, None)
        # As much of each heap as is seen in the end, and in nobody's hand.
        assert all(heap.cards == told.apart[heap.name] for heap in told.heaps)
        assert all(heap.taken_by is None for heap in told.heaps)
        assert told.commitment == table.ended[-1].commitment
        # Nothing but what the view has: the cards of each seat as they were played.
        played = [(trick.leader, card) for trick in told.tricks for card in trick.cards]
        assert sorted(card for hand in told.hands for card in hand) == sorted(card for _, card in played)
        assert "cut" in {step.action for step in told.steps}
        assert not any(step.action.startswith("cut ") for step in told.steps)
    whole = plain_ended(closed, 1)
    assert whole.open
    assert whole.seed == str(closed.deal_seed(1))
    assert any(step.action.startswith("cut ") for step in whole.steps)


def test_the_commitment_of_a_deal_is_shown_while_it_is_played_and_its_seed_when_it_has_ended() -> None:
    began, ended, *_ = moments("giretra", FRESH)
    promise = began.deal_commitment()
    assert promise is not None
    assert (began.deal_seed(1), began.deal_seed(0)) == (None, None)
    seed = ended.deal_seed(1)
    assert seed is not None
    assert seed.commitment() == promise
    assert ended.deal_commitment() is None
    assert ended.deal_seed(2) is None


def test_an_undone_action_leaves_the_promise_as_it_was() -> None:
    began, *_ = moments("giretra", FRESH)
    assert began.match.deal is not None
    actor = began.match.deal.actor
    assert actor is not None
    action = began.match.deal.legal(actor)[0]
    back = began.after(began.decide(actor, action, began.seq)).after(Undone(to=0))
    assert back.deal_commitment() == began.deal_commitment()


def test_what_is_published_between_the_last_card_and_its_score_verifies() -> None:
    table, *_ = moments("giretra", FRESH)
    luck = Luck(Seed.from_text("published"), "test")
    while table.match.deal and (actor := table.match.deal.actor) is not None:
        table = table.after(table.decide(actor, luck.choice(table.match.deal.legal(actor)), table.seq))
    published = table.published()
    assert (published.deals, published.totals) == ((), (0, 0))
    records.verify(published)


def test_a_table_that_was_left_tells_its_seeds_and_no_unfinished_deal() -> None:
    began, ended, again, *_ = moments("giretra", FRESH)
    assert again.began is not None
    left = again.after(TableClosed(abandoned=True)).published()
    assert left.deals == ended.ended
    assert left.seed == began.match.seed
    records.verify(left)


def test_the_owner_s_record_of_an_unfinished_deal_verifies() -> None:
    began, *_ = moments("giretra", FRESH)
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
