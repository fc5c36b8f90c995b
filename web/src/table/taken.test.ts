// Is a trick told with what it brought, and only that?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { broughtIn } from "./taken";

const tarot = (tricks: number, ...halves: number[]): View =>
  ({ game: "tarot", tricks: Array(tricks), halves }) as unknown as View;
const belote = (tricks: number, ...points: number[]): View =>
  ({ game: "giretra", tricks: Array(tricks), points }) as unknown as View;

test("the points of a trick are what its winner's side has more than before", () => {
  expect(broughtIn(belote(2, 20, 11), belote(3, 20, 42), 3)).toBe(31);
  // An Excuse is kept by whoever played it.
  expect(broughtIn(tarot(0, 0, 0, 0), tarot(1, 8, 11, 0), 1)).toBe(5.5);
});

test("where more was missed than one trick, nothing is told", () => {
  expect(broughtIn(belote(1, 20, 11), belote(3, 20, 42), 3)).toBeNull();
  expect(broughtIn(null, belote(1, 20, 11), 0)).toBeNull();
});
