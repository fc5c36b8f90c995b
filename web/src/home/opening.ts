// How does a table come to be? Opened by whoever is here, who then sits down at it.
import type { GameTold, Opened, Opening } from "../messages";
import { ask } from "../server/http";
import { comeIn } from "../server/me.svelte";
import { socket } from "../server/socket.svelte";
import type { Pace } from "../settings/settings.svelte";
import { arrive } from "../table/arriving";
import { botForPartner } from "./bots";
import { partnersOf, sidesAt } from "./games";
import { rulesFor, type Length } from "./lengths";

/** A line that nobody uses after so long is not needed. */
const PATIENCE = 10_000;

/** Seconds for an action that the server takes where nobody chose a clock and strangers may sit. */
const USUAL_CLOCK = 60;

export function usualClock(house: { invited?: unknown }, people: number): number | null {
  return people > 1 && house.invited !== true ? USUAL_CLOCK : null;
}

export interface Quick {
  game: GameTold;
  seats: number;
  bot: string;
  pace: Pace;
  length: Length;
}

/** Everything for a game against bots at once; others come only with the link that its player gives them. */
export function quickTable({ game, seats, bot, pace, length }: Quick): Opening {
  const partners = partnersOf(sidesAt(game.name, seats), 0);
  return {
    game: game.name,
    rules: rulesFor(game, seats, length),
    bots: botsFor(Array.from({ length: seats }, (_, seat) => atQuickTable(partners, seat, bot))),
    house: { pace, hints: true, undo: "misclick", invited: true },
  };
}

/** Seats for friends: they come with the link. */
export function friendsTable({ game, seats, pace, length }: Omit<Quick, "bot">): Opening {
  const rules = rulesFor(game, seats, length);
  return { game: game.name, rules, house: { pace, invited: true, owner_begins: true } };
}

/** The reader has the first seat. */
function atQuickTable(partners: readonly number[], seat: number, bot: string): string | null {
  if (seat === 0) return null;
  return partners.includes(seat) ? botForPartner(bot) : bot;
}

/** Seats as the server is told of them: those without a bot are left out. */
export function botsFor(seats: readonly (string | null)[]): NonNullable<Opening["bots"]> {
  return Object.fromEntries(seats.flatMap((bot, seat) => (bot === null ? [] : [[String(seat), bot]])));
}

/** Its opener takes `seat` when the page of the table is there. */
export async function openTable(opening: Opening, seat: number | null): Promise<Opened> {
  await comeIn();
  connect();
  const opened = await ask<Opened>("/api/tables", { method: "POST", body: opening });
  if (seat !== null) arrive(opened.info.table, seat);
  return opened;
}

/** The line is made while the table is being opened, so that the cards come sooner. */
function connect(): void {
  const stop = socket.listen({ opened: () => undefined, heard: () => undefined });
  setTimeout(stop, PATIENCE);
}
