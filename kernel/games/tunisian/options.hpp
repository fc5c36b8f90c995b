// Which options matter inside one deal of Tunisian Belote? Named as in src/atout/games/tunisian/rules.py.
#pragma once

#include <cstdint>

#include "../portable.hpp"

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

// Numbers up to this fit 32 bits, whatever a deal makes of them.
constexpr std::int32_t MOST = 1'000'000;

// Each field with what it may be.
constexpr Option OPTIONS[] = {
    {"min_bid", 80, 160},
    {"max_bid", 80, 160},
    {"bid_step", 1, 1000},
    {"allow_no_trumps", 0, 1},
    {"allow_all_trumps", 0, 1},
    {"allow_capot", 0, 1},
    {"allow_generale", 0, 1},
    {"allow_coinche", 0, 1},
    {"allow_surcoinche", 0, 1},
    {"surcoinche_window", 0, 1},
    {"partner_winning", 0, 1},
    {"rise_when_trump_led", 0, 1},
    {"cannot_overtrump", 0, 1},
    {"all_trumps_rise", 0, 1},
    {"no_trumps_rise", 0, 1},
    {"special_values", 0, 2},
    {"rounding", 0, 1},
    {"success_scoring", 0, 1},
    {"coinched_success", 0, 1},
    {"failure_points", -1, MOST},
    {"failure_adds_bid", 0, 1},
    {"eighty_needs_82", 0, 1},
    {"capot_value", 0, MOST},
    {"generale_value", 0, MOST},
    {"unannounced_capot_bonus", 0, MOST},
    {"belote_scope", 0, 1},
    {"belote_counts_for_contract", 0, 1},
    {"all_trumps_belote", 0, 1},
    {"announcements", 0, 1},
};
static_assert(sizeof(OPTIONS) / sizeof(OPTIONS[0]) == sizeof(Options) / sizeof(std::int32_t));

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
