// Which options matter inside one deal of Tunisian Belote? Named as in src/atout/games/tunisian/rules.py.
#pragma once

#include <cstdint>

namespace atout::games::tunisian {

// True and false are 1 and 0, a word is its place among those that rules.py lists, and the pot is -1.
// `announcements` is never `full`, and belote is said by itself: what needs other words is left to Python.
struct Options {
  std::int32_t min_bid;
  std::int32_t max_bid;
  std::int32_t bid_step;
  std::int32_t allow_no_trumps;
  std::int32_t allow_all_trumps;
  std::int32_t allow_capot;
  std::int32_t allow_generale;
  std::int32_t allow_coinche;
  std::int32_t allow_surcoinche;
  std::int32_t surcoinche_window;
  std::int32_t partner_winning;
  std::int32_t rise_when_trump_led;
  std::int32_t cannot_overtrump;
  std::int32_t all_trumps_rise;
  std::int32_t no_trumps_rise;
  std::int32_t special_values;
  std::int32_t rounding;
  std::int32_t success_scoring;
  std::int32_t coinched_success;
  std::int32_t failure_points;
  std::int32_t failure_adds_bid;
  std::int32_t eighty_needs_82;
  std::int32_t capot_value;
  std::int32_t generale_value;
  std::int32_t unannounced_capot_bonus;
  std::int32_t belote_scope;
  std::int32_t belote_counts_for_contract;
  std::int32_t all_trumps_belote;
  std::int32_t announcements;
};

constexpr const char* OPTION_NAMES[] = {
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
    "partner_winning",
    "rise_when_trump_led",
    "cannot_overtrump",
    "all_trumps_rise",
    "no_trumps_rise",
    "special_values",
    "rounding",
    "success_scoring",
    "coinched_success",
    "failure_points",
    "failure_adds_bid",
    "eighty_needs_82",
    "capot_value",
    "generale_value",
    "unannounced_capot_bonus",
    "belote_scope",
    "belote_counts_for_contract",
    "all_trumps_belote",
    "announcements",
};
static_assert(sizeof(OPTION_NAMES) / sizeof(OPTION_NAMES[0]) == sizeof(Options) / sizeof(std::int32_t));

// surcoinche_window
constexpr std::int32_t BOTH_PARTNERS = 1;
// partner_winning, cannot_overtrump
constexpr std::int32_t MAY_DISCARD = 1;
// special_values
constexpr std::int32_t ADJUSTED = 0, RAW = 1;
// rounding
constexpr std::int32_t NEAREST_10 = 1;
// success_scoring
constexpr std::int32_t EARNED_PLUS_BID = 1;
// coinched_success
constexpr std::int32_t FLAT = 1;
// failure_points
constexpr std::int32_t POT = -1;
// belote_scope
constexpr std::int32_t TEAM = 1;
// all_trumps_belote
constexpr std::int32_t EACH_SUIT = 1;
// announcements
constexpr std::int32_t NO_ANNOUNCEMENTS = 1;

}  // namespace atout::games::tunisian
