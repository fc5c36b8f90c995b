// In which order does a hand lie?
import type { Card } from "../messages";
import type { Sorting } from "../settings/settings.svelte";
import { suitOf } from "./suits";

const PLAIN = ["7", "8", "9", "J", "Q", "K", "10", "A"];
const TRUMP = ["7", "8", "Q", "K", "10", "A", "9", "J"];
const TAROT = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K"];
// Colours alternate, so that neighbours are told apart; trumps of Tarot stand apart, before the suits.
const SUITS = ["E", "T", "S", "H", "C", "D"];
const BY_COLOUR = ["E", "T", "S", "C", "H", "D"];
/** What follows a trump suit, again in alternating colours. */
const AFTER: Record<string, string[]> = {
  S: ["H", "C", "D"],
  C: ["H", "S", "D"],
  H: ["S", "D", "C"],
  D: ["S", "H", "C"],
};

/** `mode` is that of a Belote contract, if there is one: its trumps come first, in their own order. */
export function sorted(hand: readonly Card[], game: string, mode: string | null, sorting: Sorting): Card[] {
  const trump = mode === null ? null : suitOf(mode);
  const strength = (card: Card): number => {
    const [rank, suit] = parts(card);
    if (suit === "T") return Number(rank);
    if (game === "tarot") return TAROT.indexOf(rank);
    return (mode === "all-trumps" || suit === trump ? TRUMP : PLAIN).indexOf(rank);
  };
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

/** Trumps of Tarot are never mixed with the suits. */
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
