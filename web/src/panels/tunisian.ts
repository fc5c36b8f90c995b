// Which calls of Tunisian Belote are open, and what would one of them bring about?
import type { Action, Mode, TunisianContract, TunisianRules, TunisianView } from "../messages";
import { times } from "../score/figures";
import { word } from "../speech/speech.svelte";
import { MODES, modeText } from "./calls";

// Held to the game itself by stakes.test.ts.
const POT = 162;
const PASSES_AFTER_A_BID = 3;
const PASSES_WITHOUT = 4;
/** How many times it counts then. */
export const MULTIPLIERS = { coinche: 2, surcoinche: 4 } as const;

/** Levels that may be bid now, from low to high. */
export function levelsOpen(legal: readonly Action[]): string[] {
  const bids = legal.filter((action) => action.startsWith("bid "));
  return [...new Set(bids.map((action) => action.split(" ")[1] ?? ""))];
}

/** Every level that this table knows. */
export function levelsOf(rules: TunisianRules): string[] {
  const numbers: string[] = [];
  for (let level = rules.min_bid; level <= rules.max_bid; level += rules.bid_step)
    numbers.push(String(level));
  if (rules.allow_capot) numbers.push("capot");
  if (rules.allow_generale) numbers.push("generale");
  return numbers;
}

export function modesOf(rules: TunisianRules): Mode[] {
  return MODES.filter(
    (mode) =>
      (mode !== "no-trumps" || rules.allow_no_trumps) && (mode !== "all-trumps" || rules.allow_all_trumps),
  );
}

/** How many points make this level, and what its failure brings the others; null where a mode decides. */
export function needed(level: number, rules: TunisianRules): { need: number; lost: number | null } {
  const need = level === 80 && rules.eighty_needs_82 ? 82 : level;
  const pot = rules.special_values === "raw" && modesOf(rules).length > 4 ? null : POT;
  const lost = rules.failure_points === "pot" ? pot : rules.failure_points;
  return { need, lost: lost === null ? null : lost + (rules.failure_adds_bid ? level : 0) };
}

/** `90 ♥ ×2`. */
export function bidText(bid: TunisianContract, multiplier = bid.multiplier): string {
  return `${word(String(bid.level))} ${modeText(bid.mode)}${times(multiplier)}`;
}

/** Whether a pass is the last word of the auction. */
export function passEnds(view: TunisianView): boolean {
  let passes = 0;
  for (const turn of view.history.toReversed()) {
    if (turn.action !== "pass") break;
    passes += 1;
  }
  return passes + 1 === passesToEnd(view);
}

function passesToEnd(view: TunisianView): number {
  if (view.high === null) return PASSES_WITHOUT;
  if (view.high.multiplier === 1) return PASSES_AFTER_A_BID;
  // After a coinche only those who may answer it speak.
  return view.rules.surcoinche_window === "both_partners" ? 2 : 1;
}

/** In one's turn or out of it; null: it may not be said now. */
export function coincheOpen(legal: readonly Action[]): Action | null {
  return legal.find((action) => action === "coinche" || action.startsWith("coinche ")) ?? null;
}
