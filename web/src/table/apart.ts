// Which cards of no hand lie open on the felt?
import type { Apart, View } from "../messages";

/** Until cards are played; what a seat has laid aside lies before it, not in the middle. */
export function lyingOpen({ phase, result, reading }: View): Apart | null {
  if (phase === "playing" || result !== null) return null;
  return reading.apart.find(({ name }) => !name.startsWith("aside")) ?? null;
}
