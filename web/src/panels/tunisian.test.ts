// Does each call of Tunisian Belote say what the rules make of it?
import { expect, test } from "vitest";
import type { TunisianView } from "../messages";
import { modeText } from "./calls";
import { bidText, coincheOpen, levelsOf, levelsOpen, modesOf, needed, passEnds } from "./tunisian";

const RULES = {
  min_bid: 80,
  max_bid: 160,
  bid_step: 10,
  failure_points: "pot",
  special_values: "adjusted",
  surcoinche_window: "next_seat",
} as TunisianView["rules"];
const HIGH = { seat: 1, level: 90, mode: "hearts", multiplier: 1 } as const;

function view(calls: string[], high: TunisianView["high"]): TunisianView {
  return { rules: RULES, high, history: calls.map((action, seat) => ({ seat, action })) } as TunisianView;
}

test("levels that may be bid, each once, from low to high", () => {
  const legal = ["pass", "bid 100 clubs", "bid 100 hearts", "bid capot clubs", "coinche"];
  expect(levelsOpen(legal)).toEqual(["100", "capot"]);
  expect(levelsOf({ ...RULES, allow_capot: true }).at(-1)).toBe("capot");
  expect(levelsOf(RULES)).toHaveLength(9);
});

test("modes are those of the table", () => {
  expect(modesOf(RULES)).toHaveLength(4);
  expect(modesOf({ ...RULES, allow_all_trumps: true })).toContain("all-trumps");
});

test("what is needed, and what a failure brings the others", () => {
  expect(needed(80, { ...RULES, eighty_needs_82: true })).toEqual({ need: 82, lost: 162 });
  expect(needed(100, { ...RULES, failure_points: 160, failure_adds_bid: true })).toEqual({
    need: 100,
    lost: 260,
  });
  expect(needed(100, { ...RULES, special_values: "raw", allow_no_trumps: true }).lost).toBeNull();
});

test("a pass ends the auction when it is the third after a bid, the fourth without, the answer to a coinche", () => {
  expect(passEnds(view(["pass", "pass", "pass"], null))).toBe(true);
  expect(passEnds(view(["pass", "pass"], null))).toBe(false);
  expect(passEnds(view(["bid 90 hearts", "pass", "pass"], HIGH))).toBe(true);
  expect(passEnds(view(["bid 90 hearts", "coinche"], { ...HIGH, multiplier: 2 }))).toBe(true);
});

test("a coinche is found in turn and out of it", () => {
  expect(coincheOpen(["pass", "coinche"])).toBe("coinche");
  expect(coincheOpen(["coinche 2"])).toBe("coinche 2");
  expect(coincheOpen(["pass"])).toBeNull();
});

test("a bid with what it would count", () => {
  expect(bidText(HIGH, 2)).toBe(`90 ${modeText("hearts")} ×2`);
});
