// How is something that happened told in one sentence?
import type { TableInfo, View } from "../messages";
import { actionWords, cardName, say, sentence, word } from "../speech/speech.svelte";
import { isPlay } from "./actions";
import { contractOf, contractWords } from "./contract";
import { callWords } from "./said";
import { seatName, sideName } from "./seating";
import type { Moment } from "./store.svelte";

/** Empty where there is nothing to tell. */
export function telling(moment: Moment, info: TableInfo, view: View | null, me: number | null): string {
  const { told } = moment;
  const named = (seat: number): string => seatName(info, seat, me);
  switch (told.event) {
    case "seat-taken":
      return say("table-told-sat-down", { name: told.seat === me ? say("you") : told.player });
    case "seat-left":
      return say("table-told-seat-left", { number: told.seat + 1 });
    case "deal-began":
      return say("table-told-deal", { number: told.deal, seat: named(told.dealer) });
    case "action-taken":
      return [
        acted(named(told.seat) + standIn(told.by), told.action),
        ...consequences(moment, info, view, me),
      ].join(" ");
    case "pace-changed":
      return say("table-told-pace", { text: sentence("option-value", `house.pace.${told.pace}`) });
    case "undone":
      return say("table-told-undone");
    case "said":
      return sentence("cli", "says", { seat: named(told.seat), words: sentence("phrase", told.phrase) });
    case "deal-ended":
      return say("table-told-scored", { text: scores(told.scores, info, me) });
    case "table-closed":
      return say("table-told-closed");
  }
}

/** Somebody else acted for this seat. */
function standIn(by: string | null): string {
  return by === null ? "" : ` (${sentence("cli", "stand-in")})`;
}

function acted(name: string, action: string): string {
  const [verb = "", card = "", ...words] = action.split(" ");
  if (isPlay(action)) {
    const spoken = words.map(word).join(", ");
    const played = say("table-told-played", { seat: name, name: cardName(card) });
    return spoken === "" ? played : `${played} ${spoken}.`;
  }
  if (verb === "cut") return say("table-told-cut", { seat: name });
  if (verb === "discard") return say("table-told-laid", { seat: name });
  if (verb === "show" || verb === "misere")
    return say("table-told-called", { seat: name, text: actionWords(action) });
  return say("table-told-called", { seat: name, text: callWords(action) });
}

function consequences(moment: Moment, info: TableInfo, view: View | null, me: number | null): string[] {
  const told: string[] = [];
  const contract = moment.settled && view ? contractOf(view, info, me) : null;
  if (contract) told.push(say("table-told-contract", { text: contractWords(contract) }));
  if (moment.trick && moment.trick.winner !== null)
    told.push(
      say("table-told-trick", {
        number: moment.trick.number + 1,
        seat: seatName(info, moment.trick.winner, me),
      }),
    );
  return told;
}

export function scores(points: readonly number[], info: TableInfo, me: number | null): string {
  return points.map((one, side) => `${sideName(info, side, me)} ${one}`).join(", ");
}
