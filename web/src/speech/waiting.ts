// What is said before there are words? They come from the server, which may be away.
import { direction, type Lang } from "./languages";

/** A page that comes at once says nothing first. */
const PATIENCE = 1500;
const WORDS: Record<Lang, { away: string; again: string }> = {
  en: { away: "The server does not answer. Trying again …", again: "Load again" },
  fr: { away: "Le serveur ne répond pas. Nouvel essai …", again: "Recharger" },
  mg: { away: "Tsy mamaly ny mpizara. Andramana indray …", again: "Avereno sokafana" },
  ar: { away: "الخادم لا يجيب. نحاول من جديد…", again: "إعادة التحميل" },
};

export function waitingWords(target: HTMLElement, lang: Lang): { end: () => void } {
  const timer = setTimeout(() => {
    const text = document.createElement("p");
    text.textContent = WORDS[lang].away;
    text.setAttribute("role", "status");
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = WORDS[lang].again;
    button.onclick = () => location.reload();
    const sheet = document.createElement("main");
    sheet.className = "sheet";
    sheet.lang = lang;
    sheet.dir = direction(lang);
    sheet.append(text, button);
    target.replaceChildren(sheet);
  }, PATIENCE);
  return {
    end: () => {
      clearTimeout(timer);
      target.replaceChildren();
    },
  };
}
