// Which cards may the taker lay aside after taking up the dog? After src/atout/games/tarot/dog.py.
#pragma once

#include "dealing.hpp"

namespace atout::games::tarot {

// Suit cards other than kings: what may be laid aside without being shown.
constexpr std::uint64_t PLAIN = EVERY_SUIT_CARD & ~KINGS;

// tarot.aside.trump: as many as plain cards are missing, and no more.
ATOUT_HD int trumps_due(const Cards& whole, int size) {
  const int missing = size - bits_in(whole.suits & PLAIN);
  return missing > 0 ? missing : 0;
}

ATOUT_HD void take_up_dog(State& state) {
  Cards& hand = state.held[state.taker];
  hand |= state.dog;
  state.trumps_due = small(trumps_due(hand, dog_size(state.players)));
}

// tarot.aside.king, tarot.aside.oudler, tarot.aside.trump
ATOUT_HD Cards layable(const State& state) {
  const Cards& hand = state.held[state.taker];
  return {hand.suits & PLAIN, state.trumps_due ? hand.trumps & ~OUDLER_BITS : 0};
}

ATOUT_HD void lay_aside(State& state, int card) {
  state.held[state.taker] &= ~Cards::one(card);
  state.aside |= Cards::one(card);
  ++state.laid;
  if (is_trump(card)) --state.trumps_due;
}

ATOUT_HD bool is_laid(const State& state) { return state.laid == dog_size(state.players); }

// What is counted besides the tricks: the aside, or the dog that nobody took up.
ATOUT_HD const Cards& put_down(const State& state) { return shows_dog(state) ? state.aside : state.dog; }

}  // namespace atout::games::tarot
