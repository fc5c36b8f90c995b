import { expect, test } from "vitest";
import { capital } from "./capital";

test("a text that stands alone begins with a capital, whichever way it is written", () => {
  expect(capital("clubs, made")).toBe("Clubs, made");
  expect(capital("\u2066card points\u2069")).toBe("\u2066Card points\u2069");
  expect(capital("éventail")).toBe("Éventail");
  expect(capital("120 points")).toBe("120 points");
  expect(capital("")).toBe("");
});
