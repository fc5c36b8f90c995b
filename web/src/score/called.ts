// Which contract came out of the calls of a deal, as a record tells them?
import type { GiretraRules, Mode } from "../messages";
import { doublesWhenAccepted, multiplierOf } from "../panels/giretra";
import type { DealRecord, MatchRecord } from "./record";

export interface Called {
  /** `90`, `garde`; empty where a mode says it all. */
  level: string;
  mode: Mode | null;
  /** The side, in Tarot the seat, that took it. */
  who: number;
  times: number;
}

/** null: nobody took. Held to the games themselves by panels/stakes.test.ts. */
export function calledIn(
  { game, rules }: Pick<MatchRecord, "game" | "rules">,
  { dealer, actions }: Pick<DealRecord, "dealer" | "actions">,
): Called | null {
  if (game === "giretra") return giretra(rules, dealer, actions);
  const calls = actions.filter((action) => /^(bid|pass)\b/.test(action));
  const at = calls.findLastIndex((call) => call.startsWith("bid "));
  const [, level = "", mode] = calls[at]?.split(" ") ?? [];
  if (at < 0) return null;
  // The dealer's neighbour speaks first, then one after the other.
  if (game === "tarot") {
    const taker = (dealer + 1 + at) % Number(rules["seats"]);
    return { level, mode: null, who: taker, times: 1 };
  }
  const said = (verb: string): boolean => actions.some((action) => action.split(" ", 1)[0] === verb);
  const times = said("surcoinche") ? 4 : said("coinche") ? 2 : 1;
  return { level, mode: mode as Mode, who: (dealer + 1 + at) % 2, times };
}

function giretra(rules: MatchRecord["rules"], dealer: number, actions: readonly string[]): Called | null {
  const bids: { mode: Mode; who: number }[] = [];
  const doubled: Mode[] = [];
  const redoubled: Mode[] = [];
  const calls = actions.filter((action) => /^(bid|accept|double|redouble)\b/.test(action));
  calls.forEach((call, at) => {
    const [verb, word] = call.split(" ");
    const mode = word as Mode;
    const who = (dealer + 1 + at) % 2;
    const current = bids.at(-1);
    if (verb === "bid") bids.push({ mode, who });
    else if (verb === "double") doubled.push(mode);
    else if (verb === "redouble") redoubled.push(mode);
    else if (
      current &&
      current.who !== who &&
      doublesWhenAccepted(current.mode, rules as unknown as GiretraRules)
    )
      doubled.push(current.mode);
  });
  const played = bids.find((bid) => doubled.includes(bid.mode)) ?? bids.at(-1);
  return played ? { level: "", ...played, times: multiplierOf(played.mode, doubled, redoubled) } : null;
}
