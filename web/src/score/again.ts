// How does one more match begin, at a table just like the one before?
import type { Opened, Opening, TableInfo } from "../messages";
import { ask } from "../server/http";
import { TableStore } from "../table/store.svelte";

/** Where to go: the new table, and the invitation to it. Whoever had a seat has the same one again. */
export async function openAgain(info: TableInfo, seat: number | null): Promise<[string, string]> {
  const opened = await ask<Opened>("/api/tables", { method: "POST", body: sameAs(info) });
  if (seat !== null) await sitDown(opened, seat);
  return [opened.info.table, opened.invitation];
}

export function sameAs(info: TableInfo): Opening {
  const bots = Object.fromEntries(
    info.seats.flatMap((one) => (one.bot === null ? [] : [[String(one.seat), one.bot]])),
  );
  return { game: info.game, rules: info.rules, title: info.title, house: info.house, bots };
}

async function sitDown(opened: Opened, seat: number): Promise<void> {
  const store = new TableStore(opened.info.table, opened.invitation);
  try {
    await store.sit(seat);
  } finally {
    store.close();
  }
}
