// Which contract was played, for whom, and was it made?
import { suitOf } from "../cards/suits";
import type { GiretraView, Mode, ScoreLine, TarotView, TunisianView, View } from "../messages";
import { quoted, sentence, word } from "../speech/speech.svelte";
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
  const told = sentence("cli", "taken-by", { bid: contract.bid, seat: quoted(named.seat(contract.taker)) });
  if (contract.called === null) return told;
  const called = sentence("cli", "called", { card: contract.called });
  const partner = view.sides_known
    ? contract.partner === null
      ? sentence("cli", "alone")
      : sentence("cli", "partner-is", { seat: quoted(named.seat(contract.partner)) })
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

/** null: nothing was played, or the lines do not say. */
export function outcomeOf(view: View): Outcome | null {
  const lines = view.result?.lines ?? [];
  if (view.contract === null || view.result?.counted === false) return null;
  const side = view.game === "tarot" ? "attack" : sideOf(view);
  for (const line of lines) {
    const outcome = told(line, side);
    if (outcome !== null) return outcome;
  }
  return null;
}

function sideOf(view: GiretraView | TunisianView): number {
  if (view.contract === null) return -1;
  return "side" in view.contract ? view.contract.side : view.contract.seat % 2;
}

function told(line: ScoreLine, side: number | string): Outcome | null {
  const what = line.rule.split(".").at(-1) ?? "";
  if (what === "tie") return "tie";
  if (what.endsWith("lost") || what.endsWith("failed")) return "lost";
  if (what.endsWith("made") || ["earned", "flat", "all-trumps-split"].includes(what)) return "made";
  // All eight tricks, whoever had announced.
  if (line.rule.startsWith("giretra.") && what.endsWith("sweep")) return line.side === side ? "made" : "lost";
  return null;
}
