// Does every option find its place, once?
import { expect, test } from "vitest";
import type { OptionTold } from "../messages";
import { grouped } from "./groups";

function option(name: string, kind: OptionTold["kind"] = "truth", choices = 2): OptionTold {
  return {
    name,
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
  const found = grouped([option("target", "whole", 0), option("of_tomorrow"), option("cutter", "choice")]);
  expect(found.map(([group, options]) => [group, options.map(({ name }) => name)])).toEqual([
    ["dealing", ["cutter"]],
    ["match", ["target"]],
    ["other", ["of_tomorrow"]],
  ]);
});

test("what has one value only is not asked", () => {
  expect(grouped([option("petit_sec", "choice", 1)])).toEqual([]);
});
