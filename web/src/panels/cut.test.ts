// Is every cut that is offered one that the rules allow?
import { expect, test } from "vitest";
import { anywhere, cut, cutsOpen, parted } from "./cut";

const LEGAL = ["cut 6", "cut 7", "cut 26", "cut 6 bottom", "cut 26 bottom"];

test("the range is the server's", () => {
  expect(cutsOpen(LEGAL)).toEqual({ fewest: 6, most: 26, bottom: true });
  expect(cutsOpen(["cut 4", "cut 74"])).toEqual({ fewest: 4, most: 74, bottom: false });
  expect(cutsOpen(["pass"])).toBeNull();
});

test("a cut anywhere is one of those", () => {
  expect(LEGAL).toContain(anywhere(LEGAL));
  expect(anywhere([])).toBeNull();
});

test("a cut is written as the server reads it", () => {
  expect(cut(12, false)).toBe("cut 12");
  expect(cut(12, true)).toBe("cut 12 bottom");
});

test("from the bottom, the pack is parted that far from its end", () => {
  expect(parted(12, false, 32)).toBe(12);
  expect(parted(12, true, 32)).toBe(20);
});
