// Are names told as they stand, and words, cards and numbers of the games as the reader writes them?
import { beforeAll, expect, test, vi } from "vitest";
import { quoted, refusalWords, say, sentence, speak } from "./speech.svelte";

const CATALOGUE = {
  word: { pass: "passe", hearts: "cœur" },
  index: { K: "R" },
  page: {
    "card-excuse": "l’Excuse",
    sat: "{name} : {what}",
    card: "{card}",
    taken: "{difference} : {points}, {what}",
  },
  cli: { did: "{side} {action} {option}", "cards-or": "{cards} ou {last}" },
  refused: { follow: "jouez {allowed}, pas {card}." },
  line: { made: "{difference} : {points} points" },
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

test("half points are written as the reader writes them", () => {
  expect(say("taken", { difference: "8.5 → 9", points: 49.5, what: "atout 0.5" })).toBe(
    "8,5 → 9 : 49,5, atout 0.5",
  );
});

test("cards that would do are listed with a word before the last", () => {
  const told = (allowed: string) => refusalWords("follow", { allowed, card: "8H" });
  expect(told("7S")).toBe("Jouez 7♠, pas 8♥.");
  expect(told("7S KS")).toBe("Jouez 7♠ ou R♠, pas 8♥.");
  expect(told("6S KS EX")).toBe("Jouez 6♠, R♠ ou l’Excuse, pas 8♥.");
});

test("half points of a score have the reader's comma", () => {
  expect(sentence("line", "made", { difference: "10.5 → 11", points: "51.5" })).toBe(
    "10,5 → 11 : 51,5 points",
  );
});
