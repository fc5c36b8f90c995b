// Does each call of Giretra say what the rules make of it?
import { expect, test } from "vitest";
import type { GiretraView } from "../messages";
import { acceptDoubles, acceptEnds, callOf, ifAllAccept, isShared, points } from "./giretra";

const RULES = { auto_double: "double", clubs_base: 16, alltrumps_doubled: "split" } as GiretraView["rules"];

function view(seat: number, calls: string[], more: Partial<GiretraView> = {}): GiretraView {
  const history = calls.map((action, at) => ({ seat: at % 4, action }));
  const bids = history
    .filter((turn) => turn.action.startsWith("bid "))
    .map((turn) => ({ seat: turn.seat, mode: turn.action.slice(4), index: 0 }));
  return { seat, rules: RULES, history, bids, doubled: [], redoubled: [], ...more } as GiretraView;
}

test.each([
  ["clubs", 1, 16],
  ["hearts", 2, 32],
  ["no-trumps", 2, 104],
  ["all-trumps", 4, 104],
] as const)("%s counted %i times is for %i points", (mode, multiplier, worth) => {
  expect(points(mode, multiplier, RULES)).toBe(worth);
});

test("clubs are worth what the table says", () => {
  expect(points("clubs", 1, { ...RULES, clubs_base: 32 })).toBe(32);
});

test("all trumps is shared, doubled too unless the table says otherwise", () => {
  expect(isShared("all-trumps", 2, RULES)).toBe(true);
  expect(isShared("all-trumps", 2, { ...RULES, alltrumps_doubled: "winner_takes_all" })).toBe(false);
  expect(isShared("hearts", 1, RULES)).toBe(false);
});

test("an opponent's accept of clubs is a double, a partner's is not", () => {
  expect(acceptDoubles(view(1, ["bid clubs"]))).toBe(true);
  expect(acceptDoubles(view(2, ["bid clubs", "accept"]))).toBe(false);
  expect(acceptDoubles(view(1, ["bid hearts"]))).toBe(false);
  expect(acceptDoubles(view(1, ["bid clubs"], { rules: { ...RULES, auto_double: "lock" } }))).toBe(false);
});

test("the first doubled bid is played, else the last one", () => {
  expect(ifAllAccept(view(0, []))).toBeNull();
  expect(ifAllAccept(view(3, ["bid hearts", "accept"]))).toEqual({ mode: "hearts", multiplier: 1 });
  expect(ifAllAccept(view(1, ["bid clubs"]))).toEqual({ mode: "clubs", multiplier: 2 });
  const doubled = view(0, ["bid hearts", "bid spades", "double spades"], { doubled: ["spades"] });
  expect(ifAllAccept(doubled)).toEqual({ mode: "spades", multiplier: 2 });
  const again = view(0, ["bid hearts", "double hearts"], { doubled: ["hearts"], redoubled: ["hearts"] });
  expect(ifAllAccept(again)).toEqual({ mode: "hearts", multiplier: 4 });
});

test("the third accept in a row ends it", () => {
  expect(acceptEnds(view(2, ["bid hearts", "accept"]))).toBe(false);
  expect(acceptEnds(view(3, ["bid hearts", "accept", "accept"]))).toBe(true);
});

test("of a mode at most one thing may be said", () => {
  const legal = ["accept", "bid spades", "double hearts", "redouble diamonds"];
  expect(callOf("spades", legal)).toBe("bid spades");
  expect(callOf("hearts", legal)).toBe("double hearts");
  expect(callOf("diamonds", legal)).toBe("redouble diamonds");
  expect(callOf("clubs", legal)).toBeNull();
});
