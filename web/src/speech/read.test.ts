// Are sentences of a reading said with names, and the contract piece by piece?
import { beforeAll, expect, test, vi } from "vitest";
import type { Contract, Words } from "../messages";
import { contractWords, type Names, read } from "./read";
import { speak } from "./speech.svelte";

const CATALOGUE = {
  word: { hearts: "hearts", "no-trumps": "no trumps", garde: "garde" },
  reading: {
    contract: "{played}",
    "contract-of": "{played} ({side})",
    "taken-by": "{played} by {seat}",
    called: "called {card}",
    "partner-is": "partner {seat}",
    keeps: "{seat}: keeps {points}",
    "bid-of": "{contract} ({seat})",
  },
};
const NAMES: Names = {
  me: 0,
  seat: (seat) => (seat === 0 ? "You" : `P${seat}`),
  side: (side) => (side === 0 ? "Us" : "Them"),
};

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(CATALOGUE))));
  await speak("en");
});

function words(key: string, facts: Words["facts"] = {}): Words {
  return { key, facts, rule: null };
}

function contract(...told: Words[]): Contract {
  return { told } as unknown as Contract;
}

test("the contract is told with its symbol, and whose it is", () => {
  const of = words("contract-of", { played: "90 hearts ×2", side: 1 });
  expect(contractWords(contract(of), NAMES)).toBe("90 hearts ♥ ×2 (Them)");
  const [taken, called] = [words("taken-by", { played: "garde", seat: 0 }), words("called", { card: "KH" })];
  expect(contractWords(contract(taken, called, words("partner-is", { seat: 2 })), NAMES)).toBe(
    "garde by you, called K♥, partner P2",
  );
});

test("a trump that nobody called is nobody's; what is not settled is not told", () => {
  expect(contractWords(contract(words("contract", { played: "no-trumps" })), NAMES)).toBe("no trumps");
  expect([contractWords(contract(), NAMES), contractWords(null, NAMES)]).toEqual([null, null]);
});

test("the reader is “you” inside a sentence, and “You” at its beginning", () => {
  expect(read(words("keeps", { seat: 0, points: 4 }), NAMES)).toBe("You: keeps 4");
  expect(read(words("keeps", { seat: 1, points: 4 }), NAMES)).toBe("P1: keeps 4");
  expect(read(words("bid-of", { contract: "hearts", seat: 0 }), NAMES)).toBe("♥\uFE0E (you)");
  expect(read(words("keeps", { seat: 0, points: 4 }), { ...NAMES, me: null })).toBe("You: keeps 4");
});
