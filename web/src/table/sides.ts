// Is a seat with the reader or against them, as far as the reader can know?
import type { TarotView, View } from "../messages";
import { playersOf } from "./counting";

export type Side = "us" | "them";

/** At five in Tarot somebody unknown may play with the taker. */
const WITH_PARTNER = 5;

/** null: nobody is against anybody yet, or it is not known. Whoever looks on belongs to nobody. */
export function sideOf(view: View, seat: number, me: number | null): Side | null {
  if (me === null) return null;
  if (view.game !== "tarot") return seat % 2 === me % 2 ? "us" : "them";
  const attack = attackers(view, me);
  if (attack === null) return null;
  if (seat === me) return "us";
  if (attack.seats.includes(me)) {
    if (attack.seats.includes(seat)) return "us";
    return attack.complete ? "them" : null;
  }
  if (attack.seats.includes(seat)) return "them";
  return attack.complete ? "us" : null;
}

function attackers(view: TarotView, me: number): { seats: number[]; complete: boolean } | null {
  if (!view.contract) return null;
  const { taker, called } = view.contract;
  if (playersOf(view) < WITH_PARTNER) return { seats: [taker], complete: true };
  const holder = called !== null && view.hand.includes(called) ? me : null;
  const partner = view.contract.partner ?? holder;
  return partner === null ? { seats: [taker], complete: false } : { seats: [taker, partner], complete: true };
}
