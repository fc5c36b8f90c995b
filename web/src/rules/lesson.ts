// What does an introduction to a game consist of?
import type { Card } from "../messages";

/** A text as it stands, a sentence of the page, or a word of the games. */
export type Cell = string | { say: string } | { word: string };

export type Who = "partner" | "opponent" | "other" | "you";

export type Block =
  | { kind: "text"; say: string }
  | { kind: "steps"; say: readonly string[] }
  /** Cards from high to low, each with its points. */
  | { kind: "order"; title: string; cards: readonly [Card, string][] }
  | { kind: "table"; title: string; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  /** Who says what, one after the other, and what comes of it. */
  | { kind: "calls"; calls: readonly [Who, string][]; outcome: string }
  /** A trick, a hand, and which of its cards may be played. */
  | {
      kind: "trick";
      trump: string | null;
      played: readonly [Who, Card][];
      hand: readonly Card[];
      legal: readonly Card[];
      why: string;
    }
  /** Cards to look at, and a word about them. */
  | { kind: "hand"; cards: readonly Card[]; say: string };

export interface Section {
  /** Its name in links to it, and the end of the key of its title. */
  name: "aim" | "cards" | "deal" | "calls" | "play" | "score";
  blocks: readonly Block[];
}

export type Lesson = readonly Section[];
