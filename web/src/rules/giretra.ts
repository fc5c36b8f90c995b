// How is Giretra told to somebody who has never played it?
import { PLAIN, STRONG } from "./belote";
import type { Lesson } from "./lesson";

export const GIRETRA: Lesson = [
  { name: "aim", blocks: [{ kind: "text", say: "rules-giretra-aim" }] },
  {
    name: "cards",
    blocks: [
      { kind: "text", say: "rules-belote-cards" },
      STRONG,
      PLAIN,
      { kind: "text", say: "rules-giretra-last" },
    ],
  },
  {
    name: "deal",
    blocks: [
      {
        kind: "steps",
        say: ["rules-giretra-cut", "rules-giretra-five", "rules-giretra-talk", "rules-giretra-eight"],
      },
    ],
  },
  {
    name: "calls",
    blocks: [
      { kind: "text", say: "rules-giretra-announce" },
      {
        kind: "table",
        title: "rules-giretra-modes",
        head: [{ say: "rules-mode" }, { say: "rules-trump" }, { say: "rules-in-all" }],
        rows: [
          [{ word: "clubs" }, "♣", "162"],
          [{ word: "diamonds" }, "♦", "162"],
          [{ word: "hearts" }, "♥", "162"],
          [{ word: "spades" }, "♠", "162"],
          [{ word: "no-trumps" }, { say: "rules-all-plain" }, "130"],
          [{ word: "all-trumps" }, { say: "rules-all-strong" }, "258"],
        ],
      },
      { kind: "text", say: "rules-giretra-turn" },
      { kind: "text", say: "rules-giretra-outcome" },
      {
        kind: "calls",
        calls: [
          ["you", "bid clubs"],
          ["opponent", "bid hearts"],
          ["partner", "double hearts"],
          ["opponent", "double clubs"],
          ["you", "accept"],
          ["opponent", "accept"],
          ["partner", "accept"],
        ],
        outcome: "rules-giretra-called",
      },
    ],
  },
  {
    name: "play",
    blocks: [
      { kind: "text", say: "rules-giretra-play" },
      {
        kind: "trick",
        trump: "all-trumps",
        played: [["opponent", "10H"]],
        hand: ["9H", "AH", "7H", "KS", "8C"],
        legal: ["9H", "AH"],
        why: "rules-giretra-beat",
      },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["partner", "8S"],
          ["opponent", "10S"],
        ],
        hand: ["AS", "KS", "QS", "AH", "7C"],
        legal: ["AS"],
        why: "rules-giretra-over",
      },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["partner", "AH"],
          ["opponent", "7H"],
        ],
        hand: ["7S", "AC", "KD"],
        legal: ["7S", "AC", "KD"],
        why: "rules-giretra-free",
      },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["partner", "KH"],
          ["opponent", "AH"],
        ],
        hand: ["7S", "AC"],
        legal: ["7S"],
        why: "rules-giretra-ruff",
      },
    ],
  },
  {
    name: "score",
    blocks: [
      { kind: "text", say: "rules-giretra-more" },
      {
        kind: "table",
        title: "rules-giretra-worth",
        head: [{ say: "rules-mode" }, { say: "rules-made" }, { say: "rules-lost" }, { say: "rules-sweep" }],
        rows: [
          [{ say: "rules-colour" }, "16", "16", { say: "rules-the-match" }],
          [{ word: "no-trumps" }, "52", "52", "90"],
          [{ word: "all-trumps" }, { say: "rules-shared" }, "26", "35"],
        ],
      },
      { kind: "text", say: "rules-giretra-doubled" },
      { kind: "text", say: "rules-giretra-share" },
      { kind: "text", say: "rules-giretra-match" },
    ],
  },
];
