// What would a call of Giretra bring about?
import type { Action, GiretraRules, GiretraView, Mode } from "../messages";

/** Before doubling, whoever wins it. */
const NO_TRUMPS = 52;
const ALL_TRUMPS = 26;
const COLOUR = 16;
const ACCEPTS_TO_END = 3;

export interface Prospect {
  mode: Mode;
  multiplier: number;
}

export function points(mode: Mode, multiplier: number, rules: GiretraRules): number {
  if (mode === "no-trumps") return NO_TRUMPS * multiplier;
  if (mode === "all-trumps") return ALL_TRUMPS * multiplier;
  return (mode === "clubs" ? rules.clubs_base : COLOUR) * multiplier;
}

/** All trumps made is shared between the sides, unless a table agreed otherwise about a doubled one. */
export function isShared(mode: Mode, multiplier: number, rules: GiretraRules): boolean {
  return mode === "all-trumps" && (multiplier === 1 || rules.alltrumps_doubled === "split");
}

/** An opponent who accepts one of these doubles it. */
export function doublesWhenAccepted(mode: Mode, rules: GiretraRules): boolean {
  return rules.auto_double === "double" && (mode === "clubs" || mode === "no-trumps");
}

/** Whether this seat's accept is a double. */
export function acceptDoubles(view: GiretraView): boolean {
  const current = view.bids.at(-1);
  if (!current || view.seat === null || view.doubled.includes(current.mode)) return false;
  return doublesWhenAccepted(current.mode, view.rules) && current.seat % 2 !== view.seat % 2;
}

/** What is played if this seat accepts and all the others do; the opponents' accept may be a double. */
export function ifAllAccept(view: GiretraView): Prospect | null {
  const current = view.bids.at(-1);
  if (!current) return null;
  const doubled = doublesWhenAccepted(current.mode, view.rules)
    ? [...view.doubled, current.mode]
    : view.doubled;
  const { mode } = view.bids.find((bid) => doubled.includes(bid.mode)) ?? current;
  return { mode, multiplier: view.redoubled.includes(mode) ? 4 : doubled.includes(mode) ? 2 : 1 };
}

/** Whether one more accept ends the negotiation. */
export function acceptEnds(view: GiretraView): boolean {
  const last = view.history.slice(-ACCEPTS_TO_END + 1);
  return last.length === ACCEPTS_TO_END - 1 && last.every((turn) => turn.action === "accept");
}

/** Of a mode at most one thing may be said: it is bid, or doubled, or redoubled. */
export function callOf(mode: Mode, legal: readonly Action[]): Action | null {
  const calls = [`bid ${mode}`, `double ${mode}`, `redouble ${mode}`];
  return calls.find((call) => legal.includes(call)) ?? null;
}
