// Which cards may be picked beside those that are, and which action do they make?
import type { Action, Card, Picks } from "../messages";

/** One limited card too many would be refused half-way. */
export function pickable({ cards, limited, most }: Picks, picked: readonly Card[]): Card[] {
  const full = picked.filter((card) => limited.includes(card)).length >= most;
  return cards.filter((card) => !limited.includes(card) || picked.includes(card) || !full);
}

/** All of them together, in the order in which they are offered. */
export function picked({ call, cards }: Picks, chosen: readonly Card[]): Action {
  return [call, ...cards.filter((card) => chosen.includes(card))].join(" ");
}
