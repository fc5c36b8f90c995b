// Does the table look right at every step of a deal?
import { expect, test } from "vitest";
import type { DealTold } from "../messages";
import { knowSmallGame } from "../table/small-game.testing";
import { callsOf, landings, pictureAt } from "./steps";

knowSmallGame();

const TOLD = {
  game: "small",
  settled: 3,
  open: true,
  hands: [
    ["7H", "8H"],
    ["9H", "10H"],
    ["JH", "QH"],
  ],
  heaps: [
    { name: "middle", cards: ["AS", "KS"], since: 0, until: 4, taken_by: 1 },
    { name: "away", cards: ["AS"], since: 4, until: 5, taken_by: null },
    { name: "away", cards: ["AS", "9H"], since: 5, until: 7, taken_by: null },
  ],
  steps: [
    { seat: 1, action: "cut 12" },
    { seat: 1, action: "bid garde" },
    { seat: 2, action: "pass" },
    { seat: 1, action: "discard AS" },
    { seat: 1, action: "discard 9H" },
    { seat: 1, action: "no-slam" },
    { seat: 1, action: "play KS" },
    { seat: 2, action: "play JH belote" },
    { seat: 0, action: "play 7H" },
    { seat: 2, action: "play QH" },
    { seat: 0, action: "play 8H" },
    { seat: 1, action: "play 10H" },
  ],
  tricks: [
    { leader: 1, cards: ["KS", "JH", "7H"], winner: 2, points: 4 },
    { leader: 2, cards: ["QH", "8H", "10H"], winner: 1, points: 10.5 },
  ],
} as unknown as DealTold;

test("at first all hands lie open, and what is in none", () => {
  const picture = pictureAt(TOLD, 0);
  expect(picture.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
  expect(picture.apart).toMatchObject({ name: "middle", cards: ["AS", "KS"] });
  expect(picture.trick).toEqual([]);
  expect(picture.trickNumber).toBe(0);
  expect(picture.tricksWon).toEqual([0, 0, 0]);
});

test("a heap is taken up, and another laid down", () => {
  const picture = pictureAt(TOLD, 5);
  expect(picture.hands[1]).toEqual(["10H", "KS"]);
  expect(picture.apart).toMatchObject({ name: "away", cards: ["AS", "9H"] });
  expect(pictureAt(TOLD, 3).hands[1]).toEqual(["9H", "10H"]);
  expect(pictureAt(TOLD, 3).apart?.name).toBe("middle");
  expect(pictureAt(TOLD, 4).apart?.cards).toEqual(["AS"]);
  expect(pictureAt(TOLD, 7).apart).toBeNull();
  expect(picture.calls[1]?.action).toBe("bid garde");
  expect(picture.contractSettled).toBe(true);
});

test("where hands are not open yet, they hold what was played from them", () => {
  const hidden = ["cut", "discard"];
  const steps = TOLD.steps.map((one) => {
    const verb = one.action.split(" ")[0] ?? "";
    return hidden.includes(verb) ? { ...one, action: verb } : one;
  });
  const seen: DealTold = {
    ...TOLD,
    open: false,
    heaps: [{ name: "away", cards: ["AS", "9H"], since: 4, until: 7, taken_by: null }],
    steps,
    hands: [
      ["7H", "8H"],
      ["KS", "10H"],
      ["JH", "QH"],
    ],
  };
  expect(pictureAt(seen, 0).hands[1]).toEqual(["KS", "10H"]);
  expect(pictureAt(seen, 5).hands[1]).toEqual(["KS", "10H"]);
  expect([3, 4].map((step) => pictureAt(seen, step).apart?.cards)).toEqual([undefined, ["AS", "9H"]]);
  expect(pictureAt(seen, 12).hands).toEqual([[], [], []]);
});

test("a whole trick stays on the table until the next card", () => {
  const whole = pictureAt(TOLD, 9);
  expect(whole.trick.map((one) => one.card)).toEqual(["KS", "JH", "7H"]);
  expect(whole.winner).toBe(2);
  expect(whole.tricksWon).toEqual([0, 0, 1]);
  const next = pictureAt(TOLD, 10);
  expect(next.trick).toEqual([{ seat: 2, card: "QH" }]);
  expect(next.winner).toBeNull();
  expect(next.points).toEqual([0, 0, 4]);
});

test("in the end every hand is empty", () => {
  const picture = pictureAt(TOLD, TOLD.steps.length);
  expect(picture.hands).toEqual([[], [], []]);
  expect(picture.points).toEqual([0, 10.5, 4]);
});

test("leaps land where something is over", () => {
  expect(landings(TOLD)).toEqual([0, 6, 9, 12]);
  expect(callsOf(TOLD).map((one) => one.action)).toEqual(["cut 12", "bid garde", "pass", "no-slam"]);
  const passed = { ...TOLD, steps: TOLD.steps.slice(0, 1), tricks: [] };
  expect(landings(passed)).toEqual([0, 1]);
  expect(pictureAt(passed, 1).trickNumber).toBe(0);
});
