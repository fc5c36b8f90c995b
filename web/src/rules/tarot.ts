// How is Tarot told to somebody who has never played it?
import { trick } from "./examples";
import type { Lesson } from "./lesson";

export const TAROT: Lesson = [
  {
    name: "aim",
    blocks: [
      { kind: "text", say: "rules-tarot-aim" },
      { kind: "text", say: "rules-trick-is" },
      { kind: "text", say: "rules-tarot-trump-is" },
    ],
  },
  {
    name: "cards",
    blocks: [
      { kind: "text", say: "rules-tarot-cards" },
      {
        kind: "order",
        title: "rules-tarot-values",
        cards: [
          ["21T", "4½"],
          ["1T", "4½"],
          ["EX", "4½"],
          ["KH", "4½"],
          ["QH", "3½"],
          ["NH", "2½"],
          ["JH", "1½"],
          ["10H", "½"],
        ],
      },
      { kind: "text", say: "rules-tarot-oudlers" },
    ],
  },
  {
    name: "deal",
    blocks: [
      {
        kind: "steps",
        say: ["rules-tarot-dealt", "rules-tarot-spoken", "rules-tarot-dog", "rules-tarot-played"],
      },
      {
        kind: "table",
        title: "rules-tarot-tables",
        head: [{ say: "rules-tarot-players" }, { say: "rules-tarot-each" }, { say: "rules-tarot-in-dog" }],
        rows: [
          ["3", "24", "6"],
          ["4", "18", "6"],
          ["5", "15", "3"],
        ],
      },
      { kind: "text", say: "rules-tarot-call" },
    ],
  },
  {
    name: "calls",
    blocks: [
      { kind: "text", say: "rules-tarot-bid" },
      {
        kind: "table",
        title: "rules-tarot-bids",
        head: [{ say: "rules-tarot-name" }, { say: "rules-tarot-what-dog" }, { say: "rules-tarot-times" }],
        rows: [
          [{ word: "petite" }, { say: "rules-tarot-dog-taken" }, "×1"],
          [{ word: "garde" }, { say: "rules-tarot-dog-taken" }, "×2"],
          [{ word: "garde-sans" }, { say: "rules-tarot-dog-yours" }, "×4"],
          [{ word: "garde-contre" }, { say: "rules-tarot-dog-theirs" }, "×6"],
        ],
      },
      { kind: "text", say: "rules-tarot-aside" },
    ],
  },
  {
    name: "play",
    blocks: [
      { kind: "text", say: "rules-tarot-play" },
      trick("tarot", "rules-tarot-follow"),
      trick("tarot", "rules-tarot-over"),
      trick("tarot", "rules-tarot-under"),
      { kind: "text", say: "rules-tarot-excuse" },
    ],
  },
  {
    name: "score",
    blocks: [
      { kind: "text", say: "rules-tarot-need" },
      {
        kind: "table",
        title: "rules-tarot-needed",
        head: [{ say: "rules-tarot-number" }, { say: "rules-tarot-points" }],
        rows: [
          ["0", "56"],
          ["1", "51"],
          ["2", "41"],
          ["3", "36"],
        ],
      },
      { kind: "text", say: "rules-tarot-sum" },
      { kind: "text", say: "rules-tarot-example" },
      { kind: "text", say: "rules-tarot-extra" },
      { kind: "text", say: "rules-tarot-match" },
    ],
  },
];
