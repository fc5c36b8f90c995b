"""A card that may not be played says why, in the reader's language, with the rule's name."""

import pytest
from playwright.async_api import expect

from atout.locales import LANGUAGES, catalogue
from browser.browsing import Browse
from browser.company import company, passing
from browser.playing import CARD, asked, click, look, play, preferring
from browser.tables import at_table, go, open_table, sit, with_a_choice
from sizes import sized


@pytest.mark.parametrize("lang", sized(["fr", "ar"], whole=LANGUAGES))
async def test_an_illegal_card(browse: Browse, lang: str) -> None:
    page = await browse(lang=lang)
    await at_table(page, "giretra", ahead=with_a_choice)
    seen = await asked(page)
    card = next(one for one in seen.hand if one not in seen.legal)
    button = page.locator(CARD.format(card))
    await expect(button).to_have_attribute("aria-disabled", "true")
    await click(page, CARD.format(card))
    said = page.locator("[data-refusal]")
    rule = await said.get_attribute("data-rule")
    assert rule is not None
    assert rule.startswith("giretra.play.")
    first = catalogue(lang)["refused"][rule].partition("{")[0].strip()
    text = " ".join((await said.inner_text()).split())
    assert first in text, text
    named = said.locator(f'a[href="#/rules/giretra/{rule}"]')
    assert len(await named.inner_text()) > 3
    # Nothing was sent, nothing has changed.
    now = await look(page)
    assert (now.hand, now.trick, now.seq) == (seen.hand, seen.trick, seen.seq)


async def test_a_call_that_may_not_be_made(browse: Browse) -> None:
    """A coinche before anybody has bid."""
    page = await browse()
    table = await open_table(page, "tunisian", house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), passing):
        await sit(page, table)
        await go(page, table)
        seen = await play(page, lambda seen: seen.phase == "bidding" and seen.mine)
        await click(page, '[data-wish="coinche"]')
        said = page.locator("[data-refusal]")
        rule = await said.get_attribute("data-rule")
        assert rule is not None
        assert rule.startswith("tunisian.")
        # Nothing has changed.
        assert (await look(page)).seq == seen.seq


async def test_a_card_that_stays_in_the_hand(browse: Browse) -> None:
    """Tapped while cards are laid aside: nothing is sent, and cards picked before stay picked."""
    page = await browse()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda told: sent.append(str(told))))
    table = await open_table(page, "tarot", rules={"seats": 4}, house={"pace": "slow"})
    async with company(browse.url, table, (1, 2, 3), passing):
        await sit(page, table)
        await go(page, table)
        seen = await play(page, lambda seen: seen.phase == "discarding", preferring("bid garde"))
        await click(page, CARD.format(seen.legal[0]))
        before = len(sent)
        await click(page, CARD.format(next(one for one in seen.hand if one not in seen.legal)))
        said = page.locator("[data-refusal]")
        rule = await said.get_attribute("data-rule")
        assert rule is not None
        assert rule.startswith("tarot.aside.")
        assert any('"act"' in told for told in sent[:before]), "what is sent was seen"
        assert not any('"act"' in told for told in sent[before:])
        assert (await look(page)).picked == seen.legal[:1]
