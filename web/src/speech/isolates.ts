// What keeps its own direction inside a sentence of another one?

/** A name inside a sentence of another direction: it keeps its own, and the sentence too. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A card or a number with its sign: always from left to right. */
export function upright(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A sentence whose numbers keep their signs before them. */
export function signsBefore(text: string): string {
  return text.replaceAll(/[+−]\d+/g, upright);
}
