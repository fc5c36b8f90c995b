// Which cards of no hand lie open on the felt?
import type { Apart, View } from "../messages";

/** Until cards are played; what lies before a seat is not in the middle. */
export function lyingOpen({ phase, result, reading }: View): Apart | null {
  if (phase === "playing" || result !== null) return null;
  return reading.apart.find(({ seat }) => seat === null) ?? null;
}
