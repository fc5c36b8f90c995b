// How is something that happened told in one sentence?
import type { ActionTold, TableInfo, View } from "../messages";
import { contractWords } from "../score/contract";
import { figure } from "../score/figures";
import { type Named, namedAt } from "../score/named";
import { cardName, commas, quoted, say, sentence } from "../speech/speech.svelte";
import { cardOf, isPlay, mannerOf } from "./actions";
import { announcedWith, callWords, wordsWith } from "./said";
import { seatName, sideName } from "./seating";
import type { Moment } from "./store.svelte";

/** By whom: who leaves of their own will is not sent away. */
const LEFT = {
  self: "table-told-seat-left",
  owner: "table-told-removed-owner",
  vote: "table-told-removed-vote",
} as const;

/** `view` is the one that the moment came with, or a later one of the same deal. Empty: nothing to tell. */
export function telling(moment: Moment, info: TableInfo, view: View | null, me: number | null): string {
  const { told } = moment;
  const named = (seat: number): string => seatName(info, seat, me);
  switch (told.event) {
    case "seat-taken":
      if (told.seat === me) return say("table-told-sat-down-you");
      return say("table-told-sat-down", { name: quoted(told.bot ? named(told.seat) : told.player) });
    case "seat-left":
      return say(LEFT[told.removed ?? "self"], {
        name: quoted(moment.who ?? say("seat-number", { number: told.seat + 1 })),
      });
    case "owner-changed":
      return ownerChanged(told.owner, info, me);
    case "rules-changed":
      return say("table-told-rules");
    case "seats-swapped":
      return say("table-told-swapped", {
        seat: quoted(named(told.first)),
        name: quoted(named(told.second)),
      });
    case "deal-began":
      return say("table-told-deal", { number: told.deal, seat: quoted(named(told.dealer)) });
    case "action-taken":
      return [
        acted(info.game, named(told.seat) + standIn(told.by), told, view, namedAt(info, me)),
        ...laidOpen(named(told.seat), told, view),
        ...consequences(moment, info, view, me),
      ]
        .filter((one) => one !== "")
        .join(" ");
    case "pace-changed":
      return say("table-told-pace", { text: quoted(sentence("option-value", `house.pace.${told.pace}`)) });
    case "undone":
      return say("table-told-undone");
    case "said":
      return sentence("cli", "says", {
        seat: quoted(named(told.seat)),
        words: quoted(sentence("phrase", told.phrase)),
      });
    case "deal-ended":
      return say("table-told-scored", { text: quoted(scores(told.scores, info, me)) });
    case "table-closed":
      return say("table-told-closed");
  }
}

function ownerChanged(owner: string, info: TableInfo, me: number | null): string {
  const seat = info.seats.findIndex((one) => one.person === owner);
  if (seat === me) return say("table-told-owner-you");
  return say("table-told-owner", { name: quoted(seatName(info, seat, me)) });
}

/** Somebody else acted for this seat. */
function standIn(by: string | null): string {
  return by === null ? "" : ` (${sentence("cli", "stand-in")})`;
}

function acted(game: string, name: string, told: ActionTold, view: View | null, names: Named): string {
  const { action } = told;
  const seat = quoted(name);
  if (isPlay(action)) {
    const played = say("table-told-played", { seat, name: quoted(cardName(cardOf(action))) });
    const words = wordsWith(told, view, names);
    return words.length === 0 ? played : `${played} ${commas(words)}.`;
  }
  switch (mannerOf(game, action)) {
    case "decline":
      return "";
    case "cut":
      return say("table-told-cut", { seat });
    case "lay":
      return say("table-told-laid", { seat });
    default:
      return say("table-told-called", { seat, text: quoted(callWords(game, action)) });
  }
}

/** Cards that lie open with this one. */
function laidOpen(name: string, told: ActionTold, view: View | null): string[] {
  if (view === null || !isPlay(told.action)) return [];
  const sets = announcedWith(told, view).flatMap((one) => one.cards);
  if (sets.length === 0) return [];
  const cards = sets.map((set) => commas(set.map(cardName))).join("; ");
  return [`${sentence("cli", "shows", { seat: quoted(name), cards: quoted(cards) })}.`];
}

function consequences(moment: Moment, info: TableInfo, view: View | null, me: number | null): string[] {
  const told: string[] = [];
  const contract = moment.settled && view ? contractWords(view, namedAt(info, me)) : null;
  if (contract !== null) told.push(say("table-told-contract", { text: quoted(contract) }));
  if (moment.trick) {
    const { number, winner } = moment.trick;
    told.push(
      winner === me
        ? say("table-told-trick-yours", { number: number + 1 })
        : say("table-told-trick", { number: number + 1, seat: quoted(seatName(info, winner, me)) }),
    );
  }
  return told;
}

export function scores(points: readonly number[], info: TableInfo, me: number | null): string {
  return commas(points.map((one, side) => `${sideName(info, side, me)} ${figure(one)}`));
}
