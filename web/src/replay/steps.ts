// How does the table look after so many steps of a deal? With all hands open; or, while its cards go on into the
// next deal, with what was seen of them.
import type { Card, DealTold, HeapTold, Turn } from "../messages";
import { cardOf, isPlay, mannerOf } from "../table/actions";

export interface Lying {
  seat: number;
  card: Card;
}

export interface Picture {
  hands: Card[][];
  /** The trick on the table; a whole one stays until the next card. */
  trick: Lying[];
  /** Counted from 1; 0 before the first card. */
  trickNumber: number;
  /** Who won the trick on the table, once it is whole. */
  winner: number | null;
  tricksWon: number[];
  /** What the tricks so far were worth, by seat. */
  points: number[];
  /** Cards that lie in no hand. */
  apart: HeapTold | null;
  /** What each seat called last; empty once cards are played. */
  calls: (Turn | null)[];
  /** The step that was just made. */
  latest: Turn | null;
  contractSettled: boolean;
}

/** `step` of 0: the cards are dealt and nothing has happened. */
export function pictureAt(told: DealTold, step: number): Picture {
  const done = told.steps.slice(0, step);
  const played = done.flatMap((one) => cardPlayed(one) ?? []);
  const seats = told.hands.length;
  const { number, start, whole } = trickAt(told, played.length);
  const over = told.tricks.slice(0, whole ? number : Math.max(0, number - 1));
  return {
    hands: handsAfter(told, step),
    trick: played.slice(start),
    trickNumber: number,
    winner: whole ? (told.tricks[number - 1]?.winner ?? null) : null,
    tricksWon: perSeat(
      seats,
      over.map((one) => [one.winner, 1]),
    ),
    points: perSeat(
      seats,
      over.map((one) => [one.winner, one.points]),
    ),
    apart: told.heaps.find(({ since, until }) => since <= step && step < until) ?? null,
    calls: played.length > 0 ? Array<null>(seats).fill(null) : lastCalls(told, done),
    latest: done.at(-1) ?? null,
    contractSettled: step >= told.settled,
  };
}

function cardPlayed(step: Turn): Lying | null {
  return isPlay(step.action) ? { seat: step.seat, card: cardOf(step.action) } : null;
}

/** In which trick is the last of so many cards? */
function trickAt(told: DealTold, cards: number): { number: number; start: number; whole: boolean } {
  let start = 0;
  for (const [at, trick] of told.tricks.entries()) {
    const end = start + trick.cards.length;
    if (cards > 0 && cards <= end) return { number: at + 1, start, whole: cards === end };
    start = end;
  }
  return { number: 0, start: cards, whole: false };
}

function perSeat(seats: number, gains: readonly (readonly [seat: number, gain: number])[]): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    gains.reduce((sum, [to, gain]) => (to === seat ? sum + gain : sum), 0),
  );
}

/** Those that put cards away. */
export function laidIn(told: DealTold, steps: readonly Turn[]): Turn[] {
  return steps.filter((one) => mannerOf(told.game, one.action) === "lay");
}

/** All that is neither a card played nor one put away. */
export function callsOf(told: DealTold): Turn[] {
  return told.steps.filter((one) => !["play", "lay"].includes(mannerOf(told.game, one.action)));
}

/** Of a hand that is not open the cards are known that were played, those it took up among them. */
function handsAfter(told: DealTold, step: number): Card[][] {
  const done = told.steps.slice(0, step);
  const gone = new Set(
    [...done.filter((one) => isPlay(one.action)), ...laidIn(told, done)].map((one) => cardOf(one.action)),
  );
  return told.hands.map((hand, seat) => {
    const taken = told.heaps.filter(({ taken_by, until }) => taken_by === seat && until <= step);
    return [...hand, ...taken.flatMap(({ cards }) => cards)].filter((card) => !gone.has(card));
  });
}

function lastCalls(told: DealTold, done: readonly Turn[]): (Turn | null)[] {
  const laid = laidIn(told, done);
  return told.hands.map(
    (_, seat) => done.findLast((one) => one.seat === seat && !laid.includes(one)) ?? null,
  );
}

/** Where a leap by tricks lands: the beginning, the end of the calls, the end of each trick. */
export function landings(told: DealTold): number[] {
  const ends = [0, told.steps.findIndex((one) => isPlay(one.action))];
  let cards = 0;
  let trick = 0;
  for (const [at, one] of told.steps.entries()) {
    if (!isPlay(one.action) || ++cards < (told.tricks[trick]?.cards.length ?? Infinity)) continue;
    ends.push(at + 1);
    cards = 0;
    trick++;
  }
  ends.push(told.steps.length);
  return [...new Set(ends)].filter((at) => at >= 0);
}
