import { expect, test } from "vitest";
import type { GiretraView, TarotView, Trick } from "../messages";
import { cardsLeft, playedIn, playersFrom, winnerOf } from "./counting";
import { shownTrick } from "./trick";
import { story } from "./story";

const trick = (leader: number, ...cards: string[]): Trick => ({ leader, cards });
const BELOTE = {
  game: "giretra",
  phase: "playing",
  seat: 0,
  dealer: 3,
  hand: ["7C", "8C", "9C", "JC", "QC", "KC"],
  history: [
    { seat: 0, action: "cut 12" },
    { seat: 0, action: "bid hearts" },
    { seat: 1, action: "play JH" },
  ],
  tricks: [trick(1, "JH", "7H", "8H", "9H")],
  trick: trick(1, "AS", "7S"),
  result: null,
} as unknown as GiretraView;
const DEAD = {
  ...BELOTE,
  game: "tarot",
  dealer: 2,
  rules: { seats: 5, five_mode: "dead" },
} as unknown as TarotView;

test("whoever leads is followed around the table", () => {
  expect(playersFrom(BELOTE, 2)).toEqual([2, 3, 0, 1]);
  expect(playedIn(BELOTE, trick(3, "AS", "7S"))).toEqual([
    { seat: 3, card: "AS" },
    { seat: 0, card: "7S" },
  ]);
});

test("a dealer who sits out is passed over", () => {
  expect(playersFrom(DEAD, 1)).toEqual([1, 3, 4, 0]);
  expect(cardsLeft(DEAD, 2)).toBe(0);
});

test("everybody's cards can be counted", () => {
  expect([0, 1, 2, 3].map((seat) => cardsLeft(BELOTE, seat))).toEqual([6, 6, 6, 7]);
  expect(cardsLeft({ ...BELOTE, phase: "bidding" }, 1)).toBe(5);
});

test("whoever leads next has won; of the last trick the view does not tell", () => {
  expect(winnerOf(BELOTE, 0)).toBe(1);
  expect(winnerOf({ ...BELOTE, trick: null }, 0)).toBeNull();
});

test("a trick that was just won lies there until it was seen", () => {
  const won = { ...BELOTE, trick: trick(1) };
  expect(shownTrick(won, true, null)).toMatchObject({ over: true, winner: 1 });
  expect(shownTrick(won, false, null).played).toEqual([]);
});

test("one's own card lies there while it is on its way, and once", () => {
  const mine = { ...BELOTE, trick: trick(3, "AS") };
  expect(shownTrick(mine, false, "play KC belote").played.at(-1)).toEqual({ seat: 0, card: "KC" });
  expect(shownTrick({ ...mine, trick: trick(0, "KC") }, false, "play KC").played).toHaveLength(1);
  expect(shownTrick(mine, false, "bid hearts").played).toHaveLength(1);
});

test("the story has calls and tricks, cards laid aside together", () => {
  const laid = { seat: 1, action: "discard" };
  const declined = { seat: 1, action: "no-slam" };
  const told = story({ ...BELOTE, history: [...BELOTE.history, laid, laid, laid, declined] });
  expect(told.calls.map((turn) => turn.action)).toEqual(["cut 12", "bid hearts", "discard"]);
  expect(told.tricks.map((one) => [one.number, one.winner])).toEqual([
    [1, 1],
    [2, null],
  ]);
});
