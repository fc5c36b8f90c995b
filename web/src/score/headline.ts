// How did a deal go, from where the reader sits?
import type { View } from "../messages";
import { outcomeOf } from "./contract";
import type { Named } from "./named";

export interface Headline {
  key: string;
  /** What it brought whom the words name. */
  points: number;
  /** For the reader; null: neither, or whoever reads only looks on. */
  good: boolean | null;
}

const WATCHED = { made: "score-made", lost: "score-lost", tie: "score-tie" };
const PARTNERS = {
  ours: { made: "score-we-made", lost: "score-we-fell" },
  theirs: { made: "score-they-made", lost: "score-they-fell" },
};
const ALONE = {
  ours: { made: "score-you-made", lost: "score-you-fell" },
  theirs: { made: "score-attack-made", lost: "score-attack-fell" },
};

/** null: nothing was played. */
export function headlineOf(view: View, named: Named): Headline | null {
  const outcome = outcomeOf(view);
  if (outcome === null) return null;
  if (outcome === "tie" || named.me === null) return { key: WATCHED[outcome], points: 0, good: null };
  const whose = isOurs(view, named.me) ? "ours" : "theirs";
  const good = (whose === "ours") === (outcome === "made");
  const mine = named.alone ? named.me : named.me % 2;
  // Partners read who gains; whoever plays alone reads what it brought them.
  const side = named.alone || good ? mine : 1 - mine;
  const key = (named.alone ? ALONE : PARTNERS)[whose][outcome];
  return { key, points: view.result?.scores[side] ?? 0, good };
}

/** Whether the contract is that of the reader's side. */
function isOurs(view: View, me: number): boolean {
  if (view.contract === null) return false;
  switch (view.game) {
    case "giretra":
      return view.contract.side === me % 2;
    case "tunisian":
      return view.contract.seat % 2 === me % 2;
    case "tarot":
      return view.contract.taker === me || view.contract.partner === me;
  }
}
