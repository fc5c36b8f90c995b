// Is a slam offered visibly only where it is thinkable?
import { expect, test } from "vitest";
import type { TarotView } from "../messages";
import { slamThinkable } from "./slam";

const TRUMPS = Array.from({ length: 21 }, (_, at) => `${21 - at}T`);
const LOW = ["1", "2", "3", "4", "5", "6"].flatMap((rank) => ["S", "H", "D", "C"].map((suit) => rank + suit));
const KINGS = ["KS", "KH", "KD", "KC"];

function thinkable(hand: string[], size: number, called: string | null = null): boolean {
  const contract = { taker: 0, bid: "garde", called, partner: null } as TarotView["contract"];
  return slamThinkable({ hand: [...hand, ...LOW].slice(0, size), contract });
}

test("two cards of three are trumps, the Excuse among them", () => {
  expect(thinkable(TRUMPS.slice(0, 12), 18)).toBe(true);
  expect(thinkable(["EX", ...TRUMPS.slice(0, 11)], 18)).toBe(true);
  expect(thinkable(TRUMPS.slice(0, 11), 18)).toBe(false);
  expect(thinkable(TRUMPS.slice(0, 12), 24)).toBe(false);
  expect(thinkable(TRUMPS.slice(0, 10), 15)).toBe(true);
});

test("kings help, and do not make it alone", () => {
  expect(thinkable([...TRUMPS.slice(0, 11), ...KINGS], 18)).toBe(true);
  expect(thinkable([...TRUMPS.slice(0, 10), ...KINGS], 18)).toBe(false);
});

test("who lacks the 21 thinks of it only with a partner", () => {
  expect(thinkable(TRUMPS.slice(1, 16), 18)).toBe(false);
  expect(thinkable(TRUMPS.slice(1, 12), 15, "KH")).toBe(true);
});
