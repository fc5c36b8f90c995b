// What is played, by whom, and how many times it counts? While calls are made, the highest one so far.
import { suitOf } from "../cards/suits";
import type { Card, TableInfo, View } from "../messages";
import { word } from "../speech/speech.svelte";
import { seatName, sideName } from "./seating";

export interface ContractTold {
  /** How much was bid: `90`, `garde`; empty where a mode says it all. */
  level: string;
  mode: string;
  /** The suit of the mode, as cards have it. */
  suit: string | null;
  who: string;
  times: number;
  called: Card | null;
  settled: boolean;
}

export function contractOf(view: View, info: TableInfo, me: number | null): ContractTold | null {
  const told = { level: "", mode: "", suit: null, times: 1, called: null, settled: view.contract !== null };
  const named = (seat: number): string => seatName(info, seat, me);
  if (view.game === "giretra") {
    const bid = view.contract ?? view.bids.at(-1);
    if (!bid) return null;
    const who = "side" in bid ? sideName(info, bid.side, me) : named(bid.seat);
    const times = "multiplier" in bid ? bid.multiplier : 1;
    return { ...told, mode: word(bid.mode), suit: suitOf(bid.mode), who, times };
  }
  const bid = view.contract ?? view.high;
  if (!bid) return null;
  if ("taker" in bid) return { ...told, level: word(bid.bid), who: named(bid.taker), called: bid.called };
  return {
    ...told,
    level: word(String(bid.level)),
    mode: word(bid.mode),
    suit: suitOf(bid.mode),
    who: named(bid.seat),
    times: bid.multiplier,
  };
}
