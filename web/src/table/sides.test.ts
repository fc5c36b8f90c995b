// Does the reader see as much of the sides as they know, and no more?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { sideOf } from "./sides";

function tarot(contract: object | null, sides_known = true): View {
  return { game: "tarot", contract, sides_known } as unknown as View;
}

const seatsSeen = (view: View, seats: number, me: number | null): unknown[] =>
  Array.from({ length: seats }, (_, seat) => sideOf(view, seat, me));

test("partners sit across in Belote", () => {
  const view = { game: "giretra" } as unknown as View;
  expect(seatsSeen(view, 4, 1)).toEqual(["them", "us", "them", "us"]);
  expect(seatsSeen(view, 4, null)).toEqual([null, null, null, null]);
});

test("in Tarot there are no sides before somebody takes, then the others are against the taker", () => {
  expect(seatsSeen(tarot(null), 4, 0)).toEqual([null, null, null, null]);
  const taken = tarot({ taker: 2, partner: null });
  expect(seatsSeen(taken, 4, 0)).toEqual(["us", "us", "them", "us"]);
  expect(seatsSeen(taken, 4, 2)).toEqual(["them", "them", "us", "them"]);
});

test("at five the partner is not known at first, then everybody has a side", () => {
  const hidden = tarot({ taker: 2, partner: null }, false);
  expect(seatsSeen(hidden, 5, 0)).toEqual(["us", null, "them", null, null]);
  expect(seatsSeen(hidden, 5, 2)).toEqual([null, null, "us", null, null]);
  // As the server tells whoever holds the called card from the start.
  const known = tarot({ taker: 2, partner: 4 });
  expect(seatsSeen(known, 5, 0)).toEqual(["us", "us", "them", "us", "them"]);
  expect(seatsSeen(known, 5, 4)).toEqual(["them", "them", "us", "them", "us"]);
});

test("a taker who plays alone has everybody against them", () => {
  expect(seatsSeen(tarot({ taker: 2, partner: null }), 5, 2)).toEqual(["them", "them", "us", "them", "them"]);
});
