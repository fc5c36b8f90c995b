// Is every introduction whole: legal cards are held, nothing is in two places?
import { expect, test } from "vitest";
import examples from "./examples.json";
import { LESSONS } from "./lessons";
import { parts } from "./parts";

const tricks = Object.entries(LESSONS).flatMap(([game, lesson]) =>
  lesson.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "trick" ? [{ game, ...block }] : [])),
  ),
);

test.each(tricks)("$why shows cards that can be so", ({ played, hand, legal }) => {
  const all = [...played.map(([, card]) => card), ...hand];
  expect(new Set(all).size).toBe(all.length);
  expect(legal.length).toBeGreaterThan(0);
  expect(legal.every((card) => hand.includes(card))).toBe(true);
});

test("every trick that the referee was asked about is shown", () => {
  const asked = Object.values(examples).flatMap((game) => Object.keys(game.tricks));
  expect(tricks.map(({ why }) => why).sort()).toEqual(asked.sort());
});

test("rules stand with their part, in order", () => {
  const rule = (id: string, part: string) => ({ id, name: id, part, title: part, text: id });
  const told = [rule("a", "deal"), rule("b", "play"), rule("c", "deal")];
  expect(parts(told).map(({ name, rules }) => [name, rules.map(({ id }) => id)])).toEqual([
    ["deal", ["a", "c"]],
    ["play", ["b"]],
  ]);
});
