// How is Giretra told to somebody who has never played it?
import { PLAIN, STRONG } from "./belote";
import { calls, trick } from "./examples";
import type { Lesson } from "./lesson";

export const GIRETRA: Lesson = [
  {
    name: "aim",
    blocks: [
      { kind: "text", say: "rules-giretra-aim" },
      { kind: "text", say: "rules-trick-is" },
      { kind: "text", say: "rules-trump-is" },
    ],
  },
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
      calls("giretra", "rules-giretra-called"),
    ],
  },
  {
    name: "play",
    blocks: [
      { kind: "text", say: "rules-giretra-play" },
      trick("giretra", "rules-giretra-beat"),
      trick("giretra", "rules-giretra-over"),
      trick("giretra", "rules-giretra-free"),
      trick("giretra", "rules-giretra-ruff"),
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
