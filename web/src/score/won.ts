// Who has won the match, from where the reader sits?
import { quoted, say } from "../speech/speech.svelte";
import { listed, type Named } from "./named";

/** Of the winning sides; none: the match was stopped. */
export function wonWords(winners: readonly number[], named: Named): string {
  if (winners.length === 0) return say("score-abandoned");
  const { me } = named;
  const seats = winners.flatMap(named.seats);
  const others = quoted(listed(seats.filter((seat) => seat !== me).map(named.seat)));
  if (me === null) return say("score-winners", { name: others });
  if (!seats.includes(me)) return say("score-they-won", { name: others });
  if (!named.alone) return say("score-we-won", { name: others });
  if (seats.length === 1) return say("score-you-won");
  return say("score-winners", { name: quoted(listed(seats.map(named.seat))) });
}
