// What is the server asked for, when somebody wants to play at once?
import { expect, test, vi } from "vitest";

vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { botFor } = await import("./bots");
const { botsFor, friendsTable, quickTable } = await import("./opening");

test("bots sit on every seat but the first", () => {
  expect(quickTable({ game: "giretra", seats: 4, bot: "club", pace: "fast", length: "full" })).toMatchObject({
    game: "giretra",
    rules: {},
    bots: { 1: "club", 2: "club", 3: "club" },
    house: { pace: "fast", invited: true, hints: true },
  });
});

test("a learner's partner is no learner", () => {
  const { bots } = quickTable({
    game: "tunisian",
    seats: 4,
    bot: "beginner",
    pace: "normal",
    length: "full",
  });
  expect(bots).toEqual({ 1: "beginner", 2: "club", 3: "beginner" });
});

test("at Tarot the number of players is a rule", () => {
  const { rules, bots } = quickTable({
    game: "tarot",
    seats: 5,
    bot: "expert",
    pace: "normal",
    length: "full",
  });
  expect(rules).toEqual({ seats: 5 });
  expect(Object.keys(bots ?? {})).toEqual(["1", "2", "3", "4"]);
});

test.each([
  ["giretra", 4, "short", { target: 50 }],
  ["tunisian", 4, "deal", { target: 82 }],
  ["tarot", 5, "deal", { seats: 5, deals: 0, target: 1 }],
  ["tarot", 3, "short", { seats: 3, deals: 3 }],
] as const)("%s of %i, %s", (game, seats, length, rules) => {
  expect(quickTable({ game, seats, bot: "club", pace: "normal", length }).rules).toEqual(rules);
});

test("free seats are left out", () => {
  expect(botsFor([null, "club", null])).toEqual({ 1: "club" });
});

test("a table for friends is by invitation, and nobody sits there yet", () => {
  expect(friendsTable({ game: "tarot", seats: 3, pace: "slow", length: "full" })).toEqual({
    game: "tarot",
    rules: { seats: 3 },
    house: { pace: "slow", invited: true, owner_begins: true },
  });
});

test("across from a person sits no learner, wherever bots are asked to sit down", () => {
  const seats = ["Lova", null, null, "Soa"].map((person, seat) => ({
    seat,
    person,
    player: person,
    bot: null,
    here: true,
    kept_for: null,
  }));
  const standing = { totals: [0, 0], dealer: 0, target: 150, deals_counted: 0, winners: [] };
  expect([1, 2].map((seat) => botFor("beginner", seat, { seats, standing }, 0))).toEqual(["club", "club"]);
  const alone = { seats, standing: { ...standing, totals: [0, 0, 0, 0] } };
  expect(botFor("beginner", 2, alone, 0)).toBe("beginner");
  expect(botFor("expert", 2, { seats, standing }, 0)).toBe("expert");
});
