// How is Tunisian Belote told to somebody who has never played it?
import { PLAIN, STRONG } from "./belote";
import { calls, trick } from "./examples";
import type { Lesson } from "./lesson";

export const TUNISIAN: Lesson = [
  {
    name: "aim",
    blocks: [
      { kind: "text", say: "rules-tunisian-aim" },
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
      calls("tunisian", "rules-tunisian-called"),
    ],
  },
  {
    name: "play",
    blocks: [
      { kind: "text", say: "rules-tunisian-play" },
      trick("tunisian", "rules-tunisian-strict"),
      trick("tunisian", "rules-tunisian-over"),
      trick("tunisian", "rules-tunisian-follow"),
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
