// What is the server asked for, when somebody wants to play at once?
import { expect, test, vi } from "vitest";
import type { GameTold } from "../messages";

vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
const { know } = await import("./games");
const { botFor } = await import("./bots");
const { botsFor, friendsTable, quickTable } = await import("./opening");

const PARTNERS = {
  name: "partners",
  seats: [4],
  sides: { 4: [0, 1, 0, 1] },
  lengths: [
    { seats: 4, length: "deal", rules: { target: 82 }, deals: null, points: 82 },
    { seats: 4, length: "full", rules: {}, deals: null, points: 1000 },
  ],
} as unknown as GameTold;
const ALONE = {
  name: "alone",
  seats: [3, 4, 5],
  sides: { 3: [0, 1, 2], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4] },
  lengths: [{ seats: 3, length: "short", rules: { seats: 3, deals: 3 }, deals: 3, points: null }],
} as unknown as GameTold;

know([PARTNERS, ALONE]);

test("bots sit on every seat but the first", () => {
  expect(quickTable({ game: PARTNERS, seats: 4, bot: "club", pace: "fast", length: "full" })).toMatchObject({
    game: "partners",
    rules: {},
    bots: { 1: "club", 2: "club", 3: "club" },
    house: { pace: "fast", invited: true, hints: true },
  });
});

test("a learner's partner is no learner; where each plays alone there is no partner", () => {
  const learners = { seats: 4, bot: "beginner", pace: "normal", length: "full" } as const;
  expect(quickTable({ game: PARTNERS, ...learners }).bots).toMatchObject({ 2: "club", 3: "beginner" });
  expect(quickTable({ game: ALONE, ...learners }).bots).toMatchObject({ 2: "beginner" });
});

test("how long it is, the game says; of what it does not know the number of seats stays", () => {
  const rules = (game: GameTold, seats: number, length: "deal" | "short" | "full") =>
    quickTable({ game, seats, bot: "club", pace: "normal", length }).rules;
  expect(rules(PARTNERS, 4, "deal")).toEqual({ target: 82 });
  expect(rules(PARTNERS, 4, "short")).toEqual({});
  expect(rules(ALONE, 3, "short")).toEqual({ seats: 3, deals: 3 });
  expect(rules(ALONE, 5, "full")).toEqual({ seats: 5 });
});

test("free seats are left out", () => {
  expect(botsFor([null, "club", null])).toEqual({ 1: "club" });
});

test("a table for friends is by invitation, and nobody sits there yet", () => {
  expect(friendsTable({ game: ALONE, seats: 3, pace: "slow", length: "full" })).toEqual({
    game: "alone",
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
  const partners = { game: "partners", seats };
  expect([1, 2].map((seat) => botFor("beginner", seat, partners, 0))).toEqual(["club", "club"]);
  expect(botFor("beginner", 2, { game: "alone", seats }, 0)).toBe("beginner");
  expect(botFor("expert", 2, partners, 0)).toBe("expert");
});
