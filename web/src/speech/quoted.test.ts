// Are names told as they stand, and words of the games translated?
import { beforeAll, expect, test, vi } from "vitest";
import { quoted, say, sentence, speak } from "./speech.svelte";

const CATALOGUE = {
  word: { pass: "passe", hearts: "cœur" },
  index: { K: "R" },
  page: { sat: "{name} : {what}", card: "{card}", taken: "{difference} : {points}, {what}" },
  cli: { did: "{side} {action} {option}" },
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(CATALOGUE) }));
  await speak("fr");
});

test("a player may be called like a word or a card", () => {
  expect(say("sat", { name: quoted("pass"), what: "pass" })).toBe("pass : passe");
  expect(say("sat", { name: quoted("KH"), what: quoted("KH") })).toBe("KH : KH");
  expect(sentence("cli", "did", { side: quoted("hearts"), action: "pass hearts", option: "pass" })).toBe(
    "hearts passe cœur pass",
  );
});

test("cards that are not quoted get their faces", () => {
  expect(say("card", { card: "KH" })).toBe("R♥");
});

test("half points are written as the reader writes them, in a score line too", () => {
  expect(say("taken", { difference: "8.5 → 9", points: 49.5, what: "atout 0.5" })).toBe(
    "8,5 → 9 : 49,5, atout 0.5",
  );
});
