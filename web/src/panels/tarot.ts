// What would a call of Tarot bring about, and which cards may still be picked?
import { parts } from "../cards/sorting";
import type { Action, Card, TarotLevel, TarotView } from "../messages";
import { playersOf } from "../table/counting";

// Held to the game itself by stakes.test.ts.
export const LEVELS: readonly TarotLevel[] = ["petite", "garde", "garde-sans", "garde-contre"];
export const MULTIPLIERS: Record<TarotLevel, number> = {
  petite: 1,
  garde: 2,
  "garde-sans": 4,
  "garde-contre": 6,
};
/** Sentences of what becomes of the dog. */
export const DOG: Record<TarotLevel, string> = {
  petite: "dog-taken-up",
  garde: "dog-taken-up",
  "garde-sans": "dog-for-attack",
  "garde-contre": "dog-for-defence",
};
export const SLAM = { announced: 400, silent: 200, missed: 200 } as const;
export const HANDFULS = ["simple", "double", "triple"] as const;
export type HandfulLevel = (typeof HANDFULS)[number];

const SIZES: Record<number, readonly number[]> = { 3: [13, 15, 18], 4: [10, 13, 15], 5: [8, 10, 13] };

export function passRedeals(view: TarotView): boolean {
  const passes = view.history.filter((turn) => turn.action === "pass").length;
  return view.high === null && passes + 1 === playersOf(view);
}

export function isTrump(card: Card): boolean {
  return parts(card)[1] === "T";
}

/** Cards of the hand that may be laid aside now. */
export function layable(legal: readonly Action[]): Card[] {
  return legal.filter((action) => action.startsWith("discard ")).map((action) => action.slice(8));
}

/** How many trumps must still go: as many as other cards are missing, kings and Excuse left out. */
export function trumpsDue(view: TarotView): number {
  const whole = [...view.hand, ...view.aside];
  const fit = whole.filter((card) => !isTrump(card) && card !== "EX" && parts(card)[0] !== "K").length;
  return Math.max(0, view.dog.length - fit) - view.aside.filter(isTrump).length;
}

/** Those that may be picked beside the ones that are: one trump too many would be refused half-way. */
export function pickable(view: TarotView, picked: readonly Card[]): Card[] {
  const full = picked.filter(isTrump).length >= trumpsDue(view);
  return layable(view.legal).filter((card) => !isTrump(card) || picked.includes(card) || !full);
}

export interface Showing {
  action: Action;
  level: HandfulLevel;
  cards: Card[];
  points: number;
}

/** One handful of each level that may be shown now, as the server lists it. */
export function handfuls(view: TarotView): Showing[] {
  const sizes = SIZES[playersOf(view)] ?? [];
  const points = view.rules.handful_bonus.split("/").map(Number);
  return view.legal
    .filter((action) => action.startsWith("show "))
    .map((action) => {
      const cards = action.split(" ").slice(1);
      const place = sizes.indexOf(cards.length);
      return { action, level: HANDFULS[place] ?? "simple", cards, points: points[place] ?? 0 };
    });
}

/** Trumps that may be shown: of the hand, and those laid aside. */
export function trumpsHeld(view: TarotView): Card[] {
  const laid = view.contract?.taker === view.seat ? view.aside_shown : [];
  return [...view.hand.filter(isTrump), ...laid];
}

/** In the order of the pack, as actions are written. */
export function showing(cards: readonly Card[]): Action {
  const place = (card: Card): number => (card === "EX" ? 99 : Number(parts(card)[0]));
  return ["show", ...[...cards].sort((one, other) => place(one) - place(other))].join(" ");
}
