// Is a seat with the reader or against them, as far as the reader can know?
import type { TarotView, View } from "../messages";

export type Side = "us" | "them";

/** null: nobody is against anybody yet, or it is not known. Whoever looks on belongs to nobody. */
export function sideOf(view: View, seat: number, me: number | null): Side | null {
  if (me === null) return null;
  if (view.game !== "tarot") return seat % 2 === me % 2 ? "us" : "them";
  const attack = attackers(view);
  if (attack === null) return null;
  if (seat === me) return "us";
  if (attack.seats.includes(me)) {
    if (attack.seats.includes(seat)) return "us";
    return attack.complete ? "them" : null;
  }
  if (attack.seats.includes(seat)) return "them";
  return attack.complete ? "us" : null;
}

/** The seats that are known to attack, and whether that is all of them. */
function attackers(view: TarotView): { seats: number[]; complete: boolean } | null {
  if (!view.contract) return null;
  const { taker, partner } = view.contract;
  return { seats: partner === null ? [taker] : [taker, partner], complete: view.sides_known };
}
