// What do the two Belotes have in common? Their cards.
import type { Block } from "./lesson";

export const STRONG: Block = {
  kind: "order",
  title: "rules-strong",
  cards: [
    ["JH", "20"],
    ["9H", "14"],
    ["AH", "11"],
    ["10H", "10"],
    ["KH", "4"],
    ["QH", "3"],
    ["8H", "0"],
    ["7H", "0"],
  ],
};

export const PLAIN: Block = {
  kind: "order",
  title: "rules-plain",
  cards: [
    ["AS", "11"],
    ["10S", "10"],
    ["KS", "4"],
    ["QS", "3"],
    ["JS", "2"],
    ["9S", "0"],
    ["8S", "0"],
    ["7S", "0"],
  ],
};
