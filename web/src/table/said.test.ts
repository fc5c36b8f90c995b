// Does a seat's bubble keep the call that counts?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { lastCall } from "./said";
import { knowSmallGame } from "./small-game.testing";

knowSmallGame();

function after(...actions: string[]): View {
  const history = actions.map((action) => ({ seat: 2, action }));
  return {
    game: "small",
    phase: "announcing",
    history,
    tricks: [],
    trick: null,
    result: null,
  } as unknown as View;
}

test("a declined slam does not take the place of the bid", () => {
  expect(lastCall(after("bid garde", "discard", "no-slam"), 2)).toBe("bid garde");
  expect(lastCall(after("bid garde", "discard", "slam"), 2)).toBe("slam");
  expect(lastCall(after("no-void"), 2)).toBeNull();
});
