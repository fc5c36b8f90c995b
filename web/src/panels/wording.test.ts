// Is a card played with the words that were wished for, and only where they may be said?
import { expect, test } from "vitest";
import type { View } from "../messages";
import { worded, wording, wordsOpen } from "./wording.svelte";

const VIEW = {
  legal: [
    "play 7H",
    "play 7H announce",
    "play KH",
    "play KH belote",
    "play KH announce",
    "play KH belote announce",
  ],
} as unknown as View;

test("a card is played plainly unless a word is wished for", () => {
  expect(worded(VIEW, "KH", [])).toBe("play KH");
  expect(worded(VIEW, "KH", ["belote"])).toBe("play KH belote");
  expect(worded(VIEW, "KH", ["announce", "belote"])).toBe("play KH belote announce");
});

test("a word that does not go with the card is not said", () => {
  expect(worded(VIEW, "7H", ["belote"])).toBe("play 7H");
  expect(worded(VIEW, "7H", ["belote", "announce"])).toBe("play 7H announce");
});

test("each word with its cards", () => {
  expect([...wordsOpen(VIEW)]).toEqual([
    ["announce", ["7H", "KH"]],
    ["belote", ["KH"]],
  ]);
});

test("a word is wished for and taken back", () => {
  wording.toggle("belote");
  expect(wording.words).toEqual(["belote"]);
  wording.toggle("belote");
  expect(wording.words).toEqual([]);
});
