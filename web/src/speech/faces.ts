// How is a card written in a sentence?
export const SYMBOLS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

const TRUMPS = /(?<![\p{L}\p{N}])(2[01]|1\d|[1-9])T(?![\p{L}\p{N}])/gu;
const EXCUSE = /(?<![\p{L}\p{N}])EX(?![\p{L}\p{N}])/gu;
const WRITTEN = /(?<![\p{L}\p{N}♣♦♥♠])(10|[1-9AKQNJ])([CDHS])(?![\p{L}\p{N}])/gu;

/** `JH 10S 16T EX` as the reader's cards have them: `V♥ 10♠ 16✶`, and the Excuse by its name. */
export function withFaces(
  text: string,
  index: (rank: string) => string,
  excuse: string,
  whole = (card: string): string => card,
): string {
  return text
    .replaceAll(WRITTEN, (_, rank: string, suit: string) => whole(index(rank) + (SYMBOLS[suit] ?? suit)))
    .replaceAll(TRUMPS, (_, number: string) => whole(`${number}✶`))
    .replaceAll(EXCUSE, excuse);
}
