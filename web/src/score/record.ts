// What does the record of a match tell? Its deals that have ended (docs/formats.md).
import { ask } from "../server/http";
import type { Action, Card } from "../messages";

export interface MatchRecord {
  atout: number;
  game: string;
  rules: Record<string, boolean | number | string | null>;
  players: string[];
  deals: DealRecord[];
  totals: number[];
  winner: number | null;
  /** These three once the match is over. */
  seed?: string | null;
  drawn?: string | null;
  nonces?: string[];
  commitment?: string | null;
}

export interface DealRecord {
  dealer: number;
  pack: Card[];
  actions: Action[];
  /** After which packets a card went to the dog, where there is one. */
  dog_gaps?: number[] | null;
  scores?: number[] | null;
  seed?: string | null;
  commitment?: string | null;
}

export function recordOf(table: string, invitation: string | null): Promise<MatchRecord> {
  return ask<MatchRecord>(`/api/tables/${encodeURIComponent(table)}/record`, { invitation });
}

/** Totals before the first deal and after each, for every side. */
export function totalsOf(deals: readonly (readonly number[])[], sides: number): number[][] {
  return Array.from({ length: sides }, (_, side) =>
    deals.reduce<number[]>((sums, scores) => [...sums, (sums.at(-1) ?? 0) + (scores[side] ?? 0)], [0]),
  );
}
