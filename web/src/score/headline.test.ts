import { expect, test } from "vitest";
import type { ScoreLine, View } from "../messages";
import { headlineOf } from "./headline";
import { namedAt } from "./named";

function view(told: object, rule: string, scores: number[]): View {
  const lines: ScoreLine[] = [{ rule, side: 0, points: 1, facts: {} }];
  const result = { lines, scores, counted: true, contract_side: null, match_won_by: null };
  return { dealer: 0, result, ...told } as unknown as View;
}

function at(me: number | null, sides: number) {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat, player: `P${seat}`, bot: null }));
  return namedAt({ seats, standing: { totals: Array<number>(sides).fill(0) } }, me);
}

const FAILED = view(
  { game: "tunisian", contract: { level: 90, mode: "hearts", multiplier: 2, seat: 1 } },
  "tunisian.score.failed",
  [324, 0],
);

test("what they lose is good news for us", () => {
  expect(headlineOf(FAILED, at(2, 2))).toEqual({ key: "score-they-fell", points: 324, good: true });
});

test("and the other side reads the opposite", () => {
  expect(headlineOf(FAILED, at(3, 2))).toEqual({ key: "score-we-fell", points: 324, good: false });
});

test("whoever looks on takes no side", () => {
  expect(headlineOf(FAILED, at(null, 2))).toMatchObject({ key: "score-lost", good: null });
});

test("at Tarot each reads what it brought them", () => {
  const contract = { taker: 2, partner: null, bid: "garde", called: null };
  const made = view({ game: "tarot", contract }, "tarot.score.made", [-38, -38, 114, -38]);
  expect(headlineOf(made, at(2, 4))).toEqual({ key: "score-you-made", points: 114, good: true });
  expect(headlineOf(made, at(0, 4))).toEqual({ key: "score-attack-made", points: -38, good: false });
});
