"""A deal of Tunisian Belote that is coinched in the page, and in which somebody has belote."""

from browser.browsing import Browse
from browser.company import Plain, company
from browser.playing import play, preferring
from browser.tables import ask, go, open_table, sit

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
# As long as a score may stay: it is read here before anybody goes on.
UNHURRIED = {"pace": "slow"}
# Whatever text has come up at the table, and in its log.
LISTEN = """
window.__shown = [];
window.__log = [];
const keep = (node) => {
  const place = node.parentElement;
  if (!place?.closest("main")) return;
  (place.closest('[role="log"]') ? window.__log : window.__shown).push(node.textContent);
};
new MutationObserver((changes) => {
  for (const {type, target, addedNodes} of changes)
    if (type === "characterData") keep(target);
    else addedNodes.forEach(keep);
}).observe(document, {subtree: true, childList: true, characterData: true});
"""


def opponents_with_belote_bid(view: Plain) -> str:
    """Whoever sits against the page and has king and queen of a suit bids it; everybody else passes."""
    if view["phase"] != "bidding":
        return view["legal"][0]
    both = [suit for suit in SUITS if {f"K{suit}", f"Q{suit}"} <= set(view["hand"])]
    bids = [f"bid 80 {SUITS[suit]}" for suit in both]
    against = view["seat"] % 2 == 1 and view["high"] is None
    return next((one for one in bids if against and one in view["legal"]), "pass")


async def test_coinche_and_belote(browse: Browse) -> None:
    page = await browse(before=[LISTEN])
    table = await open_table(page, "tunisian", house=UNHURRIED)
    async with company(browse.url, table, (1, 2, 3), opponents_with_belote_bid):
        await sit(page, table)
        await go(page, table)
        # Deals that everybody passes are dealt again.
        await play(page, lambda seen: seen.phase == "playing", preferring("coinche", "pass"))
        number = (await play(page, lambda seen: seen.score)).deal
    told = await ask(page, "GET", f"/api/tables/{table}/deals/{number}")
    assert told["view"]["contract"]["multiplier"] == 2
    lines = told["view"]["result"]["lines"]
    assert "tunisian.score.belote" in {line["rule"] for line in lines}
    sheet = await page.locator("[data-score]").inner_text()
    assert "belote" in sheet.lower()
    assert all(str(abs(line["points"])) in sheet for line in lines), sheet
    # Said over the cards as bubbles, and in the log for those who do not see them.
    shown, log = await page.evaluate("[window.__shown, window.__log]")
    for words in (shown, log):
        said = "\n".join(words).lower()
        assert "coinche" in said
        assert "rebelote" in said
        assert "belote" in said.replace("rebelote", "")
