// What does a key do at the table?
import { choose, settings } from "../settings/settings.svelte";
import type { Playing } from "./playing.svelte";
import type { TableStore } from "./store.svelte";
import type { Opened } from "./windows";

interface Reach {
  table: TableStore;
  playing: Playing;
  hand: { enter: () => void } | undefined;
  open: (which: Opened) => void;
  hint: (() => void) | null;
  undo: (() => void) | null;
}

/** What the panel offers to be done, as it numbers it. */
const CHOICES = '[data-panel] :is([data-action], [data-confirm]):not([aria-disabled="true"])';
const WINDOWS: Record<string, Opened> = { t: "last", s: "score", l: "log", "?": "help" };

export function keyed(event: KeyboardEvent, reach: Reach): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Whoever speaks to the machine, or shakes, presses letters without meaning to.
  if (key.length === 1 && !settings.keys) return;
  const window = WINDOWS[key];
  if (window !== undefined) reach.open(window);
  else if (key === "m") choose({ sound: !settings.sound });
  else if (key === "h") reach.hint?.();
  else if (key === "u") reach.undo?.();
  else if (key === "Escape") reach.playing.clear();
  else if (/^\d$/.test(key)) digit(key === "0" ? 9 : Number(key) - 1, reach);
  else if (/^Arrow(Left|Right|Down)$/.test(key) && nobodyHasIt(event.target)) reach.hand?.enter();
  else return;
  event.preventDefault();
}

function digit(nth: number, { playing }: Reach): void {
  if (playing.due) {
    const card = playing.legal[nth];
    if (card !== undefined) playing.tap(card);
    return;
  }
  document.querySelectorAll<HTMLElement>(CHOICES)[nth]?.click();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return (
    target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Arrows belong to whatever has the focus; otherwise they lead into the hand. */
function nobodyHasIt(target: EventTarget | null): boolean {
  return (
    !(target instanceof HTMLElement) ||
    target === document.body ||
    target instanceof HTMLAnchorElement ||
    (target instanceof HTMLButtonElement && !target.closest("[role=toolbar],[role=radiogroup]"))
  );
}
