// How many cards does each seat hold, and who plays to a trick in which order?
import type { Card, Trick, View } from "../messages";

export function seatsOf(view: View): number {
  return view.game === "tarot" ? view.rules.seats : 4;
}

/** At five, where the dealer sits out, four play. */
export function sitsOut(view: View, seat: number): boolean {
  return (
    view.game === "tarot" && view.rules.seats === 5 && view.rules.five_mode === "dead" && seat === view.dealer
  );
}

/** Everybody who plays, from the leader on. */
export function playersFrom(view: View, leader: number): number[] {
  const seats = seatsOf(view);
  return Array.from({ length: seats }, (_, step) => (leader + step) % seats).filter(
    (seat) => !sitsOut(view, seat),
  );
}

export interface Played {
  seat: number;
  card: Card;
}

export function playedIn(view: View, trick: Trick): Played[] {
  const players = playersFrom(view, trick.leader);
  return trick.cards.map((card, at) => ({ card, seat: players[at] ?? trick.leader }));
}

/** How many cards a hand has when the play begins. */
export function handSize(view: View): number {
  if (view.game !== "tarot") return 8;
  return view.rules.seats === 3 ? 24 : view.rules.seats === 5 && view.rules.five_mode === "call" ? 15 : 18;
}

/** The most that can lie in a hand: in Tarot a taker takes up the dog. */
export function mostInHand(view: View): number {
  if (view.game !== "tarot") return 8;
  return handSize(view) + (view.rules.seats === 5 && view.rules.five_mode === "call" ? 3 : 6);
}

/** What everybody can count: cards dealt, less those that were played. */
export function cardsLeft(view: View, seat: number): number {
  if (view.phase === "cutting" || view.result !== null || sitsOut(view, seat)) return 0;
  if (seat === view.seat) return view.hand.length;
  if (view.game === "giretra" && view.phase === "bidding") return 5;
  const here = view.trick ? playedIn(view, view.trick).some((one) => one.seat === seat) : false;
  const laid = view.history.filter((turn) => turn.action.split(" ")[0] === "discard").length;
  const dog =
    view.game === "tarot" && view.phase === "discarding" && view.contract?.taker === seat
      ? view.dog.length - laid
      : 0;
  return handSize(view) - view.tricks.length - (here ? 1 : 0) + dog;
}

/** Who won a trick leads the next one; of the last trick of a deal the view does not tell. */
export function winnerOf(view: View, number: number): number | null {
  return (
    view.tricks[number + 1]?.leader ?? (number + 1 === view.tricks.length ? view.trick?.leader : null) ?? null
  );
}
