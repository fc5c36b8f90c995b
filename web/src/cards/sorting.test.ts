import { expect, test } from "vitest";
import { sorted } from "./sorting";

const HAND = ["7C", "JH", "AH", "9H", "10S", "KD", "QH", "8D"];

test("trumps come first, in their own order", () => {
  expect(sorted(HAND, "giretra", "hearts", "suits").slice(0, 4)).toEqual(["JH", "9H", "AH", "QH"]);
});

test("without trumps the ace leads its suit, and colours alternate", () => {
  const lies = sorted(HAND, "giretra", "no-trumps", "suits");
  expect(lies).toEqual(["10S", "AH", "QH", "JH", "9H", "7C", "KD", "8D"]);
});

test("in all trumps the jack leads every suit", () => {
  expect(sorted(["AS", "JS", "9S"], "tunisian", "all-trumps", "suits")).toEqual(["JS", "9S", "AS"]);
});

test("Tarot: the Excuse, trumps from above, then suits with their knights", () => {
  const lies = sorted(["KS", "1T", "NS", "21T", "EX", "QS", "JS", "10S"], "tarot", null, "suits");
  expect(lies).toEqual(["EX", "21T", "1T", "KS", "QS", "NS", "JS", "10S"]);
});

test("by colour the black suits lie together, by rank the aces", () => {
  expect(sorted(["AH", "AC", "AD", "AS"], "giretra", null, "colours")).toEqual(["AS", "AC", "AH", "AD"]);
  expect(sorted(["7H", "AC", "7D", "AS"], "giretra", null, "ranks")).toEqual(["AS", "AC", "7H", "7D"]);
});

test("nothing is lost, whatever the order", () => {
  for (const sorting of ["suits", "colours", "ranks"] as const)
    expect(sorted(HAND, "giretra", "spades", sorting).sort()).toEqual([...HAND].sort());
});
