// May no more be picked than the rules allow, and is what is picked one action?
import { expect, test } from "vitest";
import type { Picks } from "../messages";
import { pickable, picked } from "./picks";

const PICKS: Picks = {
  call: "discard",
  count: 3,
  cards: ["2H", "3H", "5T", "6T"],
  limited: ["5T", "6T"],
  most: 1,
  note: null,
  together: false,
  onto: null,
  refused: {},
};

test("of what is limited, no more than may go", () => {
  expect(pickable(PICKS, [])).toEqual(["2H", "3H", "5T", "6T"]);
  expect(pickable(PICKS, ["6T", "2H"])).toEqual(["2H", "3H", "6T"]);
  expect(pickable({ ...PICKS, most: 0 }, [])).toEqual(["2H", "3H"]);
});

test("together they are written in the order in which they are offered", () => {
  expect(picked({ ...PICKS, call: "show" }, ["6T", "2H"])).toBe("show 2H 6T");
});
