// In which order does a hand lie?
import type { Card } from "../messages";
import type { Sorting } from "../settings/settings.svelte";
import { suitOf } from "./suits";

// Colours alternate, so that neighbours are told apart; a suit of trumps stands apart, before the others.
const SUITS = ["E", "T", "S", "H", "C", "D"];
const BY_COLOUR = ["E", "T", "S", "C", "H", "D"];
/** What follows a trump suit, again in alternating colours. */
const AFTER: Record<string, string[]> = {
  S: ["H", "C", "D"],
  C: ["H", "S", "D"],
  H: ["S", "D", "C"],
  D: ["S", "H", "C"],
};

/** Within a suit the strongest first; `mode` is what is trump, if that is settled: its suit comes first. */
export function sorted(
  hand: readonly Card[],
  strength: (card: Card) => number,
  mode: string | null,
  sorting: Sorting,
): Card[] {
  const trump = mode === null ? null : suitOf(mode);
  const place = (card: Card): number => {
    const suit = parts(card)[1];
    if (suit === trump) return -1;
    return suits(sorting, trump).indexOf(suit);
  };
  const bySuit = (one: Card, other: Card): number =>
    place(one) - place(other) || strength(other) - strength(one);
  const byRank = (one: Card, other: Card): number =>
    apart(one) - apart(other) || strength(other) - strength(one) || place(one) - place(other);
  return [...hand].sort(sorting === "ranks" ? byRank : bySuit);
}

/** Such trumps are never mixed with the suits. */
function apart(card: Card): number {
  const suit = parts(card)[1];
  return suit === "E" ? 0 : suit === "T" ? 1 : 2;
}

function suits(sorting: Sorting, trump: string | null): string[] {
  if (sorting === "colours") return BY_COLOUR;
  return (trump === null ? null : AFTER[trump]) ?? SUITS;
}

export function parts(card: Card): [rank: string, suit: string] {
  return card === "EX" ? ["EX", "E"] : [card.slice(0, -1), card.slice(-1)];
}
