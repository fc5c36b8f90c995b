// Which contract was played, and for whom?
import { suitOf } from "../cards/suits";
import type { Contract, View } from "../messages";
import { commas, lang, quoted, sentence, word } from "../speech/speech.svelte";
import { SYMBOLS } from "../speech/faces";
import { times } from "./figures";
import type { Named } from "./named";

/** `hearts ♥ ×2 (us)`; `garde by Vola, called K♥, partner Hery`; null while nothing is settled. */
export function contractWords({ reading }: View, named: Named): string | null {
  const { contract } = reading;
  if (!contract?.settled) return null;
  return typeof contract.side === "string"
    ? takenWords(contract, named)
    : sentence("cli", "contract-of", {
        contract: quoted(whatWords(contract)),
        side: quoted(named.side(contract.side)),
      });
}

/** Where each scores alone: by whom, and who plays with them. */
function takenWords(contract: Contract, named: Named): string {
  /** Within a sentence the reader is `you`, not `You`. */
  const who = (seat: number): ReturnType<typeof quoted> =>
    quoted(seat === named.me ? named.seat(seat).toLocaleLowerCase(lang()) : named.seat(seat));
  const bid = quoted(whatWords(contract));
  const told = sentence("cli", "taken-by", { bid, seat: who(contract.seat) });
  if (contract.called === null) return told;
  const called = sentence("cli", "called", { card: contract.called });
  return commas([told, called, withWhom(contract, who)]);
}

function withWhom(contract: Contract, who: (seat: number) => ReturnType<typeof quoted>): string {
  const partner = contract.seats.find((seat) => seat !== contract.seat);
  if (partner !== undefined) return sentence("cli", "partner-is", { seat: who(partner) });
  return sentence("cli", contract.complete ? "alone" : "partner-unknown");
}

/** `90 hearts ♥ ×2`. */
function whatWords({ level, trump, times: many }: Contract): string {
  const what = [level && word(level), trump && modeWords(trump)].filter((one) => one).join(" ");
  return `${what}${times(many)}`;
}

export function modeWords(mode: string): string {
  const suit = suitOf(mode);
  return suit === null ? word(mode) : `${word(mode)} ${SYMBOLS[suit] ?? ""}`;
}
