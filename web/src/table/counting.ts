// How many cards does each seat hold, and who plays to a trick in which order?
import type { Card, Trick, View } from "../messages";
import { verbOf } from "./actions";

// Held to the games themselves by panels/stakes.test.ts.
const BELOTE = 8;
/** In Giretra the others are dealt once it is settled what is played. */
const FIRST_CARDS = 5;
/** Tarot, by the number of players. */
const DEALT: Partial<Record<number, { hand: number; dog: number }>> = {
  3: { hand: 24, dog: 6 },
  4: { hand: 18, dog: 6 },
  5: { hand: 15, dog: 3 },
};

export function seatsOf(view: View): number {
  return view.game === "tarot" ? view.rules.seats : 4;
}

/** At five, where the dealer sits out, four play. */
export function sitsOut(view: View, seat: number): boolean {
  return dealerIdles(view) && seat === view.dealer;
}

function dealerIdles(view: View): boolean {
  return view.game === "tarot" && view.rules.seats === 5 && view.rules.five_mode === "dead";
}

/** How many hold cards in a deal. */
export function playersOf(view: View): number {
  return seatsOf(view) - (dealerIdles(view) ? 1 : 0);
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
  return view.game === "tarot" ? (DEALT[playersOf(view)]?.hand ?? 0) : BELOTE;
}

/** The most that can lie in a hand: in Tarot a taker takes up the dog. */
export function mostInHand(view: View): number {
  return handSize(view) + (view.game === "tarot" ? (DEALT[playersOf(view)]?.dog ?? 0) : 0);
}

/** What everybody can count: cards dealt, less those that were played. */
export function cardsLeft(view: View, seat: number): number {
  if (view.phase === "cutting" || view.result !== null || sitsOut(view, seat)) return 0;
  if (seat === view.seat) return view.hand.length;
  if (view.game === "giretra" && view.phase === "bidding") return FIRST_CARDS;
  const here = view.trick ? playedIn(view, view.trick).some((one) => one.seat === seat) : false;
  const laid = view.history.filter((turn) => verbOf(turn.action) === "discard").length;
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
