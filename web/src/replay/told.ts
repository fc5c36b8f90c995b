// What is known of a deal that ended, and of its match?
import type { DealTold, TableInfo } from "../messages";
import { ask } from "../server/http";
import { comeIn } from "../server/me.svelte";
import { namedAt, type Named } from "../score/named";
import { type MatchRecord, recordOf } from "../score/record";
import { invitationTo } from "../score/share";

export interface Looked {
  told: DealTold;
  info: TableInfo;
  record: MatchRecord;
  /** Where the reader sat, if it is still the same person there. */
  seat: number | null;
  /** What a stranger needs to see the same; null: nothing. */
  invitation: string | null;
}

/** Throws a Refusal: no such table or deal, not over, not for this person. */
export async function lookAt(table: string, deal: number, invitation: string | null): Promise<Looked> {
  const person = await comeIn();
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const [told, info, record] = await Promise.all([
    ask<DealTold>(`${path}/deals/${deal}`, { invitation }),
    ask<TableInfo>(path, { invitation }),
    recordOf(table, invitation),
  ]);
  const mine = info.seats.find((one) => one.person === person.person);
  const seat = mine && told.players[mine.seat] === mine.player ? mine.seat : null;
  return { told, info, record, seat, invitation: invitation ?? (await invitationFor(info)) };
}

/** A table that is open to all needs none. With the one of a match that goes on a stranger could sit down:
 * whoever wants that uses the button. */
async function invitationFor(info: TableInfo): Promise<string | null> {
  return info.house.invited && info.closed ? invitationTo(info.table) : null;
}

export function namedIn({ told, info, seat }: Looked): Named {
  const seats = told.hands.map((_, at) => {
    const player = told.players[at] ?? null;
    // Whoever sits there now may be another.
    return { seat: at, player, bot: info.seats[at]?.player === player ? info.seats[at].bot : null };
  });
  return namedAt({ game: told.game, seats }, seat);
}
