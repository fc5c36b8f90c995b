import { afterEach, expect, test, vi } from "vitest";
import { Listing } from "./listing.svelte";

/** A server with so many tables, two on a page. */
function serving(tables: string[]): void {
  vi.stubGlobal("fetch", (path: string) => {
    const from = tables.indexOf(new URL(path, "http://here").searchParams.get("after") ?? "") + 1;
    const page = tables.slice(from, from + 2);
    const after = from + 2 < tables.length ? page.at(-1) : null;
    return Promise.resolve(Response.json({ tables: page.map((table) => ({ table, closed: false })), after }));
  });
}

function named(listing: Listing): string[] | undefined {
  return listing.tables?.map((one) => one.table);
}

afterEach(() => vi.unstubAllGlobals());

test("every page can be reached, and what was reached is read anew", async () => {
  serving(["e", "d", "c", "b", "a"]);
  const listing = new Listing("/api/tables");
  await listing.look();
  expect([named(listing), listing.more]).toEqual([["e", "d"], true]);
  listing.further();
  await vi.waitFor(() => expect(named(listing)).toEqual(["e", "d", "c", "b"]));
  listing.further();
  await vi.waitFor(() => expect(named(listing)).toEqual(["e", "d", "c", "b", "a"]));
  expect(listing.more).toBe(false);
  serving(["f", "a"]);
  await listing.look();
  expect(named(listing)).toEqual(["f", "a"]);
});

test("a server that is away takes nothing from the page", async () => {
  serving(["a"]);
  const listing = new Listing("/api/tables");
  await listing.look();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  await listing.look();
  expect(named(listing)).toEqual(["a"]);
});
