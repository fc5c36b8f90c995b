// Where does an option of a game stand in the form? With those about the same part of a deal.
import type { OptionTold } from "../messages";

export const GROUPS = ["seats", "dealing", "bidding", "playing", "scoring", "match"] as const;
export type Group = (typeof GROUPS)[number];

const OF: Partial<Record<Group, readonly string[]>> = {
  seats: ["seats", "five_mode"],
  dealing: [
    "cutter",
    "first_dealer",
    "deck_between_deals",
    "pickup_order",
    "gather",
    "deal_pattern",
    "deal_start",
    "shuffle",
    "reassembly",
    "dog_layout",
    "petit_sec",
  ],
  bidding: [
    "accept_bars_announcing",
    "double_after_double",
    "implicit_pass",
    "auto_double",
    "redouble_clubs",
    "end_when_settled",
    "min_bid",
    "max_bid",
    "bid_step",
    "allow_no_trumps",
    "allow_all_trumps",
    "allow_capot",
    "allow_generale",
    "allow_coinche",
    "allow_surcoinche",
    "surcoinche_window",
    "coinche_timing",
    "petite_allowed",
    "slam_announcers",
  ],
  playing: [
    "no_trumps_must_beat",
    "colour_must_beat_side_suit",
    "partner_winning",
    "rise_when_trump_led",
    "cannot_overtrump",
    "all_trumps_rise",
    "no_trumps_rise",
    "first_lead_called_card",
    "belote_scope",
    "belote_detection",
    "all_trumps_belote",
    "announcements",
    "announcement_mode",
    "handful_order",
    "misere",
  ],
  match: ["target", "target_step", "both_reach_target", "deals"],
};

// What a game adds tomorrow is most likely about its score.
function groupOf(option: string): Group {
  return GROUPS.find((group) => OF[group]?.includes(option)) ?? "scoring";
}

/** Where there is one value only, nothing can be chosen yet. */
function open(option: OptionTold): boolean {
  return option.kind !== "choice" || option.choices.length > 1;
}

/** Every option that has a choice once, in the order of a deal; groups without any are left out. */
export function grouped(options: readonly OptionTold[]): [Group, OptionTold[]][] {
  return GROUPS.map((group): [Group, OptionTold[]] => [
    group,
    options.filter((option) => groupOf(option.name) === group && open(option)),
  ]).filter(([, found]) => found.length > 0);
}
