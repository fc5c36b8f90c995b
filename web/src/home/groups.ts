// Where does an option of a game stand in the form? With those about the same part of a deal.
import type { OptionTold } from "../messages";

/** In the order of a deal; `other` is for what its game does not put anywhere. */
export const GROUPS = ["seats", "dealing", "bidding", "playing", "scoring", "match", "other"] as const;
export type Group = (typeof GROUPS)[number];

/** Where there is one value only, nothing can be chosen yet. */
function open(option: OptionTold): boolean {
  return option.kind !== "choice" || option.choices.length > 1;
}

/** Every option that has a choice once; groups without any are left out. */
export function grouped(options: readonly OptionTold[]): [Group, OptionTold[]][] {
  return GROUPS.map((group): [Group, OptionTold[]] => [
    group,
    options.filter((option) => groupOf(option) === group && open(option)),
  ]).filter(([, found]) => found.length > 0);
}

function groupOf(option: OptionTold): Group {
  return GROUPS.find((group) => group === option.group) ?? "other";
}
