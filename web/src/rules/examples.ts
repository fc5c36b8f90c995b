// Which tricks and auctions does an introduction show? The referee is asked about each: tests/house/test_lessons.py.
import type { Card } from "../messages";
import examples from "./examples.json";
import type { Block, Who } from "./lesson";

interface Trick {
  trump: string | null;
  played: [Who, Card][];
  hand: Card[];
  legal: Card[];
}

/** Tricks by the sentence that says why, auctions by the one that says what came of them. */
const EXAMPLES = examples as unknown as Record<
  string,
  { tricks: Record<string, Trick | undefined>; calls: Record<string, [Who, string][] | undefined> }
>;

export function trick(game: string, why: string): Block {
  const shown = EXAMPLES[game]?.tricks[why];
  if (!shown) throw new Error(`examples.json has no trick ${why}`);
  return { kind: "trick", why, ...shown };
}

export function calls(game: string, outcome: string): Block {
  const said = EXAMPLES[game]?.calls[outcome];
  if (!said) throw new Error(`examples.json has no calls ${outcome}`);
  return { kind: "calls", outcome, calls: said };
}
