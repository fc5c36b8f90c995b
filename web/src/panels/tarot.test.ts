// May those cards be picked that the rules let go, and no others?
import { expect, test } from "vitest";
import type { TarotView } from "../messages";
import { handfuls, passRedeals, pickable, showing, trumpsDue, trumpsHeld } from "./tarot";

const RULES = { seats: 4, five_mode: "call", handful_bonus: "20/30/40" } as TarotView["rules"];
const DOG = ["1S", "2S", "3S", "4S", "5S", "6S"];

function view(more: Partial<TarotView>): TarotView {
  return {
    game: "tarot",
    rules: RULES,
    seat: 0,
    hand: [],
    aside: [],
    aside_shown: [],
    dog: DOG,
    legal: [],
    history: [],
    ...more,
  } as TarotView;
}

function discards(cards: string[]): string[] {
  return cards.map((card) => `discard ${card}`);
}

test("no trump is due while enough other cards are held", () => {
  expect(trumpsDue(view({ hand: [...DOG, "5T", "KH", "EX"] }))).toBe(0);
});

test("as many trumps are due as other cards are missing; kings and Excuse do not count", () => {
  const hand = ["1S", "2S", "3S", "4S", "KS", "EX", "5T", "6T", "7T"];
  expect(trumpsDue(view({ hand }))).toBe(2);
  expect(trumpsDue(view({ hand: hand.slice(0, -1), aside: ["7T"] }))).toBe(1);
});

test("once the due trumps are picked, the others may not be", () => {
  const hand = ["1S", "2S", "3S", "4S", "KS", "EX", "5T", "6T", "7T"];
  const legal = discards(["1S", "2S", "3S", "4S", "5T", "6T", "7T"]);
  expect(pickable(view({ hand, legal }), ["5T"])).toContain("7T");
  expect(pickable(view({ hand, legal }), ["5T", "6T"])).toEqual(["1S", "2S", "3S", "4S", "5T", "6T"]);
});

test("a handful is told with its level and what it brings", () => {
  const cards = Array.from({ length: 13 }, (_, at) => `${at + 2}T`);
  const legal = ["play 2T", `show ${cards.slice(0, 10).join(" ")}`, `show ${cards.join(" ")}`];
  const [simple, double] = handfuls(view({ legal }));
  expect(simple).toMatchObject({ level: "simple", points: 20 });
  expect(double).toMatchObject({ level: "double", points: 30, cards });
});

test("trumps laid aside by the taker may be shown, somebody else's may not", () => {
  const contract = { taker: 0, bid: "garde", called: null, partner: null } as const;
  const shown = { hand: ["5T", "KH", "EX"], aside_shown: ["6T"] };
  expect(trumpsHeld(view({ ...shown, contract }))).toEqual(["5T", "6T"]);
  expect(trumpsHeld(view({ ...shown, contract: { ...contract, taker: 1 } }))).toEqual(["5T"]);
});

test("shown cards are written in the order of the pack", () => {
  expect(showing(["10T", "EX", "2T", "21T"])).toBe("show 2T 10T 21T EX");
});

test("the last pass of all deals again", () => {
  const passes = (count: number) => Array.from({ length: count }, (_, seat) => ({ seat, action: "pass" }));
  expect(passRedeals(view({ high: null, history: passes(3) }))).toBe(true);
  expect(passRedeals(view({ high: null, history: passes(2) }))).toBe(false);
});
