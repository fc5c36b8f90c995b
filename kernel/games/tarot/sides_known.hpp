// What does a seat know of the sides, and of what they have come to? After src/atout/games/tarot/sides_known.py.
#pragma once

#include "scoring.hpp"

namespace atout::games::tarot {

// Half-points and oudlers of both sides, as far as a seat knows; what the attack lacks with these.
struct KnownCount {
  int attack_halves = 0, defence_halves = 0, attack_oudlers = 0, defence_oudlers = 0, missing = 0;
};

// The holder of the called card knows who is with whom; so does a taker who has laid it aside.
ATOUT_HD bool knows_sides(const State& state, int seat) {
  if (state.phase == SCORED || state.sides_open) return true;
  return state.held[seat].has(state.called) || (seat == state.taker && state.aside.has(state.called));
}

// As bits. Until the card is called only the taker has a side.
ATOUT_HD std::uint32_t known_attackers(const State& state, int seat) {
  if (state.phase < CALLING || state.taker == NOBODY) return 0;
  return state.phase > CALLING && knows_sides(state, seat) ? attackers(state) : 1u << state.taker;
}

// A seat knows its own side.
ATOUT_HD std::uint32_t known_defenders(const State& state, int seat) {
  if (!is_contracted(state)) return 0;
  const std::uint32_t others = everybody(state) & ~known_attackers(state, seat);
  return knows_sides(state, seat) ? others : others & 1u << seat;
}

// Who has this oudler, or brought it in; NOBODY: this seat cannot know.
ATOUT_HD int keeper_of(const State& state, int oudler, int seat) {
  if (state.oudler_by[oudler] != NOBODY) return state.oudler_by[oudler];
  const int card = oudler == 0 ? PETIT : oudler == 1 ? TWENTY_ONE : EXCUSE;
  if (state.trick.cards.has(card)) return player_of(state.trick, card);
  if (state.held[seat].has(card)) return seat;
  // An open dog was taken up, and oudlers are never laid aside.
  if (shows_dog(state) && state.dog.has(card)) return state.taker;
  for (int other = 0; other < state.seats; ++other)
    if (Cards{0, state.shown[other]}.has(card)) return other;
  return NOBODY;
}

ATOUT_HD KnownCount known_while_playing(const State& state, int seat) {
  const std::uint32_t attack = known_attackers(state, seat), defence = known_defenders(state, seat);
  KnownCount known;
  known.attack_halves = halves_of(seat == state.taker ? state.aside : trumps_in(state.aside));
  for (int other = 0; other < state.seats; ++other) {
    if (attack >> other & 1) known.attack_halves += state.halves[other];
    if (defence >> other & 1) known.defence_halves += state.halves[other];
  }
  for (int oudler = 0; oudler < OUDLERS; ++oudler) {
    const int keeper = keeper_of(state, oudler, seat);
    if (keeper == NOBODY) continue;
    known.attack_oudlers += attack >> keeper & 1;
    known.defence_oudlers += defence >> keeper & 1;
  }
  return known;
}

ATOUT_HD KnownCount known_count(const State& state, int seat) {
  if (!is_contracted(state)) return {};
  KnownCount known{state.attack_halves, ALL_HALVES - state.attack_halves, state.attack_oudlers,
                   OUDLERS - state.attack_oudlers};
  if (state.phase != SCORED) known = known_while_playing(state, seat);
  known.missing = 2 * threshold(known.attack_oudlers) - known.attack_halves;
  return known;
}

}  // namespace atout::games::tarot
