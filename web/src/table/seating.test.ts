import { expect, test } from "vitest";
import type { GameTold } from "../messages";
import { know } from "../home/games";
import { initial, partnerOf, placeOf, seatName, sideName } from "./seating";

const seated = (...players: (string | null)[]) => ({
  seats: players.map((player) => ({ player })),
  game: "left",
});

const SIDES = { left: [0, 1, 0, 1], right: [0, 1, 2, 3] };
know(
  Object.entries(SIDES).map(
    ([name, sides]) => ({ name, clockwise: name === "left", sides: { 4: sides } }) as unknown as GameTold,
  ),
);

test("the next seat is on the left, or on the right where a game goes round the other way", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4, "left"))).toEqual(["bottom", "left", "top", "right"]);
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4, "right"))).toEqual([
    "bottom",
    "right",
    "top",
    "left",
  ]);
});

test("whoever reads sits below, wherever their seat is", () => {
  for (const seats of [2, 3, 4, 5])
    for (let me = 0; me < seats; me += 1) expect(placeOf(me, me, seats, "right")).toBe("bottom");
  expect(placeOf(1, 0, 2, "left")).toBe("top");
  expect(placeOf(0, 2, 3, "right")).toBe("top-right");
  expect(placeOf(0, null, 4, "left")).toBe("bottom");
});

test("nobody shares a place", () => {
  for (const seats of [2, 3, 4, 5]) {
    const places = Array.from({ length: seats }, (_, seat) => placeOf(seat, 1, seats, "right"));
    expect(new Set(places).size).toBe(seats);
  }
});

test("two of one name are told apart by their seats", () => {
  const table = seated("Lova", "club", "club", null);
  expect(seatName(table, 0, 0)).toBe("you");
  expect(seatName(table, 0, 3)).toBe("Lova");
  expect([1, 2].map((seat) => seatName(table, seat, 0))).toEqual(["club 2", "club 3"]);
  expect(seatName(table, 3, 0)).toBe("seat-number");
});

test("partners are us; where each plays alone, a side is a player", () => {
  const table = seated("Lova", "Bao", "Naivo", "Soa");
  expect([0, 1].map((side) => sideName(table, side, 3))).toEqual(["them", "us"]);
  expect([0, 1, 2, 3].map((seat) => partnerOf(table, seat))).toEqual([2, 3, 0, 1]);
  const alone = { ...table, game: "right" };
  expect(sideName(alone, 1, 3)).toBe("Bao");
  expect([partnerOf(alone, 0), partnerOf(table, null)]).toEqual([null, null]);
  // Of a game that nobody knows here each is told alone.
  expect(sideName({ ...table, game: "gone" }, 1, 3)).toBe("Bao");
});

test("the first sign of a name is whole", () => {
  expect(["lova", "😀Lova", " éva", ""].map(initial)).toEqual(["L", "😀", "É", ""]);
});
