import { expect, test } from "vitest";
import type { Outcome, View } from "../messages";
import { knowSides } from "../table/small-game.testing";
import { headlineOf } from "./headline";
import { namedAt } from "./named";

function view(made: boolean | null, seats: number[], scores: number[]): View {
  const outcome: Outcome = { made, seats, sweep: [], sweep_side: null };
  return { result: { scores, counted: true }, reading: { outcome } } as unknown as View;
}

knowSides();

function at(me: number | null, game: "partners" | "alone") {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, player: `P${seat}`, bot: null }));
  return namedAt({ game, seats }, me);
}

const FAILED = view(false, [1, 3], [324, 0]);

test("what they lose is good news for us", () => {
  expect(headlineOf(FAILED, at(2, "partners"))).toEqual({ key: "score-they-fell", points: 324, good: true });
});

test("and the other side reads the opposite", () => {
  expect(headlineOf(FAILED, at(3, "partners"))).toEqual({ key: "score-we-fell", points: 324, good: false });
});

test("whoever looks on takes no side", () => {
  expect(headlineOf(FAILED, at(null, "partners"))).toMatchObject({ key: "score-lost", good: null });
});

test("a tie is nobody's", () => {
  expect(headlineOf(view(null, [1, 3], [0, 0]), at(3, "partners"))).toMatchObject({
    key: "score-tie",
    good: null,
  });
});

test("where each plays alone, each reads what it brought them", () => {
  const made = view(true, [2], [-38, -38, 114, -38]);
  expect(headlineOf(made, at(2, "alone"))).toEqual({ key: "score-you-made", points: 114, good: true });
  expect(headlineOf(made, at(0, "alone"))).toEqual({ key: "score-attack-made", points: -38, good: false });
});

test("points that were lost are no good news, even with the contract", () => {
  const missed = view(true, [2], [84, 84, -252, 84]);
  expect(headlineOf(missed, at(2, "alone"))).toEqual({ key: "score-you-made", points: -252, good: false });
  expect(headlineOf(missed, at(0, "alone"))).toEqual({ key: "score-attack-made", points: 84, good: true });
});

test("nothing was played, nothing was made", () => {
  const nothing = { result: { counted: false }, reading: { outcome: null } } as unknown as View;
  expect(headlineOf(nothing, at(0, "partners"))).toBeNull();
});
