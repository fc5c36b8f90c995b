// How is a sentence of a reading said: with names for seats and sides, and suits by their symbols?
import type { Words } from "../messages";
import { modeText } from "../panels/calls";
import { signsBefore } from "./isolates";
import { type Facts, quoted, sentence } from "./speech.svelte";

/** What seats and sides are called. */
export interface Names {
  seat: (seat: number) => string;
  side: (side: number | string) => string;
}

export function read({ key, facts }: Words, names: Names): string {
  const told = Object.entries(facts).map(([name, fact]): [string, Facts[string]] => {
    if (name === "seat" && typeof fact === "number") return [name, quoted(names.seat(fact))];
    if (name === "side") return [name, quoted(names.side(fact))];
    // `90 hearts ×2`
    if (name === "contract") return [name, quoted(String(fact).split(" ").map(modeText).join(" "))];
    return [name, fact];
  });
  return signsBefore(sentence("reading", key, Object.fromEntries(told)));
}
