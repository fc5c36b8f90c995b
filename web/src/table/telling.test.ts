import { beforeAll, expect, test, vi } from "vitest";
import type { TableInfo, View } from "../messages";
import { knowSmallGame } from "./small-game.testing";
import type { Moment } from "./store.svelte";

const CATALOGUE = {
  word: { hearts: "hearts", bid: "bid", belote: "belote", rebelote: "rebelote", coinche: "coinche" },
  reading: { said: "{word}", keeps: "{seat} keeps it." },
  page: {
    you: "You",
    us: "Us",
    them: "Them",
    "card-of": "{rank} of {suit}",
    "rank-J": "jack",
    "of-H": "hearts",
    "table-told-played": "{seat}: {name}.",
    "table-told-called": "{seat}: “{text}”",
    "table-told-trick": "Trick {number} to {seat}.",
    "table-told-trick-yours": "Trick {number}: yours.",
    "table-told-deal": "Deal {number}. Dealer: {seat}.",
    "table-told-scored": "The deal is over. {text}.",
    "table-told-seat-left": "{name} has left.",
    "table-told-removed-vote": "{name}: voted out.",
    "table-told-owner": "{name} looks after the table.",
    "table-told-owner-you": "The table is yours.",
    "table-told-rules": "Other rules.",
    "table-told-swapped": "Swapped: {seat} and {name}.",
  },
  cli: { says: "{seat}: “{words}”", "stand-in": "stand-in", shows: "{seat}: {cards}, laid open" },
  phrase: { hello: "Hello!" },
};
const INFO = {
  game: "small",
  seats: ["Lova", "Bao", "J9", "Soa"].map((player, seat) => ({ seat, player, person: `id of ${player}` })),
} as unknown as TableInfo;

let telling: (moment: Moment, info: TableInfo, view: View | null, me: number | null) => string;
beforeAll(async () => {
  knowSmallGame();
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(CATALOGUE) }));
  await (await import("../speech/speech.svelte")).speak("en");
  ({ telling } = await import("./telling"));
});

const told = (what: Moment["told"], more: Partial<Moment> = {}, view: View | null = null): string =>
  telling(
    { seq: 1, at: 0, who: null, trick: null, settled: false, heard: [], told: what, ...more },
    INFO,
    view,
    0,
  );

test("a card is told by its whole name", () => {
  expect(told({ event: "action-taken", seat: 1, action: "play JH", by: null })).toBe("Bao: jack of hearts.");
  expect(told({ event: "action-taken", seat: 0, action: "play JH belote", by: null })).toBe(
    "You: jack of hearts. belote.",
  );
});

test("a call is told in its words, a stand-in is named", () => {
  expect(told({ event: "action-taken", seat: 3, action: "bid 90 hearts", by: null })).toBe(
    "Soa: “90 hearts”",
  );
  expect(told({ event: "action-taken", seat: 3, action: "coinche", by: "stand-in" })).toBe(
    "Soa (stand-in): “coinche”",
  );
});

test("what everybody was told besides is told last", () => {
  const heard = [{ key: "keeps", facts: { seat: 1 }, rule: null }];
  const played = { event: "action-taken", seat: 1, action: "play JH", by: null } as const;
  expect(told(played, { heard, trick: { number: 0, winner: 0 } })).toBe(
    "Bao: jack of hearts. Trick 1: yours. Bao keeps it.",
  );
});

test("who declines says nothing", () => {
  expect(told({ event: "action-taken", seat: 3, action: "no-slam", by: null })).toBe("");
});

test("a trick is told with its last card", () => {
  const last = { event: "action-taken", seat: 1, action: "play JH", by: null } as const;
  expect(told(last, { trick: { number: 2, winner: 3 } })).toBe("Bao: jack of hearts. Trick 3 to Soa.");
  expect(told(last, { trick: { number: 2, winner: 0 } })).toBe("Bao: jack of hearts. Trick 3: yours.");
});

test("names stay as they are, even if they look like cards", () => {
  expect(told({ event: "deal-began", deal: 2, dealer: 2, commitment: "" })).toBe("Deal 2. Dealer: J9.");
  expect(told({ event: "said", seat: 1, phrase: "hello" })).toBe("Bao: “Hello!”");
});

test("the score is told by side", () => {
  const standing = { totals: [16, 0], dealer: 0, target: 150, deals_counted: 1, winners: [] };
  expect(told({ event: "deal-ended", deal: 1, scores: [16, 0], seed: "", standing })).toBe(
    "The deal is over. Us 16, Them 0.",
  );
});

test("what is said by itself, and what is laid open, is told with its card", () => {
  const view = {
    reading: {
      announced: [
        {
          seat: 1,
          trick: 1,
          card: "JH",
          words: [{ key: "said", facts: { word: "rebelote" } }],
          cards: [["JH", "JH"]],
        },
      ],
    },
  } as unknown as View;
  const played = { event: "action-taken", seat: 1, action: "play JH", by: null } as const;
  expect(told(played, {}, view)).toBe(
    "Bao: jack of hearts. rebelote. Bao: jack of hearts, jack of hearts, laid open.",
  );
  expect(told({ ...played, seat: 3 }, {}, view)).toBe("Soa: jack of hearts.");
});

test("what changes before the first deal", () => {
  expect(told({ event: "rules-changed" })).toBe("Other rules.");
  expect(told({ event: "seats-swapped", first: 1, second: 0 })).toBe("Swapped: Bao and You.");
});

test("who was sent away, and whose table it is now", () => {
  expect(told({ event: "seat-left", seat: 1, removed: null }, { who: "Bao" })).toBe("Bao has left.");
  expect(told({ event: "seat-left", seat: 1, removed: "vote" }, { who: "Bao" })).toBe("Bao: voted out.");
  expect(told({ event: "owner-changed", owner: "id of Bao" })).toBe("Bao looks after the table.");
  expect(told({ event: "owner-changed", owner: "id of Lova" })).toBe("The table is yours.");
});
