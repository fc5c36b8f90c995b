// How does one more match begin, at a table just like the one before?
import { openTable } from "../home/opening";
import type { Opening, TableInfo } from "../messages";

/** Where to go: the new table, and the invitation to it. Whoever had a seat has the same one again. */
export async function openAgain(info: TableInfo, seat: number | null): Promise<[string, string]> {
  const opened = await openTable(sameAs(info), seat);
  return [opened.info.table, opened.invitation];
}

export function sameAs(info: TableInfo): Opening {
  const bots = Object.fromEntries(
    info.seats.flatMap((one) => (one.bot === null ? [] : [[String(one.seat), one.bot]])),
  );
  return { game: info.game, rules: info.rules, title: info.title, house: info.house, bots };
}
