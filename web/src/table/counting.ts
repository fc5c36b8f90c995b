// Who plays to a trick in which order, and who has won it?
import type { Card, Trick, View } from "../messages";

/** Everybody who plays, from the leader on; at some tables the dealer sits out. */
export function playersFrom({ reading }: View, leader: number): number[] {
  const at = Math.max(0, reading.players.indexOf(leader));
  return [...reading.players.slice(at), ...reading.players.slice(0, at)];
}

export interface Played {
  seat: number;
  card: Card;
}

export function playedIn(view: View, trick: Trick): Played[] {
  const players = playersFrom(view, trick.leader);
  return trick.cards.map((card, at) => ({ card, seat: players[at] ?? trick.leader }));
}

export function winnerOf(view: View, number: number): number | null {
  return view.reading.winners[number] ?? null;
}

export function tricksWon({ reading }: View, seat: number): number {
  return reading.winners.filter((winner) => winner === seat).length;
}
