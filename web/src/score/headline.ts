// How did a deal go, from where the reader sits?
import type { View } from "../messages";
import type { Named } from "./named";

export interface Headline {
  key: string;
  /** What it brought whom the words name. */
  points: number;
  /** For the reader; null: neither, or whoever reads only looks on. */
  good: boolean | null;
}

const PARTNERS = {
  ours: { made: "score-we-made", lost: "score-we-fell" },
  theirs: { made: "score-they-made", lost: "score-they-fell" },
};
const ALONE = {
  ours: { made: "score-you-made", lost: "score-you-fell" },
  theirs: { made: "score-attack-made", lost: "score-attack-fell" },
};

/** null: nothing was played. */
export function headlineOf({ result, reading }: View, named: Named): Headline | null {
  const { outcome } = reading;
  if (outcome === null || !result?.counted) return null;
  if (outcome.made === null) return { key: "score-tie", points: 0, good: null };
  const made = outcome.made ? "made" : "lost";
  if (named.me === null) return { key: made === "made" ? "score-made" : "score-lost", points: 0, good: null };
  const whose = outcome.seats.includes(named.me) ? "ours" : "theirs";
  const kept = (whose === "ours") === outcome.made;
  // Partners read who gains; whoever plays alone reads what it brought them.
  const side = named.order[named.alone || kept ? 0 : 1] ?? 0;
  const points = result.scores[side] ?? 0;
  // A slam that was missed can cost more than the contract brings.
  const good = named.alone && points !== 0 ? points > 0 : kept;
  return { key: (named.alone ? ALONE : PARTNERS)[whose][made], points, good };
}
