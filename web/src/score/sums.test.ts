// Do the lines of a score come to what everybody gets, and is it said whether a contract was made?
import { beforeAll, expect, test, vi } from "vitest";
import type { ScoreLine, View } from "../messages";
import { speak } from "../speech/speech.svelte";
import { outcomeOf } from "./contract";
import { namedAt } from "./named";
import { groupsOf, rowsOf } from "./sums";

const EARNED = "tunisian.score.earned";

beforeAll(async () => {
  const words = {
    line: { [EARNED]: "made, {own} to {theirs}" },
    "line-defence": { [EARNED]: "defence, {theirs} to {own}" },
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

function seated(seats: number, sides: number, me: number | null) {
  const players = Array.from({ length: seats }, (_, seat) => ({ seat, player: `P${seat}`, bot: null }));
  return namedAt({ seats: players, standing: { totals: Array<number>(sides).fill(0) } }, me);
}

function line(rule: string, side: number | string, points: number): ScoreLine {
  return { rule, side, points, facts: {} };
}

function view(told: object, lines: ScoreLine[], scores: number[]): View {
  const result = { lines, scores, counted: true, contract_side: null, match_won_by: null };
  return { dealer: 0, result, ...told } as unknown as View;
}

const FIVE = view(
  {
    game: "tarot",
    rules: { seats: 5, five_mode: "call" },
    contract: { taker: 2, partner: 4, bid: "garde", called: "KH" },
  },
  [line("tarot.score.made", "attack", 58), line("tarot.score.petit", "attack", -20)],
  [-38, -38, 76, -38, 38],
);

test("in Tarot each defender pays the sum, and the shares add up to nothing", () => {
  const rows = rowsOf(FIVE, seated(5, 5, 1));
  const sum = rows.find((row) => row.who === "attack" && row.sum);
  expect(sum?.points).toBe(38);
  const shares = rows.filter((row) => typeof row.who === "number");
  expect(shares.map((row) => row.who)).toEqual([1, 2, 3, 4, 0]);
  expect(shares.find((row) => row.who === 2)?.what).toContain("2 × 38");
  expect(shares.reduce((total, row) => total + row.points, 0)).toBe(0);
  expect(groupsOf(rows).map((group) => [group.who, group.shares])).toEqual([
    ["attack", false],
    [1, true],
  ]);
});

test("in Belote the lines of each side add up to its score, one's own side first", () => {
  const told = view(
    { game: "giretra", contract: { mode: "hearts", side: 0, multiplier: 2 } },
    [line("giretra.score.colour-lost", 1, 16), line("giretra.score.doubled", 1, 16)],
    [0, 32],
  );
  const groups = groupsOf(rowsOf(told, seated(4, 2, 3)));
  expect(groups.map((group) => group.who)).toEqual([1, 0]);
  for (const { rows } of groups) {
    const parts = rows.filter((row) => !row.sum).reduce((total, row) => total + row.points, 0);
    expect(rows.at(-1)).toMatchObject({ sum: true, points: parts });
  }
  expect(outcomeOf(told)).toBe("lost");
});

test.each([
  ["giretra.score.all-trumps-split", 0, "made"],
  ["giretra.score.tie", 0, "tie"],
  ["giretra.score.sweep", 0, "made"],
  ["giretra.score.colour-sweep", 1, "lost"],
  ["giretra.score.no-trumps-lost", 1, "lost"],
] as const)("%s of side %i: %s", (rule, side, outcome) => {
  const contract = { mode: "hearts", side: 0, multiplier: 1 };
  expect(outcomeOf(view({ game: "giretra", contract }, [line(rule, side, 1)], [1, 0]))).toBe(outcome);
});

test.each([
  ["tunisian.score.earned", "made"],
  ["tunisian.score.flat", "made"],
  ["tunisian.score.capot-failed", "lost"],
  ["tunisian.score.generale-made", "made"],
] as const)("%s: %s", (rule, outcome) => {
  const contract = { seat: 3, level: 90, mode: "hearts", multiplier: 1 };
  expect(outcomeOf(view({ game: "tunisian", contract }, [line(rule, 1, 1)], [0, 1]))).toBe(outcome);
});

test("nothing was played, nothing was made", () => {
  expect(outcomeOf(view({ game: "tarot", contract: null }, [], [0, 0, 0, 0]))).toBeNull();
});

test("whoever looks on is told names, whoever plays us and them", () => {
  expect(seated(4, 2, 1).side(1)).toBe("us");
  expect(seated(4, 2, 1).side(0)).toBe("them");
  expect(seated(4, 2, null).order).toEqual([0, 1]);
});

test("what both sides score is told from each one's own side", () => {
  const facts = { own: "117", theirs: "45" };
  const lines = [
    { ...line(EARNED, 1, 117), facts },
    { ...line(EARNED, 0, 45), facts },
  ];
  const told = view({ game: "tunisian" }, lines, [45, 117]);
  const result = { ...told.result, contract_side: 1 };
  const rows = rowsOf({ ...told, result } as View, seated(4, 2, 1));
  expect(rows.filter((row) => !row.sum).map((row) => row.what)).toEqual([
    "made, 117 to 45",
    "defence, 45 to 117",
  ]);
});
