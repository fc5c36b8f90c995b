// What is the server asked for, when somebody wants to play at once?
import { expect, test, vi } from "vitest";

vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { botsFor, quickTable } = await import("./opening");

test("bots sit on every seat but the first", () => {
  expect(quickTable({ game: "giretra", seats: 4, bot: "club", pace: "fast" })).toMatchObject({
    game: "giretra",
    rules: {},
    bots: { 1: "club", 2: "club", 3: "club" },
    house: { pace: "fast", invited: true, hints: true },
  });
});

test("a learner's partner is no learner", () => {
  const { bots } = quickTable({ game: "tunisian", seats: 4, bot: "beginner", pace: "normal" });
  expect(bots).toEqual({ 1: "beginner", 2: "club", 3: "beginner" });
});

test("at Tarot the number of players is a rule", () => {
  const { rules, bots } = quickTable({ game: "tarot", seats: 5, bot: "expert", pace: "normal" });
  expect(rules).toEqual({ seats: 5 });
  expect(Object.keys(bots ?? {})).toEqual(["1", "2", "3", "4"]);
});

test("free seats are left out", () => {
  expect(botsFor([null, "club", null])).toEqual({ 1: "club" });
});
