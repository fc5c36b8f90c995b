// What are those called who score: seats, sides, and in which order are they told?
import { seatName, type Seated, sideName } from "../table/seating";
import { commas, quoted, say, word } from "../speech/speech.svelte";

export interface Named {
  readonly me: number | null;
  /** Everybody scores alone. */
  readonly alone: boolean;
  /** Sides as they are told: one's own first. */
  readonly order: readonly number[];
  seat: (seat: number) => string;
  /** Where each scores alone a line is the attack's: a word. */
  side: (side: number | string) => string;
}

export function namedAt(at: Seated, me: number | null): Named {
  const sides = at.standing.totals.length;
  const alone = sides === at.seats.length;
  const first = me === null ? 0 : me % sides;
  const seat = (one: number): string => seatName(at, one, me);
  const side = (one: number | string): string => {
    if (typeof one === "string") return word(one);
    // Whoever looks on knows names, not sides.
    return alone || me !== null ? sideName(at, one, me) : listed([seat(one), seat(one + sides)]);
  };
  return { me, alone, order: at.standing.totals.map((_, step) => (first + step) % sides), seat, side };
}

/** `Vola and Hery`; `Vola, Hery and You`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return say("names-and", { text: quoted(commas(names.slice(0, -1))), name: quoted(last) });
}
