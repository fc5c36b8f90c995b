// Which options matter inside one deal of Giretra? Named as in src/atout/games/giretra/rules.py.
#pragma once

#include <cstdint>

#include "../portable.hpp"

namespace atout::games::giretra {

// True and false are 1 and 0, a word is its place among those that rules.py lists, and none is -1.
struct Options {
  std::int32_t accept_bars_announcing;
  std::int32_t double_after_double;
  std::int32_t implicit_pass;
  std::int32_t auto_double;
  std::int32_t redouble_clubs;
  std::int32_t end_when_settled;
  std::int32_t no_trumps_must_beat;
  std::int32_t colour_must_beat_side_suit;
  std::int32_t alltrumps_rounding;
  std::int32_t alltrumps_max_split;
  std::int32_t alltrumps_doubled;
  std::int32_t clubs_base;
  std::int32_t colour_sweep_points;  // none: a sweep in a colour wins the match
  std::int32_t first_dealer;         // none: drawn
};

// Numbers up to this fit 32 bits, whatever a deal makes of them.
constexpr std::int32_t MOST = 1'000'000;

// Each field with what it may be.
constexpr Option OPTIONS[] = {
    {"accept_bars_announcing", 0, 1},
    {"double_after_double", 0, 1},
    {"implicit_pass", 0, 1},
    {"auto_double", 0, 1},
    {"redouble_clubs", 0, 1},
    {"end_when_settled", 0, 1},
    {"no_trumps_must_beat", 0, 1},
    {"colour_must_beat_side_suit", 0, 1},
    {"alltrumps_rounding", 0, 2},
    {"alltrumps_max_split", 0, 2},
    {"alltrumps_doubled", 0, 1},
    {"clubs_base", 16, 32},
    {"colour_sweep_points", -1, MOST},
    {"first_dealer", -1, 3},
};
static_assert(sizeof(OPTIONS) / sizeof(OPTIONS[0]) == sizeof(Options) / sizeof(std::int32_t));

// accept_bars_announcing
constexpr std::int32_t UNTIL_NEW_BID = 1;
// auto_double
constexpr std::int32_t DOUBLES = 0;
// alltrumps_rounding
constexpr std::int32_t AS_EXAMPLES = 0, CEIL = 1;
// alltrumps_max_split
constexpr std::int32_t CAP_20_6 = 0, ALL_26 = 2;
// alltrumps_doubled
constexpr std::int32_t WINNER_TAKES_ALL = 1;

}  // namespace atout::games::giretra
