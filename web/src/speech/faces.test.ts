import { expect, test } from "vitest";
import { withFaces } from "./faces";
import { upright } from "./isolates";

const french = (rank: string): string => ({ J: "V", Q: "D", K: "R", N: "C" })[rank] ?? rank;

test("cards are written with the reader's letters", () => {
  expect(withFaces("Play JH or 10S.", french, "")).toBe("Play V♥ or 10♠.");
  expect(withFaces("NS", french, "")).toBe("C♠");
});

test("trumps have their mark, the Excuse its name", () => {
  expect(withFaces("21T, 1T or EX", french, "l’Excuse")).toBe("21✶, 1✶ or l’Excuse");
});

test("words that only look like cards stay", () => {
  expect(withFaces("JHB AHA 110S 22T 1TX EXIT", french, "")).toBe("JHB AHA 110S 22T 1TX EXIT");
});

test("from right to left a card is still read as it is drawn", () => {
  expect(withFaces("JH, 16T", french, "", upright)).toBe("\u2066V♥\u2069, \u206616✶\u2069");
});
