// What are the cards worth, where no trumps and all trumps can be counted three ways?
// After src/atout/games/tunisian/cards.py.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::tunisian {

constexpr int WHOLE_POT = 162;

// 38 a suit, so that every contract is played for 162. No trumps: A 19, 10 10, K 4, Q 3, J 2; all trumps: J 14, 9 9,
// A 6, 10 5, K 3, Q 1.
constexpr std::uint64_t ADJUSTED_PLAIN = 0x130403020A000000, ADJUSTED_STRONG = 0x0603010E05090000;

// What each card is worth; `proportional` counts raw values and converts them at the end.
ATOUT_HD belote::Worth worth_in(int mode, const Options& options) {
  belote::Worth worth = belote::usual_worth();
  if (options.special_values != ADJUSTED || belote::is_colour(mode)) return worth;
  worth.plain = ADJUSTED_PLAIN;
  worth.strong = ADJUSTED_STRONG;
  return worth;
}

// All the card points that are counted in a deal, the last trick's ten included.
ATOUT_HD int counted_in(int mode, const Options& options) { return worth_in(mode, options).total(mode); }

// What the deal is played for, once the points are converted.
ATOUT_HD int pot_in(int mode, const Options& options) {
  return options.special_values == RAW && !belote::is_colour(mode) ? counted_in(mode, options) : WHOLE_POT;
}

}  // namespace atout::games::tunisian
