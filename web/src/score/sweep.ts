// Has one side taken all the tricks of a deal?
import type { View } from "../messages";
import type { Named } from "./named";

export interface Sweep {
  /** As the score names sides. */
  who: number | string;
  /** For the reader; null: whoever reads only looks on. */
  ours: boolean | null;
}

export function sweepOf({ result, reading }: View, { me }: Pick<Named, "me">): Sweep | null {
  const { outcome } = reading;
  if (!result?.counted || outcome === null || outcome.sweep_side === null) return null;
  return { who: outcome.sweep_side, ours: me === null ? null : outcome.sweep.includes(me) };
}
