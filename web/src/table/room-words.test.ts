import { beforeAll, expect, test, vi } from "vitest";
import type { TableInfo } from "../messages";
import { speak } from "../speech/speech.svelte";
import { knowSides } from "./small-game.testing";
import { awaited, partnerOfHost, partnerWords, standingWords } from "./room-words";

const PAGE = {
  "table-waiting-for": "Waiting for {name}.",
  "table-free-yours": "Free: {number}.",
  "table-full-yours": "Everybody is here.",
  "table-partner-now": "You now play with {name}.",
};

beforeAll(async () => {
  knowSides();
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ page: PAGE }))));
  await speak("en");
});

/** A name sits there, a name after `…` is waited for, nobody at all is null. */
function room(game: "partners" | "alone", ...names: (string | null)[]): TableInfo {
  const seats = names.map((name, seat) => {
    const kept = name?.startsWith("…") ? name.slice(1) : null;
    const player = kept === null ? name : null;
    return { seat, player, person: player, kept_for: kept };
  });
  return { game, seats, owner: "Miora", house: { owner_begins: true } } as unknown as TableInfo;
}

test("a seat that is kept for somebody is not free", () => {
  const standing = (...names: (string | null)[]) => standingWords(room("partners", ...names), "Miora", true);
  expect(standing("Miora", "…Jean", "Bao", "Soa")).toBe("Waiting for Jean.");
  expect(standing("Miora", "…Jean", null, "Soa")).toBe("Waiting for Jean. Free: 1.");
  expect(standing("Miora", "Jean", null, null)).toBe("Free: 2.");
  expect(standing("Miora", "Jean", "Bao", "Soa")).toBe("Everybody is here.");
  expect(awaited(room("partners", "…Miora", "…Jean", null, null), "Miora")).toEqual(["Jean"]);
});

test("who sits across is named, where two play together", () => {
  expect(partnerWords(room("partners", "Miora", "Jean", "Bao", null), 2)).toBe("You now play with Miora.");
  expect(partnerWords(room("partners", "Miora", "Jean", "Bao", null), 1)).toBe("");
  expect(partnerWords(room("alone", "Miora", "Jean", "Bao", "Soa"), 2)).toBe("");
});

test("before one sits down the seat across from who invites is marked", () => {
  const marked = (info: TableInfo) => info.seats.map(({ seat }) => partnerOfHost(info, seat));
  expect(marked(room("partners", "Miora", "Jean", null, null))).toEqual([null, null, "Miora", null]);
  expect(marked(room("partners", "Miora", "Jean", "Bao", null))).toEqual([null, null, null, null]);
  expect(marked(room("alone", "Miora", null, null, null))).toEqual([null, null, null, null]);
});
