// Do the lines of a score stand with what they come to, told from each side's own?
import { beforeAll, expect, test, vi } from "vitest";
import type { ScoreLine, Sum, View } from "../messages";
import { speak } from "../speech/speech.svelte";
import { knowSides } from "../table/small-game.testing";
import { namedAt } from "./named";
import { groupsOf, rowsOf } from "./sums";

const EARNED = "earned";

beforeAll(async () => {
  const words = {
    line: { [EARNED]: "made, {own} to {theirs}" },
    "line-defence": { [EARNED]: "defence, {theirs} to {own}" },
  };
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await speak("en");
});

knowSides();

function seated(seats: number, me: number | null) {
  const players = Array.from({ length: seats }, (_, seat) => ({ seat, player: `P${seat}`, bot: null }));
  return namedAt({ game: seats === 4 ? "partners" : "alone", seats: players }, me);
}

function line(rule: string, side: number | string, points: number): ScoreLine {
  return { rule, side, points, facts: {} };
}

function sum(who: number | string, points: number): Sum {
  return { who, what: { key: `of ${who}`, facts: {}, rule: null }, points };
}

function view(lines: ScoreLine[], sums: Sum[]): View {
  return { result: { lines, counted: true }, reading: { sums } } as unknown as View;
}

test("where each scores alone: the attack's lines and sum, then what comes of it for each", () => {
  const shares = [-38, -38, 76, -38, 38].map((points, seat) => sum(seat, points));
  const five = view(
    [line("made", "attack", 58), line("petit", "attack", -20)],
    [sum("attack", 38), ...shares],
  );
  const rows = rowsOf(five, seated(5, 1));
  expect(rows.slice(0, 3).map((row) => [row.who, row.sum])).toEqual([
    ["attack", false],
    ["attack", false],
    ["attack", true],
  ]);
  expect(rows.slice(3).map((row) => row.who)).toEqual([1, 2, 3, 4, 0]);
  expect(groupsOf(rows).map((group) => [group.who, group.shares])).toEqual([
    ["attack", false],
    [1, true],
  ]);
});

test("of partners one's own side comes first, its lines before its sum", () => {
  const told = view([line("lost", 1, 16), line("doubled", 1, 16)], [sum(0, 0), sum(1, 32)]);
  const groups = groupsOf(rowsOf(told, seated(4, 3)));
  expect(groups.map((group) => group.who)).toEqual([1, 0]);
  expect(groups[0]?.rows.map((row) => row.points)).toEqual([16, 16, 32]);
});

test("whoever looks on is told names, whoever plays us and them", () => {
  expect(seated(4, 1).side(1)).toBe("us");
  expect(seated(4, 1).side(0)).toBe("them");
  expect(seated(4, null).order).toEqual([0, 1]);
  expect(seated(4, 1).order.map(seated(4, 1).seats)).toEqual([
    [1, 3],
    [0, 2],
  ]);
});

test("what both sides score is told from each one's own side", () => {
  const facts = { own: "117", theirs: "45" };
  const lines = [
    { ...line(EARNED, 1, 117), facts },
    { ...line(EARNED, 0, 45), facts },
  ];
  const told = view(lines, [sum(0, 45), sum(1, 117)]);
  const result = { ...told.result, contract_side: 1 };
  const rows = rowsOf({ ...told, result } as View, seated(4, 1));
  expect(rows.filter((row) => !row.sum).map((row) => row.what)).toEqual([
    "made, 117 to 45",
    "defence, 45 to 117",
  ]);
});
