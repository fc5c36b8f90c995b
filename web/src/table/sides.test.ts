// Does the reader see as much of the sides as they know, and no more?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { sideOf } from "./sides";

function tarot(seats: number, contract: object | null, hand: string[] = []): View {
  return {
    game: "tarot",
    rules: { seats, five_mode: "call" },
    dealer: 0,
    hand,
    contract,
  } as unknown as View;
}

const seatsSeen = (view: View, seats: number, me: number | null): unknown[] =>
  Array.from({ length: seats }, (_, seat) => sideOf(view, seat, me));

test("partners sit across in Belote", () => {
  const view = { game: "giretra" } as unknown as View;
  expect(seatsSeen(view, 4, 1)).toEqual(["them", "us", "them", "us"]);
  expect(seatsSeen(view, 4, null)).toEqual([null, null, null, null]);
});

test("in Tarot there are no sides before somebody takes, then the others are against the taker", () => {
  expect(seatsSeen(tarot(4, null), 4, 0)).toEqual([null, null, null, null]);
  const taken = tarot(4, { taker: 2, called: null, partner: null });
  expect(seatsSeen(taken, 4, 0)).toEqual(["us", "us", "them", "us"]);
  expect(seatsSeen(taken, 4, 2)).toEqual(["them", "them", "us", "them"]);
});

test("at five nobody knows the partner but whoever holds the called card, until it is played", () => {
  const hidden = { taker: 2, called: "KH", partner: null };
  expect(seatsSeen(tarot(5, hidden), 5, 0)).toEqual(["us", null, "them", null, null]);
  expect(seatsSeen(tarot(5, hidden), 5, 2)).toEqual([null, null, "us", null, null]);
  expect(seatsSeen(tarot(5, hidden, ["KH"]), 5, 4)).toEqual(["them", "them", "us", "them", "us"]);
  const known = { ...hidden, partner: 4 };
  expect(seatsSeen(tarot(5, known), 5, 0)).toEqual(["us", "us", "them", "us", "them"]);
});

test("a taker who holds the called card plays alone and knows it", () => {
  const own = { taker: 2, called: "KH", partner: null };
  expect(seatsSeen(tarot(5, own, ["KH"]), 5, 2)).toEqual(["them", "them", "us", "them", "them"]);
});
