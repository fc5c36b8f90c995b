// Has whoever reads opened this table, and does anybody else play there?
import { me } from "../server/me.svelte";

export function isOwner(table: { owner: string | null } | null): boolean {
  return table !== null && table.owner !== null && table.owner === me()?.person;
}

/** People, not bots. */
export function othersPlay(table: { seats: readonly ({ person: string | null } | null)[] } | null): boolean {
  const here = me()?.person;
  return table?.seats.some((one) => one?.person != null && one.person !== here) ?? false;
}
