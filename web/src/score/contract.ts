// Which contract was played, for whom, and was it made?
import { suitOf } from "../cards/suits";
import type { Mode, TarotView, View } from "../messages";
import { lang, quoted, sentence, word } from "../speech/speech.svelte";
import { SYMBOLS } from "../speech/faces";
import { times } from "./figures";
import type { Named } from "./named";

export type Outcome = "made" | "lost" | "tie";

/** `hearts ♥ ×2 (us)`; `garde by Vola, called K♥, partner Hery`; null while nothing is settled. */
export function contractWords(view: View, named: Named): string | null {
  if (view.contract === null) return null;
  switch (view.game) {
    case "giretra": {
      const { mode, multiplier, side } = view.contract;
      return ofSide(`${modeWords(mode)}${times(multiplier)}`, named.side(side));
    }
    case "tunisian": {
      const { level, mode, multiplier, seat } = view.contract;
      return ofSide(`${word(String(level))} ${modeWords(mode)}${times(multiplier)}`, named.side(seat % 2));
    }
    case "tarot":
      return tarotWords(view, named);
  }
}

function tarotWords(view: TarotView, named: Named): string {
  const contract = view.contract;
  if (contract === null) return "";
  /** Within a sentence the reader is `you`, not `You`. */
  const who = (seat: number): ReturnType<typeof quoted> =>
    quoted(seat === named.me ? named.seat(seat).toLocaleLowerCase(lang()) : named.seat(seat));
  const told = sentence("cli", "taken-by", { bid: contract.bid, seat: who(contract.taker) });
  if (contract.called === null) return told;
  const called = sentence("cli", "called", { card: contract.called });
  const partner = view.sides_known
    ? contract.partner === null
      ? sentence("cli", "alone")
      : sentence("cli", "partner-is", { seat: who(contract.partner) })
    : sentence("cli", "partner-unknown");
  return [told, called, partner].join(", ");
}

export function modeWords(mode: Mode): string {
  const suit = suitOf(mode);
  return suit === null ? word(mode) : `${word(mode)} ${SYMBOLS[suit] ?? ""}`;
}

function ofSide(contract: string, name: string): string {
  return sentence("cli", "contract-of", { contract: quoted(contract), side: quoted(name) });
}

// What lines of a score say of the contract; held to the games themselves by panels/stakes.test.ts.
const LOST = [
  "giretra.score.colour-lost",
  "giretra.score.no-trumps-lost",
  "giretra.score.all-trumps-lost",
  "tunisian.score.failed",
  "tunisian.score.capot-failed",
  "tunisian.score.generale-failed",
  "tarot.score.lost",
];
const TIE = "giretra.score.tie";
/** All eight tricks, whoever had announced. */
const SWEEPS = ["giretra.score.sweep", "giretra.score.colour-sweep"];

/** null: nothing was played. */
export function outcomeOf(view: View): Outcome | null {
  if (view.contract === null || view.result === null || !view.result.counted) return null;
  const { lines } = view.result;
  if (lines.some((line) => line.rule === TIE)) return "tie";
  const sweep = lines.find((line) => SWEEPS.includes(line.rule));
  const lost =
    sweep && "side" in view.contract
      ? sweep.side !== view.contract.side
      : lines.some((line) => LOST.includes(line.rule));
  return lost ? "lost" : "made";
}
