import { expect, test } from "vitest";
import { sorted } from "./sorting";

const HAND = ["7C", "JH", "AH", "9H", "10S", "KD", "QH", "8D"];
const by =
  (ranks: string) =>
  (card: string): number =>
    -ranks.split(" ").indexOf(card.slice(0, -1));
const plain = by("A 10 K Q J 9 8 7");
const trumps = by("J 9 A 10 K Q 8 7");

test("trumps come first, the strongest before the others", () => {
  expect(sorted(HAND, trumps, "hearts", "suits").slice(0, 4)).toEqual(["JH", "9H", "AH", "QH"]);
});

test("without trumps colours alternate", () => {
  const lies = sorted(HAND, plain, "no-trumps", "suits");
  expect(lies).toEqual(["10S", "AH", "QH", "JH", "9H", "7C", "KD", "8D"]);
});

test("where trumps are a suit of their own: the Excuse, they, then the suits", () => {
  const strength = by("21 EX 1 K Q N J 10");
  const lies = sorted(["KS", "1T", "NS", "21T", "EX", "QS", "JS", "10S"], strength, null, "suits");
  expect(lies).toEqual(["EX", "21T", "1T", "KS", "QS", "NS", "JS", "10S"]);
});

test("by colour the black suits lie together, by rank the aces", () => {
  expect(sorted(["AH", "AC", "AD", "AS"], plain, null, "colours")).toEqual(["AS", "AC", "AH", "AD"]);
  expect(sorted(["7H", "AC", "7D", "AS"], plain, null, "ranks")).toEqual(["AS", "AC", "7H", "7D"]);
});

test("nothing is lost, whatever the order", () => {
  for (const sorting of ["suits", "colours", "ranks"] as const)
    expect(sorted(HAND, trumps, "spades", sorting).sort()).toEqual([...HAND].sort());
});
