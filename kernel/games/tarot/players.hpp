// Who plays in a deal, and in which order? With `five_mode` dead the dealer is passed over. After players.py.
#pragma once

#include "state.hpp"

namespace atout::games::tarot {

ATOUT_HD int next_seat(const State& state, int seat) { return seat + 1 == state.seats ? 0 : seat + 1; }

ATOUT_HD int next_player(const State& state, int seat) {
  const int next = next_seat(state, seat);
  return next == state.idle ? next_seat(state, next) : next;
}

// Who is dealt to first, and speaks first.
ATOUT_HD int first_player(const State& state) { return next_player(state, state.dealer); }

ATOUT_HD bool plays(const State& state, int seat) { return seat < state.seats && seat != state.idle; }

// All who hold cards, as bits.
ATOUT_HD std::uint32_t everybody(const State& state) {
  const std::uint32_t all = (1u << state.seats) - 1;
  return state.idle == NOBODY ? all : all & ~(1u << state.idle);
}

}  // namespace atout::games::tarot
