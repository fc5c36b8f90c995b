// Does a double lie on the felt until cards are played?
import { expect, test } from "vitest";
import type { Doubled, View } from "../messages";
import { stampOf } from "./stamp";

const COINCHE: Doubled = { seat: 1, call: "coinche", times: 2 };
const SURCOINCHE: Doubled = { seat: 0, call: "surcoinche", times: 4 };
const view = (doubled: Doubled[], more: object = {}): View =>
  ({
    tricks: [],
    trick: null,
    phase: "playing",
    reading: { contract: { doubled } },
    ...more,
  }) as unknown as View;

test("the last of them is seen", () => {
  expect(stampOf(view([]))).toBeNull();
  expect(stampOf(view([COINCHE]))).toEqual(COINCHE);
  expect(stampOf(view([COINCHE, SURCOINCHE]))).toEqual(SURCOINCHE);
});

test("while calls are made it lies among them", () => {
  expect(stampOf(view([COINCHE], { phase: "bidding" }))).toBeNull();
});

test("and it is gone with the first card", () => {
  expect(stampOf(view([COINCHE], { trick: { leader: 0, cards: ["7C"] } }))).toBeNull();
});
