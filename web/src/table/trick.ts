// Which cards lie in the middle just now?
import type { View } from "../messages";
import { cardOf, isPlay } from "./actions";
import { type Played, playedIn, winnerOf } from "./counting";

export interface Shown {
  played: Played[];
  /** Who has won it; null while it goes on, or where nobody knows yet. */
  winner: number | null;
  over: boolean;
}

/** `pending` is the reader's own action that is on its way: the card lies there already. */
export function shownTrick(view: View, lingering: boolean, pending: string | null): Shown {
  const last = view.tricks.at(-1);
  if (lingering && last)
    return { played: playedIn(view, last), winner: winnerOf(view, view.tricks.length - 1), over: true };
  const played = view.trick ? playedIn(view, view.trick) : [];
  const card = pendingCard(pending);
  if (card !== null && view.seat !== null && !played.some((one) => one.card === card))
    played.push({ seat: view.seat, card });
  return { played, winner: null, over: false };
}

/** The card of an action that plays one. */
export function pendingCard(action: string | null): string | null {
  return action !== null && isPlay(action) ? cardOf(action) : null;
}
