// Who has just taken a trick, with which card, and what does it bring?
import type { TableInfo, View } from "../messages";
import { isolated, upright } from "../panels/calls";
import { cardName, decimal, quoted, say } from "../speech/speech.svelte";
import { playedIn } from "./counting";
import { seatName } from "./seating";
import type { Moment } from "./store.svelte";

/** null: that is not known, as of the last trick of a deal, of which the score tells. */
export function takenWords(
  trick: NonNullable<Moment["trick"]>,
  view: View,
  info: TableInfo,
  me: number | null,
): string | null {
  const { number, winner, points } = trick;
  const cards = view.tricks[number];
  const card = cards && playedIn(view, cards).find((one) => one.seat === winner)?.card;
  if (winner === null || points === null || card === undefined) return null;
  const facts = { card: quoted(cardName(card)), points: quoted(upright(decimal(points))) };
  if (winner === me) return say("trick-yours", facts);
  return say("trick-taken", { player: quoted(isolated(seatName(info, winner, me))), ...facts });
}

/** What the trick between two views has brought whoever won it; null where more than one lies between them.
 * In Tarot the others may gain as well: an Excuse is kept by whoever played it. */
export function broughtIn(before: View | null, after: View, winner: number | null): number | null {
  if (winner === null || before?.tricks.length !== after.tricks.length - 1) return null;
  return pointsOf(after, winner) - pointsOf(before, winner);
}

function pointsOf(view: View, seat: number): number {
  return view.game === "tarot" ? (view.halves[seat] ?? 0) / 2 : (view.points[seat % 2] ?? 0);
}
