// What has a seat said or shown that is worth a bubble just now?
import { suitOf } from "../cards/suits";
import type { Announced, Card, Turn, View } from "../messages";
import { type Names, read } from "../speech/read";
import { actionWords, commas } from "../speech/speech.svelte";
import { cardOf, type Manner, mannerOf } from "./actions";
import type { Moment } from "./store.svelte";

const SAID: readonly Manner[] = ["call", "bid", "double", "pass"];
/** How long a phrase stays, in milliseconds. */
export const HEARD = 5000;

export interface Said {
  words: string;
  /** Cards that were laid open with it, a set each. */
  cards: Card[][];
}

/** The last call of a seat, as long as calls are made; what it names stands with the contract. */
export function lastCall(view: View, seat: number): string | null {
  if (view.phase === "playing" && view.tricks.length + (view.trick?.cards.length ?? 0) > 0) return null;
  if (view.result !== null && view.reading.contract !== null) return null;
  const calls = view.history.filter(
    (turn) => turn.seat === seat && SAID.includes(mannerOf(view.game, turn.action)),
  );
  return calls.at(-1)?.action ?? null;
}

/** A bid of a suit, which is told by its symbol: `80 ♦`; null for any other call. */
export function suitBid(game: string, action: string): { level: string; mode: string } | null {
  const rest = action.split(" ").slice(1);
  const mode = rest.at(-1) ?? "";
  return mannerOf(game, action) === "bid" && suitOf(mode) !== null
    ? { level: rest.slice(0, -1).join(" "), mode }
    : null;
}

/** A bid is what is bid, a cut how many cards were lifted; everything else has its verb. */
export function callWords(game: string, action: string): string {
  const words = action.split(" ");
  const manner = mannerOf(game, action);
  if (manner === "cut") return actionWords(words.slice(0, 2).join(" "));
  return actionWords(manner === "bid" ? words.slice(1).join(" ") : action);
}

/** What was said with a card: most tables say belote and announcements by themselves. */
export function wordsWith({ seat, action }: Turn, view: View | null, names: Names): string[] {
  const heard = view ? announcedWith({ seat, action }, view).flatMap((one) => one.words) : [];
  return heard.length > 0
    ? heard.map((words) => read(words, names))
    : action.split(" ").slice(2).map(actionWords);
}

/** What was said or laid open with this card. */
export function announcedWith({ seat, action }: Turn, { reading }: View): Announced[] {
  return reading.announced.filter((one) => one.seat === seat && one.card === cardOf(action));
}

/** Words that come with a card, while it lies on the table; cards that are laid open then. */
export function declared(view: View, seat: number, lingering: boolean, names: Names): Said | null {
  const trick = view.tricks.length - (lingering ? 1 : 0);
  const now = view.reading.announced.filter((one) => one.seat === seat && one.trick === trick);
  if (view.result !== null || now.length === 0) return null;
  const words = now.flatMap((one) => one.words.map((said) => read(said, names)));
  return { words: commas(words), cards: now.flatMap((one) => one.cards) };
}

/** The newest phrase of a seat that is still in the air, and since when. */
export function phraseOf(
  moments: readonly Moment[],
  seat: number,
  now: number,
): { phrase: string; at: number } | null {
  for (let back = moments.length - 1; back >= 0; back -= 1) {
    const moment = moments[back];
    if (!moment || now - moment.at > HEARD) return null;
    if (moment.told.event === "said" && moment.told.seat === seat)
      return { phrase: moment.told.phrase, at: moment.at };
  }
  return null;
}
