// What has been called in this deal so far, and how is a call written where there is little room?
import { suitOf } from "../cards/suits";
import type { Turn } from "../messages";
import { SYMBOLS } from "../speech/faces";
import { word } from "../speech/speech.svelte";
import { type Manner, mannerOf } from "../table/actions";

/** The sign asks for the plain drawing: some systems would paint a picture instead. */
const TEXT = "\uFE0E";
const CALLS: readonly Manner[] = ["call", "bid", "double", "pass", "name"];

/** Those calls that tell something; who cut, laid aside or declined is not one of them. */
export function callsSoFar(game: string, history: readonly Turn[]): Turn[] {
  return history.filter(({ action }) => CALLS.includes(mannerOf(game, action)));
}

/** `♥` for a suit; a mode without a suit keeps its words. */
export function modeText(mode: string): string {
  const suit = suitOf(mode);
  return suit === null ? word(mode) : `${SYMBOLS[suit] ?? ""}${TEXT}`;
}

/** The words of a call that are worth showing: a bid needs no verb. */
export function wordsOf(game: string, { seat, action }: Turn): string[] {
  const words = action.split(" ");
  if (mannerOf(game, action) === "bid") return words.slice(1);
  // Out of turn an action names its seat, which is told beside it.
  return words.at(-1) === String(seat) ? words.slice(0, -1) : words;
}
