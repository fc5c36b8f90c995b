// Which languages are there, and which one does a reader get at first?
export const LANGUAGES = ["en", "fr", "mg", "ar"] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Each in its own words, so that everybody finds theirs. */
export const OWN_NAMES: Record<Lang, string> = {
  en: "English",
  fr: "Français",
  mg: "Malagasy",
  ar: "العربية",
};

export function isLanguage(text: unknown): text is Lang {
  return LANGUAGES.some((lang) => lang === text);
}

export function direction(lang: Lang): "ltr" | "rtl" {
  return lang === "ar" ? "rtl" : "ltr";
}

/** The first of the browser's languages that is spoken here. */
export function firstLanguage(wanted: readonly string[]): Lang {
  for (const one of wanted) {
    const lang = one.slice(0, 2).toLowerCase();
    if (isLanguage(lang)) return lang;
  }
  return "en";
}
