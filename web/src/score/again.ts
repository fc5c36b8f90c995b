// How does one more match begin, with everybody on the seat they had?
import type { Opened } from "../messages";
import { ask } from "../server/http";
import { arrive } from "../table/arriving";

/** Where to go: whoever of a table asks, it is the same one. */
export async function oneMore(table: string, seat: number): Promise<[string, string]> {
  const opened = await ask<Opened>(`/api/tables/${table}/again`, { method: "POST" });
  arrive(opened.info.table, seat);
  return [opened.info.table, opened.invitation];
}
