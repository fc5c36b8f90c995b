// Which card may the taker call at five players, and who is the partner then? After called_card.py.
#pragma once

#include "players.hpp"

namespace atout::games::tarot {

constexpr int CALLABLE_RANKS = 4, CALLABLE = SUITS * CALLABLE_RANKS;

// Cards that can be called are numbered by suit, each from the jack to the king.
ATOUT_HD int callable_card(int number) { return number / CALLABLE_RANKS * RANKS + JACK + number % CALLABLE_RANKS; }
ATOUT_HD int callable_number(int card) { return card / RANKS * CALLABLE_RANKS + card % RANKS - JACK; }

// tarot.call.ladder: the kings; with all of them in hand also the queens, and so on down to the jacks.
ATOUT_HD std::uint64_t callable_cards(const Cards& hand) {
  std::uint64_t found = 0;
  for (int rank = KING; rank >= JACK; --rank) {
    const std::uint64_t step = EACH_SUIT << rank;
    found |= step;
    if ((hand.suits & step) != step) break;
  }
  return found;
}

// One who calls this card holds every card of the steps over it.
ATOUT_HD Cards ladder_over(int called) {
  std::uint64_t over = 0;
  for (int rank = called % RANKS + 1; rank <= KING; ++rank) over |= EACH_SUIT << rank;
  return {over, 0};
}

// Whoever holds the called card; nobody if it is the taker, or if it lies in the dog.
ATOUT_HD int partner_of(const State& state, int called) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (state.held[seat].has(called)) return seat == state.taker ? NOBODY : seat;
  return NOBODY;
}

}  // namespace atout::games::tarot
