// How long is a match that is played at once: which rules make it so, and what is the reader told?
import type { Opening } from "../messages";
import { say } from "../speech/speech.svelte";
import { dealsWords } from "./standing-words";

export const LENGTHS = ["deal", "short", "full"] as const;
export type Length = (typeof LENGTHS)[number];
type Rules = NonNullable<Opening["rules"]>;

/** Points that win; at Giretra both sides may score in a deal, so that one deal is not always enough. */
const POINTS: Record<string, Record<Length, number>> = {
  giretra: { deal: 16, short: 50, full: 150 },
  // More than half of what a deal has: who makes less has lost it, belote or not.
  tunisian: { deal: 82, short: 300, full: 1000 },
};
/** At Tarot everybody deals equally often: once, or four times. */
const DEALS_EACH: Record<Exclude<Length, "deal">, number> = { short: 1, full: 4 };

/** What differs from the usual rules. */
export function rulesFor(game: string, seats: number, length: Length): Rules {
  if (game === "tarot") {
    // Somebody has more than nothing after the first deal that counts.
    if (length === "deal") return { seats, deals: 0, target: 1 };
    return length === "full" ? { seats } : { seats, deals: seats * DEALS_EACH[length] };
  }
  const target = POINTS[game]?.[length];
  return length === "full" || target === undefined ? {} : { target };
}

export function lengthWords(game: string, seats: number, length: Length): string {
  if (game === "tarot") return dealsWords(length === "deal" ? 1 : seats * DEALS_EACH[length]);
  const points = POINTS[game]?.[length] ?? 0;
  if (points === 1) return dealsWords(1);
  return say(length === "deal" ? "home-mostly-one" : "home-to-points", { points });
}
