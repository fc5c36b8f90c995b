// Is a sweep noticed, and whose it is?
import { expect, test } from "vitest";
import type { Outcome, View } from "../messages";
import { sweepOf } from "./sweep";

const deal = (sweep: number[], sweep_side: Outcome["sweep_side"]): View =>
  ({
    result: { counted: true },
    reading: { outcome: { made: true, seats: [0], sweep, sweep_side } },
  }) as unknown as View;

test("all the tricks to one side", () => {
  expect(sweepOf(deal([0, 2], 0), { me: 2 })).toEqual({ who: 0, ours: true });
  expect(sweepOf(deal([1, 3], 1), { me: 2 })).toEqual({ who: 1, ours: false });
  expect(sweepOf(deal([1, 3], 1), { me: null })).toEqual({ who: 1, ours: null });
  expect(sweepOf(deal([], null), { me: 2 })).toBeNull();
  expect(sweepOf(deal([0, 2, 3], "defence"), { me: 0 })).toEqual({ who: "defence", ours: true });
});

test("what was not played was not swept", () => {
  const nothing = { result: { counted: false }, reading: { outcome: null } } as unknown as View;
  expect(sweepOf(nothing, { me: 0 })).toBeNull();
});
