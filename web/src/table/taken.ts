// Who has just taken a trick, with which card, and what does it bring?
import type { TableInfo, View } from "../messages";
import { isolated, upright } from "../speech/isolates";
import { cardName, decimal, quoted, say } from "../speech/speech.svelte";
import { playedIn } from "./counting";
import { seatName } from "./seating";

/** null: there is no such trick. */
export function takenWords(number: number, view: View, info: TableInfo, me: number | null): string | null {
  const trick = view.tricks[number];
  const winner = view.reading.winners[number];
  if (!trick || winner === undefined) return null;
  const card = playedIn(view, trick).find((one) => one.seat === winner)?.card ?? "";
  const points = quoted(upright(decimal(view.reading.worth[number] ?? 0)));
  const facts = { card: quoted(cardName(card)), points };
  if (winner === me) return say("trick-yours", facts);
  return say("trick-taken", { player: quoted(isolated(seatName(info, winner, me))), ...facts });
}
