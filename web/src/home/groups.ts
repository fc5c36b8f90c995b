// Where does an option of a game stand in the form? With those about the same part of a deal.
import type { GiretraRules, OptionTold, TarotRules, TunisianRules } from "../messages";

/** `other` is for what this page does not know: a server that is newer than it. */
export const GROUPS = ["seats", "dealing", "bidding", "playing", "scoring", "match", "other"] as const;
export type Group = (typeof GROUPS)[number];

// Every option of every game: one that is missing here, or gone from the games, does not pass `npm run check`.
const GROUP_OF: Record<keyof (GiretraRules & TunisianRules & TarotRules), Group> = {
  seats: "seats",
  five_mode: "seats",
  cutter: "dealing",
  deck_between_deals: "dealing",
  pickup_order: "dealing",
  gather: "dealing",
  first_dealer: "dealing",
  deal_pattern: "dealing",
  deal_start: "dealing",
  shuffle: "dealing",
  petit_sec: "dealing",
  accept_bars_announcing: "bidding",
  double_after_double: "bidding",
  implicit_pass: "bidding",
  auto_double: "bidding",
  redouble_clubs: "bidding",
  end_when_settled: "bidding",
  min_bid: "bidding",
  max_bid: "bidding",
  bid_step: "bidding",
  allow_no_trumps: "bidding",
  allow_all_trumps: "bidding",
  allow_capot: "bidding",
  allow_generale: "bidding",
  allow_coinche: "bidding",
  allow_surcoinche: "bidding",
  surcoinche_window: "bidding",
  coinche_timing: "bidding",
  petite_allowed: "bidding",
  slam_announcers: "bidding",
  no_trumps_must_beat: "playing",
  colour_must_beat_side_suit: "playing",
  partner_winning: "playing",
  rise_when_trump_led: "playing",
  cannot_overtrump: "playing",
  all_trumps_rise: "playing",
  no_trumps_rise: "playing",
  belote_scope: "playing",
  belote_detection: "playing",
  all_trumps_belote: "playing",
  announcements: "playing",
  announcement_mode: "playing",
  first_lead_called_card: "playing",
  handful_order: "playing",
  misere: "playing",
  alltrumps_rounding: "scoring",
  alltrumps_max_split: "scoring",
  alltrumps_doubled: "scoring",
  clubs_base: "scoring",
  colour_sweep_points: "scoring",
  special_values: "scoring",
  rounding: "scoring",
  success_scoring: "scoring",
  coinched_success: "scoring",
  failure_points: "scoring",
  failure_adds_bid: "scoring",
  eighty_needs_82: "scoring",
  capot_value: "scoring",
  generale_value: "scoring",
  unannounced_capot_bonus: "scoring",
  belote_counts_for_contract: "scoring",
  announcements_count_for_contract: "scoring",
  failed_contract_announcements: "scoring",
  excuse_last_trick: "scoring",
  handful_bonus: "scoring",
  score_base: "scoring",
  target: "match",
  target_step: "match",
  both_reach_target: "match",
  deals: "match",
};

const KNOWN = new Map<string, Group>(Object.entries(GROUP_OF));

function groupOf(option: string): Group {
  return KNOWN.get(option) ?? "other";
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
