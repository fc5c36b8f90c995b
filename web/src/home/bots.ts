// What are the bots called? Ours in the reader's words, others by their own name.
import type { BotTold, TableInfo } from "../messages";
import { ask } from "../server/http";
import { knows, lang, say } from "../speech/speech.svelte";
import { partnersOf, sidesAt } from "./games";

/** Until the server has said which bots it has: those that every server has. */
export const OURS: readonly BotTold[] = ["beginner", "casual", "club", "strong", "expert"].map((name) => ({
  name,
  text: name,
  thinks: ["strong", "expert"].includes(name),
  milliseconds: null,
}));

/** One plays at random and spoils a match for its partner; one has not learned every game. */
const FOR_PROGRAMS = ["random", "learned"];

/** Whom people are offered. */
export async function offeredBots(): Promise<BotTold[]> {
  const bots = await ask<BotTold[]>(`/api/bots?lang=${lang()}`);
  return bots.filter(({ name }) => !FOR_PROGRAMS.includes(name));
}

/** A learner's partner is no learner. */
export function botForPartner(bot: string): string {
  return ["beginner", "casual"].includes(bot) ? "club" : bot;
}

/** Who sits down here, where bots of this strength are wanted; `mine` is the reader's seat. */
export function botFor(
  bot: string,
  seat: number,
  { game, seats }: Pick<TableInfo, "game" | "seats">,
  mine: number | null,
): string {
  const partners = partnersOf(sidesAt(game, seats.length), seat);
  const people = partners.some((one) => one === mine || seats[one]?.person != null);
  return people ? botForPartner(bot) : bot;
}

export function botName(bot: string): string {
  return ourWord(bot) ?? bot;
}

/** null where it is not one of ours. */
export function ourWord(bot: string): string | null {
  const name = bot.split(":")[0] ?? bot;
  return knows("page", `bot-${name}`) ? say(`bot-${name}`) : null;
}
