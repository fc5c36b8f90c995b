// What has this reader chosen? Kept in the browser, and nowhere else.
import { LENGTHS, type Length } from "../home/lengths";
import { firstLanguage, LANGUAGES, type Lang } from "../speech/languages";

export const PALETTES = ["two", "four", "colour-blind"] as const;
export const LOOKS = ["auto", "dark", "light"] as const;
export const FELTS = ["green", "blue", "red", "grey"] as const;
export const SORTINGS = ["suits", "colours", "ranks"] as const;
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Palette = (typeof PALETTES)[number];
export type Look = (typeof LOOKS)[number];
export type Felt = (typeof FELTS)[number];
export type Sorting = (typeof SORTINGS)[number];
export type Pace = (typeof PACES)[number];

export interface Choices {
  lang: Lang;
  palette: Palette;
  /** Of everything but the cloth; `auto`: as the system has it. */
  look: Look;
  felt: Felt;
  /** Animations; the system's own wish for less motion is heeded as well. */
  motion: boolean;
  sound: boolean;
  /** A first tap lifts a card, a second one plays it. */
  confirm: boolean;
  sorting: Sorting;
  /** Where one card only may be played and it is the last one of the hand, it is played. */
  autoLast: boolean;
  /** Single letters and digits do something at the table. */
  keys: boolean;
  pace: Pace;
  bot: string;
  /** How many sit at a table of a game where that can be chosen. */
  seats: number;
  /** Of a match that is played at once. */
  length: Length;
}

const KEY = "atout.settings";
const ONE_OF: Record<string, readonly string[]> = {
  lang: LANGUAGES,
  palette: PALETTES,
  look: LOOKS,
  felt: FELTS,
  sorting: SORTINGS,
  pace: PACES,
  length: LENGTHS,
};

function defaults(): Choices {
  return {
    lang: firstLanguage(navigator.languages),
    palette: "four",
    look: "auto",
    felt: "green",
    motion: true,
    sound: true,
    confirm: false,
    sorting: "suits",
    autoLast: true,
    keys: true,
    pace: "normal",
    bot: "club",
    seats: 4,
    length: "full",
  };
}

/** What was kept, where it still makes sense: a page of tomorrow may have other choices. */
function kept(): Choices {
  const chosen = defaults();
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof read !== "object" || read === null) return chosen;
    for (const [name, value] of Object.entries<unknown>(read as Record<string, unknown>)) {
      const known = Object.hasOwn(chosen, name) && typeof value === typeof chosen[name as keyof Choices];
      if (known && (ONE_OF[name]?.includes(String(value)) ?? true)) Object.assign(chosen, { [name]: value });
    }
  } catch {
    // Nothing can be kept here (a private window), or it was damaged: the defaults will do.
  }
  return chosen;
}

export const settings: Choices = $state(kept());

export function choose(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds until the page is closed.
  }
}
