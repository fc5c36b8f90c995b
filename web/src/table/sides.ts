// Is a seat with the reader or against them, as far as the reader can know?
import type { View } from "../messages";

export type Side = "us" | "them";

/** null: nobody is against anybody yet, or it is not known. Whoever looks on belongs to nobody. */
export function sideOf({ reading }: View, seat: number, me: number | null): Side | null {
  const [theirs, mine] = [reading.sides[seat] ?? null, me === null ? null : (reading.sides[me] ?? null)];
  if (theirs === null || mine === null) return null;
  return theirs === mine ? "us" : "them";
}
