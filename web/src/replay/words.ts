// What is happening in a replayed deal, in words?
import type { DealTold, Turn } from "../messages";
import type { Named } from "../score/named";
import { read } from "../speech/read";
import { actionWords, cardName, commas, lang, quoted, say } from "../speech/speech.svelte";
import { cardOf, isPlay, mannerOf } from "../table/actions";
import { wordsWith } from "../table/said";
import { callsOf, laidIn, type Picture } from "./steps";

/** `Trick 3 of 8, card 2`. */
export function positionWords(told: DealTold, step: number, picture: Picture): string {
  if (step === 0) return say("replay-at-dealt");
  if (picture.trickNumber > 0)
    return say("replay-at-card", {
      number: picture.trickNumber,
      count: told.tricks.length,
      card: picture.trick.length,
    });
  const aside = laidIn(told, told.steps);
  const laid = laidIn(told, told.steps.slice(0, step));
  if (picture.latest && aside.includes(picture.latest))
    return say("replay-at-aside", { number: laid.length, count: aside.length });
  return say("replay-at-call", { number: step - laid.length, count: callsOf(told).length });
}

/** What a seat says with its step; null: it only plays a card. */
export function spoken(step: Turn, told: DealTold, named: Named): string | null {
  const [, first, ...more] = step.action.split(" ");
  // Where it was hidden, nobody but its seat knows more.
  if (first === undefined) return actionWords(step.action);
  switch (mannerOf(told.game, step.action)) {
    case "play":
      return saidWith(step, told, named);
    case "cut":
      return say(more.includes("bottom") ? "replay-cut-bottom" : "replay-cut", { number: first });
    case "lay":
      return say("replay-aside", { card: first });
    case "show":
      return shownWords(step, told, named);
    default:
      return actionWords(step.action);
  }
}

function saidWith(step: Turn, told: DealTold, named: Named): string | null {
  const words = wordsWith(step, told.view, named);
  return words.length === 0 ? null : commas(words);
}

/** What cards that were laid open are called. */
function shownWords({ seat, action }: Turn, told: DealTold, named: Named): string {
  const announced = told.view.reading.announced.find(
    (one) => one.seat === seat && one.cards.some((set) => set.includes(cardOf(action))),
  );
  if (!announced) return actionWords(action);
  return commas(announced.words.map((words) => read(words, named)));
}

/** The step just made, for whoever cannot see it, and who has won the trick. */
export function latestWords(told: DealTold, picture: Picture, named: Named): string {
  const { latest } = picture;
  if (latest === null) return "";
  const said = spoken(latest, told, named);
  const card = isPlay(latest.action) ? cardName(cardOf(latest.action)) : null;
  const words = commas([card, said].filter((one) => one !== null));
  const step = say("replay-plays", { name: quoted(named.seat(latest.seat)), card: quoted(words) });
  if (picture.winner === null) return step;
  const trick = told.tricks[picture.trickNumber - 1];
  const winner = named.seat(picture.winner);
  const won = say("replay-trick-to", {
    // Within a sentence the reader is `you`, not `You`.
    name: quoted(picture.winner === named.me ? winner.toLocaleLowerCase(lang()) : winner),
    points: trick?.points ?? 0,
  });
  return `${step}. ${won}`;
}
