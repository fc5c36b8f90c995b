// Is what was shown first kept, whatever is shown later?
import { beforeEach, expect, test, vi } from "vitest";
import { promised, remember, rememberNonce } from "./promises";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the first promise holds, and deals are added", () => {
  remember({ table: "k3f", commitment: "aa", deal: 0, deal_commitment: null, closed: false });
  rememberNonce("k3f", "mine");
  remember({ table: "k3f", commitment: "bb", deal: 1, deal_commitment: "11", closed: false });
  remember({ table: "k3f", commitment: "bb", deal: 1, deal_commitment: "22", closed: false });
  expect(promised("k3f")).toEqual({ commitment: "aa", nonce: "mine", deals: { "1": "11" } });
  expect(promised("other")).toBeNull();
});

test("whoever leaves takes what they brought along, and may bring something else", () => {
  remember({ table: "k3f", commitment: "aa", deal: 0, deal_commitment: null, closed: false });
  rememberNonce("k3f", "mine");
  rememberNonce("k3f", null);
  expect(promised("k3f")).toMatchObject({ commitment: "aa", nonce: null });
  rememberNonce("k3f", "another");
  expect(promised("k3f")).toMatchObject({ commitment: "aa", nonce: "another" });
  rememberNonce("other", null);
  expect(promised("other")).toBeNull();
});

test("a table that is over promises nothing any more", () => {
  remember({ table: "k3f", commitment: "aa", deal: 4, deal_commitment: null, closed: true });
  expect(promised("k3f")).toBeNull();
});

test("only the latest tables are remembered", () => {
  for (let at = 0; at < 70; at++)
    remember({ table: `t${at}`, commitment: "aa", deal: 1, deal_commitment: "11", closed: false });
  expect(promised("t0")).toBeNull();
  expect(promised("t69")).not.toBeNull();
});

test("damaged or forbidden storage promises nothing", () => {
  kept.set("atout.promises", "{");
  expect(promised("k3f")).toBeNull();
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(() =>
    remember({ table: "k3f", commitment: "aa", deal: 1, deal_commitment: "11", closed: false }),
  ).not.toThrow();
});
