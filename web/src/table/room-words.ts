// Whom does a table wait for before its first deal, and with whom does one play there?
import type { TableInfo } from "../messages";
import { commas, quoted, say } from "../speech/speech.svelte";
import { partnerOf, seatName } from "./seating";

/** Those who have a seat kept and have not come yet, besides the reader. */
export function awaited(info: TableInfo, reader: string | undefined): string[] {
  return info.seats.flatMap(({ player, kept_for: name }) =>
    player === null && name !== null && name !== reader ? [name] : [],
  );
}

/** Who is missing, how many seats anybody may take, and who begins. */
export function standingWords(info: TableInfo, reader: string | undefined, mayBegin: boolean): string {
  const names = awaited(info, reader);
  const number = info.seats.filter(({ player }) => player === null).length - names.length;
  const waiting = names.length > 0 ? [say("table-waiting-for", { name: quoted(commas(names)) })] : [];
  if (number === 0 && names.length > 0) return waiting.join(" ");
  return [...waiting, seatsWords(info, number, mayBegin)].join(" ");
}

function seatsWords(info: TableInfo, number: number, mayBegin: boolean): string {
  if (!info.house.owner_begins) return say(number === 0 ? "table-full" : "table-free-left", { number });
  if (number > 0) return say(mayBegin ? "table-free-yours" : "table-free-owner", { number });
  return say(mayBegin ? "table-full-yours" : "table-full-owner");
}

/** Empty where nobody sits across, or everybody plays alone. */
export function partnerWords(info: TableInfo, me: number | null): string {
  const across = partnerOf(info, me);
  if (across === null || info.seats[across]?.player == null) return "";
  return say("table-partner-now", { name: quoted(seatName(info, across, me)) });
}

/** For who has not sat down: the one who invites, where this free seat is across from theirs. */
export function partnerOfHost(info: TableInfo, seat: number): string | null {
  if (info.owner === null || info.seats[seat]?.player !== null) return null;
  const across = partnerOf(info, seat);
  const host = across === null ? undefined : info.seats[across];
  return host?.person === info.owner ? seatName(info, host.seat, null) : null;
}
