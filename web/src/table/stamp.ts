// What was doubled in this deal, for a stamp on the felt?
import type { View } from "../messages";
import { verbOf } from "./actions";

export interface Stamp {
  verb: string;
  times: number;
  seat: number;
  /** Which call it was: the next one comes down anew. */
  nth: number;
}

const TIMES: Partial<Record<string, number>> = { double: 2, coinche: 2, redouble: 4, surcoinche: 4 };

/** The last one, when it is settled and until the first card is played: before, it lies among the calls. */
export function stampOf(view: View): Stamp | null {
  if (
    view.phase !== "playing" ||
    view.result !== null ||
    view.tricks.length > 0 ||
    (view.trick?.cards.length ?? 0) > 0
  )
    return null;
  const nth = view.history.findLastIndex((turn) => TIMES[verbOf(turn.action)] !== undefined);
  const turn = view.history[nth];
  if (!turn) return null;
  const verb = verbOf(turn.action);
  return { verb, times: TIMES[verb] ?? 1, seat: turn.seat, nth };
}
