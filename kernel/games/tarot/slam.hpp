// Who may announce a slam, and who is asked? After src/atout/games/tarot/slam.py.
#pragma once

#include "options.hpp"
#include "players.hpp"

namespace atout::games::tarot {

// Whether everybody knows that there is no partner.
ATOUT_HD bool is_known_alone(const State& state) {
  return state.called == NOBODY || (shows_dog(state) && state.dog.has(state.called));
}

// Where a hidden partner may announce, all are asked: to be asked must tell nothing.
ATOUT_HD int how_many_asked(const State& state, const Options& options) {
  const bool several = options.slam_announcers == BY_ANY ||
                       (options.slam_announcers == BY_ATTACK && !is_known_alone(state));
  return several ? state.players : 1;
}

ATOUT_HD bool may_announce(const State& state, const Options& options, int seat) {
  return options.slam_announcers == BY_ANY || side_of(state, seat) == ATTACK;
}

}  // namespace atout::games::tarot
