import { beforeAll, expect, test, vi } from "vitest";
import type { Seated } from "./seating";

const CATALOGUE = {
  page: { you: "You", "bot-club": "Club", "people-of-bots": "Rija, Colette, Sami, Lalao" },
};
const BOT = { player: "club", bot: "club" };

let seatName: (info: Seated, seat: number, me: number | null) => string;
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve(CATALOGUE) }));
  await (await import("../speech/speech.svelte")).speak("en");
  ({ seatName } = await import("./seating"));
});

const names = (...seats: Seated["seats"]): string[] =>
  seats.map((_, seat) => seatName({ game: "", seats }, seat, 0));

test("our bots are called like people, each by another name", () => {
  expect(names({ player: "Lova" }, BOT, BOT, BOT)).toEqual(["You", "Colette", "Sami", "Lalao"]);
});

test("never like somebody who sits there", () => {
  expect(names({ player: "Lova" }, BOT, { player: "sami" }, BOT)).toEqual(["You", "Colette", "sami", "Rija"]);
});

test("a foreign bot has its own name", () => {
  expect(names({ player: "Lova" }, { player: "mine", bot: "mine" })).toEqual(["You", "mine"]);
});
