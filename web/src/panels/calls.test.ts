// Are calls told as they were said?
import { expect, test } from "vitest";
import { suitOf } from "../cards/suits";
import { times } from "../score/figures";
import { verbOf } from "../table/actions";
import { knowSmallGame } from "../table/small-game.testing";
import { callsSoFar, modeText, wordsOf } from "./calls";

knowSmallGame();

test("cuts, cards laid aside and declined questions are no calls", () => {
  const history = ["cut", "no-void", "pass", "bid garde", "call KH", "discard", "no-slam", "play 1T"].map(
    (action, seat) => ({ seat, action }),
  );
  expect(callsSoFar("small", history).map((turn) => turn.action)).toEqual(["pass", "bid garde", "call KH"]);
});

test("a bid is written by what it names, other calls with their verb", () => {
  expect(wordsOf("small", { seat: 2, action: "bid 90 hearts" })).toEqual(["90", "hearts"]);
  expect(wordsOf("small", { seat: 2, action: "double clubs" })).toEqual(["double", "clubs"]);
  expect(wordsOf("small", { seat: 2, action: "coinche 2" })).toEqual(["coinche"]);
  expect(modeText("no-trumps")).toBe("no-trumps");
});

test("a suit has a letter, a mode without one has none", () => {
  expect(suitOf("spades")).toBe("S");
  expect(suitOf("all-trumps")).toBeNull();
});

test("small pieces of text", () => {
  expect(verbOf("bid hearts")).toBe("bid");
  expect(times(1)).toBe("");
  expect(times(4)).toBe(" ×4");
});
