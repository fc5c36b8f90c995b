// What may be bid, and which contract results? After src/atout/games/tarot/auction.py.
#pragma once

#include "options.hpp"
#include "players.hpp"

namespace atout::games::tarot {

ATOUT_HD int multiplier(int level) { return level == GARDE_CONTRE ? 6 : 1 << (level - 1); }

// Bit 0 the pass, then the levels.
ATOUT_HD std::uint32_t open_calls(const State& state, const Options& options) {
  std::uint32_t levels = (1u << (LEVELS + 1)) - 2;
  // tarot.bid.petite-off
  if (!options.petite_allowed) levels &= ~(1u << PETITE);
  // tarot.bid.too-low
  return 1 | (levels & ~((2u << state.high) - 1));
}

ATOUT_HD void call(State& state, int level) {
  state.said[state.actor] = small(level);
  ++state.spoken;
  if (level == PASSED) return;
  state.high = small(level);
  state.taker = state.actor;
}

// tarot.bid.end
ATOUT_HD bool is_bid_out(const State& state) { return state.spoken == state.players; }

}  // namespace atout::games::tarot
