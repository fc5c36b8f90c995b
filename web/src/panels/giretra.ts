// What would a call of Giretra bring about?
import type { Action, GiretraRules, GiretraView, Mode } from "../messages";

// Held to the game itself by stakes.test.ts. Before doubling, whoever wins it:
const NO_TRUMPS = 52;
const ALL_TRUMPS = 26;
const COLOUR = 16;
const ACCEPTS_TO_END = 3;
/** How many times it counts. */
export const MULTIPLIERS = { bid: 1, double: 2, redouble: 4 } as const;

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
  return { mode, multiplier: multiplierOf(mode, doubled, view.redoubled) };
}

export function multiplierOf(mode: Mode, doubled: readonly Mode[], redoubled: readonly Mode[]): number {
  if (redoubled.includes(mode)) return MULTIPLIERS.redouble;
  return doubled.includes(mode) ? MULTIPLIERS.double : MULTIPLIERS.bid;
}

/** Whether one more accept ends the negotiation. */
export function acceptEnds(view: GiretraView): boolean {
  if (view.rules.end_when_settled && acceptSettles(view)) return true;
  const last = view.history.slice(-ACCEPTS_TO_END + 1);
  return last.length === ACCEPTS_TO_END - 1 && last.every((turn) => turn.action === "accept");
}

/** The first bid is doubled by it, so it is played, and nothing can raise it further. */
function acceptSettles(view: GiretraView): boolean {
  const first = view.bids[0]?.mode;
  if (!acceptDoubles(view) || first !== view.bids.at(-1)?.mode) return false;
  return first === "no-trumps" || (first === "clubs" && !view.rules.redouble_clubs);
}

/** Of a mode at most one thing may be said: it is bid, or doubled, or redoubled. */
export function callOf(mode: Mode, legal: readonly Action[]): Action | null {
  const calls = [`bid ${mode}`, `double ${mode}`, `redouble ${mode}`];
  return calls.find((call) => legal.includes(call)) ?? null;
}
