// Is told of the attack what its seat can know, and no more?
import { expect, test } from "vitest";
import type { TarotView, Trick } from "../messages";
import { attackOf } from "./attack";

const trick = (leader: number, ...cards: string[]): Trick => ({ leader, cards });
const CONTRACT = { taker: 1, bid: "garde", called: null, partner: null } as const;

/** Seat 0 defends against seat 1, who took. */
function view(more: Partial<TarotView>): TarotView {
  return {
    game: "tarot",
    rules: { seats: 4, five_mode: "call" },
    seat: 0,
    dealer: 3,
    contract: CONTRACT,
    sides_known: true,
    hand: ["5S"],
    dog: [],
    aside: [],
    aside_shown: [],
    handfuls: [],
    tricks: [],
    trick: trick(1),
    halves: [0, 0, 0, 0],
    count: null,
    ...more,
  } as TarotView;
}

test("nobody has taken: there is no attack", () => {
  expect(attackOf(view({ contract: null }))).toBeNull();
});

test("before the first trick a defender knows of no oudler", () => {
  expect(attackOf(view({}))).toEqual({ points: 0, oudlers: 0, needed: 56, sure: "at-most" });
});

test("oudlers that the attack has won lower what it needs", () => {
  const tricks = [trick(0, "KS", "21T", "1S", "2S"), trick(1, "5T", "7T", "1T", "6T")];
  const seen = view({ tricks, trick: trick(2), halves: [0, 26, 12, 0] });
  // The Petit went to seat 2, who defends; nobody has seen the Excuse.
  expect(attackOf(seen)).toEqual({ points: 13, oudlers: 1, needed: 51, sure: "at-most" });
});

test("the Excuse stays with whoever played it", () => {
  const tricks = [trick(1, "EX", "KS", "1S", "2S")];
  expect(attackOf(view({ tricks, trick: trick(2), halves: [0, 8, 12, 0] }))).toMatchObject({
    points: 4,
    oudlers: 1,
  });
});

test("an open dog and a handful tell whose oudlers they are", () => {
  const dog = ["21T", "2H", "3H", "4H", "5H", "6H"];
  const handfuls = [{ seat: 2, level: "simple", cards: ["5T", "EX"] }] as TarotView["handfuls"];
  expect(attackOf(view({ dog, handfuls }))).toMatchObject({ oudlers: 1, needed: 51, sure: "at-most" });
});

test("the taker counts the hand and the aside, and the Petit as long as it holds", () => {
  const own = view({ seat: 1, hand: ["21T", "1T", "5S"], aside: ["QS", "NS", "2H", "3H", "4H", "5H"] });
  expect(attackOf(own)).toEqual({ points: 8, oudlers: 2, needed: 41, sure: "petit" });
  const tricks = [trick(1, "1T", "2T", "3T", "4T")];
  const lost = view({ seat: 1, hand: ["21T", "EX"], tricks, trick: trick(0) });
  expect(attackOf(lost)).toMatchObject({ oudlers: 2, needed: 41, sure: "sure" });
});

test("a Petit in the hand of the defence may still be hunted", () => {
  const tricks = [trick(1, "21T", "2T", "EX", "4T")];
  expect(attackOf(view({ hand: ["1T"], tricks, trick: trick(1) }))).toMatchObject({
    oudlers: 1,
    sure: "at-most",
  });
});

test("a hidden partner's tricks are nobody's yet; one's own side is known", () => {
  const five = { rules: { seats: 5, five_mode: "call" } as TarotView["rules"], sides_known: false };
  const contract = { ...CONTRACT, called: "KH" };
  const tricks = [trick(0, "5T", "6T", "1T", "21T", "7T")];
  const seen = view({ ...five, contract, hand: ["EX"], tricks, trick: trick(3), halves: [0, 0, 0, 21, 0] });
  expect(attackOf(seen)).toEqual({ points: 0, oudlers: 0, needed: 56, sure: "at-most" });
  const known = view({ ...seen, sides_known: true, contract: { ...contract, partner: 3 } });
  expect(attackOf(known)).toEqual({ points: 10.5, oudlers: 2, needed: 41, sure: "sure" });
});

test("after the last trick the cards are counted in the open", () => {
  const count = { halves: 95, oudlers: 3, petit: null, slam: null };
  expect(attackOf(view({ count, halves: [] }))).toEqual({
    points: 47.5,
    oudlers: 3,
    needed: 36,
    sure: "sure",
  });
});
