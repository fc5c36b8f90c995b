// What are the bots called? Ours in the reader's words, others by their own name.
import type { BotTold } from "../messages";
import { knows, say } from "../speech/speech.svelte";

/** Until the server has said which bots it has: those that every server has. */
export const OURS: readonly BotTold[] = ["random", "club", "expert"].map((name) => ({
  name,
  text: name,
  thinks: name === "expert",
  milliseconds: null,
}));

export function botName(bot: string): string {
  return ourWord(bot) ?? bot;
}

/** null where it is not one of ours. */
export function ourWord(bot: string): string | null {
  const name = bot.split(":")[0] ?? bot;
  return knows("page", `bot-${name}`) ? say(`bot-${name}`) : null;
}
