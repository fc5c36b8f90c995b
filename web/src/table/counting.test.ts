import { expect, test } from "vitest";
import type { Trick, View } from "../messages";
import { playedIn, playersFrom, tricksWon, winnerOf } from "./counting";
import { shownTrick } from "./trick";
import { knowSmallGame } from "./small-game.testing";
import { story } from "./story";

knowSmallGame();

const trick = (leader: number, ...cards: string[]): Trick => ({ leader, cards });
const FOUR = {
  game: "small",
  phase: "playing",
  seat: 0,
  history: [
    { seat: 0, action: "cut 12" },
    { seat: 0, action: "bid hearts" },
    { seat: 1, action: "play JH" },
  ],
  tricks: [trick(1, "JH", "7H", "8H", "9H")],
  trick: trick(1, "AS", "7S"),
  result: null,
  reading: { players: [0, 1, 2, 3], winners: [1] },
} as unknown as View;
/** The dealer, seat 2, sits out. */
const DEAD = { ...FOUR, reading: { players: [3, 4, 0, 1], winners: [] } } as unknown as View;

test("whoever leads is followed around the table", () => {
  expect(playersFrom(FOUR, 2)).toEqual([2, 3, 0, 1]);
  expect(playedIn(FOUR, trick(3, "AS", "7S"))).toEqual([
    { seat: 3, card: "AS" },
    { seat: 0, card: "7S" },
  ]);
});

test("a dealer who sits out is passed over", () => {
  expect(playersFrom(DEAD, 1)).toEqual([1, 3, 4, 0]);
});

test("tricks are counted by who won them", () => {
  expect(winnerOf(FOUR, 0)).toBe(1);
  expect(winnerOf(FOUR, 1)).toBeNull();
  expect([0, 1].map((seat) => tricksWon(FOUR, seat))).toEqual([0, 1]);
});

test("a trick that was just won lies there until it was seen", () => {
  const won = { ...FOUR, trick: trick(1) };
  expect(shownTrick(won, true, null)).toMatchObject({ over: true, winner: 1 });
  expect(shownTrick(won, false, null).played).toEqual([]);
});

test("one's own card lies there while it is on its way, and once", () => {
  const mine = { ...FOUR, trick: trick(3, "AS") };
  expect(shownTrick(mine, false, "play KC belote").played.at(-1)).toEqual({ seat: 0, card: "KC" });
  expect(shownTrick({ ...mine, trick: trick(0, "KC") }, false, "play KC").played).toHaveLength(1);
  expect(shownTrick(mine, false, "bid hearts").played).toHaveLength(1);
});

test("the story has calls and tricks, cards laid aside together", () => {
  const laid = { seat: 1, action: "discard" };
  const declined = { seat: 1, action: "no-slam" };
  const told = story({ ...FOUR, history: [...FOUR.history, laid, laid, laid, declined] });
  expect(told.calls.map((turn) => turn.action)).toEqual(["cut 12", "bid hearts", "discard"]);
  const own = ["discard 4S", "discard 7H"].map((action) => ({ seat: 1, action }));
  expect(story({ ...FOUR, history: own }).calls.map((turn) => turn.action)).toEqual(["discard 4S 7H"]);
  expect(told.tricks.map((one) => [one.number, one.winner])).toEqual([
    [1, 1],
    [2, null],
  ]);
});
