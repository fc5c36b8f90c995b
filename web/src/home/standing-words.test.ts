// Is a match of one's own told as it stands, from the reader's side?
import { beforeAll, expect, test, vi } from "vitest";
import type { Listed, Stands } from "../messages";
import { speak } from "../speech/speech.svelte";
import { knowSides } from "../table/small-game.testing";
import { dayWords, endedWords, outcomeWords, scoreWords, seatOf, turnWords } from "./standing-words";

const PAGE = {
  "home-points": "{points} points",
  "home-ended": "{outcome}: {score}",
  "home-won": "Won",
  "home-lost": "Lost",
  "home-over": "over",
  "home-stopped": "Stopped",
  "home-your-turn": "your turn",
  "home-turn-of": "{name} to play",
  "home-waiting": "waiting",
  "home-today": "today",
  "home-yesterday": "yesterday",
};
const SOA = { player: "Soa", person: "soa", bot: null };
const ME = { player: "Lova", person: "me", bot: null };
const BOT = { player: "club", person: null, bot: "club" };

beforeAll(async () => {
  knowSides();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ page: PAGE }))));
  await speak("en");
});

function at(stands: Partial<Stands>, started = true): Listed {
  const whole: Stands = { deals: 1, totals: [], turn: null, winners: null, last_at: "", ...stands };
  return { game: "partners", seats: [SOA, ME, BOT, BOT], started, stands: whole } as unknown as Listed;
}

const THREE = { game: "alone", seats: [SOA, ME, BOT] } as unknown as Listed;

test("one's own side comes first", () => {
  const four = at({});
  expect(scoreWords(four, { totals: [56, 82] }, 1)).toBe("82–56");
  expect(scoreWords(four, { totals: [56, 82] }, 2)).toBe("56–82");
  expect(scoreWords(THREE, { totals: [-20, 45, -25] }, 1)).toBe("45 points");
  expect(scoreWords(four, { totals: [] }, 1)).toBe("");
});

test("whose turn it is, where that is a person", () => {
  expect(seatOf(at({}), "me")).toBe(1);
  expect([1, 0, 2, null].map((turn) => turnWords(at({ turn }), 1))).toEqual([
    "your turn",
    "Soa to play",
    "",
    "",
  ]);
  expect(turnWords(at({}, false), 1)).toBe("waiting");
});

test("how it ended", () => {
  const told = (winners: number[] | null, totals: number[]) =>
    outcomeWords(totals.length > 2 ? THREE : at({}), { winners, totals }, 1);
  expect(told([1], [10, 150])).toBe("Won");
  expect(told([0], [150, 10])).toBe("Lost");
  expect(told([1], [-9, 18, -9])).toBe("Won");
  expect([told(null, [3, 4]), told(null, [])]).toEqual(["over", "Stopped"]);
});

test("a loss is told with its score, and nothing where there is none", () => {
  expect(endedWords(THREE, { winners: [0], totals: [20, -86, 66] }, 1)).toBe("Lost: −86 points");
  expect(endedWords(THREE, { winners: null, totals: [] }, 1)).toBe("Stopped");
});

test("when it was", () => {
  const now = new Date(2026, 10, 16, 9);
  expect(dayWords(new Date(2026, 10, 16, 1).toISOString(), now, "en")).toBe("today");
  expect(dayWords(new Date(2026, 10, 15, 23).toISOString(), now, "en")).toBe("yesterday");
  expect(dayWords(new Date(2026, 9, 3).toISOString(), now, "fr")).toBe("3 oct.");
  expect(dayWords(new Date(2025, 9, 3).toISOString(), now, "en")).toContain("2025");
});
