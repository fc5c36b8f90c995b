// Which words does the reader want to say with the next card, where players say them for themselves?
import type { Action, Card, View } from "../messages";

class Wording {
  words = $state.raw<readonly string[]>([]);

  toggle(word: string): void {
    this.words = this.words.includes(word) ? this.words.filter((one) => one !== word) : [...this.words, word];
  }

  clear(): void {
    this.words = [];
  }
}

/** One table is on the screen at a time. */
export const wording = new Wording();

/** How this card is played: with as many of these words as may be said with it. */
export function worded(view: View, card: Card, words: readonly string[]): Action {
  const plain = `play ${card}`;
  const fit = (action: Action): boolean =>
    (action === plain || action.startsWith(`${plain} `)) &&
    action
      .split(" ")
      .slice(2)
      .every((word) => words.includes(word));
  const longest = (one: Action, other: Action): Action => (other.length > one.length ? other : one);
  return view.legal.filter(fit).reduce(longest, plain);
}

/** Words that may be said now, with the cards that they may be said with. */
export function wordsOpen(view: View): Map<string, Card[]> {
  const open = new Map<string, Card[]>();
  for (const action of view.legal) {
    const [verb, card, ...words] = action.split(" ");
    if (verb !== "play" || card === undefined) continue;
    for (const word of words) {
      const cards = open.get(word) ?? [];
      if (!cards.includes(card)) open.set(word, [...cards, card]);
    }
  }
  return open;
}
