// How is a sentence of a reading said: with names for seats and sides, and suits by their symbols?
import { suitOf } from "../cards/suits";
import type { Contract, Words } from "../messages";
import { modeText } from "../panels/calls";
import { capital } from "./capital";
import { SYMBOLS } from "./faces";
import { signsBefore } from "./isolates";
import { commas, type Facts, lang, type Quoted, quoted, sentence, word } from "./speech.svelte";

/** What seats and sides are called. */
export interface Names {
  readonly me: number | null;
  seat: (seat: number) => string;
  side: (side: number | string) => string;
}

export function read({ key, facts }: Words, names: Names): string {
  const told = Object.entries(facts).map(([name, fact]): [string, Facts[string]] => {
    if (name === "seat" && typeof fact === "number") return [name, within(fact, names)];
    if (name === "side") return [name, quoted(names.side(fact))];
    // `90 hearts ×2`
    if (name === "contract") return [name, quoted(String(fact).split(" ").map(modeText).join(" "))];
    if (name === "played") return [name, quoted(String(fact).split(" ").map(modeWords).join(" "))];
    return [name, fact];
  });
  const text = signsBefore(sentence("reading", key, Object.fromEntries(told)));
  const { seat } = facts;
  const begins = typeof seat === "number" && seat === names.me && text.startsWith(within(seat, names).text);
  return begins ? capital(text) : text;
}

/** `90 hearts ♥ ×2 (us)`; `garde by Vola, called K♥, partner Hery`; null while nothing is settled. */
export function contractWords(contract: Contract | null, names: Names): string | null {
  const told = contract?.told ?? [];
  return told.length === 0 ? null : commas(told.map((words) => read(words, names)));
}

/** Inside a sentence the reader is `you`, not `You`. */
function within(seat: number, names: Names): Quoted {
  const name = names.seat(seat);
  return quoted(seat === names.me ? name.toLocaleLowerCase(lang()) : name);
}

/** `hearts ♥`; a trump without a suit has its words alone. */
function modeWords(mode: string): string {
  const suit = suitOf(mode);
  return suit === null ? word(mode) : `${word(mode)} ${SYMBOLS[suit] ?? ""}`;
}
