// Does a double lie on the felt until cards are played?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { stampOf } from "./stamp";

const view = (actions: string[], more: object = {}): View =>
  ({
    history: actions.map((action, at) => ({ seat: at % 4, action })),
    tricks: [],
    trick: null,
    phase: "playing",
    result: null,
    ...more,
  }) as unknown as View;

test("the last of them is seen", () => {
  expect(stampOf(view(["bid 90 hearts", "pass"]))).toBeNull();
  expect(stampOf(view(["bid 90 hearts", "coinche"]))).toEqual({ verb: "coinche", times: 2, seat: 1, nth: 1 });
  expect(stampOf(view(["bid 90 hearts", "pass", "pass", "coinche 3", "surcoinche"]))).toMatchObject({
    verb: "surcoinche",
    times: 4,
  });
  expect(stampOf(view(["bid hearts", "double hearts", "accept"]))).toMatchObject({ verb: "double", seat: 1 });
});

test("while calls are made it lies among them", () => {
  expect(stampOf(view(["bid 90 hearts", "coinche"], { phase: "bidding" }))).toBeNull();
});

test("and it is gone with the first card", () => {
  const trick = { leader: 0, cards: ["7C"] };
  expect(stampOf(view(["bid 90 hearts", "coinche", "play 7C"], { trick }))).toBeNull();
});
