// Is a sweep noticed, and whose it is?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { sweepOf } from "./sweep";

const deal = (told: object): View => ({ result: { counted: true }, ...told }) as unknown as View;
const partners = (...tricks_won: number[]): View =>
  deal({ game: "tunisian", contract: { seat: 0 }, tricks_won });
const tarot = (slam: string | null): View =>
  deal({ game: "tarot", contract: { taker: 1, partner: null }, count: { slam } });

test("eight tricks to none", () => {
  expect(sweepOf(partners(8, 0), { me: 2 })).toEqual({ who: 0, ours: true });
  expect(sweepOf(partners(0, 8), { me: 2 })).toEqual({ who: 1, ours: false });
  expect(sweepOf(partners(0, 8), { me: null })).toEqual({ who: 1, ours: null });
  expect(sweepOf(partners(7, 1), { me: 2 })).toBeNull();
});

test("a slam of Tarot is the attack's or the defence's", () => {
  expect(sweepOf(tarot("attack"), { me: 1 })).toEqual({ who: "attack", ours: true });
  expect(sweepOf(tarot("attack"), { me: 0 })).toEqual({ who: "attack", ours: false });
  expect(sweepOf(tarot("defence"), { me: 0 })).toEqual({ who: "defence", ours: true });
  expect(sweepOf(tarot(null), { me: 0 })).toBeNull();
});

test("what was not played was not swept", () => {
  expect(sweepOf(deal({ game: "tunisian", contract: null, tricks_won: [0, 0] }), { me: 0 })).toBeNull();
});
