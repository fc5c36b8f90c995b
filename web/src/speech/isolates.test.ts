import { expect, test } from "vitest";
import { isolated, signsBefore } from "./isolates";

test("a name keeps its direction, a number its sign before it", () => {
  expect(isolated("Vola")).toBe("\u2068Vola\u2069");
  expect(signsBefore("+400, −200; 3")).toBe("\u2066+400\u2069, \u2066−200\u2069; 3");
});
