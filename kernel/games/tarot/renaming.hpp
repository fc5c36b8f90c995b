// By which names does a seat know the suits? After src/atout/games/tarot/renaming.py.
#pragma once

#include "state.hpp"

namespace atout::games::tarot {

// What a seat holds, or held in this deal.
ATOUT_HD Cards own_cards(const State& state, int seat) {
  const Cards cards = state.held[seat] | state.played[seat];
  return seat == state.taker ? cards | state.aside : cards;
}

// The suit of the called card first, then the strongest holding; of equal ones the first in pack order.
ATOUT_HD Renaming renaming_of(const State& state, int seat) {
  const Cards own = own_cards(state, seat);
  std::uint32_t keys[SUITS];
  for (int suit = 0; suit < SUITS; ++suit)
    keys[suit] = own.suit(suit) | (state.called != NOBODY && suit_of(state.called) == suit ? 1u << RANKS : 0);
  Renaming renaming = Renaming::none();
  for (int suit = 0; suit < SUITS; ++suit) {
    int place = 0;
    for (int other = 0; other < SUITS; ++other)
      place += keys[other] > keys[suit] || (keys[other] == keys[suit] && other < suit);
    renaming.place[suit] = static_cast<std::uint8_t>(place);
  }
  return renaming;
}

ATOUT_HD Renaming inverse(const Renaming& renaming) {
  Renaming back = Renaming::none();
  for (int suit = 0; suit < SUITS; ++suit) back.place[renaming.place[suit]] = static_cast<std::uint8_t>(suit);
  return back;
}

ATOUT_HD Cards renamed_cards(const Cards& cards, const Renaming& renaming) {
  std::uint64_t suits = 0;
  for (int suit = 0; suit < SUITS; ++suit) suits |= std::uint64_t{cards.suit(suit)} << RANKS * renaming.place[suit];
  return {suits, cards.trumps};
}

ATOUT_HD int renamed_card(int card, const Renaming& renaming) {
  return card < PETIT ? RANKS * renaming.place[card / RANKS] + card % RANKS : card;
}

}  // namespace atout::games::tarot
