// How does one's match stand, in a few words: its score, whose turn it is, how it ended, when that was?
import type { Listed, Stands } from "../messages";
import { figure } from "../score/figures";
import { commas, quoted, say } from "../speech/speech.svelte";

/** Where this person sits; -1: they opened the table and do not play. */
export function seatOf(table: Pick<Listed, "seats">, person: string | undefined): number {
  return person === undefined ? -1 : table.seats.findIndex((one) => one?.person === person);
}

/** Sides go round the table, so that each seat is a side of its own where there are as many. */
function sideOf(seat: number, totals: readonly number[]): number {
  return seat % totals.length;
}

/** Empty before the first deal has ended. One's own side comes first; or where everybody plays for themselves, the reader's alone. */
export function scoreWords({ totals }: Pick<Stands, "totals">, seat: number): string {
  if (totals.length === 0) return "";
  if (totals.length > 2)
    return seat < 0 ? "" : say("home-points", { points: quoted(figure(totals[seat] ?? 0)) });
  const own = sideOf(Math.max(0, seat), totals);
  return `${totals[own] ?? 0}–${totals[1 - own] ?? 0}`;
}

/** Nothing is said of a bot: it plays when somebody is there. */
export function turnWords(table: Listed, seat: number): string {
  if (!table.started) return say("home-waiting");
  const turn = table.stands?.turn ?? null;
  if (turn === null) return "";
  if (turn === seat) return say("home-your-turn");
  const acting = table.seats[turn];
  return acting && acting.bot === null ? say("home-turn-of", { name: quoted(acting.player) }) : "";
}

export function outcomeWords({ winners, totals }: Pick<Stands, "winners" | "totals">, seat: number): string {
  // Matches that were over before winners were written down have totals only.
  if (winners === null || seat < 0) return say(totals.length > 0 ? "home-over" : "home-stopped");
  return say(winners.includes(sideOf(seat, totals)) ? "home-won" : "home-lost");
}

/** How it ended, and with how much where that is known. */
export function endedWords(stands: Pick<Stands, "winners" | "totals">, seat: number): string {
  const outcome = outcomeWords(stands, seat);
  const score = scoreWords(stands, seat);
  return score === "" ? outcome : say("home-ended", { outcome: quoted(outcome), score: quoted(score) });
}

export function dealsWords(deals: number): string {
  return deals === 1 ? say("home-deals-one") : say("home-deals", { number: deals });
}

/** The other people who sat there; bots are not named. */
export function companyWords(table: Pick<Listed, "seats">, person: string | undefined): string {
  const others = table.seats.flatMap((one) =>
    one && one.bot === null && one.person !== person ? [one.player] : [],
  );
  return others.length > 0 ? say("home-with", { text: quoted(commas(others)) }) : say("home-bots-only");
}

export function dayWords(at: string, now: Date, lang: string): string {
  const day = new Date(at);
  const days = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (days <= 0) return say("home-today");
  if (days === 1) return say("home-yesterday");
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  // Few browsers know Malagasy months, and French ones are understood there. Digits are those of the page.
  const spoken = [`${lang}-u-nu-latn`, "fr"];
  return new Intl.DateTimeFormat(spoken, { day: "numeric", month: "short", ...year }).format(day);
}

function midnight(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
