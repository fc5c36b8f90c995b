// Which duties have those who play to a trick? After src/atout/games/giretra/play.py.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::giretra {

// giretra.play.must-beat; and giretra.play.must-overtrump for those who follow a trump
ATOUT_HD std::uint32_t rising_suits(int mode, const Options& options) {
  if (mode == belote::ALL_TRUMPS) return belote::EVERY_SUIT;
  if (mode == belote::NO_TRUMPS) return options.no_trumps_must_beat ? belote::EVERY_SUIT : 0;
  return options.colour_must_beat_side_suit ? belote::EVERY_SUIT : 1u << mode;
}

// giretra.play.must-trump: one is free of it while the partner wins with a card that is no trump.
ATOUT_HD belote::Terms terms(int mode, const Options& options) {
  return {mode, rising_suits(mode, options), belote::Relief::PARTNER_WINS_UNRUFFED, false};
}

}  // namespace atout::games::giretra
