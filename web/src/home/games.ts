// Which games are there, and which cards show what each is like?
export interface GameShown {
  name: string;
  cards: readonly string[];
  numbers: readonly number[];
  usual: number;
}

export const GAMES: readonly GameShown[] = [
  { name: "giretra", cards: ["10S", "AH", "JC", "9D", "KS"], numbers: [4], usual: 4 },
  { name: "tunisian", cards: ["7D", "QH", "JH", "KH", "AC"], numbers: [4], usual: 4 },
  { name: "tarot", cards: ["NC", "1T", "EX", "21T", "KD"], numbers: [3, 4, 5], usual: 4 },
];
