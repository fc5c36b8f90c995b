// Does the reader see as much of the sides as they know, and no more?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { sideOf } from "./sides";

const seen = (sides: (number | string | null)[], me: number | null): unknown[] =>
  sides.map((_, seat) => sideOf({ reading: { sides } } as unknown as View, seat, me));

test("partners are us, the others them; whoever looks on belongs to nobody", () => {
  expect(seen([0, 1, 0, 1], 1)).toEqual(["them", "us", "them", "us"]);
  expect(seen([0, 1, 0, 1], null)).toEqual([null, null, null, null]);
});

test("before anybody takes there are no sides", () => {
  expect(seen([null, null, null, null], 0)).toEqual([null, null, null, null]);
});

test("a partner who is not known yet is on nobody's side", () => {
  expect(seen(["defence", null, "attack", null, null], 0)).toEqual(["us", null, "them", null, null]);
  expect(seen([null, null, "attack", null, null], 2)).toEqual([null, null, "us", null, null]);
});
