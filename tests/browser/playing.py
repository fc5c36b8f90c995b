"""How does somebody play at the page? They look what is asked of them, then click, tap or press a key."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Page

Press = Callable[[Page, str], Awaitable[None]]

# Read in one go, so that nothing changes between two looks.
LOOK = """
() => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const table = document.querySelector("main[data-seq]");
  const dialog = document.querySelector("dialog[open]");
  const reach = (one) => !dialog || dialog.contains(one);
  const able = (one) => !one.disabled && one.ariaDisabled !== "true";
  const free = (what) => seen(what).filter((one) => reach(one) && able(one));
  const data = (what, name) => seen(what).filter(reach).map((one) => one.dataset[name]);
  return {
    game: table?.dataset.game ?? "",
    phase: table?.dataset.phase ?? "",
    seq: Number(table?.dataset.seq ?? 0),
    deal: Number(table?.dataset.deal ?? 0),
    seat: Number(table?.dataset.seat ?? -1),
    actor: Number(table?.dataset.actor || -1),
    mine: table?.dataset.mine === "true",
    hand: seen("[data-hand] [data-card]").map((one) => one.dataset.card),
    legal: data('[data-hand] [data-card][data-legal="true"]', "card"),
    picked: data('[data-hand] [data-card][aria-pressed="true"]', "card"),
    trick: seen("[data-trick] [data-played]").map((one) => one.dataset.played),
    by: seen("[data-trick] [data-played]").map((one) => Number(one.dataset.by)),
    actions: free("[data-action]").map((one) => one.dataset.action),
    confirm: free("[data-confirm]").map((one) => one.dataset.confirm),
    score: seen("[data-score]").length > 0,
    ready: free("[data-ready]").length > 0,
    over: seen("[data-match-over]").length > 0,
  };
}
"""
WAIT = f"""
(after) => {{
  const now = ({LOOK})();
  const asked = now.mine && now.seq > after && now.legal.length + now.actions.length + now.confirm.length > 0;
  return asked || now.over || now.ready ? now : null;
}}
"""
# A point that nothing else covers, once it stands still: a press would come where it was. [] if it is gone.
POINT = """
async (what) => {
  for (const start = performance.now(); performance.now() < start + 30_000; ) {
    const one = [...document.querySelectorAll(what)].find((each) => each.checkVisibility());
    if (!one) return [];
    one.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
    const before = one.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
    const box = one.getBoundingClientRect();
    if (box.left !== before.left || box.top !== before.top) continue;
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const along of [0.5, 0.25, 0.75, 0.15, 0.1, 0.05, 0.9]) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        if (one.contains(document.elementFromPoint(x, y))) return [x, y];
      }
  }
  return null;
}
"""
CARD = '[data-hand] [data-card="{}"]'
ACTION = '[data-action="{}"]'
CONFIRM = '[data-confirm="{}"]'
READY = "[data-ready]"
TAROT_HANDS = {3: 24, 4: 18, 5: 15}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the table shows, and what it asks."""

    game: str
    phase: str
    seq: int
    deal: int
    seat: int
    actor: int
    mine: bool
    hand: list[str]
    legal: list[str]
    picked: list[str]
    # Cards on the table; `by` has who played them.
    trick: list[str]
    by: list[int]
    actions: list[str]
    confirm: list[str]
    score: bool
    ready: bool
    over: bool

    @classmethod
    def read(cls, told: dict[str, Any]) -> "Seen":
        return cls(**told)


Choose = Callable[[Seen], str]


class GoneError(AssertionError):
    """What was to be pressed is not there any more: the table went on."""


async def look(page: Page) -> Seen:
    return Seen.read(await page.evaluate(LOOK))


async def asked(page: Page, after: int = 0) -> Seen:
    """Wait until something is asked after this moment, a score is to be read, or the match is over."""
    told = await page.wait_for_function(WAIT, arg=after, timeout=60_000)
    return Seen.read(await told.json_value())


def anything(seen: Seen) -> str:
    """Whatever keeps the play going: a selector of what to press."""
    if seen.confirm:
        return CONFIRM.format(seen.confirm[0])
    quiet = [one for one in seen.actions if one.split()[0] in ("accept", "pass", "no-slam", "no-void")]
    bids = [one for one in seen.actions if one.split()[0] in ("cut", "bid", "call")]
    if quiet or bids:
        return ACTION.format((quiet or bids)[0])
    fresh = [one for one in seen.legal if one not in seen.picked]
    return CARD.format(fresh[0]) if fresh else ACTION.format(seen.actions[0])


def preferring(*wanted: str, otherwise: Choose = anything) -> Choose:
    """The first of these actions that can be chosen now."""

    def choose(seen: Seen) -> str:
        return next((ACTION.format(one) for one in wanted if one in seen.actions), None) or otherwise(seen)

    return choose


async def click(page: Page, what: str) -> None:
    await page.mouse.click(*await point(page, what))


async def tap(page: Page, what: str) -> None:
    await page.touchscreen.tap(*await point(page, what))


async def point(page: Page, what: str) -> tuple[float, float]:
    """Where it can be touched: cards of a fan lie over one another."""
    match await page.evaluate(POINT, what):
        case [x, y]:
            return x, y
        case []:
            raise GoneError(what)
        case _:
            raise AssertionError(f"{what} moves all the time, or is covered")


async def by_keyboard(page: Page, what: str) -> None:
    """With the keys that a person without a mouse has: to the card or button, then Enter."""
    await reach(page, what)
    await page.keyboard.press("Enter")


async def reach(page: Page, what: str) -> None:
    """Tab until the part of the page is reached, then arrows inside a hand."""
    here = "(what) => document.activeElement?.matches(what) ?? false"
    in_hand = what.startswith("[data-hand]")
    for _ in range(80):
        if await page.evaluate(here, what):
            return
        inside = in_hand and await page.evaluate(here, "[data-hand] [data-card]")
        await page.keyboard.press("ArrowRight" if inside else "Tab")
    at = await page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
    raise AssertionError(f"the keyboard does not reach {what}, it is at {at}")


async def play(
    page: Page, until: Callable[[Seen], bool], choose: Choose = anything, press: Press = click
) -> Seen:
    """Answer whatever is asked until this holds."""
    after, pressed = 0, ""
    while True:
        seen = await asked(page, after)
        if until(seen):
            return seen
        assert not seen.over, "the match is over, and what was waited for did not come"
        if seen.ready:
            await go_on(page, press)
            continue
        what = choose(seen)
        picks = what.startswith("[data-hand]") and what == pressed
        assert not picks, f"{what} was pressed twice: {seen}"
        pressed = what
        await press(page, what)
        # A card that is only picked out changes nothing at the table.
        changed = (
            f"(old) => {{ const now = ({LOOK})(); return now.seq > old[0] || now.picked.join() !== old[1]; }}"
        )
        await page.wait_for_function(changed, arg=[seen.seq, ",".join(seen.picked)])
        after = seen.seq - 1 if (await look(page)).seq == seen.seq else seen.seq


async def go_on(page: Page, press: Press) -> None:
    """The score was read; where nobody is waited for, the next deal may have begun already."""
    try:
        await press(page, READY)
    except AssertionError:
        if (await look(page)).ready:
            raise
    await page.wait_for_function(f"() => !({LOOK})().ready")


async def play_match(page: Page, choose: Choose = anything, press: Press = click) -> Seen:
    return await play(page, lambda seen: seen.over, choose, press)


def two_tricks_later(game: str, seats: int) -> Callable[[Seen], bool]:
    """Nothing new comes after them but the end of the deal."""
    held = TAROT_HANDS[seats] if game == "tarot" else 8
    return lambda seen: seen.phase == "playing" and len(seen.hand) <= held - 2


async def play_deal(page: Page, choose: Choose = anything, press: Press = click) -> Seen:
    """To the end of the deal that is being played."""
    number = (await look(page)).deal
    return await play(page, lambda seen: seen.over or seen.score or seen.deal > number, choose, press)
