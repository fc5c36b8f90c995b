// Does each language part a list by its own comma?
import { beforeEach, expect, test, vi } from "vitest";
import { commas, speak } from "./speech.svelte";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({}) }));
});

test("Latin letters have one comma, Arabic ones another", async () => {
  await speak("fr");
  expect(commas(["R♥", "D♥"])).toBe("R♥, D♥");
  await speak("ar");
  expect(commas(["R♥", "D♥", "V♥"])).toBe("R♥، D♥، V♥");
});
