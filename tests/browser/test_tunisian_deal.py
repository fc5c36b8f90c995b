"""A deal of Tunisian Belote that is coinched in the page, and in which somebody has belote."""

from browser.browsing import Browse
from browser.company import Plain, company
from browser.playing import play, preferring
from browser.tables import ask, go, open_table, sit

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
# As long as a score may stay: it is read here before anybody goes on.
UNHURRIED = {"pace": "slow"}


def opponents_with_belote_bid(view: Plain) -> str:
    """Whoever sits against the page and has king and queen of a suit bids it; everybody else passes."""
    if view["phase"] != "bidding":
        return view["legal"][0]
    both = [suit for suit in SUITS if {f"K{suit}", f"Q{suit}"} <= set(view["hand"])]
    bids = [f"bid 80 {SUITS[suit]}" for suit in both]
    against = view["seat"] % 2 == 1 and view["high"] is None
    return next((one for one in bids if against and one in view["legal"]), "pass")


async def test_coinche_and_belote(browse: Browse) -> None:
    page = await browse()
    table = await open_table(page, "tunisian", house=UNHURRIED)
    async with company(browse.url, table, (1, 2, 3), opponents_with_belote_bid):
        await sit(page, table)
        await go(page, table)
        # Deals that everybody passes are dealt again.
        await play(page, lambda seen: seen.phase == "playing", preferring("coinche", "pass"))
        bidding = await page.locator('[role="log"]').inner_text()
        assert "coinche" in bidding.lower()
        await play(page, lambda seen: seen.score)
    told = await page.locator('[role="log"]').inner_text()
    assert "belote" in told.lower()
    assert "rebelote" in told.lower()
    played = await ask(page, "GET", f"/api/tables/{table}/deals/{await last_deal(browse, page)}")
    rules = {line["rule"] for line in played["view"]["result"]["lines"]}
    assert "tunisian.score.belote" in rules
    assert played["view"]["contract"]["multiplier"] == 2
    sheet = await page.locator("[data-score]").inner_text()
    for line in played["view"]["result"]["lines"]:
        assert str(abs(line["points"])) in sheet, sheet
    assert "belote" in sheet.lower()


async def last_deal(browse: Browse, page: object) -> int:
    del browse, page
    return 1
