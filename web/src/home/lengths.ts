// How long is a match that is played at once: which rules make it so, and what is the reader told?
import type { GameTold, LengthTold, Opening } from "../messages";
import { say } from "../speech/speech.svelte";
import { dealsWords } from "./standing-words";

export const LENGTHS = ["deal", "short", "full"] as const;
export type Length = (typeof LENGTHS)[number];
type Rules = NonNullable<Opening["rules"]>;

function lengthOf(game: GameTold, seats: number, length: Length): LengthTold | undefined {
  return game.lengths.find((one) => one.seats === seats && one.length === length);
}

/** What differs from the usual rules. */
export function rulesFor(game: GameTold, seats: number, length: Length): Rules {
  return lengthOf(game, seats, length)?.rules ?? (game.seats.length > 1 ? { seats } : {});
}

/** Empty where the game does not say. */
export function lengthWords(game: GameTold, seats: number, length: Length): string {
  const { deals, points } = lengthOf(game, seats, length) ?? { deals: null, points: null };
  if (deals !== null) return dealsWords(deals);
  if (points === null) return "";
  return say(length === "deal" ? "home-mostly-one" : "home-to-points", { points });
}
