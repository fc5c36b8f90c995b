// Do rules stand with their part?
import { expect, test } from "vitest";
import { parts } from "./parts";

test("rules stand with their part, in order", () => {
  const rule = (id: string, part: string) => ({ id, name: id, part, title: part, text: id });
  const told = [rule("a", "deal"), rule("b", "play"), rule("c", "deal")];
  expect(parts(told).map(({ name, rules }) => [name, rules.map(({ id }) => id)])).toEqual([
    ["deal", ["a", "c"]],
    ["play", ["b"]],
  ]);
});
