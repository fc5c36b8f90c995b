// Is a slam, all the tricks, thinkable with this hand?
import { parts } from "../cards/sorting";
import type { Card, TarotView } from "../messages";
import { isTrump } from "./tarot";

/** Of 18 cards 12 are trumps, or 15 trumps and kings; of other hands as many in proportion. */
export function slamThinkable(view: Pick<TarotView, "hand" | "contract">): boolean {
  const { hand, contract } = view;
  // Who holds the 21 takes a trick with it; where a card was called, that may be the partner.
  if (!hand.includes("21T") && (contract?.called ?? null) === null) return false;
  const trumps = hand.filter((card) => isTrump(card) || card === "EX").length;
  const kings = hand.filter(isKing).length;
  return 3 * trumps >= 2 * hand.length || 6 * (trumps + kings) >= 5 * hand.length;
}

function isKing(card: Card): boolean {
  return parts(card)[0] === "K";
}
