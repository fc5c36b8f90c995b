// How is a card written in a sentence?
export const SYMBOLS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

const WRITTEN = /(?<![\p{L}\p{N}♣♦♥♠])(10|[1-9AKQNJ])([CDHS])(?![\p{L}\p{N}])/gu;

/** `JH 10S` with the letters of the reader's cards: `V♥ 10♠`. Trumps and the Excuse keep theirs. */
export function withFaces(text: string, index: (rank: string) => string): string {
  return text.replaceAll(WRITTEN, (_, rank: string, suit: string) => index(rank) + (SYMBOLS[suit] ?? suit));
}
