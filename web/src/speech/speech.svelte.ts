// How is something said in the reader's language? Every sentence comes from the server's locales.
import { figure } from "../score/figures";
import { whenever } from "../server/whenever";
import { capital } from "./capital";
import { direction, type Lang } from "./languages";
import { withFaces } from "./faces";
import { upright } from "./isolates";

type Catalogue = Record<string, Record<string, string>>;

/** What somebody else has written, or what is said already: it is told as it stands. */
export class Quoted {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function quoted(text: string): Quoted {
  return new Quoted(text);
}

type Fact = string | number | Quoted;
/** Facts that are words of the games are translated. */
export type Facts = Record<string, Fact>;
/** Of the page's sentences these always tell somebody's name, or a text: the compiler wants them quoted. */
type PageFacts = Facts & Partial<Record<"name" | "player" | "seat" | "text" | "title", Quoted>>;

// As in Python: these facts are actions and told word by word, those are names in JSON.
const ACTIONS = ["action", "call"];
const NAMES = ["field", "option"];
const POINTS = ["points", "difference"];
// Facts of a refusal that are cards, any of which will do.
const CHOICES = ["allowed", "card"];

let spoken = $state.raw<{ lang: Lang; catalogue: Catalogue }>({ lang: "en", catalogue: {} });

/** From now on everything is said in this language. */
export async function speak(lang: Lang): Promise<void> {
  const catalogue = await whenever<Catalogue>(`/api/locales/${lang}`);
  spoken = { lang, catalogue };
  document.documentElement.lang = lang;
  document.documentElement.dir = direction(lang);
}

export function lang(): Lang {
  return spoken.lang;
}

/** A sentence of the page: `say("close")`. */
export function say(key: string, facts: PageFacts = {}): string {
  return sentence("page", key, facts);
}

/** A sentence of any section; its key where there is none, so that nothing is silently empty. */
export function sentence(section: string, key: string, facts: Facts = {}): string {
  const pattern = spoken.catalogue[section]?.[key] ?? key;
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    return fact === undefined ? whole : told(section, name, fact);
  });
}

export function knows(section: string, key: string): boolean {
  return spoken.catalogue[section]?.[key] !== undefined;
}

/** A word of the games as players say it; unknown ones stay as they are. */
export function word(key: string): string {
  return spoken.catalogue["word"]?.[key] ?? key;
}

/** `bid hearts` in the reader's words, cards with their faces. */
export function actionWords(action: string): string {
  return faces(action.split(" ").map(word).join(" "));
}

/** Why a card may not be played: `refused` of a view, or a refusal of the server. */
export function refusalWords(rule: string, facts: Facts): string {
  return capital(sentence("refused", rule, facts));
}

/** Cards in a text, as they are drawn: `JH` becomes `V♥`. */
export function faces(text: string): string {
  return withFaces(text, index, say("card-excuse"), direction(lang()) === "rtl" ? upright : undefined);
}

/** The letter in the corner of a card: J, V. Numbers stay. */
export function index(rank: string): string {
  return spoken.catalogue["index"]?.[rank] ?? rank;
}

/** The whole name of a card, for whoever cannot see it: `jack of hearts`. */
export function cardName(card: string): string {
  if (card === "EX") return say("card-excuse");
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  if (suit === "T") return say("card-trump", { number: rank });
  return say("card-of", {
    rank: quoted(knows("page", `rank-${rank}`) ? say(`rank-${rank}`) : rank),
    suit: quoted(say(`of-${suit}`)),
  });
}

/** Half points, as they are written where the reader lives. */
export function decimal(value: number): string {
  return withComma(figure(value));
}

function withComma(text: string): string {
  return spoken.lang === "en" ? text : text.replaceAll(/(?<=\d)\.(?=\d)/g, ",");
}

/** One after the other, with the comma that the reader writes. */
export function commas(words: readonly string[]): string {
  return words.join(direction(lang()) === "rtl" ? "، " : ", ");
}

/** `7S 8S KS` as `7♠, 8♠ or K♠`. */
function anyOf(cards: string): string {
  const all = cards.split(" ").map(faces);
  const last = all.pop() ?? "";
  if (all.length === 0) return last;
  return sentence("cli", "cards-or", { cards: quoted(commas(all)), last: quoted(last) });
}

function told(section: string, name: string, fact: Fact): string {
  if (fact instanceof Quoted) return fact.text;
  const text = typeof fact === "number" ? decimal(fact) : POINTS.includes(name) ? withComma(fact) : fact;
  if (NAMES.includes(name)) return text;
  if (section === "refused" && CHOICES.includes(name)) return anyOf(text);
  // The server writes half points with a point.
  if (section === "line") return faces(word(withComma(text)));
  return ACTIONS.includes(name) ? actionWords(text) : faces(word(text));
}
