// Which cuts may be made, and which is one anywhere?
import type { Action } from "../messages";

export interface Cuts {
  fewest: number;
  most: number;
  /** Whether cards may be lifted from the bottom too. */
  bottom: boolean;
}

export function cutsOpen(legal: readonly Action[]): Cuts | null {
  const cuts = legal.filter((action) => action.startsWith("cut "));
  const counts = cuts.map((action) => Number(action.split(" ")[1]));
  if (counts.length === 0) return null;
  return {
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    bottom: cuts.some((action) => action.endsWith(" bottom")),
  };
}

export function cut(count: number, bottom: boolean): Action {
  return bottom ? `cut ${count} bottom` : `cut ${count}`;
}

/** A hand's luck and nothing more: the pack was shuffled before. */
export function anywhere(legal: readonly Action[]): Action | null {
  const cuts = legal.filter((action) => action.startsWith("cut "));
  return cuts[Math.floor(Math.random() * cuts.length)] ?? null;
}

/** Of all cards from the top, how many lie before the place where the pack is parted? */
export function parted(count: number, bottom: boolean, pack: number): number {
  return bottom ? pack - count : count;
}
