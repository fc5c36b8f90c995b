// Which cards may be played? What src/atout/games/tunisian/play.py says, as duties.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::tunisian {

// The suits (bits) in which one who follows must go over.
ATOUT_HD std::uint32_t rising_suits(int mode, const Options& options) {
  // tunisian.play.must-beat
  if (mode == belote::ALL_TRUMPS) return options.all_trumps_rise ? belote::EVERY_SUIT : 0;
  if (mode == belote::NO_TRUMPS) return options.no_trumps_rise ? belote::EVERY_SUIT : 0;
  // tunisian.play.must-overtrump
  return options.rise_when_trump_led ? 1u << mode : 0;
}

ATOUT_HD belote::Terms terms(int mode, const Options& options) {
  // tunisian.play.must-trump
  const bool relieved = options.partner_winning == MAY_DISCARD;
  return {mode, rising_suits(mode, options), relieved ? belote::Relief::PARTNER_WINS : belote::Relief::NEVER,
          options.cannot_overtrump == MAY_DISCARD};
}

}  // namespace atout::games::tunisian
