// How is Tunisian Belote told to somebody who has never played it?
import { PLAIN, STRONG } from "./belote";
import type { Lesson } from "./lesson";

export const TUNISIAN: Lesson = [
  { name: "aim", blocks: [{ kind: "text", say: "rules-tunisian-aim" }] },
  {
    name: "cards",
    blocks: [
      { kind: "text", say: "rules-belote-cards" },
      STRONG,
      PLAIN,
      { kind: "text", say: "rules-tunisian-last" },
    ],
  },
  {
    name: "deal",
    blocks: [
      { kind: "steps", say: ["rules-tunisian-eight", "rules-tunisian-talk", "rules-tunisian-tricks"] },
    ],
  },
  {
    name: "calls",
    blocks: [
      { kind: "text", say: "rules-tunisian-bid" },
      { kind: "text", say: "rules-tunisian-coinche" },
      {
        kind: "calls",
        calls: [
          ["you", "bid 80 hearts"],
          ["opponent", "pass"],
          ["partner", "bid 100 hearts"],
          ["opponent", "coinche"],
          ["you", "pass"],
        ],
        outcome: "rules-tunisian-called",
      },
    ],
  },
  {
    name: "play",
    blocks: [
      { kind: "text", say: "rules-tunisian-play" },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["partner", "AH"],
          ["opponent", "7H"],
        ],
        hand: ["7S", "AC", "KD"],
        legal: ["7S"],
        why: "rules-tunisian-strict",
      },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["opponent", "AH"],
          ["partner", "KH"],
          ["opponent", "9S"],
        ],
        hand: ["JS", "7S", "AC"],
        legal: ["JS"],
        why: "rules-tunisian-over",
      },
      {
        kind: "trick",
        trump: "spades",
        played: [
          ["partner", "QH"],
          ["opponent", "9S"],
        ],
        hand: ["AH", "7H", "JS"],
        legal: ["AH", "7H"],
        why: "rules-tunisian-follow",
      },
      { kind: "hand", cards: ["KS", "QS"], say: "rules-tunisian-belote" },
    ],
  },
  {
    name: "score",
    blocks: [
      { kind: "text", say: "rules-tunisian-need" },
      {
        kind: "table",
        title: "rules-tunisian-worth",
        head: [{ say: "rules-tunisian-cards" }, { say: "rules-bidders" }, { say: "rules-defenders" }],
        rows: [
          ["110 : 52", "110", "52"],
          ["95 : 67", "0", "162"],
          [{ say: "rules-tunisian-coinched" }, "220", "104"],
          [{ say: "rules-tunisian-coinched-lost" }, "0", "324"],
        ],
      },
      { kind: "text", say: "rules-tunisian-extra" },
      { kind: "text", say: "rules-tunisian-match" },
    ],
  },
];
