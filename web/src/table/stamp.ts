// What was doubled in this deal, for a stamp on the felt?
import type { Doubled, View } from "../messages";

/** The last one, when it is settled and until the first card is played: before, it lies among the calls. */
export function stampOf({ phase, tricks, trick, reading }: View): Doubled | null {
  const begun = tricks.length > 0 || (trick?.cards.length ?? 0) > 0;
  if (phase !== "playing" || begun) return null;
  return reading.contract?.doubled.at(-1) ?? null;
}
