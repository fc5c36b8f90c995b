// What has a seat said or shown that is worth a bubble just now?
import { suitOf } from "../cards/suits";
import type { Card, Turn, View } from "../messages";
import { actionWords, faces, sentence, word } from "../speech/speech.svelte";
import { cardOf, declines, isPlay, verbOf } from "./actions";
import type { Moment } from "./store.svelte";
import { playedIn } from "./counting";

const QUIET = ["cut", "discard", "show", "call"];
/** How long a phrase stays, in milliseconds. */
export const HEARD = 5000;

export interface Said {
  words: string;
  /** Cards that were laid open with it, a set each. */
  cards: Card[][];
}

/** The last call of a seat, as long as calls are made. */
export function lastCall(view: View, seat: number): string | null {
  if (view.phase === "playing" && view.tricks.length + (view.trick?.cards.length ?? 0) > 0) return null;
  if (view.result !== null && view.contract !== null) return null;
  const calls = view.history.filter((turn) => turn.seat === seat && isCall(turn.action));
  return calls.at(-1)?.action ?? null;
}

/** What is bid or answered: a cut or an aside is done in silence, no slam is no call, and which card a taker
 * calls stands with the contract. */
function isCall(action: string): boolean {
  const verb = verbOf(action);
  return !isPlay(action) && !declines(action) && !QUIET.includes(verb);
}

/** A bid of a suit, which is told by its symbol: `80 ♦`; null for any other call. */
export function suitBid(action: string): { level: string; mode: string } | null {
  const [verb, ...rest] = action.split(" ");
  const mode = rest.at(-1) ?? "";
  return verb === "bid" && suitOf(mode) !== null ? { level: rest.slice(0, -1).join(" "), mode } : null;
}

/** A bid is what is bid; everything else has its verb. */
export function callWords(action: string): string {
  const [verb, ...cards] = action.split(" ");
  if (verb === "bid") return actionWords(action.slice(4));
  if (verb === "show" || verb === "discard" || verb === "call")
    return [actionWords(verb), ...cards.map(faces)].join(" ");
  return actionWords(action);
}

/** What was said with a card: most tables say belote and announcements by themselves. */
export function wordsWith({ seat, action }: Turn, view: View | null): string[] {
  const spoken = view?.game === "tunisian" ? view.spoken : [];
  const heard = spoken.filter((one) => one.seat === seat && one.card === cardOf(action));
  return heard.length > 0 ? heard.map((one) => one.word) : action.split(" ").slice(2);
}

/** Words that come with a card, while it lies on the table; cards that are laid open then. */
export function declared(view: View, seat: number, lingering: boolean): Said | null {
  const first = view.tricks.length === 0 || (lingering && view.tricks.length === 1);
  if (view.game === "tarot") return first ? tarotShown(view, seat) : null;
  if (view.game !== "tunisian") return null;
  const trick = lingering ? (view.tricks.at(-1) ?? null) : view.trick;
  const card = trick ? playedIn(view, trick).find((one) => one.seat === seat)?.card : undefined;
  const words = view.spoken
    .filter((one) => one.seat === seat && one.card === card)
    .map((one) => word(one.word));
  const second = view.tricks.length === 1 || (lingering && view.tricks.length === 2);
  const open =
    second && !(lingering && view.tricks.length === 1) ? view.shown.filter((one) => one.seat === seat) : [];
  const cards = open.flatMap((one) => one.combinations.map((set) => set.cards));
  if (words.length === 0 && cards.length === 0) return null;
  return { words: words.join(", "), cards };
}

function tarotShown(view: Extract<View, { game: "tarot" }>, seat: number): Said | null {
  const handful = view.handfuls.find((one) => one.seat === seat);
  if (handful)
    return {
      words: sentence("cli", "handful", { level: `handful-${handful.level}` }),
      cards: [handful.cards],
    };
  const misere = view.miseres.filter((one) => one.seat === seat);
  if (misere.length > 0)
    return {
      words: misere.map((one) => actionWords(`misere ${one.kind}`)).join(", "),
      cards: [],
    };
  return null;
}

/** The newest phrase of a seat that is still in the air, and since when. */
export function phraseOf(
  moments: readonly Moment[],
  seat: number,
  now: number,
): { phrase: string; at: number } | null {
  for (let back = moments.length - 1; back >= 0; back -= 1) {
    const moment = moments[back];
    if (!moment || now - moment.at > HEARD) return null;
    if (moment.told.event === "said" && moment.told.seat === seat)
      return { phrase: moment.told.phrase, at: moment.at };
  }
  return null;
}
