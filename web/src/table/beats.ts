// How long is something shown before the next thing may happen on the screen?
import type { View } from "../messages";
import { settings } from "../settings/settings.svelte";
import { isPlay, mannerOf } from "./actions";
import type { Told } from "./asked";

/** Milliseconds of the steps that people follow with their eyes. */
export const BEATS = { card: 320, trick: 900, call: 450, deal: 500 } as const;

/** Whether things move: by choice, and by the system's wish. */
export function moving(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long a movement takes; nothing where things do not move. */
export function lasting(milliseconds: number): number {
  return moving() ? milliseconds : 0;
}

/** Nobody looks at a hidden page: what happens there is done at once. */
export function pause(told: Told, view: View | null): number {
  if (!moving() || document.visibilityState === "hidden") return 0;
  switch (told.event) {
    case "deal-began":
      return BEATS.deal;
    case "action-taken":
      if (view && mannerOf(view.game, told.action) === "decline") return 0;
      if (!isPlay(told.action)) return BEATS.call;
      return trickIsOver(view) ? BEATS.trick : BEATS.card;
    default:
      return 0;
  }
}

/** Right after a card: nothing lies on the table but a trick that was just won. */
export function trickIsOver(view: View | null): boolean {
  return view !== null && view.tricks.length > 0 && (view.trick === null || view.trick.cards.length === 0);
}
