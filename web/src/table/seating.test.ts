import { expect, test } from "vitest";
import { initial, placeOf, seatName, sideName } from "./seating";

const seated = (...players: (string | null)[]) => ({
  seats: players.map((player) => ({ player })),
  standing: { totals: [0, 0] },
});

test("the next seat of Belote is on the left, that of Tarot on the right", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4, "giretra"))).toEqual([
    "bottom",
    "left",
    "top",
    "right",
  ]);
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4, "tarot"))).toEqual([
    "bottom",
    "right",
    "top",
    "left",
  ]);
});

test("whoever reads sits below, wherever their seat is", () => {
  for (const seats of [3, 4, 5])
    for (let me = 0; me < seats; me += 1) expect(placeOf(me, me, seats, "tarot")).toBe("bottom");
  expect(placeOf(0, 2, 3, "tarot")).toBe("top-right");
  expect(placeOf(0, null, 4, "giretra")).toBe("bottom");
});

test("nobody shares a place", () => {
  for (const seats of [3, 4, 5]) {
    const places = Array.from({ length: seats }, (_, seat) => placeOf(seat, 1, seats, "tarot"));
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
  expect(sideName({ ...table, standing: { totals: [0, 0, 0, 0] } }, 1, 3)).toBe("Bao");
});

test("the first sign of a name is whole", () => {
  expect(["lova", "😀Lova", " éva", ""].map(initial)).toEqual(["L", "😀", "É", ""]);
});
