// Has one side taken all the tricks of a deal?
import type { View } from "../messages";
import type { Named } from "./named";

export interface Sweep {
  /** As the score names sides: in Tarot attack or defence. */
  who: number | string;
  /** For the reader; null: whoever reads only looks on. */
  ours: boolean | null;
}

export function sweepOf(view: View, { me }: Pick<Named, "me">): Sweep | null {
  if (!view.result?.counted || view.contract === null) return null;
  if (view.game === "tarot") {
    const who = view.count?.slam ?? null;
    if (who === null) return null;
    const attacks = me === view.contract.taker || me === view.contract.partner;
    return { who, ours: me === null ? null : attacks === (who === "attack") };
  }
  const [first, second] = view.tricks_won;
  if (Math.min(first, second) > 0 || first === second) return null;
  const who = first > 0 ? 0 : 1;
  return { who, ours: me === null ? null : me % 2 === who };
}
