import { beforeEach, expect, test, vi } from "vitest";
import type { View } from "../messages";
import type { Told } from "./asked";
import { knowSmallGame } from "./small-game.testing";

const still = { matches: false };
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { visibilityState: "visible" });
vi.stubGlobal("matchMedia", () => still);
const { BEATS, pause, trickIsOver } = await import("./beats");

const acted = (action: string): Told => ({ event: "action-taken", seat: 1, action, by: null });
const view = (tricks: number, here: number): View =>
  ({
    game: "small",
    tricks: Array(tricks).fill({}),
    trick: { leader: 0, cards: Array(here).fill("7C") },
  }) as unknown as View;

knowSmallGame();
beforeEach(() => {
  still.matches = false;
});

test("a trick that was won is seen longer than a card or a call", () => {
  expect(pause(acted("play 7C"), view(1, 0))).toBe(BEATS.trick);
  expect(pause(acted("play 7C"), view(1, 2))).toBe(BEATS.card);
  expect(pause(acted("pass"), view(0, 0))).toBe(BEATS.call);
  expect(pause(acted("no-slam"), view(0, 0))).toBe(0);
  expect(pause({ event: "said", seat: 1, phrase: "hello" }, view(1, 0))).toBe(0);
});

test("whoever wants no motion waits for nothing", () => {
  still.matches = true;
  expect(pause(acted("play 7C"), view(1, 0))).toBe(0);
});

test("a trick is over when none lies there and one was won", () => {
  expect(trickIsOver(view(0, 0))).toBe(false);
  expect(trickIsOver(view(3, 1))).toBe(false);
  expect(trickIsOver(view(3, 0))).toBe(true);
  expect(trickIsOver(null)).toBe(false);
});
