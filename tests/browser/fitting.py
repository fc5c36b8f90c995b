"""Can everything on the screen be read? Nothing is cut off or broken, nothing lies over another text."""

from playwright.async_api import Page

from sizes import sized

ALL_SIZES = ((360, 740), (390, 844), (667, 375), (768, 1024), (1280, 800), (1920, 1080))
SIZES = sized(((360, 740), (667, 375), (768, 1024)), whole=ALL_SIZES)

# Texts are measured as they are drawn, a box for each line of each piece of text. Left out is what nobody is
# to see, what can be scrolled to, and what lies under a window or a panel that is meant to cover the felt.
TROUBLE = r"""
() => {
  const shown = (node) => {
    const one = node.parentElement;
    if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) return false;
    // What people are called and call their tables may be of any length, and is shortened.
    if (one.closest("bdi") && node.data.trim().length > 20) return false;
    return !one.closest(".unseen, svg, option, script, style, noscript, [data-hand]");
  };
  const open = document.querySelector("dialog[open]");
  const told = ({parentElement: one, data}) => `${one.className || one.tagName} "${data.trim()}"`;
  const clipped = (node) => {
    // What is put away for screen readers is clipped to nothing.
    for (let one = node.parentElement; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== "none") return true;
    return false;
  };
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  const found = [], trouble = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || !shown(node) || clipped(node)) continue;
    const range = document.createRange();
    for (const {0: word, index} of node.data.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (new Set(boxes.map((box) => Math.round(box.top))).size > 1)
        trouble.push(`broken: ${word} in ${told(node)}`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1) found.push([node, box]);
    for (let one = node.parentElement; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const cuts = (what) => what === "hidden" || what === "clip";
      if (style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto") break;
      if (style.display === "inline") continue;
      const outer = one.getBoundingClientRect(), inner = range.getBoundingClientRect();
      if (cuts(style.overflowX) && (inner.left < outer.left - 1.5 || inner.right > outer.right + 1.5))
        trouble.push(`cut: ${told(node)}`);
    }
  }
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  // Lines are as high as their letters may be: what matters is where letters are.
  const inked = ({left, right, top, bottom}) => {
    const air = (bottom - top) * 0.2;
    return {left, right, top: top + air, bottom: bottom - air};
  };
  const layer = (node) => {
    for (let one = node.parentElement; one; one = one.parentElement) {
      // What somebody says or lays open lies over the table for a trick.
      if (one.matches("dialog, [data-panel], [data-hint], .bubble, .felt, .company")) return one;
      // What stays in sight lies over what is scrolled.
      if (getComputedStyle(one).position === "sticky") return one;
    }
    return null;
  };
  const texts = found.map(([node, box]) =>
    ({node, one: node.parentElement, at: layer(node), ink: inked(box)}));
  texts.sort((first, second) => first.ink.top - second.ink.top);
  for (const [nth, above] of texts.entries())
    for (let next = nth + 1; next < texts.length && texts[next].ink.top < above.ink.bottom; next += 1) {
      const below = texts[next];
      if (above.one === below.one || above.at !== below.at || !over(above.ink, below.ink)) continue;
      trouble.push(`over one another: ${told(above.node)} and ${told(below.node)}`);
    }
  // A choice that was made is shown whole.
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of document.querySelectorAll("select")) {
    if (!one.checkVisibility() || !one.selectedOptions.length) continue;
    const style = getComputedStyle(one);
    // Some have it written over them, where it may take two lines.
    if (style.webkitTextFillColor === "rgba(0, 0, 0, 0)") continue;
    pen.font = style.font;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(one.selectedOptions[0].text).width > room + 1)
      trouble.push(`cut: choice "${one.selectedOptions[0].text}"`);
  }
  // No button lies over the one beside it; cards of a hand do.
  const called = (button) => button.ariaLabel ?? button.textContent.trim();
  const buttons = [...document.querySelectorAll("button")].filter(
    (one) => one.checkVisibility() && !one.closest("[data-hand]"),
  );
  for (const [nth, one] of buttons.entries())
    for (const other of buttons.slice(nth + 1).filter((next) => next.parentElement === one.parentElement))
      if (over(one.getBoundingClientRect(), other.getBoundingClientRect()))
        trouble.push(`over one another: buttons ${called(one)} and ${called(other)}`);
  // What is asked is there without scrolling.
  for (const panel of document.querySelectorAll("[data-panel]"))
    if (panel.checkVisibility() && panel.scrollHeight > panel.clientHeight + 1)
      trouble.push(`cut: the panel, ${panel.clientHeight} of ${panel.scrollHeight}`);
  // A plate hides nothing that lies in the middle, and no call.
  for (const lies of document.querySelectorAll("[data-played], [data-apart], [data-call]"))
    for (const part of document.querySelectorAll(".plate .disc, .plate .words")) {
      if (getComputedStyle(part).clipPath !== "none") continue;
      const {place} = part.closest(".plate").dataset;
      const {played, apart, call} = lies.dataset;
      if (over(lies.getBoundingClientRect(), part.getBoundingClientRect()))
        trouble.push(`${part.className} of ${place} over ${played ?? apart ?? call}`);
    }
  return [...new Set(trouble)];
}
"""


async def trouble(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[str]:
    """What cannot be read, at each of these sizes of the window; it is left as it was."""
    before = page.viewport_size
    assert before is not None
    found: list[str] = []
    for width, height in sizes:
        await page.set_viewport_size({"width": width, "height": height})
        # Laid out, and what measures itself has measured.
        await page.evaluate(
            "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"
        )
        found += [f"{width} x {height}: {one}" for one in await page.evaluate(TROUBLE)]
    await page.set_viewport_size(before)
    return found
