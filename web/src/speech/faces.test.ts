import { expect, test } from "vitest";
import { withFaces } from "./faces";

const french = (rank: string): string => ({ J: "V", Q: "D", K: "R", N: "C" })[rank] ?? rank;

test("cards are written with the reader's letters", () => {
  expect(withFaces("Play JH or 10S.", french)).toBe("Play V♥ or 10♠.");
  expect(withFaces("NS", french)).toBe("C♠");
});

test("words that only look like cards stay", () => {
  expect(withFaces("JHB AHA 110S 21T EX", french)).toBe("JHB AHA 110S 21T EX");
});
