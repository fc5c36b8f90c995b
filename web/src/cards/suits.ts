// Which suit does a mode name, as cards have it?
const LETTERS: Partial<Record<string, string>> = { clubs: "C", diamonds: "D", hearts: "H", spades: "S" };

/** null for a mode without a suit. */
export function suitOf(mode: string): string | null {
  return LETTERS[mode] ?? null;
}
