// Does every option find its place, once?
import { expect, test } from "vitest";
import type { OptionTold } from "../messages";
import { grouped } from "./groups";

function option(name: string, group: string, kind: OptionTold["kind"] = "truth", choices = 2): OptionTold {
  return {
    name,
    group,
    kind,
    default: true,
    choices: Array.from({ length: choices }, (_, value) => ({ value, text: null })),
    nullable: false,
    least: null,
    most: null,
    text: name,
  };
}

test("groups come in the order of a deal, and what the page does not know stands by itself", () => {
  const found = grouped([
    option("target", "match", "whole", 0),
    option("of_tomorrow", "of tomorrow"),
    option("cutter", "dealing", "choice"),
  ]);
  expect(found.map(([group, options]) => [group, options.map(({ name }) => name)])).toEqual([
    ["dealing", ["cutter"]],
    ["match", ["target"]],
    ["other", ["of_tomorrow"]],
  ]);
});

test("what has one value only is not asked", () => {
  expect(grouped([option("petit_sec", "dealing", "choice", 1)])).toEqual([]);
});
