// What has the attack of a Tarot deal brought in, and what does it need, as far as this seat can know?
import { parts } from "../cards/sorting";
import type { Card, TarotView } from "../messages";
import { playedIn, winnerOf } from "./counting";

export interface Attack {
  points: number;
  oudlers: number;
  /** Points that these oudlers ask for. */
  needed: number;
  /** `at-most`: another oudler may come. `petit`: the Petit is counted, and may still be lost. */
  sure: "sure" | "at-most" | "petit";
}

type Side = "attack" | "defence";

// Held to the game itself by panels/stakes.test.ts.
export const NEEDED: readonly number[] = [56, 51, 41, 36];
const HALVES: Record<string, number> = { K: 9, Q: 7, N: 5, J: 3 };
const PETIT = "1T";
const OUDLERS: readonly Card[] = [PETIT, "21T", "EX"];

/** null: nobody has taken yet. */
export function attackOf(view: TarotView): Attack | null {
  const { contract, count } = view;
  if (contract === null) return null;
  if (count) return told(count.halves, count.oudlers, "sure");
  const won = view.halves.reduce((sum, halves, seat) => sum + (isAttack(view, seat) ? halves : 0), 0);
  // The taker knows the aside, everybody else the trumps in it.
  const aside = view.seat === contract.taker ? view.aside : view.aside_shown;
  const halves = won + aside.reduce((sum, card) => sum + halvesOf(card), 0);
  const whose = OUDLERS.map((card) => sideOf(view, keeperOf(view, card)));
  const oudlers = whose.filter((side) => side === "attack").length;
  const risked = !view.tricks.some((trick) => trick.cards.includes(PETIT));
  if (risked && whose[0] === "attack") return told(halves, oudlers, "petit");
  return told(halves, oudlers, risked || whose.includes(null) ? "at-most" : "sure");
}

function told(halves: number, oudlers: number, sure: Attack["sure"]): Attack {
  return { points: halves / 2, oudlers, needed: NEEDED[oudlers] ?? 0, sure };
}

function halvesOf(card: Card): number {
  const [rank, suit] = parts(card);
  if (OUDLERS.includes(card)) return 9;
  return suit === "T" ? 1 : (HALVES[rank] ?? 1);
}

/** Who has won this oudler, or holds it; null where this seat cannot know. */
function keeperOf(view: TarotView, card: Card): number | null {
  const at = view.tricks.findIndex((trick) => trick.cards.includes(card));
  const trick = view.tricks[at] ?? view.trick;
  const player = trick ? playedIn(view, trick).find((one) => one.card === card)?.seat : undefined;
  // The Excuse stays with its player's side.
  if (player !== undefined) return at >= 0 && card !== "EX" ? winnerOf(view, at) : player;
  if (view.hand.includes(card)) return view.seat;
  // An open dog was taken up, and oudlers are never laid aside.
  if (view.dog.includes(card)) return view.contract?.taker ?? null;
  return view.handfuls.find((one) => one.cards.includes(card))?.seat ?? null;
}

function sideOf(view: TarotView, seat: number | null): Side | null {
  if (seat === null) return null;
  if (isAttack(view, seat)) return "attack";
  // Whoever holds the called card knows it: the others know their own side, at least.
  return view.sides_known || seat === view.seat ? "defence" : null;
}

function isAttack({ contract }: TarotView, seat: number): boolean {
  return contract !== null && (seat === contract.taker || seat === contract.partner);
}
